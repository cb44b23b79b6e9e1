// The form of builders' tokens.
import { hash, randomBytes } from 'node:crypto'

const TOKEN_PREFIX = 'mortise_builder_'

/** A new token for the API: `mortise_builder_<256 random bits>`. */
export function newBuilderToken(): string {
  return `${TOKEN_PREFIX}${randomBytes(32).toString('hex')}`
}

/** Whether a bearer token is one of a builder, good or bad. */
export function isBuilderToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX)
}

/** The token that a page sends beside the cookie. Only pages of this server can read it, and it opens nothing alone. */
export function csrfTokenOf(sessionId: string): string {
  return hash('sha256', `mortise csrf ${sessionId}`, 'base64url')
}
