// The secrets of a connect link, and the digests under which they are stored.
import { hash } from 'node:crypto'
import { hashSecret } from '../../platform/vault/secret-text.ts'

const TOKEN = /^[\w-]{43}$/
const SESSION_PREFIX = 'mortise_session_'

/** The digest under which a link's token or a browser's secret is stored; `undefined` when it has another form. */
export function hashLinkSecret(secret: string): string | undefined {
  return TOKEN.test(secret) ? hashSecret(secret) : undefined
}

/** A name for the cookie of a link: 64 bits that open nothing. */
export function connectLinkName(token: string): string {
  return hash('sha256', `name of ${token}`, 'hex').slice(0, 16)
}

/** The session of a link, which only who holds the link and the cookie of its browser can name. */
export function sessionTokenOf({ token, browser }: { token: string; browser: string }): string {
  return SESSION_PREFIX + hash('sha256', `session of ${token} in ${browser}`, 'hex')
}
