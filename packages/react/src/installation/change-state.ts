// The progress of a change, as the headless hooks return it.
import { describeFailure } from '../query/describe-failure.ts'

/** The state of a change. */
export type ChangeState = {
  isIdle: boolean
  isPending: boolean
  /** The last change was made. */
  isSuccess: boolean
  error: Error | null
  /** The error in words for the person who must act. */
  errorMsg: string | null
}

/** Adds the error's words to what is known of a change. */
export function changeState(change: Omit<ChangeState, 'errorMsg'>): ChangeState {
  const { isIdle, isPending, isSuccess, error } = change
  return { isIdle, isPending, isSuccess, error, errorMsg: error && describeFailure(error).join(' ') }
}
