// The revisions that an integration has had.
import type { EndpointInput, Endpoints, RevisionPage } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { readPageToken, writePageToken } from '../../platform/request/page-token.ts'
import { toPage } from '../../platform/request/to-page.ts'
import { nameActors } from '../../tenancy/audit/name-actors.ts'
import { requireIntegration } from './require-integration.ts'
import { listRevisionRows } from './store-revisions.ts'
import { toWireRevision } from './to-wire-revision.ts'

/**
 * Lists revisions, newest first and without their contents.
 * @throws MortiseError integration.not_found, request.invalid for a page token that is not ours
 */
export async function listRevisions(
  ctx: Context,
  caller: Caller,
  { params, query }: EndpointInput<Endpoints['listRevisions']>,
): Promise<RevisionPage> {
  const { pageSize, pageToken } = query
  const { integration } = await requireIntegration(ctx, caller, params.integrationId)
  const rows = await listRevisionRows(ctx.database.db, caller.projectId, {
    integrationId: integration.id,
    after: pageToken === undefined ? undefined : readPageToken(pageToken),
    limit: pageSize + 1,
  })
  const { shown, pagination } = toPage(rows, pageSize, writePageToken)
  const authors = shown.map(({ createdBy }) => createdBy)
  const names = await nameActors(ctx, caller.projectId, authors)
  return { results: shown.map((row) => toWireRevision(row, integration.latestRevisionId, names)), pagination }
}
