// Other groups that are connected to one and the same account of a provider: allowed, and the builder hears of it.
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { listSharingGroups } from './store.ts'

/** A connection and the account that the provider says it leads to. */
export interface SharedAccount {
  id: string
  provider: string
  groupRef: string
  /** The provider's own word; without it nothing is known of the account. */
  workspaceRef: string | undefined
}

/** The other groups of the project that are connected to this account. */
export async function findSharers(db: Db, projectId: string, account: SharedAccount): Promise<string[]> {
  const { workspaceRef } = account
  return workspaceRef ? listSharingGroups(db, projectId, { ...account, workspaceRef }) : []
}

/** Leaves a warning in the log where there are any: each of these groups sees the account's records and events. */
export function noteSharers(
  ctx: Context,
  projectId: string,
  { id, provider, groupRef }: Omit<SharedAccount, 'workspaceRef'>,
  sharedWithGroups: readonly string[],
): void {
  if (sharedWithGroups.length === 0) return
  const about = { projectId, connectionId: id, provider, groupRef, sharedWithGroups }
  ctx.log.warn(about, 'several groups are connected to one account of a provider')
}
