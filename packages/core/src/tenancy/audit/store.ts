// Rows of the audit log.

import type { Endpoints, OperationId } from '@mortise/contract'
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/db/schema.ts'
import { isReturned, type LookedAt, lookedAtMax, lookedColumns } from '../../platform/request/looked-page.ts'

export type AuditEntryRow = typeof auditEntries.$inferSelect

type DeclaredAction = {
  [Id in OperationId]: Endpoints[Id] extends { audit: { action: infer Action } } ? Action : never
}[OperationId]

/** What was done: an action that an endpoint declares, one beside it, or one that happens without a call. */
export type AuditAction =
  | DeclaredAction
  | 'builder.created'
  | 'builder.password_changed'
  | 'builder.password_reset_requested'
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

/** Entries that match every given condition, newest first, before the entry `beforeId`: those that one look finds. */
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
): Promise<(AuditEntryRow & LookedAt)[]> {
  const { actor, action, target, beforeId } = page
  const isTarget = target === undefined ? undefined : eq(auditEntries.target, target)
  const isActor = actor === undefined ? undefined : eq(auditEntries.actor, actor)
  const isAction = action === undefined ? undefined : eq(auditEntries.action, action)
  // The log of an organisation is short; that of a project has an index by target and one by actor.
  const indexed = 'orgId' in tenant ? undefined : (isTarget ?? isActor)
  const looked = db
    .select({
      ...getTableColumns(auditEntries),
      ...lookedColumns(sql`${auditEntries.id} DESC`, and(isTarget, isActor, isAction)),
    })
    .from(auditEntries)
    .where(
      and(
        'orgId' in tenant
          ? eq(auditEntries.orgId, tenant.orgId)
          : eq(auditEntries.projectId, tenant.projectId),
        indexed,
        beforeId === undefined ? undefined : lt(auditEntries.id, beforeId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(lookedAtMax)
    .as('looked')
  return db.select().from(looked).where(isReturned).orderBy(desc(looked.id)).limit(page.limit)
}
