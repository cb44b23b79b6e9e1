// The short hash by which the ledger knows a described operation.
import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits of the text's SHA-256. */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
