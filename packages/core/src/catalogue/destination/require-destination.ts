// Finds a destination by id or name, or says that there is none.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { type DestinationRow, findDestination } from './store.ts'

/** The destination of a project. @throws MortiseError destination.not_found */
export async function requireDestination(
  ctx: Context,
  projectId: string,
  idOrName: string,
): Promise<DestinationRow> {
  const row = await findDestination(ctx.database.db, projectId, { idOrName })
  if (!row) throw new MortiseError('destination.not_found', { params: { destination: idOrName } })
  return row
}
