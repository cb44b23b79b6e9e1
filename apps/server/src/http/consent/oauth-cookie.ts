// The cookie by which a browser shows that it began an authorization.
import type { IncomingHttpHeaders } from 'node:http'
import { browserCookie, readBrowserCookie } from '../browser-cookie.ts'

const LIFE_S = 600

type Authorization = { publicUrl: string; authorization: string }

/** The secret that the browser holds of an authorization, if it holds one. */
export function readOAuthCookie(headers: IncomingHttpHeaders, of: Authorization): string | undefined {
  return readBrowserCookie(headers, placeOf(of))
}

/** The header that leaves the secret with the browser for ten minutes, or takes it back when there is none. */
export function oauthCookie(of: Authorization, secret: string | undefined): string {
  return browserCookie(placeOf(of), secret, LIFE_S)
}

function placeOf({ publicUrl, authorization }: Authorization) {
  return { publicUrl, name: `oauth_${authorization}` }
}
