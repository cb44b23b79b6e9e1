// Deploys a manifest to some installations first.
import type { Client } from '@mortise/client'
import type { DeployPlan, Rollout, RolloutCanary } from '@mortise/contract'
import { CliError } from './cli-error.ts'

/** What `--canary` says: `group=acme,globex` or `5%`. @throws CliError where it says neither */
export function parseCanary(text: string): RolloutCanary {
  const [, groups] = /^group=(.+)$/.exec(text) ?? []
  if (groups !== undefined) {
    const groupRefs = groups.split(',').flatMap((group) => group.trim() || [])
    if (groupRefs.length > 0) return { groupRefs }
  }
  const [, digits] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? []
  const percent = Number(digits)
  if (percent > 0 && percent <= 100) return { percent }
  const detail = `--canary takes group=acme,globex or 5%, and not ${JSON.stringify(text)}.`
  throw new CliError(detail, { exitCode: 2 })
}

/**
 * Starts a rollout of every integration that the manifest changes.
 * @throws ApiError, UnreachableError; CliError, before anything is deployed, where an integration is new
 */
export async function startRollouts(input: {
  client: Client
  project: string
  text: string
  /** Of the same manifest. */
  plan: DeployPlan
  canary: RolloutCanary
  isDestructive: boolean
}): Promise<Rollout[]> {
  const { client, project, text, plan, canary } = input
  const body = { sourceYaml: text }
  const namesOf = (outcome: string) =>
    plan.integrations.filter((each) => each.outcome === outcome).map(({ name }) => name)
  const [created, revised] = [namesOf('created'), namesOf('revised')]
  if (created.length > 0) {
    const words = `${created.join(', ')} is new, so no installation can try it out.`
    throw new CliError(`${words} Deploy without --canary, or take it out of the manifest.`)
  }
  if (revised.length === 0) throw new CliError('The manifest changes nothing that is deployed.')
  const started: Rollout[] = []
  for (const integrationId of revised) {
    const params = { projectIdOrName: project, integrationId }
    const query = { destructive: input.isDestructive }
    started.push(await client.startRollout({ params, query, body: { ...body, canary } }))
  }
  return started
}
