// The key that signed a webhook, where the request names its address. It is asked for once in a while, and never twice at once.
import { type IncomingWebhook, jsonOf, SendError, type SigningKeySource } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { cachePerContext } from '../platform/cache/cache-per-context.ts'
import { callProvider } from '../platform/observe/call-provider.ts'
import type { WebhookEndpointRow } from '../subscription/store.ts'

const KEPT_MS = 10 * 60_000
const TIMEOUT_MS = 5_000
const ADDRESS_LENGTH_MAX = 2_048

const keysOf = cachePerContext<string | undefined>('connection', KEPT_MS)

/**
 * The key at the address that a request names, or none if the definition does not know the address as the provider's.
 * Calls the provider without credentials, and follows no redirect.
 * @throws MortiseError webhook.key_unavailable while there is no answer, so that the provider sends the request again
 */
export async function fetchSigningKeys(
  ctx: Context,
  given: { endpoint: WebhookEndpointRow; source: SigningKeySource; request: IncomingWebhook },
): Promise<string[]> {
  const { endpoint, source, request } = given
  const url = source.url(request)
  if (url === undefined || url.length > ADDRESS_LENGTH_MAX) return []
  const { projectId, provider } = endpoint
  const key = await keysOf(ctx).get(`${projectId}:${url}`, () => fetchKey(ctx, { provider, source, url }))
  return key === undefined || key === '' ? [] : [key]
}

async function fetchKey(
  ctx: Context,
  { provider, source, url }: { provider: string; source: SigningKeySource; url: string },
): Promise<string | undefined> {
  const headers = { accept: 'application/json' }
  const request = { method: 'GET', url, headers, purpose: 'token', timeoutMs: TIMEOUT_MS } as const
  const answer = await callProvider(ctx, provider, request).catch((error: unknown) => {
    if (error instanceof SendError) throw keyUnavailable(provider, error)
    throw error
  })
  if (answer.status >= 500 || answer.status === 429) throw keyUnavailable(provider)
  return answer.status === 200 ? source.read(jsonOf(answer)) : undefined
}

function keyUnavailable(provider: string, cause?: SendError): MortiseError {
  return new MortiseError('webhook.key_unavailable', { params: { provider }, cause })
}
