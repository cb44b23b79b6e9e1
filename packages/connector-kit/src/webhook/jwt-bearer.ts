// Webhooks that prove themselves by a signed token (RFC 7519): with a shared secret (HS256), or with a key pair (RS256).
import { createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isObject, parseJson } from '../json.ts'
import { isWithinReplayWindow, REPLAY_WINDOW_MS } from './replay-window.ts'
import { isSameSecret } from './same-secret.ts'

/**
 * Whether an `authorization` header carries a bearer token that the holder of `secret` signed and that has not run out.
 * A token without an end counts for the replay window after it was issued. A token with neither is refused, because it
 * would never expire.
 */
export function hasSignedToken(
  header: string | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [head, claims, signature] = (/^(?:bearer|jwt) +(\S+)$/i.exec(header ?? '')?.[1] ?? '').split('.')
  if (!head || !claims || !signature || secret === '') return false
  if (decode(head)?.alg !== 'HS256') return false
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
  if (!isSameSecret(signature, expected)) return false
  const { exp, iat } = decode(claims) ?? {}
  // A token from the future is good for longer than its vendor meant.
  if (typeof iat === 'number' && iat * 1_000 > now.getTime() + REPLAY_WINDOW_MS) return false
  if (typeof exp === 'number') return exp * 1_000 > now.getTime()
  return typeof iat === 'number' && isWithinReplayWindow(String(Math.floor(iat)), { now, unit: 'seconds' })
}

/**
 * The claims of an RS256 token in an `authorization` header, with a scheme before it or none. `undefined` unless the owner
 * of the key pair signed it, and after its end. A token without an end is refused, because it would never expire.
 */
export function rsaSignedClaims(
  header: string | undefined,
  { publicKey, now }: { publicKey: string; now: Date },
): Readonly<Record<string, unknown>> | undefined {
  const key = rsaPublicKey(publicKey)
  const [head, claims, signature] = (/^(?:bearer +)?(\S+)$/i.exec(header ?? '')?.[1] ?? '').split('.')
  if (!key || !head || !claims || !signature || decode(head)?.alg !== 'RS256') return undefined
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return undefined
  const read = decode(claims)
  return typeof read?.exp === 'number' && read.exp * 1_000 > now.getTime() ? read : undefined
}

/** An RSA public key in PEM, or in the base64 between the lines of it; `undefined` for every other text. */
export function rsaPublicKey(text: string): KeyObject | undefined {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')
  if (!/^[A-Za-z0-9+/]{64,}=*$/.test(base64)) return undefined
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    // Base64 of something else: there is no other way to learn it.
    return undefined
  }
}

function decode(part: string): Record<string, unknown> | undefined {
  const json = parseJson(Buffer.from(part, 'base64url').toString('utf8'))
  return isObject(json) ? json : undefined
}
