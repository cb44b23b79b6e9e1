// Ids that rise with time, so that new rows stand beside each other in an index.
import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7: its first 48 bits are the time in milliseconds. With random ids each insert changes another page of
 * the index, and after a checkpoint PostgreSQL logs a changed page in full.
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7 read 2026-11-28
 */
export function timeOrderedId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
