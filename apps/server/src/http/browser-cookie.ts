// Cookies by which a browser shows that it is the one that began something here.
import type { IncomingHttpHeaders } from 'node:http'

/** Which cookie is meant: `name` is unique to the one thing that the browser began. */
export type CookiePlace = { readonly publicUrl: string; readonly name: string }

/** The secret that the browser holds, if it holds one. */
export function readBrowserCookie(
  { cookie = '' }: IncomingHttpHeaders,
  place: CookiePlace,
): string | undefined {
  const name = fullName(place)
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The header that leaves the secret with the browser for `lifeS` seconds, or takes it back when there is none. */
export function browserCookie(place: CookiePlace, secret: string | undefined, lifeS: number): string {
  const life = secret === undefined ? 0 : lifeS
  const flags = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure(place) ? '; Secure' : ''}`
  return `${fullName(place)}=${secret ?? ''}; ${flags}`
}

/** `__Host-` keeps other hosts from setting it; browsers take that prefix with `Secure` only, so not without TLS. */
function fullName(place: CookiePlace): string {
  return `${isSecure(place) ? '__Host-' : ''}mortise_${place.name}`
}

function isSecure({ publicUrl }: CookiePlace): boolean {
  return publicUrl.startsWith('https:')
}
