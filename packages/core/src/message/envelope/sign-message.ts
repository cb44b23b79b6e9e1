// Standard Webhooks signatures. HMAC by node:crypto: the library hashes in JavaScript, which costs a multiple.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const PREFIX = 'whsec_'

/** Reads a `whsec_` secret once, for many signatures. @throws Error when it is not one. */
export function signingKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')
  if (bytes.length === 0) throw new Error('a signing secret must hold at least one byte of base64')
  return createSecretKey(bytes)
}

/** The headers of a signed message. */
export type SignatureHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>

/**
 * The headers that prove where a message comes from. With several keys (during a rotation) any one of them verifies.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md read 2026-11-21
 */
export function signMessage(
  keys: readonly KeyObject[],
  message: { id: string; at: Date; body: Buffer },
): SignatureHeaders {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const signatures = keys.map((key) => {
    const hmac = createHmac('sha256', key).update(`${message.id}.${timestamp}.`).update(message.body)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
