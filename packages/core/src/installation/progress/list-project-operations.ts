// The operations of all installations of a project, page by page.
import type { EndpointInput, Endpoints, OperationPage } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countParked } from '../../delivery/store-parked.ts'
import { listProjectOperationRows } from '../../plan/operation/store-project-list.ts'
import { toWireOperation } from '../../plan/operation/to-wire.ts'
import { toLookedPage } from '../../platform/request/looked-page.ts'
import { readPageToken, writePageToken } from '../../platform/request/page-token.ts'

/**
 * Lists operations of the project that meet the conditions, newest first. A page may hold fewer than asked for.
 * @throws MortiseError request.invalid for a token that is not ours
 */
export async function listProjectOperations(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listProjectOperations']>,
): Promise<OperationPage> {
  const { pageSize, pageToken, sinceTimestamp, untilTimestamp, ...asked } = input.query
  const { projectId } = caller
  const { db } = ctx.database
  const conditions = {
    ...asked,
    since: sinceTimestamp === undefined ? undefined : new Date(sinceTimestamp),
    until: untilTimestamp === undefined ? undefined : new Date(untilTimestamp),
  }
  const after = pageToken === undefined ? undefined : readPageToken(pageToken)
  const rows = await listProjectOperationRows(db, projectId, { conditions, after, limit: pageSize + 1 })
  const { shown, pagination } = toLookedPage(rows, pageSize, writePageToken)
  const parked = await countParked(
    db,
    projectId,
    shown.map(({ id }) => id),
  )
  return {
    results: shown.map((row) => toWireOperation(row, parked.get(row.id))),
    pagination,
  }
}
