// One revision of an integration with its manifest.
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type RevisionDetail,
  revisionContent,
  writeManifest,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { nameActors } from '../../tenancy/audit/name-actors.ts'
import { requireIntegration } from './require-integration.ts'
import { findRevisionDetail } from './store-revisions.ts'
import { toWireRevision } from './to-wire-revision.ts'

/** Returns the manifest as YAML, too. `latest` is the id of the newest revision. @throws MortiseError integration.not_found, revision.not_found */
export async function getRevision(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['getRevision']>,
): Promise<RevisionDetail> {
  const { integration } = await requireIntegration(ctx, caller, params.integrationId)
  const revisionId = params.revisionId === 'latest' ? integration.latestRevisionId : params.revisionId
  const wanted = { integrationId: integration.id, revisionId }
  const row = await findRevisionDetail(ctx.database.db, caller.projectId, wanted)
  if (!row) throw new MortiseError('revision.not_found', { params: { revisionId } })
  const names = await nameActors(ctx, caller.projectId, [row.createdBy])
  return {
    ...toWireRevision(row, integration.latestRevisionId, names),
    content: revisionContent(row.content),
    manifest: writeManifest(row.specVersion, row.content),
  }
}
