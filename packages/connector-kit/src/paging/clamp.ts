// Page sizes within what a vendor accepts.

/** The wanted page size, at least 1 and at most the vendor's maximum. */
export function clampPageSize(wanted: number, max: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, max))
}
