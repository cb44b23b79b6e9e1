// The cookie by which a browser shows that it began an authorization.
import type { IncomingHttpHeaders } from 'node:http'

const LIFE_S = 600

/** `__Host-` keeps other hosts from setting it; browsers take that prefix with `Secure` only, so not without TLS. */
function cookieName(publicUrl: string, authorization: string): string {
  return `${isSecure(publicUrl) ? '__Host-' : ''}mortise_oauth_${authorization}`
}

/** The secret that the browser holds of an authorization, if it holds one. */
export function readOAuthCookie(
  { cookie = '' }: IncomingHttpHeaders,
  { publicUrl, authorization }: { publicUrl: string; authorization: string },
): string | undefined {
  const name = cookieName(publicUrl, authorization)
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The header that leaves the secret with the browser for ten minutes, or takes it back when there is none. */
export function oauthCookie(
  { publicUrl, authorization }: { publicUrl: string; authorization: string },
  secret: string | undefined,
): string {
  const life = secret === undefined ? 0 : LIFE_S
  const flags = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
  return `${cookieName(publicUrl, authorization)}=${secret ?? ''}; ${flags}`
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
