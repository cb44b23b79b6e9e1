// Deploys a manifest and says what that did to each integration.
import type { Client } from '@mortise/client'
import type { Integration, Manifest } from '@mortise/contract'

/** The outcome of a deploy for one integration. */
export type Deployed = {
  readonly name: string
  readonly outcome: 'created' | 'new revision' | 'unchanged'
  readonly revisionId: string
}

/**
 * Sends the manifest's text and compares the integrations before and after.
 * Taking a read object from integrations that are installed needs `isDestructive`.
 * @throws ApiError, UnreachableError
 */
export async function deployManifest(input: {
  client: Client
  project: string
  text: string
  manifest: Manifest
  isDestructive?: boolean
}): Promise<Deployed[]> {
  const { client, project, text, manifest } = input
  const params = { projectIdOrName: project }
  const before = byName(await client.listIntegrations({ params }))
  const query = { destructive: input.isDestructive ?? false }
  const after = byName(await client.batchUpsertIntegrations({ params, query, body: { sourceYaml: text } }))
  return manifest.integrations.map(({ name }) => {
    const former = before.get(name)?.latestRevision.id
    const revisionId = after.get(name)?.latestRevision.id ?? ''
    const outcome = former === undefined ? 'created' : former === revisionId ? 'unchanged' : 'new revision'
    return { name, outcome, revisionId }
  })
}

function byName(integrations: readonly Integration[]): Map<string, Integration> {
  return new Map(integrations.map((integration) => [integration.name, integration]))
}
