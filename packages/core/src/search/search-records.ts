// Searches a customer's records at the provider, synchronously and without keeping a copy.
import { isWriteOnly, type NativeRecord } from '@mortise/connector-kit'
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type SearchFilter,
  type SearchResponse,
  searchOperators,
} from '@mortise/contract'
import { openCall } from '../connection/credentials/open-call.ts'
import type { Caller, Context } from '../context.ts'
import { loadGroupReadPlan } from '../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../plan/read-plan/read-plan.ts'
import { toPublicError } from '../platform/failure/to-public-error.ts'
import { mapInTurns } from '../platform/job/take-turns.ts'

// One page: enough for a narrow query, small enough to answer at once.
const SEARCH_PAGE_SIZE = 100
const SEARCH_TIMEOUT_MS = 30_000

/**
 * Answers the records that meet every filter, mapped as reads deliver them; one provider page. Makes one provider
 * call and, when everything is in memory, no database call.
 * @throws MortiseError group.not_installed, object.not_defined, object.disabled, search.operator_unsupported,
 * search.unsupported, provider.refused, connection.revoked and the like
 */
export async function searchRecords(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['searchRecords']>,
): Promise<SearchResponse> {
  const { objectName, fieldFilters } = input.body
  checkFilters(fieldFilters)
  const { projectId } = caller
  const { integrationId: integrationIdOrName } = input.params
  const { groupRef } = input.query
  const plan = await loadGroupReadPlan(ctx, projectId, { integrationIdOrName, groupRef, objectName })
  if (plan.isDisabled) throw new MortiseError('object.disabled', { params: { objectName } })
  const { search } = plan.provider
  if (!search || isWriteOnly(plan.provider, plan.objectName)) {
    throw new MortiseError('search.unsupported', {
      params: { provider: plan.provider.displayName, objectName },
    })
  }
  try {
    const call = await openCall(ctx, projectId, plan.connectionId, {
      purpose: 'search',
      module: plan.module,
      quota: plan.quota,
      deadline: new Date(Date.now() + SEARCH_TIMEOUT_MS),
    })
    const page = await search.page(call, {
      objectName: plan.objectName,
      fields: plan.mapping.requestFields,
      filters: fieldFilters.map((filter) => plan.mapping.toProviderFilter(filter)),
      pageSize: Math.min(SEARCH_PAGE_SIZE, plan.provider.limits.pageSizeMax),
    })
    return { results: await mapInTurns(page.records, (record) => toResult(plan, record)) }
  } catch (error) {
    throw toPublicError(plan.provider.displayName, error)
  }
}

function checkFilters(filters: readonly SearchFilter[]): void {
  const seen = new Set<string>()
  for (const { fieldName, operator } of filters) {
    if (!searchOperators.some((supported) => supported === operator)) {
      const params = { operator, fieldName, supported: searchOperators.join(', ') }
      throw new MortiseError('search.operator_unsupported', { params })
    }
    if (seen.has(fieldName)) throw new MortiseError('search.field_repeated', { params: { fieldName } })
    seen.add(fieldName)
  }
}

function toResult(plan: ReadPlan, record: NativeRecord): SearchResponse['results'][number] {
  return { id: plan.provider.record.id(record) ?? '', ...plan.mapping.map(record), raw: record }
}
