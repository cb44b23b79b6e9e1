// Traits of a destination that reads and messages depend on, from memory where that is safe.
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findDestination } from './store.ts'

/** All are false while there is no destination of that name. */
export interface DestinationTraits {
  /** It takes the states of a record in their order. */
  readonly isOrdered: boolean
  /** It is a bucket that gets a manifest of each read. */
  readonly hasManifest: boolean
  readonly isWebhook: boolean
}

const traitsCache = cachePerContext<DestinationTraits>('destination', 60_000)

/** The traits of the destination of that name. */
export async function loadTraits(ctx: Context, projectId: string, name: string): Promise<DestinationTraits> {
  return traitsCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
    return {
      isOrdered: row?.metadata.order === 'record',
      hasManifest: row?.type === 's3' && row.metadata.manifest === true,
      isWebhook: row?.type === 'webhook',
    }
  })
}
