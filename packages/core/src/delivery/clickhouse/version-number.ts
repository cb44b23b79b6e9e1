// Versions of records as numbers, which is what ReplacingMergeTree compares.

const ORDER_DIGITS = 16

/**
 * The number of a version: the microsecond in which the record changed, then the order in which Mortise stored it. A change
 * whose time cannot be read counts as older than all others.
 */
export function versionNumber(version: string): string {
  const at = version.lastIndexOf(' ')
  const micros = BigInt(Math.max(0, microsOf(version.slice(0, at))))
  return String(micros * 10n ** BigInt(ORDER_DIGITS) + BigInt(version.slice(at + 1)))
}

function microsOf(instant: string): number {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) return 0
  const beyondMs = /\.\d{3}(\d{1,3})/.exec(instant)?.[1] ?? ''
  return ms * 1_000 + Number(beyondMs.padEnd(3, '0'))
}
