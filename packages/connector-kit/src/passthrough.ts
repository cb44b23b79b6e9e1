// Where a request goes that is passed through to a vendor as it is, and what it has to wear there.
import { withoutEndSlashes } from '@mortise/contract'
import type { CallContext } from './account/connect.ts'
import type { BoundCredentials, Metadata } from './account/credentials.ts'
import { completeMetadata, resolveBaseUrl, resolveTemplate } from './account/metadata.ts'
import { attachCredentials } from './auth/attach.ts'
import { wearSession } from './auth/session.ts'
import type { SignableRequest } from './auth/sign-request.ts'
import type { ProviderDefinition } from './definition/provider.ts'
import { overrideUrl } from './http/url.ts'

/** The address that passed-through paths are put behind; the same for every request of a connection. */
export interface PassthroughBase {
  /** `https://api.acme.com` */
  readonly origin: string
  /** What paths begin with there, without a slash at the end: `/v2`, or nothing. */
  readonly path: string
  /** As the vendor names itself in links, where that is not `origin`: its URLs are overridden. */
  readonly ownOrigin: string
  readonly ownPath: string
  /** The default headers of requests, such as an API version; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The operator of this server chose the address, not a customer. */
  readonly isOperatorAddress: boolean
}

/** What authenticates a passed-through request: header names in lower case, and an encoded query (`key=abc`) or nothing. */
export interface PassthroughCredentials {
  readonly headers: Readonly<Record<string, string>>
  readonly query: string
  /** Where each request has to be signed as a whole: makes its headers, which come beside `headers`. */
  readonly sign?: ((request: SignableRequest) => Readonly<Record<string, string>>) | undefined
}

/**
 * The base of a connection's requests: of `module` where one is named, else the provider's own and not that of its
 * default module. @throws ProviderError stop when it is made of a fact the account does not have
 */
export function passthroughBase(
  provider: ProviderDefinition,
  given: { metadata: Metadata; module?: string | undefined; urlOverride?: string | undefined },
): PassthroughBase {
  const { module, urlOverride } = given
  const metadata = completeMetadata(provider, given.metadata)
  const own = new URL(
    module === undefined
      ? resolveTemplate(provider.baseUrl, metadata)
      : resolveBaseUrl(provider, metadata, module),
  )
  const base = new URL(overrideUrl(own.href, urlOverride))
  return Object.freeze({
    origin: base.origin,
    path: withoutEndSlashes(base.pathname),
    ownOrigin: own.origin,
    ownPath: withoutEndSlashes(own.pathname),
    headers: lowerNames(provider.http.headers?.(metadata) ?? {}),
    isOperatorAddress: urlOverride !== undefined,
  })
}

/**
 * The credentials of requests to one base. `isRejected`: the vendor has just turned down the session that was worn.
 * @throws ProviderError stop, caused by `ForeignOrigin`, for a base that the credentials were not entered for; when a
 * session is needed and cannot be had
 */
export async function passthroughCredentials(
  context: CallContext,
  { base, credentials }: { base: PassthroughBase; credentials: BoundCredentials },
  { isRejected = false } = {},
): Promise<PassthroughCredentials> {
  const { provider } = context
  const metadata = completeMetadata(provider, context.metadata)
  const worn = await wearSession(context, metadata, credentials, { isRejected })
  const { headers, query, sign } = attachCredentials({
    provider,
    metadata,
    credentials: worn,
    address: base.ownOrigin,
  })
  return {
    headers: lowerNames(headers),
    query: new URLSearchParams(query).toString(),
    sign: sign ? (request) => lowerNames(sign(request)) : undefined,
  }
}

/**
 * Why a request target (`/crm/v3/objects?limit=1`) must not be put behind a base; `undefined` when nothing is wrong.
 * Vendors and their proxies read backslashes, dot segments, control bytes and overlong UTF-8 in different ways, and
 * could leave the base by them. In the query, encoded bytes are data and pass as they are; so does `%23` anywhere.
 */
export function targetFault(target: string): string | undefined {
  if (!target.startsWith('/')) return 'must be a path that begins with a slash'
  if (target.startsWith('//')) return 'must not begin with two slashes'
  if (target.includes('#')) return 'must not hold a fragment; write # as %23'
  if (unprintable.test(target)) return 'must be printable ASCII; write other characters percent-encoded'
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  if (!suspicious.test(path)) return undefined
  if (path.includes('\\') || /%5c/i.test(path)) return 'must not hold a backslash'
  if (/%(?:[01][\da-f]|7f)/i.test(path)) return 'must not hold control characters'
  if (overlong.test(path)) return 'must not hold characters in more bytes than UTF-8 needs'
  if (/(?:^|\/|%2f)(?:\.|%2e){1,2}(?:$|\/|%2f|;)/i.test(path)) return 'must not hold the segments . or ..'
  return undefined
}

// Nearly every path holds none of these, and is not looked at any further.
const suspicious = /[\\%;]|\/\./
// Node hands on raw bytes of the request line; no address has them.
const unprintable = /[^\x21-\x7e]/
// First bytes that say more than their rest: C0 and C1, E0 before 80-9F, F0 before 80-8F, and forms of five and six.
const overlong = /%c[01]%[89ab]|%e0%[89]|%f0%8|%f8%8[0-7]|%fc%8[0-3]/i

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
