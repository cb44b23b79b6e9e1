// The objects of a connection's account, kept for a short while, or the reason there is no list in people's words.
import { inModule, type ObjectList, type ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { staleCachePerContext } from '../../platform/cache/stale-cache.ts'
import { toPublicError } from '../../platform/failure/to-public-error.ts'

// A hundred bases at Airtable, a request each, at no more than five a second.
const LIST_TIMEOUT_MS = 40_000

// As descriptions are, and forgotten with them. A list of a thousand objects takes some hundred kilobytes.
const listCache = staleCachePerContext<ObjectList>({
  kind: 'metadata',
  freshMs: 30_000,
  staleMs: 10 * 60_000,
  entriesMax: 100,
})

/**
 * Lists the objects of an account: one round of provider calls however many ask at once, up to ten minutes old.
 * @throws MortiseError object.list_unsupported, provider.refused, provider.unavailable, connection.revoked and the like
 */
export async function listObjects(
  ctx: Context,
  of: { projectId: string; connectionId: string; provider: ProviderDefinition; module: string | undefined },
): Promise<ObjectList> {
  const { projectId, connectionId, provider, module } = of
  const list = inModule(provider, module).objects.list
  if (!list) {
    throw new MortiseError('object.list_unsupported', { params: { provider: provider.displayName } })
  }
  try {
    return await listCache(ctx).get(`${projectId}:${connectionId}:${module ?? ''}`, async () => {
      const call = await openCall(ctx, projectId, connectionId, {
        purpose: 'describe',
        module,
        deadline: new Date(Date.now() + LIST_TIMEOUT_MS),
      })
      return list(call)
    })
  } catch (error) {
    throw toPublicError(provider.displayName, error)
  }
}
