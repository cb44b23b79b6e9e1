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
  return new ProviderError({
    reaction: reaction ?? { kind: failure.status >= 500 ? 'retry' : 'stop' },
    message: words.join(' ') || describeProviderFailure(failure, 'Linear'),
    status: failure.status,
  })
}

function reactionTo({ extensions }: NativeRecord, headers: CallResponse['headers']): Reaction | undefined {
  const code = asObject(extensions)?.code
  if (code === 'AUTHENTICATION_ERROR') return { kind: 'reconnect' }
  if (code !== 'RATELIMITED') return undefined
  return waitForReset(headers, { name: 'x-ratelimit-requests-reset' }) ?? waitAsTold(headers)
}
