// Webhooks that prove themselves by a token signed with a shared secret (RFC 7519, HS256), as Jira's do.
import { createHmac } from 'node:crypto'
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

function decode(part: string): Record<string, unknown> | undefined {
  const json = parseJson(Buffer.from(part, 'base64url').toString('utf8'))
  return isObject(json) ? json : undefined
}
