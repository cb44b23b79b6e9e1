// Signatures made with a keyed hash: the one way most vendors sign, with their own spelling of what is signed.
import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

/** How a vendor spells its signature. */
export interface HmacStyle {
  algorithm: 'sha1' | 'sha256'
  encoding: 'hex' | 'base64'
  /** What stands before the digest in the header: `sha256=`. */
  prefix?: string
}

/** Whether `given`, as a header carries it, is the vendor's signature over `parts`. Constant time; absent is false. */
export function isHmacOf(
  style: HmacStyle,
  signed: { given: string | undefined; secret: string | Buffer; parts: readonly (string | Buffer)[] },
): boolean {
  const { given, secret, parts } = signed
  // An empty key would make the signature anybody's to make.
  if (!given || secret.length === 0) return false
  const hmac = createHmac(style.algorithm, secret)
  for (const part of parts) hmac.update(part)
  return isSameSecret(given, `${style.prefix ?? ''}${hmac.digest(style.encoding)}`)
}

/** Whether the header `name` holds the vendor's signature over the raw body alone. */
export function isBodySigned(
  style: HmacStyle & { header: string },
  request: { headers: Readonly<Record<string, string | undefined>>; body: Buffer },
  secret: string,
): boolean {
  return isHmacOf(style, { given: request.headers[style.header], secret, parts: [request.body] })
}
