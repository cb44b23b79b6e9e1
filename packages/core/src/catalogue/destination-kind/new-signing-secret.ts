// Signing secrets of webhooks.
import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A new Standard Webhooks secret: `whsec_` and 32 random bytes in base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}
