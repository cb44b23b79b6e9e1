// The events that providers sent and polls found, page by page.
import type { EndpointInput, Endpoints, IncomingEventPage } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { readRowToken, writeRowToken } from '../platform/request/row-page-token.ts'
import { toPage } from '../platform/request/to-page.ts'
import { listIncomingEventRows } from './store-list.ts'

/** Lists events, newest first. @throws MortiseError request.invalid for a token that is not ours */
export async function listIncomingEvents(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listIncomingEvents']>,
): Promise<IncomingEventPage> {
  const { pageSize, pageToken, ...conditions } = input.query
  const before = readRowToken('events', pageToken)
  const page = { conditions, before, limit: pageSize + 1 }
  const rows = await listIncomingEventRows(ctx.database.db, caller.projectId, page)
  const { shown, pagination } = toPage(rows, pageSize, ({ id }) => writeRowToken('events', id))
  return {
    results: shown.map(({ id, installationId, isWaiting, createdAt, ...row }) => ({
      ...row,
      id: String(id),
      installationId: installationId ?? undefined,
      status: isWaiting ? 'waiting' : 'processed',
      createTime: createdAt.toISOString(),
    })),
    pagination,
  }
}
