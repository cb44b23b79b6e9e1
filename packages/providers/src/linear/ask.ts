// One question to Linear's GraphQL API, and what its refusals mean.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallRequest,
  type CallResponse,
  describeProviderFailure,
  graphqlData,
  graphqlStatus,
  isObject,
  type NativeRecord,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  waitAsTold,
  waitForReset,
} from '@mortise/connector-kit'

/** The request of a query. */
export function toRequest(query: string, variables: object): CallRequest {
  return { method: 'POST', path: '', json: { query, variables } }
}

/** The answer's `data`. @throws ProviderError also for what Linear refuses with status 200. */
export async function ask(call: Call, query: string, variables: object): Promise<NativeRecord> {
  return dataOf(await call.request(toRequest(query, variables)))
}

/** `data` of an answer. */
export function dataOf(answer: CallResponse): NativeRecord {
  return graphqlData(answer, (error, { headers }) => reactionTo(error, headers))
}

/**
 * Rate limits and most refusals come with status 400, and say what they are in `errors[].extensions`.
 * @see https://linear.app/developers/rate-limiting.md read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const errors = asArray(asObject(failure.json)?.errors).filter(isObject)
  const [reaction] = errors.flatMap((error) => reactionTo(error, failure.headers) ?? [])
  const words = errors.flatMap(
    ({ extensions }) => asString(asObject(extensions)?.userPresentableMessage) ?? [],
  )
  if (!reaction && words.length === 0) return undefined
  const told = reaction?.kind === 'reconnect' ? 401 : (errors.map(graphqlStatus)[0] ?? 400)
  const status = failure.status === 400 ? told : failure.status
  return new ProviderError({
    reaction: reaction ?? { kind: failure.status >= 500 ? 'retry' : 'stop' },
    message: words.join(' ') || describeProviderFailure(failure, 'Linear'),
    status,
  })
}

/** @see https://github.com/linear/linear/blob/master/packages/sdk/src/error.ts (the words of `extensions.type`) read 2026-11-29 */
function reactionTo({ extensions }: NativeRecord, headers: CallResponse['headers']): Reaction | undefined {
  const { code, type } = asObject(extensions) ?? {}
  if (code === 'AUTHENTICATION_ERROR' || type === 'authentication error') return { kind: 'reconnect' }
  if (type === 'lock timeout' || type === 'internal error') return { kind: 'retry' }
  return code === 'RATELIMITED' || type === 'ratelimited' ? waitAtLimit(headers) : undefined
}

/**
 * The wait for the limit that ran out: that of requests, of requests of this kind, or else of complexity, of which some may
 * be left.
 * @see https://github.com/linear/linear/blob/master/packages/sdk/src/error.ts (`RatelimitedLinearError`) read 2026-11-29
 */
function waitAtLimit(headers: CallResponse['headers']): Reaction {
  if (headers['retry-after'] !== undefined) return waitAsTold(headers)
  const spent = ['requests', 'endpoint-requests'].find(
    (limit) => headers[`x-ratelimit-${limit}-remaining`] === '0',
  )
  const isCounted = headers['x-ratelimit-requests-remaining'] !== undefined
  const limit = spent ?? (isCounted ? 'complexity' : 'requests')
  return waitForReset(headers, { name: `x-ratelimit-${limit}-reset` }) ?? waitAsTold(headers)
}
