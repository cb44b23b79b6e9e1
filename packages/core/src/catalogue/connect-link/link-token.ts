// The secrets of a connect link, and the digests under which they are stored.
import { hash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/
const SESSION_PREFIX = 'mortise_session_'

/** A new secret of 256 bits that an address and a cookie can carry. */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest under which a link's token or a browser's secret is stored; `undefined` when it has another form. */
export function hashLinkSecret(secret: string): string | undefined {
  return TOKEN.test(secret) ? hash('sha256', secret, 'hex') : undefined
}

/** A name for the cookie of a link: 64 bits that open nothing. */
export function connectLinkName(token: string): string {
  return hash('sha256', `name of ${token}`, 'hex').slice(0, 16)
}

/** The session of a link, which only who holds the link and the cookie of its browser can name. */
export function sessionTokenOf({ token, browser }: { token: string; browser: string }): string {
  return SESSION_PREFIX + hash('sha256', `session of ${token} in ${browser}`, 'hex')
}
