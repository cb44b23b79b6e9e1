// Names the request behind a provider failure, for logs: provider, status, method and path, and nothing a customer wrote.
import { SendError, type SendRequest } from '../http/send.ts'
import { type FailedRequest, ProviderError } from './reaction.ts'

const PATH_MAX = 200
/** Words and versions of an address: `crm`, `v3`, `v60.0`, `2024-10`, `contacts.json`. */
const PLAIN_SEGMENT = /^(?:v?\d{1,4}(?:[.-]\d{1,2})?|[A-Za-z][A-Za-z._-]{0,39}\d?)$/
const HIDDEN = '…'

/**
 * The path of an address without its query. Segments that could be a value (an id, an email address, a key) are shown as
 * `…`. `base` is the operator's override, whose own path is left out.
 */
export function pathOf(url: string, base?: string): string {
  const { pathname } = new URL(url)
  const prefix = base === undefined ? '' : new URL(base).pathname.replace(/\/$/, '')
  const own = prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
  const shown = own
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : HIDDEN))
    .join('/')
  return shown.length <= PATH_MAX ? shown : `${shown.slice(0, PATH_MAX - 1)}${HIDDEN}`
}

/** A request as errors name it. */
export function requestOf(
  provider: string,
  { method, url }: Pick<SendRequest, 'method' | 'url'>,
  base?: string,
): FailedRequest {
  return { provider, method, path: pathOf(url, base) }
}

/** The same error with the request it is about; an error that names one already stays as it is. */
export function withRequest(
  error: ProviderError,
  provider: string,
  sent: Pick<SendRequest, 'method' | 'url'>,
  base?: string,
): ProviderError {
  if (error.request) return error
  const { reaction, message, status, fieldName, searchableFields, cause } = error
  const request = requestOf(provider, sent, base)
  return new ProviderError({ reaction, message, status, fieldName, searchableFields, request, cause })
}

/**
 * `HubSpot answered 500 to GET /crm/v3/objects/contacts`, without a full stop. Where no answer came it says that, and
 * the error's own message where no request was made.
 */
export function describeRequest({ message, status, request, cause }: ProviderError): string {
  const words = message.replace(/\.$/, '')
  if (!request) return words
  const { provider, method, path } = request
  if (status !== undefined) {
    const isSuccess = status >= 200 && status < 300
    return `${provider} answered ${status}${isSuccess ? ' with an error' : ''} to ${method} ${path}`
  }
  if (cause instanceof SendError && cause.reason === 'timeout')
    return `${provider} did not answer ${method} ${path} in time`
  // A limit's message names the request already.
  return words.includes(path) ? words : `${words} (${method} ${path})`
}
