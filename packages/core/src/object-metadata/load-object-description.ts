// What a connection's provider says about an object, kept for a short while per connection.
import type { ObjectDescription, ProviderDefinition } from '@mortise/connector-kit'
import { cachePerContext } from '../cache/cache-per-context.ts'
import { openCall } from '../connection/open-call.ts'
import type { Context } from '../context.ts'

// Screens refetch on every focus; a customer's schema changes rarely.
const DESCRIPTION_TTL_MS = 60_000
const DESCRIBE_TIMEOUT_MS = 20_000
const descriptionCache = cachePerContext<ObjectDescription>('metadata', DESCRIPTION_TTL_MS)

/** Which object of which connection. */
export interface DescribedObject {
  projectId: string
  connectionId: string
  provider: ProviderDefinition
  module: string | undefined
  objectName: string
}

/**
 * Describes an object; one round of provider calls however many ask at once. `undefined` where the provider
 * describes nothing.
 * @throws ProviderError when the provider refuses or cannot be reached
 */
export async function loadObjectDescription(
  ctx: Context,
  of: DescribedObject,
): Promise<ObjectDescription | undefined> {
  const { describe } = of.provider
  if (!describe) return undefined
  return descriptionCache(ctx).get(`${of.projectId}:${of.connectionId}:${of.objectName}`, async () => {
    const call = await openCall(ctx, of.projectId, of.connectionId, {
      ...(of.module === undefined ? {} : { module: of.module }),
      deadline: new Date(Date.now() + DESCRIBE_TIMEOUT_MS),
    })
    return describe(call, of.objectName)
  })
}
