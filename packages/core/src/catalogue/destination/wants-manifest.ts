// Whether a destination gets a manifest of each read, from memory where that is safe.
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findDestination } from './store.ts'

const manifestCache = cachePerContext<boolean>('destination', 60_000)

/** Whether the destination of that name is a bucket with `manifest: true`; false while there is none. */
export async function wantsManifest(ctx: Context, projectId: string, name: string): Promise<boolean> {
  return manifestCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
    return row?.type === 's3' && row.metadata.manifest === true
  })
}
