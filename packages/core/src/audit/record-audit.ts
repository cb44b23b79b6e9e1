// Writes down who changed what, in the same transaction as the change.
import type { Caller } from '../context.ts'
import type { Db } from '../db/database.ts'
import { auditEntries } from '../db/schema.ts'

/** Adds an audit entry. `change` holds the fields before and after, never a secret. */
export async function recordAudit(
  tx: Db,
  caller: Caller,
  entry: { action: string; target: string; change?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditEntries).values({
    projectId: caller.projectId,
    actor: caller.actor,
    action: entry.action,
    target: entry.target,
    change: entry.change ?? null,
  })
}
