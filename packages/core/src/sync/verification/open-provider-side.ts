// The vendor's side of a verification: every record that reads would have delivered by now.
import { isReadInFull, type NativeRecord, type ReadPage, type ReadRequest } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { compileFilters, fieldsToRequest, filtersOf, unapplied } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'
import { fitPageSize } from '../window/fit-page-size.ts'

const CALL_TIMEOUT_MS = 60_000
const PAGE_SIZE_MAX = 1_000

/** A page of the vendor's records. */
export interface ProviderPage {
  records: NativeRecord[]
  nextCursor: string | null
}

/** The vendor's side of a verification. */
export interface ProviderSide {
  readonly plan: ReadPlan
  /** Prints are kept of what was delivered, and everything is asked for each time. */
  readonly isInFull: boolean
  /** Whether the backfill would have left the record out, were it not delivered for another reason. */
  isLeftOut(record: NativeRecord): boolean
  /** Its pages hold every record there is: no window and no filter leaves any out. */
  readonly isComplete: boolean
  fetchPage(cursor: string | null): Promise<ProviderPage>
}

/** Opens it. @throws MortiseError read.unsupported; calls throw ProviderError */
export async function openProviderSide(
  ctx: Context,
  { operation, plan, state }: { operation: OperationRow; plan: ReadPlan; state: ReadStateRow },
): Promise<ProviderSide> {
  const { provider, objectName, module } = plan
  const call = await openCall(ctx, operation.projectId, plan.connectionId, {
    purpose: 'page',
    ...(module ? { module } : {}),
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: 'scheduled',
  })
  const filters = filtersOf(plan, 'scheduled')
  const meetsBackfill = compileFilters(filtersOf(plan, 'backfill'), provider.record)
  const isInFull = await isReadInFull(provider, { call, objectName })
  const since = state.floorAt && !isInFull ? { since: state.floorAt } : {}
  const request: ReadRequest = {
    objectName,
    // As reads ask for them: the whole record, so that what is missing can be delivered as it is met.
    fields: fieldsToRequest(plan, filtersOf(plan, 'backfill')),
    pageSize: Math.min(provider.limits.pageSizeMax, PAGE_SIZE_MAX),
    ...since,
    ...(filters.length > 0 ? { filters } : {}),
  }
  const readPage = async (cursor: string | null): Promise<ReadPage> => {
    const { read } = provider
    if (!read)
      throw new MortiseError('read.unsupported', { params: { provider: provider.displayName, objectName } })
    // Pages of a verification that has begun keep their length: it cannot count records twice.
    if (cursor !== null) return read(call, { ...request, cursor })
    return fitPageSize(plan, request, (fitted) => read(call, fitted))
  }
  return {
    plan,
    isInFull,
    isComplete: request.since === undefined && filters.length === 0,
    isLeftOut: (record) => !meetsBackfill(record),
    async fetchPage(cursor) {
      const page = await readPage(cursor)
      const meets = compileFilters(unapplied(plan, page, filters), provider.record)
      return { records: page.records.filter(meets), nextCursor: page.nextCursor ?? null }
    },
  }
}
