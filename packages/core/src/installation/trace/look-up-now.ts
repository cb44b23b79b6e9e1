// Asks the provider for a record as it is at this moment, and holds it against the filters of reads.
import type { ResultEntry, TracedState } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { updateTimeOf } from '../../message/envelope/update-time-of.ts'
import { compileFilters, fieldsToRequest, filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { findRecords } from '../../sync/inbox/find-records.ts'
import { findReadState } from '../../sync/read-state/store-read-state.ts'

/** The record now. @throws ProviderError if the provider cannot be asked at the moment */
export async function lookUpNow(ctx: Context, plan: ReadPlan, recordId: string): Promise<TracedState> {
  const { projectId, installationId, connectionId, provider, module = '', quota, objectName, mapping } = plan
  const filters = filtersOf(plan, null)
  const fields = fieldsToRequest(plan, filters)
  const found = await findRecords(ctx, { projectId, connectionId, provider, module, quota }, objectName, {
    ids: new Set([recordId]),
    fields: fields === 'all' ? 'all' : new Set([...fields, ...filters.map(({ fieldName }) => fieldName)]),
    named: new Set(mapping.namedFields),
  })
  const record = found?.get(recordId)
  if (!record) return { status: found ? 'gone' : 'unknown', unmetFilters: [], isBeforeBackfill: false }
  const changedAt = provider.record.updatedAt(record)
  const state = await findReadState(ctx.database.db, projectId, installationId, objectName)
  const floor = state?.floorAt?.getTime()
  const entry: ResultEntry = {
    id: recordId,
    ...mapping.map(record),
    raw: { ...record },
    updateTime: updateTimeOf(changedAt),
  }
  const unmet = filters.filter((filter) => !compileFilters([filter], provider.record)(record))
  return {
    status: 'found',
    entry,
    unmetFilters: unmet.map(({ fieldName }) => fieldName),
    isBeforeBackfill: floor !== undefined && changedAt !== undefined && changedAt < floor,
  }
}
