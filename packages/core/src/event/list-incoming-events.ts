// The events that providers sent and polls found, page by page.
import type { EndpointInput, Endpoints, IncomingEvent, IncomingEventPage } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { toLookedPage } from '../platform/request/looked-page.ts'
import { readPlaceToken, writePlaceToken } from '../platform/request/row-page-token.ts'
import { listIncomingEventRows } from './store-list.ts'

/** Lists events, newest first. @throws MortiseError request.invalid for a token that is not ours */
export async function listIncomingEvents(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listIncomingEvents']>,
): Promise<IncomingEventPage> {
  const { pageSize, pageToken, ...conditions } = input.query
  const after = readPlaceToken('events', pageToken)
  const page = { conditions, after, limit: pageSize + 1 }
  const rows = await listIncomingEventRows(ctx.database.db, caller.projectId, page)
  const { shown, pagination } = toLookedPage(rows, pageSize, (last) => writePlaceToken('events', last))
  return {
    results: shown.map(toWire),
    pagination,
  }
}

function toWire(row: Awaited<ReturnType<typeof listIncomingEventRows>>[number]): IncomingEvent {
  return {
    id: String(row.id),
    connectionId: row.connectionId,
    provider: row.provider,
    groupRef: row.groupRef,
    installationId: row.installationId ?? undefined,
    eventKey: row.eventKey,
    eventType: row.eventType ?? undefined,
    objectName: row.objectName ?? undefined,
    recordId: row.recordId ?? undefined,
    status: row.isWaiting ? 'waiting' : 'processed',
    createTime: row.createdAt.toISOString(),
  }
}
