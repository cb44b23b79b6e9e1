// The request of a read's pages.

import type { EqualsFilter } from '@mortise/connector-kit'
import type { OperationRow } from '../../plan/operation/store.ts'
import { fieldsToRequest } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { RecordsRequest } from './fetch-page.ts'

/** The request of every page of a read. It leaves out the fields that the provider no longer has. */
export function buildRequest(
  {
    operation,
    plan,
    since,
    isInFull,
  }: { operation: OperationRow; plan: ReadPlan; since: Date | null; isInFull: boolean },
  { filters, leftOut }: { filters: readonly EqualsFilter[]; leftOut: readonly string[] },
): RecordsRequest {
  const wanted = fieldsToRequest(plan, filters)
  const isThere = (name: string) => !leftOut.includes(name)
  const fields = wanted === 'all' ? wanted : wanted.filter(isThere)
  const namedFields = plan.mapping.namedFields.filter(isThere)
  return {
    fields,
    namedFields: fields === 'all' && namedFields.length > 0 ? namedFields : undefined,
    // A window from the beginning of time asks for everything, and most providers have a better request for that.
    since: since && since.getTime() > 0 && !isInFull ? since : undefined,
    until: operation.windowUntil || undefined,
    filters: filters.length > 0 ? filters : undefined,
    wantsTotal: operation.readType === 'backfill' ? true : undefined,
  }
}
