// Carries token requests over `Send`, tidies vendors' answers into RFC 6749 shape and classifies their refusals.

import type { Metadata } from '../account/credentials.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import { classifySendError } from '../error/classify.ts'
import { describeProviderFailure } from '../error/describe-failure.ts'
import { withRequest } from '../error/failed-request.ts'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import { scrubError } from '../error/scrub.ts'
import { waitAsTold } from '../error/wait.ts'
import { jsonOf, type Send, SendError, type SendResponse } from '../http/send.ts'
import { overrideUrl } from '../http/url.ts'
import { asObject, asString, isObject } from '../json.ts'
import { requireOrigin } from './origins.ts'

/** The part of `fetch` that oauth4webapi uses. */
export type TokenFetch = (
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<Response>

/** How a token endpoint is reached. */
export interface TokenExchange {
  provider: ProviderDefinition
  /** The metadata that each secret in the request is bound to; the address must be an origin of all of them. */
  boundTo: readonly Metadata[]
  urlOverride?: string | undefined
  send: Send
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Kept out of error messages. */
  secrets?: readonly string[]
  /** Leaves the ID token in the answer, for a caller that reads it. */
  keepsIdToken?: boolean
  /** Takes any 2xx answer for success without reading it. */
  ignoresBody?: boolean | undefined
  /** Sees the tidied answer, with the vendor's own extra members. */
  onAnswer?: ((answer: Readonly<Record<string, unknown>>) => void) | undefined
}

/**
 * A `fetch` for oauth4webapi over `Send`. It takes the provider's own URLs, and maps them where they are overridden.
 * @throws ProviderError stop for an address that a secret in the request does not belong to, before anything is sent. A
 * ProviderError for every refusal and every broken exchange, classified.
 */
export function createTokenFetch(exchange: TokenExchange): TokenFetch {
  const { provider, boundTo, urlOverride } = exchange
  return async (address, { method, headers, body }) => {
    for (const one of boundTo) requireOrigin(provider, address, one)
    const url = overrideUrl(address, urlOverride)
    const answer = await sendTokenRequest(exchange, { method, url, headers, body })
    const parsed = parseAnswer(answer)
    const named = (error: ProviderError) =>
      withRequest(error, provider.displayName, { method, url }, urlOverride)
    if (answer.status > 299 || isRefusal(parsed)) {
      throw scrubError(named(refusalError(provider.displayName, answer, parsed)), exchange.secrets ?? [])
    }
    if (exchange.ignoresBody) return new Response(null, { status: 200 })
    if (!parsed) throw named(unreadable(provider.displayName, answer.status))
    const tidied = tidyAnswer(parsed)
    if (exchange.keepsIdToken && typeof parsed.id_token === 'string') tidied.id_token = parsed.id_token
    exchange.onAnswer?.(tidied)
    return Response.json(tidied, { status: 200 })
  }
}

/** Asks a token endpoint, form-encoded, without credentials in headers. @throws ProviderError classified */
export type TokenPost = (
  url: string,
  form: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>

/** A `TokenPost` for definitions that talk to a token endpoint by themselves. The answer keeps its ID token. */
export function createTokenPost(exchange: TokenExchange): TokenPost {
  const fetchToken = createTokenFetch({ ...exchange, keepsIdToken: true })
  return async (url, form) => {
    const answer = await fetchToken(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    })
    return asObject(await answer.json()) ?? {}
  }
}

async function sendTokenRequest(
  { provider, send, timeoutMs, signal, urlOverride, ignoresBody }: TokenExchange,
  request: { method: string; url: string; headers: Record<string, string>; body: unknown },
): Promise<SendResponse> {
  const { body, ...head } = request
  const purpose = ignoresBody ? 'revocation' : 'token'
  try {
    return await send({
      ...head,
      purpose,
      body: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined,
      timeoutMs: timeoutMs ?? 30_000,
      signal,
      isOperatorAddress: urlOverride ? true : undefined,
    })
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const failure = classifySendError(provider.displayName, error, request)
    throw withRequest(failure, provider.displayName, request, urlOverride)
  }
}

/** JSON whatever its content type says, else the form encoding some vendors still answer with. */
function parseAnswer(answer: SendResponse): Readonly<Record<string, unknown>> | undefined {
  const { text, headers } = answer
  const json = jsonOf(answer)
  if (isObject(json)) return json
  const isForm = String(headers['content-type'] ?? '').includes('x-www-form-urlencoded')
  return isForm && json === undefined ? Object.fromEntries(new URLSearchParams(text)) : undefined
}

/** Some vendors refuse with status 200. */
function isRefusal(answer: Readonly<Record<string, unknown>> | undefined): boolean {
  return answer !== undefined && asString(answer.error) !== undefined && answer.access_token === undefined
}

/** Brings an answer to what RFC 6749 promises, where vendors leave things out or spell them differently. */
export function tidyAnswer(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidied: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null && value !== '') tidied[name] = value
  }
  tidied.token_type = 'bearer'
  // The OAuth library would check it, and many are signed for an issuer other than the token endpoint's host.
  delete tidied.id_token
  const expiresIn = Number(tidied.expires_in)
  if (Number.isFinite(expiresIn) && expiresIn > 0) tidied.expires_in = expiresIn
  else delete tidied.expires_in
  if (Array.isArray(tidied.scope)) tidied.scope = tidied.scope.join(' ')
  if (typeof tidied.scope !== 'string') delete tidied.scope
  return tidied
}

const passingErrors = new Set(['temporarily_unavailable', 'server_error', 'slow_down', 'unknown_error'])
const requestErrors = new Set([
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'unsupported_response_type',
])

function refusalError(
  providerName: string,
  answer: SendResponse,
  json: Readonly<Record<string, unknown>> | undefined,
): ProviderError {
  return new ProviderError({
    reaction: reactionToRefusal(answer, asString(json?.error)),
    message: describeProviderFailure({ status: answer.status, json, text: answer.text }, providerName),
    status: answer.status,
  })
}

/** Never quotes the answer: half a token is still a secret. */
function unreadable(providerName: string, status: number): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: `${providerName} answered the token request with something that is not complete JSON.`,
    status,
  })
}

/** @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function reactionToRefusal({ status, headers }: SendResponse, code: string | undefined): Reaction {
  // A rate limit of the token endpoint says nothing about the account's other calls.
  if (status === 429) return { ...waitAsTold(headers), isGuess: true }
  if (status >= 500 || status === 408) return { kind: 'retry' }
  if (code !== undefined && passingErrors.has(code)) return { kind: 'retry' }
  if (code !== undefined && requestErrors.has(code)) return { kind: 'stop' }
  // invalid_grant, invalid_client, unauthorized_client, access_denied, and vendors' own words for them.
  return status >= 300 && status < 400 ? { kind: 'stop' } : { kind: 'reconnect' }
}
