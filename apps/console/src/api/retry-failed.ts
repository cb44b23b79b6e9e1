// Decides whether a failed request is worth another try.
import { ApiError } from '@mortise/client'

const retriesMax = 2

/** Tries again what the server calls retryable, and what did not reach it. */
export function retryFailed(failures: number, error: Error): boolean {
  if (failures >= retriesMax) return false
  return !(error instanceof ApiError) || error.problem.retryable === true
}
