// From a token endpoint's answer to stored credentials and the facts about whose account they open.
import { metadataValueMax } from '@mortise/contract'
import type { OAuth2Credentials } from '../account/credentials.ts'
import { isFactFit } from '../account/metadata.ts'
import type { OAuth2Auth, TokenFact } from '../definition/provider.ts'
import { asString, isObject } from '../json.ts'

/** Tokens, with the vendor's statements about them. */
export interface TokenGrant {
  credentials: OAuth2Credentials
  /** The account, in the vendor's terms: Salesforce's instance URL, HubSpot's portal number. */
  workspaceRef?: string | undefined
  /** The person who authorized. */
  consumerRef?: string | undefined
  /** Scopes the vendor says it granted. */
  scopes?: string[] | undefined
  /** Further facts of the account, by name. */
  facts?: { name: string; value: string; displayName: string }[] | undefined
}

/** Reads a tidied token answer; `previous` lends what a refresh answer leaves out. */
export function toTokenGrant(input: {
  auth: OAuth2Auth
  answer: Readonly<Record<string, unknown>>
  previous?: OAuth2Credentials | undefined
  client?: { clientId: string; clientSecret?: string } | undefined
  now?: number
}): TokenGrant {
  const { auth, answer, previous, client, now = Date.now() } = input
  const workspaceRef = asText(answer, auth.tokenMetadata?.workspaceRef)
  const consumerRef = asText(answer, auth.tokenMetadata?.consumerRef)
  const scopes = toScopes(valueAt(answer, auth.tokenMetadata?.scopes ?? 'scope') ?? answer.scope)
  const facts = toFacts(answer, auth.tokenMetadata?.others ?? [])
  return {
    credentials: toCredentials({ auth, answer, previous, client, scopes, now }),
    workspaceRef: workspaceRef || undefined,
    consumerRef: consumerRef || undefined,
    scopes,
    facts: facts.length > 0 ? facts : undefined,
  }
}

function toCredentials(input: {
  auth: OAuth2Auth
  answer: Readonly<Record<string, unknown>>
  previous: OAuth2Credentials | undefined
  client: { clientId: string; clientSecret?: string } | undefined
  scopes: string[] | undefined
  now: number
}): OAuth2Credentials {
  const { auth, answer, previous, client, scopes, now } = input
  const ttlS = positive(answer.expires_in) ?? auth.accessTokenTtlS
  const refreshToken = asString(answer.refresh_token)
  const refreshTtlS = positive(answer.refresh_token_expires_in ?? answer.refresh_expires_in)
  const isRotated = refreshToken !== undefined && refreshToken !== previous?.refreshToken
  const kept = lent(previous, isRotated)
  return {
    ...kept,
    scheme: `oauth2/${auth.grant}`,
    accessToken: asString(answer.access_token) ?? '',
    accessTokenIssuedAt: now,
    accessTokenExpiresAt: ttlS && now + ttlS * 1000,
    refreshToken: refreshToken ?? kept.refreshToken,
    refreshTokenIssuedAt: isRotated ? now : kept.refreshTokenIssuedAt,
    refreshTokenExpiresAt: refreshTtlS ? now + refreshTtlS * 1000 : kept.refreshTokenExpiresAt,
    scopes: scopes ?? kept.scopes,
    client: client ?? kept.client,
  }
}

/** What stays valid of the credentials before: never the old token's expiry, nor that of a replaced refresh token. */
function lent(previous: OAuth2Credentials | undefined, isRotated: boolean): Partial<OAuth2Credentials> {
  const { accessTokenExpiresAt: _old, refreshTokenExpiresAt, ...kept } = previous ?? {}
  return isRotated || refreshTokenExpiresAt === undefined ? kept : { ...kept, refreshTokenExpiresAt }
}

function toFacts(answer: Readonly<Record<string, unknown>>, wanted: readonly TokenFact[]) {
  return wanted.flatMap(({ name, displayName, path, capture, pattern }) => {
    const text = asText(answer, path)
    const value = capture && text !== undefined ? capture.exec(text)?.[1] : text
    return value === undefined || !isFactFit({ pattern }, value) ? [] : [{ name, value, displayName }]
  })
}

function asText(answer: Readonly<Record<string, unknown>>, path: string | undefined): string | undefined {
  const value = path === undefined ? undefined : valueAt(answer, path)
  const text = typeof value === 'number' ? String(value) : asString(value)
  return text !== undefined && text.length <= metadataValueMax ? text : undefined
}

/** The member of that very name, else what the dots lead to: `owner.user.id`. */
function valueAt(answer: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(answer, path)) return answer[path]
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), answer)
}

/** Space-separated by RFC 6749, comma-separated or a list at some vendors. */
function toScopes(value: unknown): string[] | undefined {
  const parts = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : asString(value)?.split(/[\s,]+/)
  const scopes = parts?.filter((scope) => scope !== '')
  return scopes && scopes.length > 0 ? scopes : undefined
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : undefined
}
