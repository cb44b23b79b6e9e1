// Compares secrets without telling by the time it takes how much of a guess was right.
import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in constant time whatever their lengths; absent or empty ones never are. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  if (!given || expected === '') return false
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
