// The connect links of a project that still open something.
import type { ConnectLinkPage, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { readPageToken, writePageToken } from '../../platform/request/page-token.ts'
import { toPage } from '../../platform/request/to-page.ts'
import { listLinkRows } from './store.ts'
import { toWireLink } from './to-wire.ts'

/**
 * Lists links that have not expired, newest first and without their addresses.
 * @throws MortiseError request.invalid for a page token that is not ours
 */
export async function listConnectLinks(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listConnectLinks']>,
): Promise<ConnectLinkPage> {
  const { pageSize, pageToken, groupRef, consumerRef } = input.query
  const rows = await listLinkRows(ctx.database.db, caller.projectId, {
    groupRef,
    consumerRef,
    after: pageToken === undefined ? undefined : readPageToken(pageToken),
    now: ctx.now(),
    limit: pageSize + 1,
  })
  const { shown, pagination } = toPage(rows, pageSize, writePageToken)
  return {
    results: shown.map(toWireLink),
    pagination,
  }
}
