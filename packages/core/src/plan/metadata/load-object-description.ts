// The provider's description of an object, cached per connection so that screens can ask often.
import {
  type ObjectDescription,
  type ObjectsPart,
  type ProviderDefinition,
  ProviderError,
} from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { staleCachePerContext } from '../../platform/cache/stale-cache.ts'
import { isRefusal } from '../../platform/failure/reaction-to.ts'
import { withWriteMarks } from './with-write-marks.ts'

const DESCRIBE_TIMEOUT_MS = 20_000

/** What the provider said: a description, or that it refuses this object. */
type Told = { description: ObjectDescription } | { refusal: ProviderError }

// Screens refetch on every focus, and a customer's schema changes rarely: after half a minute the next request
// refreshes it in the background. A description of a large object takes some hundred kilobytes, hence the small number
// of them.
const descriptionCache = staleCachePerContext<Told>({
  kind: 'metadata',
  freshMs: 30_000,
  staleMs: 10 * 60_000,
  // A user who has just received access must not get the old refusal again.
  isWorthKeeping: (found) => 'description' in found,
  entriesMax: 500,
})

/** The object and the connection. */
export interface DescribedObject {
  projectId: string
  connectionId: string
  provider: ProviderDefinition
  module: string | undefined
  objectName: string
}

/**
 * Describes an object. Many calls at once make one round of provider calls. The result is up to ten minutes old; after
 * half a minute the second call sees the new state. `undefined` where the provider describes nothing.
 * @throws ProviderError when the provider refuses or cannot be reached
 */
export async function loadObjectDescription(
  ctx: Context,
  of: DescribedObject,
): Promise<ObjectDescription | undefined> {
  const { describe } = of.provider.objects
  if (!describe) return undefined
  const key = `${of.projectId}:${of.connectionId}:${of.module ?? ''}:${of.objectName}`
  const found = await descriptionCache(ctx).get(key, () => ask(ctx, of, describe))
  if ('refusal' in found) throw found.refusal
  return found.description
}

async function ask(
  ctx: Context,
  of: DescribedObject,
  describe: NonNullable<ObjectsPart['describe']>,
): Promise<Told> {
  const { projectId, connectionId, provider, module, objectName } = of
  const call = await openCall(ctx, projectId, connectionId, {
    purpose: 'describe',
    module,
    deadline: new Date(Date.now() + DESCRIBE_TIMEOUT_MS),
  })
  try {
    const description = withWriteMarks(of, await describe(call, objectName))
    // Fields that a customer misses may be on records outside the sample.
    if (provider.objects.sampledFields?.includes(objectName)) {
      ctx.log.info(
        { projectId, connectionId, provider: provider.name, objectName },
        'fields were found in a sample of records',
      )
    }
    return { description }
  } catch (error) {
    if (error instanceof ProviderError && isRefusal(error.reaction)) return { refusal: error }
    throw error
  }
}
