// One question to Monday's GraphQL API, and what its refusals mean.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type CallResponse,
  graphqlData,
  type NativeRecord,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  waitAsTold,
} from '@mortise/connector-kit'

/** The request of a query. */
export function toRequest(query: string, variables: object): CallRequest {
  return { method: 'POST', path: '/v2', json: { query, variables } }
}

/** The answer's `data`. @throws ProviderError also for what Monday refuses with status 200. */
export async function ask(call: Call, query: string, variables: object): Promise<NativeRecord> {
  return dataOf(await call.request(toRequest(query, variables)))
}

/** `data` of an answer. */
export function dataOf(answer: CallResponse): NativeRecord {
  return graphqlData(answer, ({ extensions }, { headers }) => reactionTo(extensions, headers))
}

/** Limits come with status 429, and in older ways with others; each says in `extensions` how long it lasts. */
export function classify({ json, headers, status }: ProviderFailure): ProviderError | undefined {
  const errors = asObject(json)?.errors
  const first = Array.isArray(errors) ? asObject(errors[0]) : undefined
  const reaction = first && reactionTo(first.extensions, headers)
  return (
    reaction &&
    new ProviderError({ reaction, message: asString(first.message) ?? 'Monday asks to wait.', status })
  )
}

function reactionTo(extensions: unknown, headers: CallResponse['headers']): Reaction | undefined {
  const { code, status_code: status, retry_in_seconds: seconds } = asObject(extensions) ?? {}
  const name = String(code)
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  if (
    status === 429 ||
    /^(COMPLEXITYBUDGETEXHAUSTED|\w*RATELIMITEXCEEDED|\w*CONCURRENCYEXCEEDED)$/.test(name)
  ) {
    const waitMs = Number(seconds) * 1000
    if (!(waitMs > 0)) return waitAsTold(headers)
    return { kind: 'waitUntil', at: new Date(Date.now() + Math.min(waitMs, 3_600_000)) }
  }
  if (name === 'INTERNALSERVERERROR' || name === 'APITEMPORARILYBLOCKED') return { kind: 'retry' }
  // A cursor of items is good for an hour.
  return name === 'CURSOREXPIREDERROR' ? { kind: 'restartCursor' } : undefined
}
