// Makes one integration from its description, for tools that deploy without a manifest file.
import {
  type EndpointInput,
  type Endpoints,
  type Integration,
  type Issue,
  MortiseError,
} from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import { readManifestEntry } from '../../catalogue/integration/read-manifest.ts'
import { listDeployed } from '../../catalogue/integration/store.ts'
import { toWireIntegration } from '../../catalogue/integration/to-wire.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { refusingDuplicates } from '../../platform/db/refusing-duplicates.ts'
import { deployIntegration } from './deploy-integration.ts'

type Input = EndpointInput<Endpoints['createIntegration']>

/**
 * Validates the content as a manifest's and deploys it as a new integration.
 * @throws MortiseError integration.exists, integration.invalid_manifest, also when name or provider differ from those
 * of the content
 */
export async function createIntegration(ctx: Context, caller: Caller, input: Input): Promise<Integration> {
  const { name, latestRevision } = input.body
  const issues = differences(input.body)
  if (issues.length > 0) {
    const causes = issues.map(({ detail }) => detail)
    throw new MortiseError('integration.invalid_manifest', {
      params: { count: issues.length },
      causes,
      issues,
    })
  }
  const { specVersion, integrations } = await readManifestEntry(ctx, latestRevision)
  const exists = () => new MortiseError('integration.exists', { params: { integration: name } })
  await commit(ctx, async (unit) => {
    const existing = await listDeployed(unit.tx, caller.projectId)
    if (existing.some(({ integration }) => integration.name === name)) throw exists()
    for (const content of integrations) {
      const fresh = { found: undefined, isDestructive: false, source: 'description' } as const
      const toDeploy = { content, specVersion, ...fresh }
      await refusingDuplicates(() => deployIntegration(unit, ctx, caller, toDeploy), exists)
    }
  })
  return toWireIntegration(await loadIntegration(ctx, caller.projectId, name))
}

function differences({ name, provider, latestRevision: { content } }: Input['body']): Issue[] {
  const at = 'latestRevision.content'
  const isNamedSo = content.name === name
  const isOfProvider = content.provider.toLowerCase() === provider.toLowerCase()
  return [
    ...(isNamedSo ? [] : [{ in: 'body' as const, name: `${at}.name`, detail: `${at}.name must be ${name}` }]),
    ...(isOfProvider
      ? []
      : [{ in: 'body' as const, name: `${at}.provider`, detail: `${at}.provider must be ${provider}` }]),
  ]
}
