// The provider's side of a verification: the call, and what it is asked for.
import { isReadInFull } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { compileFilters, fieldsToRequest, filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { RecordsRequest } from '../paging/fetch-page.ts'
import { openReadCall } from '../paging/open-read-call.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'
import type { Verification } from './verification.ts'

/** Opens a call for the records that reads cover. @throws ProviderError */
export async function openProviderSide(
  ctx: Context,
  { plan, state }: { plan: ReadPlan; state: ReadStateRow },
): Promise<Pick<Verification, 'call' | 'request' | 'filters' | 'isInFull' | 'isLeftOut'>> {
  const { provider, objectName } = plan
  const call = await openReadCall(ctx, 'scheduled', plan)
  const filters = filtersOf(plan, 'scheduled')
  const ofBackfill = filtersOf(plan, 'backfill')
  const meetsBackfill = compileFilters(ofBackfill, provider.record)
  const isInFull = await isReadInFull(provider, { call, objectName })
  const request: RecordsRequest = {
    // As reads ask for them: the whole record, so that what is missing can be delivered as it is met.
    fields: fieldsToRequest(plan, ofBackfill),
    since: state.floorAt && !isInFull ? state.floorAt : undefined,
    filters: filters.length > 0 ? filters : undefined,
  }
  return { call, request, filters, isInFull, isLeftOut: (record) => !meetsBackfill(record) }
}
