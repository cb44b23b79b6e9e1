// Traces one record of a group: where it was read, the messages it left in, and what was written to it.
import type { EndpointInput, Endpoints, RecordTrace } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { findInstallationForGroup } from '../../plan/installed/find-installation-for-group.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { readRowToken, writeRowToken } from '../../platform/request/row-page-token.ts'
import { toPage } from '../../platform/request/to-page.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { judgeReads } from './judge-reads.ts'
import { lookUpNow } from './look-up-now.ts'
import { listTracedRows, listWrites, type TracedRecord } from './store.ts'
import { toTracedMessages, toTracedWrite } from './to-wire.ts'

/**
 * Returns what is kept of a record, and with `lookUp` the record at the provider. It leaves an entry in the audit log,
 * because the answer holds a customer's data. A record that Mortise never met has an empty trace.
 * @throws MortiseError integration.not_found, group.not_installed, object.not_defined, request.invalid for a token that is
 * not ours
 * @throws ProviderError with `lookUp`, if the provider cannot be asked at the moment
 */
export async function traceRecord(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['traceRecord']>,
): Promise<RecordTrace> {
  const { projectId } = caller
  const { groupRef, recordId, lookUp, pageSize, pageToken } = input.query
  const before = readRowToken('deliveries', pageToken)
  const { id } = await findInstallationForGroup(ctx, projectId, input.params.integrationId, groupRef)
  const plan = await loadReadPlan(ctx, projectId, id, input.params.objectName)
  const { installationId, objectName, deliveredName } = plan
  const record: TracedRecord = { installationId, objectName, recordId }
  const { db } = ctx.database
  const atProvider = lookUp ? await lookUpNow(ctx, plan, recordId) : undefined
  const rows = await listTracedRows(db, projectId, record, { before, limit: pageSize + 1 })
  const { shown, pagination } = toPage(rows, pageSize, (last) => writeRowToken('deliveries', last.id))
  const messages = await toTracedMessages(db, projectId, recordId, shown)
  const isFirst = before === undefined
  const writes = isFirst ? await listWrites(db, projectId, record, [objectName, deliveredName]) : []
  const trace: RecordTrace = {
    installationId,
    objectName: deliveredName,
    rawObjectName: objectName,
    recordId,
    messages,
    pagination,
    reads: isFirst ? await judgeReads(db, projectId, { record, messages, atProvider }) : [],
    writes: writes.map(toTracedWrite),
    atProvider,
  }
  await commit(ctx, ({ tx }) =>
    recordAudit(tx, caller, {
      action: 'record.traced',
      target: `installation:${installationId}`,
      change: { after: { objectName, recordId } },
    }),
  )
  return trace
}
