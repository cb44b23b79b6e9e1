// Whether a destination takes the states of a record in their order, from memory where that is safe.
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findDestination } from './store.ts'

const orderCache = cachePerContext<boolean>('destination', 60_000)

/** Whether the destination of that name has `order: record`; false while there is none. */
export async function isOrdered(ctx: Context, projectId: string, name: string): Promise<boolean> {
  return orderCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
    return row?.metadata.order === 'record'
  })
}
