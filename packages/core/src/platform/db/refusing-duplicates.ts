// Turns a unique index's refusal into an error of the catalogue.
import type { MortiseError } from '@mortise/contract'

/**
 * Runs a change; when a unique index refuses it, throws what `error` makes. A look before the change cannot see what
 * another transaction is about to commit; the index does.
 */
export async function refusingDuplicates<T>(change: () => Promise<T>, error: () => MortiseError): Promise<T> {
  try {
    return await change()
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? error() : thrown
  }
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505') return true
  // The query builder wraps the driver's error.
  return isUniqueViolation(error.cause)
}
