// Whether a token can be renewed, should be, and has to be.
import type { Credentials, OAuth2Credentials } from '@mortise/connector-kit'

const LEAD_MS = 60_000
const LEAD_SHARE = 0.1

/** Whether new tokens can be had without the customer. */
export function isRefreshable(credentials: Credentials): credentials is OAuth2Credentials {
  if (!('accessToken' in credentials)) return false
  if (credentials.refreshToken !== undefined) return true
  if (credentials.scheme === 'oauth2/clientCredentials') return credentials.client !== undefined
  return credentials.username !== undefined && credentials.password !== undefined
}

/**
 * Whether a token should be renewed before its next use: a minute before it expires, or at nine tenths of its life if
 * that is later. Short tokens are then not renewed at every call.
 */
export function isDue(credentials: OAuth2Credentials, nowMs: number): boolean {
  const { accessTokenExpiresAt: expiresAt, accessTokenIssuedAt: issuedAt } = credentials
  if (expiresAt === undefined) return false
  const clockSkewMs =
    issuedAt === undefined ? LEAD_MS : Math.min(LEAD_MS, (expiresAt - issuedAt) * LEAD_SHARE)
  return nowMs >= expiresAt - Math.max(clockSkewMs, 0)
}

/** Whether the provider will refuse a token for its age alone. */
export function isExpired(credentials: OAuth2Credentials, nowMs: number): boolean {
  return credentials.accessTokenExpiresAt !== undefined && nowMs >= credentials.accessTokenExpiresAt
}
