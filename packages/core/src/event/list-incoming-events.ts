// The events that providers sent and polls found, page by page.
import type { EndpointInput, Endpoints, IncomingEventPage } from '@mortise/contract'
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
    results: shown.map(
      ({ id, installationId, isWaiting, createdAt, number: _number, isMet: _isMet, ...row }) => ({
        ...row,
        id: String(id),
        installationId: installationId ?? undefined,
        status: isWaiting ? 'waiting' : 'processed',
        createTime: createdAt.toISOString(),
      }),
    ),
    pagination,
  }
}
