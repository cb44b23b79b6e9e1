// The audit log of an organisation, page by page.
import type { EndpointInput, Endpoints, OrgAuditEntryPage } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listEntries, toWire } from './list-audit-entries.ts'

/**
 * Lists changes of the organisation itself, newest first; its projects have logs as well.
 * @throws MortiseError request.invalid for a page token that is not ours
 */
export async function listOrgAuditEntries(
  ctx: Context,
  _caller: Caller,
  { params, query }: EndpointInput<Endpoints['listOrgAuditEntries']>,
): Promise<OrgAuditEntryPage> {
  const { orgId } = params
  return listEntries(ctx, { orgId }, query, (row, names) => ({ orgId, ...toWire(row, names) }))
}
