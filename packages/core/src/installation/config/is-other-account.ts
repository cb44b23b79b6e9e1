// Whether two connections lead to the same account at the provider.
import { findConnectionRow } from '../../connection/account/store.ts'
import type { Context } from '../../context.ts'

/**
 * Whether what was read through one connection says nothing of the other. Where an account is not known by name, it
 * counts as another one: reading twice costs time, not reading loses records.
 */
export async function isOtherAccount(
  ctx: Context,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  if (from === to) return false
  const { db } = ctx.database
  const [former, next] = await Promise.all([
    findConnectionRow(db, projectId, from),
    findConnectionRow(db, projectId, to),
  ])
  const ref = next?.providerWorkspaceRef ?? null
  return ref === null || former?.providerWorkspaceRef !== ref
}
