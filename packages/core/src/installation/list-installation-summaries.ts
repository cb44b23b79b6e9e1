// The installations of a project, page by page and without their configs.
import type { EndpointInput, Endpoints, InstallationSummaryPage } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { listSummaryRows, OVERDUE_MS } from '../plan/installed/store-summaries.ts'
import { toLookedPage } from '../platform/request/looked-page.ts'
import { readPageToken, writePageToken } from '../platform/request/page-token.ts'

/**
 * Lists installations that meet the conditions, newest first. Their health is that of the last check of all of them.
 * @throws MortiseError request.invalid for a token that is not ours
 */
export async function listInstallationSummaries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listInstallationSummaries']>,
): Promise<InstallationSummaryPage> {
  const { pageSize, pageToken, reads, ...asked } = input.query
  const dueBefore = reads === undefined ? undefined : new Date(ctx.now().getTime() - OVERDUE_MS)
  const conditions = { ...asked, dueBefore }
  const after = pageToken === undefined ? undefined : readPageToken(pageToken)
  const page = { conditions, after, limit: pageSize + 1 }
  const rows = await listSummaryRows(ctx.database.db, caller.projectId, page)
  const { shown, pagination } = toLookedPage(rows, pageSize, writePageToken)
  return {
    results: shown.map(({ createdAt, groupName, reasons, number: _number, isMet: _isMet, ...row }) => ({
      ...row,
      groupName: groupName || undefined,
      reasons: reasons ?? [],
      createTime: createdAt.toISOString(),
    })),
    pagination,
  }
}
