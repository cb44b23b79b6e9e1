// A verification under way.
import type { OperationRow } from '../../plan/operation/store.ts'
import type { Position } from '../read/page-queue.ts'
import type { VerifyStep } from './verify-step.ts'

/** A verification under way in one job; `position` and `step` move with every stored page. */
export interface Verification {
  readonly operation: OperationRow
  readonly position: Position
  /** The ledger reaches back to the beginning: what is not in it was not delivered. */
  readonly isCovered: boolean
  findings: NonNullable<OperationRow['findings']>
  step: VerifyStep
}
