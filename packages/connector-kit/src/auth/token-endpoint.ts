// Reaches a provider's token endpoint: where it is, how the client proves itself, what the answer means.
import * as oauth from 'oauth4webapi'
import type { Bound, Metadata, OAuth2Credentials } from '../account/credentials.ts'
import { completeMetadata, resolveTemplate } from '../account/metadata.ts'
import type { OAuth2Auth, ProviderDefinition } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import type { Send } from '../http/send.ts'
import { oauth2Auth } from './oauth2-auth.ts'
import { parseAddress } from './origins.ts'
import { createTokenFetch } from './token-exchange.ts'
import { type TokenGrant, toTokenGrant } from './token-grant.ts'

/** The common input of every token request. */
export interface TokenRequest {
  provider: ProviderDefinition
  metadata: Metadata
  /** Bound to where it may be shown: a builder's client never to a host that only the customer names. */
  client: Bound<{ clientId: string; clientSecret?: string }>
  send: Send
  urlOverride?: string | undefined
  timeoutMs?: number
  signal?: AbortSignal
  /** Secrets the request carries besides the client's, to be kept out of error messages. */
  secrets?: readonly string[]
}

interface EndpointRequest extends TokenRequest {
  /** The metadata that the credentials in the request are bound to, if any. */
  boundTo?: Metadata
  /** The status says it all, as when revoking. */
  ignoresBody?: boolean
  /** A refresh token is traded for tokens. */
  isRenewal?: boolean
}

/** A token endpoint in the form of oauth4webapi. */
export interface TokenEndpoint {
  server: oauth.AuthorizationServer
  client: oauth.Client
  clientAuth: oauth.ClientAuth
  options: {
    [oauth.customFetch]: ReturnType<typeof createTokenFetch>
    [oauth.allowInsecureRequests]: boolean
  }
}

/** Asks for tokens and reads the answer. @throws ProviderError classified: reconnect, retry, wait or stop. */
export async function requestTokens(
  request: EndpointRequest & { isOwnClient?: boolean },
  ask: (endpoint: TokenEndpoint) => Promise<Response>,
  previous?: OAuth2Credentials,
): Promise<TokenGrant> {
  const auth = oauth2Auth(request.provider)
  let answer: Readonly<Record<string, unknown>> = {}
  const at = tokenEndpoint(request, auth, (seen) => {
    answer = seen
  })
  try {
    await oauth.processGenericTokenEndpointResponse(at.server, at.client, await ask(at))
  } catch (error) {
    throw error instanceof ProviderError ? error : malformed(request.provider, error)
  }
  const { clientId, clientSecret } = request.client
  const client = clientSecret === undefined ? { clientId } : { clientId, clientSecret }
  return toTokenGrant({ auth, answer, previous, client: request.isOwnClient ? client : undefined })
}

/** The provider's token endpoint for one account and client. */
export function tokenEndpoint(
  request: EndpointRequest,
  auth: OAuth2Auth,
  onAnswer?: (answer: Readonly<Record<string, unknown>>) => void,
): TokenEndpoint {
  const metadata = completeMetadata(request.provider, request.metadata)
  const template = (request.isRenewal ? auth.refreshUrl : undefined) ?? auth.tokenUrl
  const tokenUrl = parseAddress(request.provider, resolveTemplate(template, metadata))
  const server = { issuer: tokenUrl.origin, token_endpoint: tokenUrl.href }
  const revokeUrl = auth.revokeUrl && resolveTemplate(auth.revokeUrl, metadata)
  return {
    server: revokeUrl ? { ...server, revocation_endpoint: revokeUrl } : server,
    client: { client_id: request.client.clientId },
    clientAuth: clientAuthentication(auth, request.client.clientSecret),
    options: {
      [oauth.customFetch]: tokenFetch(request, onAnswer),
      [oauth.allowInsecureRequests]: tokenUrl.protocol === 'http:',
    },
  }
}

/** The provider's token endpoint as a `fetch`. */
export function tokenFetch(
  request: EndpointRequest,
  onAnswer?: (answer: Readonly<Record<string, unknown>>) => void,
) {
  return createTokenFetch({
    provider: request.provider,
    boundTo: request.boundTo ? [request.client.boundTo, request.boundTo] : [request.client.boundTo],
    urlOverride: request.urlOverride,
    send: request.send,
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    secrets: requestSecrets(request),
    ignoresBody: request.ignoresBody ? true : undefined,
    onAnswer,
  })
}

/** The other secrets of the request, which a vendor's refusal may repeat. */
function requestSecrets({ client, secrets = [] }: EndpointRequest): string[] {
  return client.clientSecret ? [client.clientSecret, ...secrets] : [...secrets]
}

function clientAuthentication(auth: OAuth2Auth, clientSecret: string | undefined): oauth.ClientAuth {
  if (!clientSecret) return oauth.None()
  return auth.clientAuth === 'basic'
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}

function malformed(provider: ProviderDefinition, cause: unknown): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: `${provider.displayName} answered the token request with something that is not a token.`,
    cause,
  })
}
