// Whether a destination takes the states of a record in their order.
import type { Context } from '../../context.ts'
import { loadTraits } from './load-traits.ts'

/** Whether the destination of that name has `order: record`; false while there is none. */
export async function isOrdered(ctx: Context, projectId: string, name: string): Promise<boolean> {
  const traits = await loadTraits(ctx, projectId, name)
  return traits.isOrdered
}
