// The secrets of one connection, as the auth styles need them. They exist in the clear only in memory.

/** Decrypted credentials of a connection; `scheme` is the wire's `authScheme`. */
export type Credentials =
  | { scheme: 'none' }
  | { scheme: 'apiKey'; apiKey: string }
  | { scheme: 'basic'; username: string; password: string }
  | { scheme: 'custom'; values: Record<string, string> }
  | OAuth2Credentials

/** Tokens of an OAuth2 connection; instants are epoch milliseconds. */
export interface OAuth2Credentials {
  scheme:
    | 'oauth2/authorizationCode'
    | 'oauth2/authorizationCodePKCE'
    | 'oauth2/clientCredentials'
    | 'oauth2/password'
  accessToken: string
  accessTokenIssuedAt?: number | undefined
  accessTokenExpiresAt?: number | undefined
  refreshToken?: string | undefined
  refreshTokenIssuedAt?: number | undefined
  refreshTokenExpiresAt?: number | undefined
  scopes?: string[] | undefined
  /** The client that obtained the tokens, where it is not the project's provider app. */
  client?: { clientId: string; clientSecret?: string } | undefined
  /** For the password grant, which re-authenticates with them. */
  username?: string | undefined
  password?: string | undefined
}

/**
 * A secret with the account's metadata at the time it was entered. It is sent to the origins that are made of that
 * metadata, and to no others, whatever the connection's metadata says now. `requireOrigin` compares them.
 */
export type Bound<T> = T & { readonly boundTo: Metadata }

/** The credentials of a connection, bound to its origins. */
export type BoundCredentials = Bound<Credentials>

/** Workspace, region and other named facts about an account, by name: `{ workspace: 'acme' }`. */
export type Metadata = Readonly<Record<string, string>>
