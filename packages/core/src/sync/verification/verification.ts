// A verification under way, and the pages it goes through.
import type { Call, EqualsFilter, NativeRecord } from '@mortise/connector-kit'
import type { Verification as VerificationFindings } from '@mortise/contract'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { Unit } from '../../platform/db/commit.ts'
import type { RecordsPage, RecordsRequest } from '../paging/fetch-page.ts'
import type { RunPosition } from '../read-state/store-operation.ts'

/** The findings of a verification so far, as its operation keeps them. */
export type Findings = VerificationFindings

/** Messages of the outbox: which records they delivered (true), removed or failed to deliver. */
export interface DeliveredPage {
  phase: 'delivered'
  records: ReadonlyMap<string, boolean>
  nextCursor?: string | undefined
}

/** Delivered records that were on no page of the provider, and which of them it has; absent if it cannot be asked. */
export interface UnlistedPage {
  phase: 'unlisted'
  ids: readonly string[]
  found: readonly string[] | undefined
  nextCursor?: string | undefined
}

/** A page of either side. */
export type VerifyPage =
  | DeliveredPage
  | RecordsPage
  | UnlistedPage
  | { phase: 'done'; nextCursor?: undefined }

/** A verification under way in one job; `position` and `findings` move with every stored page. */
export interface Verification {
  readonly operation: OperationRow
  readonly position: RunPosition
  findings: Findings
  /** Changes from here on are not judged, in epoch milliseconds. */
  readonly readUntil: number
  /** The ledger reaches back to the beginning: what is not in it was not delivered. */
  readonly isCovered: boolean
  /** Fingerprints are kept of what was delivered, and everything is asked for each time. */
  readonly isInFull: boolean
  readonly plan: ReadPlan
  readonly call: Call
  /** Every record that reads would have delivered by now. */
  readonly request: RecordsRequest
  readonly filters: readonly EqualsFilter[]
  /** Whether the backfill would have left the record out, were it not delivered for another reason. */
  isLeftOut(record: NativeRecord): boolean
}

/** The result of a page: the findings including it, and its statements. */
export interface CheckedPage {
  findings: Findings
  store(unit: Unit): Promise<void>
}
