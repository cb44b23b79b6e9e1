// Telling one webhook from another by what was signed.
import { createHash } from 'node:crypto'

/**
 * SHA-256 of a request's raw body, base64url: the event's identity for vendors whose own identifier is in an unsigned
 * header. A recorded request that is sent again under another identifier is the same event, and another body under a
 * known identifier is not. For vendors whose bodies say when things happened, or the state they led to.
 */
export function bodyHash({ body }: { body: Buffer }): string {
  return createHash('sha256').update(body).digest('base64url')
}
