// Distinguishes a taken name from other failures of the database.

/** Whether a statement failed because a row with the same unique values exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505') return true
  // The query builder wraps the driver's error.
  return isUniqueViolation(error.cause)
}
