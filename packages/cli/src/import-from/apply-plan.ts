// Creates the things of a plan on a Mortise server. Existing things stay as they are, so a plan can be applied again.
import { ApiError, type Client } from '@mortise/client'
import type { MovePlan, MoveStep } from './move-plan.ts'

/** The outcome of a step. */
export interface StepOutcome {
  readonly step: MoveStep
  readonly outcome: 'created' | 'exists' | 'failed'
  readonly reason?: string | undefined
}

/** Applies the steps one after the other. A step that fails stops no other. */
export async function applyPlan(
  client: Client,
  projectIdOrName: string,
  { steps }: MovePlan,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const step of steps) {
    try {
      const isThere = await exists(client, projectIdOrName, step)
      if (!isThere) await create(client, projectIdOrName, step)
      outcomes.push({ step, outcome: isThere ? 'exists' : 'created' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.push({ step, outcome: 'failed', reason: error.message })
    }
  }
  return outcomes
}

async function exists(client: Client, projectIdOrName: string, step: MoveStep): Promise<boolean> {
  const params = { projectIdOrName }
  switch (step.kind) {
    case 'provider app':
      return (await client.listProviderApps({ params })).some(
        ({ provider }) => provider === step.body.provider,
      )
    case 'destination':
      return (await client.listDestinations({ params })).some(({ name }) => name === step.body.name)
    case 'manifest':
      return false
    case 'connection': {
      const { provider, groupRef } = step.body
      return (await client.listConnections({ params, query: { provider, groupRef } })).length > 0
    }
    case 'installation': {
      const integrationId = step.integration
      const { groupRef } = step.body
      const found = await client.listInstallations({
        params: { ...params, integrationId },
        query: { groupRef },
      })
      return found.length > 0
    }
    default:
      return step satisfies never
  }
}

async function create(client: Client, projectIdOrName: string, step: MoveStep): Promise<void> {
  const params = { projectIdOrName }
  switch (step.kind) {
    case 'provider app':
      await client.createProviderApp({ params, body: step.body })
      return
    case 'destination':
      await client.createDestination({ params, body: step.body })
      return
    case 'manifest':
      await client.batchUpsertIntegrations({ params, body: { sourceYaml: step.sourceYaml } })
      return
    case 'connection':
      await client.generateConnection({ params, body: step.body })
      return
    case 'installation':
      await client.createInstallation({
        params: { ...params, integrationId: step.integration },
        body: step.body,
      })
      return
    default:
      step satisfies never
  }
}
