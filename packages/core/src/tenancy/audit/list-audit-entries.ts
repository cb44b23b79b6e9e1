// The audit log of a project, page by page.
import type { AuditEntry, AuditEntryPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { toLookedPage } from '../../platform/request/looked-page.ts'
import { readRowToken, writeRowToken } from '../../platform/request/row-page-token.ts'
import { nameActors } from './name-actors.ts'
import { type AuditEntryRow, type AuditedTenant, listAuditEntryRows } from './store.ts'

/**
 * Lists changes, newest first, narrowed to one actor, action or target; changes made meanwhile never shift a page.
 * @throws MortiseError request.invalid for a page token that is not ours
 */
export async function listAuditEntries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listAuditEntries']>,
): Promise<AuditEntryPage> {
  const { projectId } = caller
  return listEntries(ctx, { projectId }, input.query, (row, names) => ({
    projectId,
    ...toWire(row, names),
  }))
}

/** One page of an audit log. @throws MortiseError request.invalid for a page token that is not ours */
export async function listEntries<Entry>(
  ctx: Context,
  tenant: AuditedTenant,
  query: EndpointInput<Endpoints['listAuditEntries']>['query'],
  toEntry: (row: AuditEntryRow, names: ReadonlyMap<string, string>) => Entry,
): Promise<{ results: Entry[]; pagination: AuditEntryPage['pagination'] }> {
  const { pageSize, pageToken, ...filter } = query
  const beforeId = readRowToken('audit', pageToken)
  const page = { ...filter, beforeId, limit: pageSize + 1 }
  const rows = await listAuditEntryRows(ctx.database.db, tenant, page)
  const { shown, pagination } = toLookedPage(rows, pageSize, ({ id }) => writeRowToken('audit', id))
  const actors = shown.map(({ actor }) => actor)
  const names = await nameActors(ctx, 'projectId' in tenant ? tenant.projectId : undefined, actors)
  return { results: shown.map((row) => toEntry(row, names)), pagination }
}

/** An entry without the tenant it belongs to; `names` are those of actors. */
export function toWire(
  row: AuditEntryRow,
  names: ReadonlyMap<string, string>,
): Omit<AuditEntry, 'projectId'> {
  const { id, actor, action, target, change, address, createdAt } = row
  const shown: Omit<AuditEntry, 'projectId'> = {
    id: String(id),
    actor,
    actorName: names.get(actor),
    action,
    target,
    createTime: createdAt.toISOString(),
  }
  if (change !== null) shown.change = change
  if (address !== null) shown.address = address
  return shown
}
