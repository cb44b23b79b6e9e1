// Ids that rise with time, so that new rows stand beside each other in an index.
import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7: its first 48 bits are the time in milliseconds. With random ids each insert changes another page of
 * the index, and after a checkpoint PostgreSQL logs a changed page in full.
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7 read 2026-11-28
 */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Node has random bytes at hand for these; `randomBytes` asks the system for them each time.
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
