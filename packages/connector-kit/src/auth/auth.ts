// How a provider authenticates its callers: the member `auth` of a definition.
import type { CallbackFact, TokenFact } from '../account/account-fact.ts'
import type { Metadata } from '../account/credentials.ts'
import type { Call } from '../line.ts'

/** How a provider authenticates its callers. */
export type Auth = OAuth2Auth | ApiKeyAuth | BasicAuth | CustomAuth | { kind: 'none' }

export interface OAuth2Auth {
  kind: 'oauth2'
  grant: 'authorizationCode' | 'authorizationCodePKCE' | 'clientCredentials' | 'password'
  /**
   * Set where the grant `authorizationCode` is asked for without PKCE: the vendor refuses its parameters, or there is no
   * evidence yet that it tolerates them. Servers have to ignore parameters they do not know (RFC 6749, 3.1), so it is
   * sent when absent.
   */
  pkce?: 'refused' | 'unconfirmed'
  authUrl?: string | ((metadata: Metadata) => string) | undefined
  /** The server's name in `iss` (RFC 9207). Default: Mortise compares its host with that of `authUrl`. */
  issuer?: string
  tokenUrl: string | ((metadata: Metadata) => string)
  /** Where tokens are renewed, for vendors that give fresh ones at another address. */
  refreshUrl?: string | ((metadata: Metadata) => string)
  /** Where tokens are revoked (RFC 7009 or the vendor's own), if anywhere. */
  revokeUrl?: string | ((metadata: Metadata) => string)
  /** The request that ends a token, for vendors that do not revoke as RFC 7009 says. */
  revokeRequest?: (token: string, metadata: Metadata) => { method: 'DELETE' | 'POST'; url: string }
  /** The separator between scopes in a request. Default: a space, as the standard says. */
  scopeSeparator?: ' ' | ','
  /** The builder has to choose scopes; false when absent, as is the next. */
  explicitScopesRequired?: boolean
  /** The URLs hold the customer's workspace, so it has to be known before the customer is sent there. */
  explicitWorkspaceRequired?: boolean
  authUrlParams?: Readonly<Record<string, string>>
  /** The vendor's word for the flow, where it is not the standard's `code`. */
  responseType?: string
  /** Parameters that the vendor wants beside the code, when it is traded for tokens. */
  exchangeParams?: Readonly<Record<string, string>>
  /** Where the token answer names the workspace, the user and the granted scopes: a key, or a path such as `user.id`. */
  tokenMetadata?: {
    workspaceRef?: string
    consumerRef?: string
    scopes?: string
    others?: readonly TokenFact[]
  }
  /**
   * Facts of the account that the redirect back to Mortise contains (QuickBooks' `realmId`). A customer enters one only
   * if it is among the inputs as well. The vendor's value wins then.
   */
  callbackFacts?: readonly CallbackFact[]
  /** Whom the token is for (`audience`), where the vendor wants it said. */
  audience?: readonly string[]
  /** Scopes that are sent under another name than builders write them. */
  scopeMappings?: Readonly<Record<string, string | ((metadata: Metadata) => string)>>
  /** Where the access token goes, when not into `Authorization: Bearer`. */
  accessTokenHeader?: { name: string; valuePrefix?: string }
  /** How the client authenticates at the token endpoint. */
  clientAuth?: 'basic' | 'body' | undefined
  /** Life of an access token where the vendor's answer does not say, in seconds. */
  accessTokenTtlS?: number
  docsUrl?: string
}

export interface ApiKeyAuth {
  kind: 'apiKey'
  attach: 'header' | 'query'
  name: string
  valuePrefix?: string
  /** Shown at the key: where the customer finds it, and the form it has. */
  prompt?: string
  docsUrl?: string
}

export interface BasicAuth {
  kind: 'basic'
  /** The vendor takes an API key instead of the user name or the password. */
  apiKeyAsBasic?: 'username' | 'password'
  /** Where they stand in requests to an origin that does not take HTTP Basic; `undefined` means Basic. */
  attach?: (
    given: { username: string; password: string },
    origin: string,
  ) => { headers?: Record<string, string>; query?: Record<string, string> } | undefined
  /** Shown at the key, or at the user name: what the vendor calls them, and where the customer finds them. */
  prompt?: string
  docsUrl?: string
}

/** Named secrets placed in headers or query; `value` builds the header from the inputs. */
export interface CustomAuth {
  kind: 'custom'
  inputs: readonly {
    name: string
    displayName: string
    prompt?: string
    docsUrl?: string
    secret: boolean
    optional?: boolean
  }[]
  headers: readonly {
    name: string
    value: (inputs: Readonly<Record<string, string>>) => string | undefined
  }[]
  /** For vendors that want to see the customer on the way: run in order until one answers values. */
  steps?: readonly CustomAuthStep[]
  /** For vendors that want a short-lived token made of the inputs: asked for when the last one is about to end. */
  session?: (given: CustomSessionInput) => Promise<CustomSession>
  /** The steps ask in the name of the builder's own client, which the project keeps as provider app. */
  needsProviderApp?: boolean
}

/** The values that a session is made of. */
export interface CustomSessionInput {
  metadata: Metadata
  inputs: Readonly<Record<string, string>>
  /** The account's module, or the provider's default one. */
  module: string | undefined
  /** Asks a token endpoint, form-encoded, without credentials. @throws ProviderError classified, when it refuses. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>
}

/** Values the headers may use beside the inputs, until `expiresAt` (epoch milliseconds). */
export interface CustomSession {
  values: Readonly<Record<string, string>>
  expiresAt: number
}

/** One step of custom authentication. @throws ProviderError when the vendor refuses or could not answer. */
export type CustomAuthStep = (given: CustomAuthStepInput) => Promise<CustomAuthOutcome>

/** The input of a step. */
export interface CustomAuthStepInput {
  /** To the vendor, wearing the headers that can be made of the inputs so far. */
  call: Call
  metadata: Metadata
  /** The customer's entries, and the values that earlier steps kept. */
  inputs: Readonly<Record<string, string>>
  /** The parameters of the customer's return from the vendor. They are empty in the first step. */
  callbackParams: Readonly<Record<string, string>>
  /** Where the vendor has to send the customer back to, with `state` as the parameter of that name. */
  callbackUrl: string
  /** Unguessable and good for one return. */
  state: string
  client?: { clientId: string; clientSecret: string } | undefined
  /** Asks a token endpoint, form-encoded; `id_token` stays in the answer. @throws ProviderError classified, when it refuses. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>
}

/** How a step ends: the customer is sent to the vendor, or the connection has all it needs. */
export type CustomAuthOutcome =
  | {
      redirectUrl: string
      /** Secrets and facts for the next step, by name; they stay on the server. */
      kept?: Readonly<Record<string, string>>
    }
  | {
      /** The credentials: what the headers are built from, from now on. */
      values: Readonly<Record<string, string>>
      workspaceRef?: string
      consumerRef?: string
    }
