// Sends several requests to Microsoft Graph in one; each has its own response.
import {
  asObject,
  type Call,
  type CallRequest,
  describeProviderFailure,
  ProviderError,
  reactionTo,
  recordsAt,
} from '@mortise/connector-kit'

/** Requests that fit into one. @see https://learn.microsoft.com/en-us/graph/json-batching read 2026-11-22 */
export const batchSizeMax = 20

/** The answer to each request, in their order: its body, or why there is none. */
export async function sendBatch(
  call: Call,
  requests: readonly CallRequest[],
): Promise<({ json: unknown } | { error: ProviderError })[]> {
  const entries = requests.map(({ method = 'GET', path, query = {}, headers = {}, json }, index) => ({
    id: String(index),
    method,
    url: `${path.replace('/v1.0', '')}${queryText(query)}`,
    headers: { ...headers, 'Content-Type': json === undefined ? undefined : 'application/json' },
    body: json,
  }))
  const answer = await call.request({ method: 'POST', path: '/v1.0/$batch', json: { requests: entries } })
  const byId = new Map(recordsAt(answer.json, 'responses').map((response) => [String(response.id), response]))
  return requests.map((_, index) => toAnswer(byId.get(String(index))))
}

function toAnswer(response: Readonly<Record<string, unknown>> | undefined) {
  // One without an answer may have been done all the same.
  const status = Number(response?.status ?? 504)
  const json = response?.body
  if (status >= 200 && status < 300) return { json }
  const named = Object.entries(asObject(response?.headers) ?? {})
  const headers = Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)]))
  const error = new ProviderError({
    reaction: reactionTo({ status, headers }),
    message: describeProviderFailure({ status, json, text: '' }, 'Microsoft'),
    status,
  })
  return { error }
}

function queryText(query: NonNullable<CallRequest['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
