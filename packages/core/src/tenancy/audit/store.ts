// Rows of the audit log.

import type { Endpoints, OperationId } from '@mortise/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/db/schema.ts'

export type AuditEntryRow = typeof auditEntries.$inferSelect

type DeclaredAction = {
  [Id in OperationId]: Endpoints[Id] extends { audit: { action: infer Action } } ? Action : never
}[OperationId]

/** What was done: an action that an endpoint declares, one beside it, or one that happens without a call. */
export type AuditAction =
  | DeclaredAction
  | 'builder.created'
  | 'builder.password_changed'
  | 'builder.second_factor_added'
  | 'builder.second_factor_removed'
  | 'builder.session_ended'
  | 'builder.signed_in'
  | 'connect_link.opened'
  | 'connection.recovered'
  | 'connection.rejected'
  | 'project.exported'
  | 'project.handed_over'
  | 'project.imported'
  | 'project.taken_back'
  | 'secrets.read'
  | 'webhook_endpoint.updated'

/** A change to write down: `action` such as `topic.created`, `target` such as `topic:<id>`. */
export interface NewAuditEntry {
  action: AuditAction
  target: string
  change?: Record<string, unknown>
}

const ROWS_PER_INSERT = 1_000

/** Whose audit log is meant. */
export type AuditedTenant = { projectId: string } | { orgId: string }

/** Adds what one actor did. */
export async function insertAuditEntries(
  db: Db,
  tenant: AuditedTenant,
  { actor, address, entries }: Pick<Caller, 'actor' | 'address'> & { entries: readonly NewAuditEntry[] },
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
    const rows = entries.slice(from, from + ROWS_PER_INSERT)
    await db
      .insert(auditEntries)
      .values(
        rows.map(({ action, target, change }) => ({ ...tenant, actor, address, action, target, change })),
      )
  }
}

/** Entries that match every given condition, newest first, before the entry `beforeId`. */
export function listAuditEntryRows(
  db: Db,
  tenant: AuditedTenant,
  page: {
    actor?: string | undefined
    action?: string | undefined
    target?: string | undefined
    beforeId: number | undefined
    limit: number
  },
): Promise<AuditEntryRow[]> {
  const { actor, action, target, beforeId } = page
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        'orgId' in tenant
          ? eq(auditEntries.orgId, tenant.orgId)
          : eq(auditEntries.projectId, tenant.projectId),
        actor === undefined ? undefined : eq(auditEntries.actor, actor),
        action === undefined ? undefined : eq(auditEntries.action, action),
        target === undefined ? undefined : eq(auditEntries.target, target),
        beforeId === undefined ? undefined : lt(auditEntries.id, beforeId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(page.limit)
}
