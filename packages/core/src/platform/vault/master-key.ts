// Master keys that the operator hands over as text.
import { createHash } from 'node:crypto'

/** A 32-byte master key; `keyId` is derived from it. */
export interface MasterKey {
  keyId: string
  bytes: Buffer
}

/** Reads a master key from 64 hex digits or base64. @throws Error when it is not 32 bytes. */
export function parseMasterKey(text: string): MasterKey {
  const trimmed = text.trim()
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64')
  if (bytes.length !== 32)
    throw new Error('an encryption key must be 32 bytes, written as 64 hex digits or base64')
  return { keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}
