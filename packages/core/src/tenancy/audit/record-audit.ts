// Writes down who changed what, in the same transaction as the change.
import type { Caller } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { insertAuditEntries, type NewAuditEntry } from './store.ts'

/** Adds an audit entry. `change` holds the fields `before` and `after`, never a secret. */
export async function recordAudit(tx: Db, caller: Caller, entry: NewAuditEntry): Promise<void> {
  await recordAudits(tx, caller, [entry])
}

/** Adds an audit entry for each of many things one call changed. */
export async function recordAudits(tx: Db, caller: Caller, entries: readonly NewAuditEntry[]): Promise<void> {
  const { actor, address, projectId } = caller
  await insertAuditEntries(tx, { projectId }, { actor, address, entries })
}

/** Adds an audit entry of an organisation. */
export async function recordOrgAudit(
  tx: Db,
  { actor, address }: Caller,
  orgId: string,
  entry: NewAuditEntry,
): Promise<void> {
  await insertAuditEntries(tx, { orgId }, { actor, address, entries: [entry] })
}

/** Adds an audit entry of a person to each organisation they belong to. */
export async function recordBuilderAudit(
  tx: Db,
  caller: Caller,
  orgIds: Iterable<string>,
  entry: NewAuditEntry,
): Promise<void> {
  for (const orgId of orgIds) await recordOrgAudit(tx, caller, orgId, entry)
}
