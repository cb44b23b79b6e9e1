// Decides what must happen after a failed provider call: the provider's own classifier first, then the default table.

import type { ProviderDefinition } from '../definition/provider.ts'
import type { SendError, SendRequest, SendResponse } from '../http/send.ts'
import { asArray, asObject, asString } from '../json.ts'
import { describeProviderFailure } from './describe-failure.ts'
import { pathOf } from './failed-request.ts'
import { ProviderError, type Reaction } from './reaction.ts'
import { retryAfter } from './retry-after.ts'
import { waitAsTold } from './wait.ts'

/** A failed HTTP answer of a provider. */
export interface ProviderFailure {
  status: number
  headers: SendResponse['headers']
  json: unknown
  text: string
}

/** The classified error for an answer that is not 2xx. */
export function classifyFailure(provider: ProviderDefinition, failure: ProviderFailure): ProviderError {
  const classified = provider.http.classify?.(failure)
  if (classified) return classified
  const message = describeProviderFailure(failure, provider.displayName)
  if (lacksRight(failure, message)) {
    return new ProviderError({ reaction: { kind: 'stop' }, message, status: 403 })
  }
  const reaction: Reaction = isRejected(failure, message) ? { kind: 'reconnect' } : reactionTo(failure)
  const fieldName = pointedField(failure.json)
  return new ProviderError({ reaction, message, status: failure.status, fieldName })
}

/**
 * The attribute that the first error of a JSON:API answer points to: `{source: {pointer: '/data/attributes/email'}}`.
 * @see https://jsonapi.org/format/#error-objects read 2026-11-29
 */
function pointedField(json: unknown): string | undefined {
  const [first] = asArray(asObject(json)?.errors)
  const pointer = asString(asObject(asObject(first)?.source)?.pointer)
  return pointer === undefined ? undefined : /^\/data\/attributes\/([^/]+)/.exec(pointer)?.[1]
}

/**
 * Whether a 403 is about the token and not about a right, as Django answers where it names no scheme: "Invalid token." Some
 * vendors answer 400 to a bad key; a token of a page is none.
 * @see https://www.django-rest-framework.org/api-guide/authentication/#unauthorized-and-forbidden-responses read 2026-11-29
 */
function isRejected({ status }: ProviderFailure, message: string): boolean {
  if (status === 400) return BAD_KEY.test(message)
  return status === 403 && TOKEN.test(message) && !RIGHT.test(message)
}

const BAD_KEY = /\binvalid[ _](?:api[ _]key|access[ _]token)\b(?!.*\bscope)/i
/**
 * Whether a 401 is about a right and not about the token. Servers should answer 403 then, and many do not: Gong says
 * "You don't have permission to use ... in your app". To reconnect the account would mend nothing.
 */
function lacksRight({ status }: ProviderFailure, message: string): boolean {
  return status === 401 && RIGHT.test(message) && !TOKEN.test(message)
}

const RIGHT = /permission|\bscopes?\b|privilege|insufficient|not allowed/i
const TOKEN =
  /\b(?:invalid|expired|revoked)[ _](?:access[ _]|api[ _]|auth\w*[ _])?(?:token|key|credential|session)|\b(?:token|key|credential|access|session)s?\b.{0,30}\b(?:expired|revoked|invalid)\b/i

/** The reaction that the HTTP status alone requires. */
export function reactionTo({ status, headers }: Pick<ProviderFailure, 'status' | 'headers'>): Reaction {
  if (status === 401) return { kind: 'reconnect' }
  // A right that is lacking has no end. A quota of Azure's gateway has, which is answered 403, too.
  // @see https://learn.microsoft.com/azure/api-management/quota-policy read 2026-11-29
  const isTimed = (status === 403 || status >= 500) && retryAfter(headers) !== undefined
  if (status === 429 || isTimed) return waitAsTold(headers)
  return { kind: status === 408 || status >= 500 ? 'retry' : 'stop' }
}

/** The classified error for an exchange that never completed. */
export function classifySendError(
  providerName: string,
  error: SendError,
  request: Pick<SendRequest, 'method' | 'url'>,
): ProviderError {
  // A private address and a host that does not exist look the same, and what is tried again can be seen from outside.
  const kind = error.reason === 'too_large' ? 'stop' : 'retry'
  return new ProviderError({
    reaction: { kind },
    message: describeSendError(providerName, error, request),
    cause: error,
  })
}

function describeSendError(
  providerName: string,
  error: SendError,
  request: Pick<SendRequest, 'method' | 'url'>,
): string {
  switch (error.reason) {
    case 'refused_address':
    case 'unresolved':
      return error.message
    case 'timeout':
      return `${providerName} did not answer in time.`
    case 'connection':
      return `${providerName} could not be reached.`
    case 'truncated':
    case 'malformed':
      return `${providerName} sent an incomplete answer.`
    case 'busy':
      return `The answer of ${providerName} could not be read, because Mortise is working on too many large answers.`
    case 'too_large':
      return `The answer of ${providerName} to ${request.method} ${pathOf(request.url)} ${error.message}. Mortise does not read it.`
  }
}
