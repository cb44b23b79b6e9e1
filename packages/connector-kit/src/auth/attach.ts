// Turns a connection's credentials into the headers and query parameters a provider wants to see.
import type { BoundCredentials, Credentials, Metadata } from '../account/credentials.ts'
import type {
  ApiKeyAuth,
  BasicAuth,
  CustomAuth,
  OAuth2Auth,
  ProviderDefinition,
} from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { requireOrigin } from './origins.ts'
import type { SignableRequest } from './sign-request.ts'

/** The headers and query that authenticate a request. Header names are as the provider spells them. */
export interface Attachment {
  headers: Record<string, string>
  query: Record<string, string>
  /** For vendors that want each request signed as a whole: makes its headers. */
  sign?: (request: SignableRequest) => Readonly<Record<string, string>>
}

/** The credentials to attach, and the request that gets them. */
export interface Attaching {
  provider: ProviderDefinition
  metadata: Metadata
  credentials: BoundCredentials
  /** The address of the request or of its base, before an operator's override maps it. */
  address: string
}

/**
 * Authenticates one request of a connection. Secrets are attached only here, each for the address that it belongs to.
 * @throws ProviderError stop, caused by `ForeignOrigin`, for an address that the credentials were not entered for;
 * reconnect when the credentials are not of the provider's kind.
 */
export function attachCredentials({ provider, metadata, credentials, address }: Attaching): Attachment {
  requireOrigin(provider, address, credentials.boundTo)
  const { sign } = provider.http
  if (!sign) return plainAttachment(provider, credentials, address)
  return {
    headers: {},
    query: {},
    sign: (request) => sign(request, { credentials, metadata, now: new Date() }),
  }
}

/** @throws ProviderError reconnect */
function plainAttachment(
  provider: ProviderDefinition,
  credentials: Credentials,
  address: string,
): Attachment {
  const { auth } = provider
  switch (auth.kind) {
    case 'none':
      return { headers: {}, query: {} }
    case 'oauth2':
      if ('accessToken' in credentials) return accessToken(auth, credentials.accessToken)
      break
    case 'apiKey':
      if (credentials.scheme === 'apiKey') return apiKey(auth, credentials.apiKey)
      break
    case 'basic':
      if (credentials.scheme === 'basic') {
        const own = auth.attach?.(credentials, new URL(address).origin)
        if (own) return { headers: own.headers ?? {}, query: own.query ?? {} }
        return basic(credentials.username, credentials.password)
      }
      if (credentials.scheme === 'apiKey') return keyAsBasic(auth, credentials.apiKey)
      break
    case 'custom':
      if (credentials.scheme === 'custom') return custom(auth, credentials.values)
      break
  }
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: `${provider.displayName} does not accept "${credentials.scheme}" credentials. Connect the account again.`,
  })
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function accessToken({ accessTokenHeader }: OAuth2Auth, token: string): Attachment {
  const { name, valuePrefix = '' } = accessTokenHeader ?? { name: 'authorization', valuePrefix: 'Bearer ' }
  return { headers: { [name]: `${valuePrefix}${token}` }, query: {} }
}

function apiKey(auth: ApiKeyAuth, key: string): Attachment {
  const value = `${auth.valuePrefix ?? ''}${key}`
  return auth.attach === 'header'
    ? { headers: { [auth.name]: value }, query: {} }
    : { headers: {}, query: { [auth.name]: value } }
}

/** @see https://www.rfc-editor.org/rfc/rfc7617#section-2 */
function basic(username: string, password: string): Attachment {
  const encoded = Buffer.from(`${username}:${password}`, 'utf8').toString('base64')
  return { headers: { authorization: `Basic ${encoded}` }, query: {} }
}

function keyAsBasic(auth: BasicAuth, key: string): Attachment {
  return auth.apiKeyAsBasic === 'password' ? basic('', key) : basic(key, '')
}

function custom(auth: CustomAuth, values: Readonly<Record<string, string>>): Attachment {
  const headers = auth.headers.flatMap(({ name, value }) => {
    const built = value(values)
    return built === undefined || built === '' ? [] : [[name, built] as const]
  })
  return { headers: Object.fromEntries(headers), query: {} }
}
