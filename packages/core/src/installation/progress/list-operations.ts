// The operations of an installation, page by page.
import type { EndpointInput, Endpoints, OperationPage } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countParked } from '../../delivery/store-parked.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { listOperationRows } from '../../plan/operation/store.ts'
import { toWireOperation } from '../../plan/operation/to-wire.ts'
import { readPageToken, writePageToken } from '../../platform/request/page-token.ts'
import { toPage } from '../../platform/request/to-page.ts'

/**
 * Lists operations, newest first; operations that start meanwhile never shift a page.
 * @throws MortiseError integration.not_found, installation.not_found, request.invalid for a token that is not ours
 */
export async function listOperations(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listOperations']>,
): Promise<OperationPage> {
  const { integrationId, installationId } = input.params
  const { pageSize, pageToken } = input.query
  const after = pageToken === undefined ? undefined : readPageToken(pageToken)
  const { row: installation } = await requireInstallation(ctx, caller, { integrationId, installationId })
  const page = { installationId: installation.id, after, limit: pageSize + 1 }
  const rows = await listOperationRows(ctx.database.db, caller.projectId, page)
  const { shown, pagination } = toPage(rows, pageSize, writePageToken)
  const ids = shown.map(({ id }) => id)
  const parked = await countParked(ctx.database.db, caller.projectId, ids)
  return {
    results: shown.map((row) => toWireOperation(row, parked.get(row.id))),
    pagination,
  }
}
