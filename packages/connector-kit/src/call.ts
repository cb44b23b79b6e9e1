// The authenticated line to one connection's account: every provider request goes through here.

import type { CallContext, CreateCall } from './account/connect.ts'
import type { BoundCredentials, Metadata } from './account/credentials.ts'
import { completeMetadata, resolveBaseUrl, resolveTemplate } from './account/metadata.ts'
import { attachCredentials } from './auth/attach.ts'
import { secretsOf } from './auth/secrets-of.ts'
import { wearSession } from './auth/session.ts'
import type { CallRequest, CallResponse, ProviderDefinition } from './definition/provider.ts'
import { classifyFailure, classifySendError } from './error/classify.ts'
import { requestOf, withRequest } from './error/failed-request.ts'
import { ProviderError } from './error/reaction.ts'
import { scrubError } from './error/scrub.ts'
import { isWebPage, webPage } from './error/web-page.ts'
import { jsonOf, SendError, type SendRequest, type SendResponse } from './http/send.ts'
import { resolveUrl } from './http/url.ts'

const defaultTimeoutMs = 60_000

/**
 * Opens a `Call` for one connection: attaches credentials, asks for fresh ones once when the provider rejects an
 * OAuth token, classifies every failure.
 * @throws ProviderError stop when the connection's metadata is incomplete.
 */
export const createCall: CreateCall = (context) => {
  const { provider, module } = context
  const metadata = completeMetadata(provider, context.metadata)
  async function request(wanted: CallRequest): Promise<CallResponse> {
    const own = await context.credentials()
    const credentials = await wearSession(context, metadata, own)
    const first = await attempt(wanted, credentials)
    if (!(first instanceof ProviderError)) return first
    const fresh = await replaceRejected({ context, metadata, own, error: first })
    if (!fresh) throw first
    const second = await attempt(wanted, fresh)
    if (second instanceof ProviderError) throw second
    return second
  }

  async function attempt(
    wanted: CallRequest,
    credentials: BoundCredentials,
  ): Promise<CallResponse | ProviderError> {
    const sent = buildRequest({ context, metadata, wanted, credentials })
    const named = (error: ProviderError) =>
      scrubError(
        withRequest(error, provider.displayName, sent, context.urlOverride),
        secretsOf(provider.auth, credentials),
      )
    const answer = await exchange(context, sent, named)
    const { status, headers, text } = answer
    const json = jsonOf(answer)
    if (status < 200 || status > 299) return named(classifyFailure(provider, { ...answer, json }))
    const asked = requestOf(provider.displayName, sent, context.urlOverride)
    if (json === undefined && isWebPage(answer)) return named(webPage(status, asked))
    if (wanted.isTextAnswer) return { status, headers, json: undefined, text, request: asked }
    if (json === undefined && text.trim() !== '') return named(notJson(provider.displayName, status))
    const refused = provider.http.refusal?.({ ...answer, json })
    if (refused) return named(refused)
    return { status, headers, json, request: asked }
  }

  return { request, metadata, module, concurrency: provider.limits.concurrency }
}

/** New credentials instead of a token that the provider rejected; `undefined` when there are none to try. */
async function replaceRejected(input: {
  context: CallContext
  metadata: Metadata
  own: BoundCredentials
  error: ProviderError
}): Promise<BoundCredentials | undefined> {
  const { context, metadata, own, error } = input
  const { auth } = context.provider
  if (error.reaction.kind !== 'reconnect') return undefined
  if (auth.kind === 'custom' && auth.session) {
    return wearSession(context, metadata, own, { isRejected: true })
  }
  if (!('accessToken' in own)) return undefined
  const fresh = await context.credentials({ rejected: own.accessToken })
  return 'accessToken' in fresh && fresh.accessToken !== own.accessToken ? fresh : undefined
}

function buildRequest(input: {
  context: CallContext
  metadata: Metadata
  wanted: CallRequest
  credentials: BoundCredentials
}): SendRequest {
  const { context, metadata, wanted, credentials } = input
  const { provider } = context
  const baseUrl =
    ownOrigin(provider, wanted.path) ??
    (wanted.isForAnyModule
      ? resolveTemplate(provider.baseUrl, metadata)
      : resolveBaseUrl(provider, metadata, context.module))
  // `resolveUrl` leaves the base's own origin only for an operator's override.
  const attachment = attachCredentials({ provider, metadata, credentials, address: baseUrl })
  const query = { ...wanted.query, ...attachment.query }
  const url = resolveUrl({ baseUrl, path: wanted.path, urlOverride: context.urlOverride, query })
  const body = encodeBody(wanted)
  const method = wanted.method ?? 'GET'
  const headers = {
    accept: 'application/json',
    ...provider.http.headers?.(metadata),
    ...body?.headers,
    ...wanted.headers,
    ...attachment.headers,
  }
  const asked = { method, url: url.href, headers, body: body?.text ?? '' }
  return {
    method,
    url: url.href,
    headers: { ...headers, ...attachment.sign?.(asked) },
    purpose: wanted.purpose ?? context.purpose ?? 'record',
    isTextAnswer: wanted.isTextAnswer,
    body: body?.text,
    isOperatorAddress: context.urlOverride ? true : undefined,
    timeoutMs: timeLeftMs(context),
    signal: context.signal,
  }
}

/** The origin of an absolute address on one of the vendor's other hosts, which needs no base URL. */
function ownOrigin({ http: { otherHosts = [] } }: ProviderDefinition, path: string): string | undefined {
  const url = path.startsWith('https://') ? new URL(path) : undefined
  return url && otherHosts.includes(url.host) ? url.origin : undefined
}

function encodeBody({
  json,
  form,
  body,
}: CallRequest): { text: string; headers: Record<string, string> } | undefined {
  if (body) return { text: body.text, headers: { 'content-type': body.type } }
  if (json !== undefined)
    return { text: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (form === undefined) return undefined
  const text = new URLSearchParams(form).toString()
  return { text, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

function timeLeftMs({ provider, deadline, timeoutMs = defaultTimeoutMs }: CallContext): number {
  if (!deadline) return timeoutMs
  const leftMs = deadline.getTime() - Date.now()
  if (leftMs > 0) return Math.min(leftMs, timeoutMs)
  throw new ProviderError({
    reaction: { kind: 'retry' },
    message: `Mortise had no time left to call ${provider.displayName}.`,
  })
}

async function exchange(
  { provider, send }: CallContext,
  request: SendRequest,
  named: (error: ProviderError) => ProviderError,
): Promise<SendResponse> {
  try {
    return await send(request)
  } catch (error) {
    throw error instanceof SendError ? named(classifySendError(provider.displayName, error, request)) : error
  }
}

/** A 2xx whose body is not JSON was cut short, or comes from a proxy's maintenance page: both pass. */
function notJson(providerName: string, status: number): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: `${providerName} sent an answer that is not complete JSON.`,
    status,
  })
}
