// One question to Shopify's GraphQL API, and what its refusals mean.
import {
  asObject,
  type Call,
  type CallRequest,
  type CallResponse,
  graphqlData,
  type NativeRecord,
  type Reaction,
  valueAt,
} from '@mortise/connector-kit'
import { path } from './api-path.ts'

/** The answer's `data`. @throws ProviderError also for what Shopify refuses with status 200. */
export async function ask(call: Call, query: string, variables: object): Promise<NativeRecord> {
  return dataOf(await call.request(toRequest(query, variables)))
}

/** The request of a query. */
export function toRequest(query: string, variables: object): CallRequest {
  return { method: 'POST', path, json: { query, variables } }
}

/** `data` of an answer. */
export function dataOf(answer: CallResponse): NativeRecord {
  return graphqlData(answer, reactionTo)
}

const shortestMs = 1000

/**
 * A throttled query says what it costs, what is left and how much comes back each second.
 * @see https://help.shopify.com/en/api/graphql-admin-api/call-limit (`extensions.cost`) read 2026-11-22
 */
export function reactionTo(
  { extensions }: NativeRecord,
  { json }: Pick<CallResponse, 'json'>,
): Reaction | undefined {
  const code = asObject(extensions)?.code
  if (code === 'INTERNAL_SERVER_ERROR') return { kind: 'retry' }
  if (code !== 'THROTTLED') return undefined
  const cost = Number(valueAt(json, 'extensions.cost.requestedQueryCost'))
  const left = Number(valueAt(json, 'extensions.cost.throttleStatus.currentlyAvailable'))
  const perSecond = Number(valueAt(json, 'extensions.cost.throttleStatus.restoreRate'))
  const waitMs = ((cost - left) / perSecond) * 1000
  return {
    kind: 'waitUntil',
    at: new Date(Date.now() + (waitMs > shortestMs ? Math.min(waitMs, 60_000) : shortestMs)),
  }
}
