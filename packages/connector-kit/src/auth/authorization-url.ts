// Builds the address a customer is sent to, to let us into their account.
import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi'
import type { Metadata } from '../account/credentials.ts'
import { completeMetadata, resolveTemplate } from '../account/metadata.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import { overrideUrl } from '../http/url.ts'
import { oauth2Auth } from './oauth2-auth.ts'
import { parseAddress } from './origins.ts'
import { scopeParams } from './scope-params.ts'

/** The input of the authorization address. */
export interface AuthorizationInput {
  provider: ProviderDefinition
  metadata: Metadata
  clientId: string
  redirectUri: string
  /** Unguessable, single use; the callback is matched by it. */
  state: string
  scopes?: readonly string[]
  /** Further parameters, such as those the builder set on the provider app; they win over the definition's. */
  params?: Readonly<Record<string, string>>
  urlOverride?: string | undefined
}

/** Where to send the customer, and the PKCE secret to keep until they come back. */
export interface Authorization {
  url: string
  codeVerifier?: string
}

/**
 * The authorization address for a provider, with PKCE unless the definition says that the vendor may refuse it.
 * @throws ProviderError stop when metadata is missing; TypeError when the provider has no authorization endpoint.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1 and https://www.rfc-editor.org/rfc/rfc7636#section-4.3
 */
export async function buildAuthorizationUrl(input: AuthorizationInput): Promise<Authorization> {
  const auth = oauth2Auth(input.provider)
  if (!auth.authUrl) throw new TypeError(`provider ${input.provider.name} has no authorization endpoint`)
  const metadata = completeMetadata(input.provider, input.metadata)
  const address = parseAddress(input.provider, resolveTemplate(auth.authUrl, metadata))
  const url = new URL(overrideUrl(address.href, input.urlOverride))
  const usesPkce = auth.grant === 'authorizationCodePKCE' || auth.pkce === undefined
  const codeVerifier = usesPkce ? generateRandomCodeVerifier() : undefined
  const params: Record<string, string> = {
    ...auth.authUrlParams,
    ...input.params,
    response_type: auth.responseType ?? 'code',
    client_id: input.clientId,
    redirect_uri: input.redirectUri,
    state: input.state,
    ...scopeParams(auth, metadata, input.scopes),
  }
  if (codeVerifier) {
    params.code_challenge = await calculatePKCECodeChallenge(codeVerifier)
    params.code_challenge_method = 'S256'
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  for (const audience of auth.audience ?? []) url.searchParams.append('audience', audience)
  return codeVerifier ? { url: url.href, codeVerifier } : { url: url.href }
}
