/** Simulated grants: authorization codes, refresh tokens and access tokens, kept so that they survive a restart. */

import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import type { ProviderName } from '../record/record.ts'

/** The account and rights behind an access token. */
export type Session = {
  token: string
  refreshToken: string
  workspace: string
  scopes: string[]
  expiresAt: Date
  isRevoked: boolean
}

/** A pair of tokens as issued. */
export type IssuedTokens = {
  accessToken: string
  refreshToken: string
  expiresInSeconds: number
  workspace: string
  scopes: string[]
}

/** The state that the consent page stores for the token endpoint. */
export type Authorization = {
  workspace: string
  clientId: string
  redirectUri: string
  scopes: string[]
  challenge: string | null
}

const codeLifetimeMs = 10 * 60_000
/** Sessions are looked up on every vendor call; another process sees a revocation after this at the latest. */
const cacheMs = 1000

/** How a vendor's tokens look; `seed` is random. */
export type TokenForms = (
  kind: 'access' | 'refresh' | 'code',
  provider: ProviderName,
  workspace: string,
) => string

/** Issues and checks simulated tokens. */
export class Tokens {
  readonly #db: Database
  readonly #now: () => Date
  readonly #form: TokenForms
  readonly #cache = new Map<string, { until: number; session: Session }>()

  constructor(db: Database, now: () => Date, form: TokenForms) {
    this.#db = db
    this.#now = now
    this.#form = form
  }

  /** Reads every session from the database again. */
  forget(): void {
    this.#cache.clear()
  }

  /** Starts a new grant with its first access token. */
  async issue(
    provider: ProviderName,
    grant: {
      workspace: string
      scopes: string[]
      lifetimeSeconds: number
      /** Lifetime of tokens from a refresh; the first token's when not given. */
      refreshedLifetimeSeconds?: number
      clientId?: string
    },
  ): Promise<IssuedTokens> {
    const refreshToken = this.#form('refresh', provider, grant.workspace)
    await this.#db.query(
      `INSERT INTO sandbox.grants (refresh_token, provider, workspace, client_id, scopes, lifetime_seconds)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        refreshToken,
        provider,
        grant.workspace,
        grant.clientId ?? null,
        grant.scopes,
        grant.refreshedLifetimeSeconds ?? grant.lifetimeSeconds,
      ],
    )
    return this.#addAccessToken(provider, { ...grant, refreshToken })
  }

  async #addAccessToken(
    provider: ProviderName,
    grant: { refreshToken: string; workspace: string; scopes: string[]; lifetimeSeconds: number },
  ): Promise<IssuedTokens> {
    const accessToken = this.#form('access', provider, grant.workspace)
    const expiresAt = new Date(this.#now().getTime() + grant.lifetimeSeconds * 1000)
    await this.#db.query(
      'INSERT INTO sandbox.access_tokens (token, refresh_token, expires_at) VALUES ($1, $2, $3)',
      [accessToken, grant.refreshToken, expiresAt],
    )
    const { refreshToken, workspace, scopes } = grant
    return { accessToken, refreshToken, expiresInSeconds: grant.lifetimeSeconds, workspace, scopes }
  }

  /** Another access token for a refresh token; undefined if it is unknown, revoked or belongs to another client. */
  async refresh(
    provider: ProviderName,
    refreshToken: string,
    clientId: string,
  ): Promise<IssuedTokens | undefined> {
    const { rows } = await this.#db.query(
      `SELECT workspace, scopes, lifetime_seconds FROM sandbox.grants
       WHERE refresh_token = $1 AND provider = $2 AND revoked_at IS NULL AND (client_id IS NULL OR client_id = $3)`,
      [refreshToken, provider, clientId],
    )
    if (rows.length === 0) return undefined
    const { workspace, scopes, lifetime_seconds: lifetimeSeconds } = rows[0]
    return this.#addAccessToken(provider, { refreshToken, workspace, scopes, lifetimeSeconds })
  }

  /** The account and rights behind an access token, also an expired or revoked one; undefined when never issued. */
  async session(provider: ProviderName, token: string): Promise<Session | undefined> {
    const cached = this.#cache.get(token)
    if (cached !== undefined && cached.until > Date.now()) return cached.session
    const { rows } = await this.#db.query(
      `SELECT g.refresh_token, g.workspace, g.scopes, g.revoked_at, a.expires_at
       FROM sandbox.access_tokens a JOIN sandbox.grants g USING (refresh_token)
       WHERE a.token = $1 AND g.provider = $2`,
      [token, provider],
    )
    if (rows.length === 0) return undefined
    const row = rows[0]
    const found: Session = {
      token,
      refreshToken: row.refresh_token,
      workspace: row.workspace,
      scopes: row.scopes,
      expiresAt: row.expires_at,
      isRevoked: row.revoked_at !== null,
    }
    if (this.#cache.size > 1000) this.#cache.clear()
    this.#cache.set(token, { until: Date.now() + cacheMs, session: found })
    return found
  }

  /** The account and rights behind a refresh token that still works. */
  async grant(provider: ProviderName, refreshToken: string) {
    const { rows } = await this.#db.query(
      `SELECT workspace, scopes, client_id FROM sandbox.grants
       WHERE refresh_token = $1 AND provider = $2 AND revoked_at IS NULL`,
      [refreshToken, provider],
    )
    if (rows.length === 0) return undefined
    return { workspace: rows[0].workspace, scopes: rows[0].scopes, clientId: rows[0].client_id }
  }

  /** The account a refresh token or code was issued for, whether or not it still works. */
  async workspaceOf(provider: ProviderName, secret: string): Promise<string | undefined> {
    const { rows } = await this.#db.query(
      `SELECT workspace FROM sandbox.grants WHERE refresh_token = $2 AND provider = $1
       UNION ALL SELECT workspace FROM sandbox.codes WHERE code = $2 AND provider = $1`,
      [provider, secret],
    )
    return rows[0]?.workspace
  }

  /** Ends a grant by its refresh token or any of its access tokens; answers whether there was one. */
  async revoke(provider: ProviderName, token: string): Promise<boolean> {
    this.#cache.clear()
    const { rowCount } = await this.#db.query(
      `UPDATE sandbox.grants SET revoked_at = $3 WHERE provider = $1 AND (refresh_token = $2
       OR refresh_token IN (SELECT refresh_token FROM sandbox.access_tokens WHERE token = $2))`,
      [provider, token, this.#now()],
    )
    return (rowCount ?? 0) > 0
  }

  /** Remembers an approval and answers its single-use code. */
  async authorize(provider: ProviderName, given: Authorization): Promise<string> {
    const code = this.#form('code', provider, given.workspace)
    const expiresAt = new Date(this.#now().getTime() + codeLifetimeMs)
    await this.#db.query(
      `INSERT INTO sandbox.codes (code, provider, workspace, client_id, redirect_uri, scopes, challenge, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        code,
        provider,
        given.workspace,
        given.clientId,
        given.redirectUri,
        given.scopes,
        given.challenge,
        expiresAt,
      ],
    )
    return code
  }

  /**
   * Spends a code; undefined when it is unknown, spent, expired, another client's, or its redirect URI or PKCE
   * verifier does not match.
   */
  async spendCode(
    provider: ProviderName,
    presented: { code: string; clientId: string; redirectUri: string; verifier: string | undefined },
  ): Promise<{ workspace: string; scopes: string[] } | undefined> {
    const { rows } = await this.#db.query(
      `UPDATE sandbox.codes SET used_at = $3 WHERE code = $1 AND provider = $2 AND used_at IS NULL AND expires_at > $3
       RETURNING workspace, client_id, redirect_uri, scopes, challenge`,
      [presented.code, provider, this.#now()],
    )
    const row = rows[0]
    if (row === undefined) return undefined
    if (row.client_id !== presented.clientId || row.redirect_uri !== presented.redirectUri) return undefined
    if (row.challenge !== null && row.challenge !== challengeOf(presented.verifier ?? '')) return undefined
    return { workspace: row.workspace, scopes: row.scopes }
  }
}

/** PKCE S256 (RFC 7636, section 4.2). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Random letters and digits for tokens that should look like the vendor's. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) text += randomUUID().replaceAll('-', '')
  return text.slice(0, length)
}
