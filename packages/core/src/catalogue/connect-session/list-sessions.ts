// The connect sessions of a project that still open something.
import type { ConnectSessionPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { readPageToken, writePageToken } from '../../platform/request/page-token.ts'
import { toPage } from '../../platform/request/to-page.ts'
import { listSessionRows } from './store.ts'
import { toWireSession } from './to-wire.ts'

/**
 * Lists sessions that have not expired, newest first and without tokens.
 * @throws MortiseError request.invalid for a page token that is not ours
 */
export async function listSessions(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listSessions']>,
): Promise<ConnectSessionPage> {
  const { pageSize, pageToken, groupRef, consumerRef } = input.query
  const rows = await listSessionRows(ctx.database.db, caller.projectId, {
    groupRef,
    consumerRef,
    after: pageToken === undefined ? undefined : readPageToken(pageToken),
    now: ctx.now(),
    limit: pageSize + 1,
  })
  const { shown, pagination } = toPage(rows, pageSize, writePageToken)
  return {
    results: shown.map(toWireSession),
    pagination,
  }
}
