// The token of a connect session, and the digest under which it is stored.
import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../platform/vault/secret-text.ts'

const PREFIX = 'mortise_session_'
const TOKEN = /^mortise_session_[\da-f]{64}$/

/** A new token: `mortise_session_<256 random bits>`. Letters and digits, so a double click takes all. */
export function newSessionToken(): string {
  return PREFIX + randomBytes(32).toString('hex')
}

/** Whether a bearer token claims to be one of a connect session; all others are JWTs. */
export function isSessionToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** The digest under which a token is stored; `undefined` when it has not the form of one. */
export function hashSessionToken(token: string): string | undefined {
  return TOKEN.test(token) ? hashSecret(token) : undefined
}
