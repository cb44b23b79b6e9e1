// GraphQL over HTTP: failures arrive with status 200, and lists as connections.
import { reactionTo as reactionToStatus } from '../error/classify.ts'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import { asArray, asObject, asString, isObject } from '../json.ts'
import type { CallRequest, CallResponse, NativeRecord } from '../line.ts'
import { byCursor } from '../paging/by-cursor.ts'
import { valueAt } from '../value-at.ts'

/**
 * The data of `{data, errors}`. `reactionTo` classifies an error if the vendor has a special code for it
 * (`extensions.code`). Any other refusal means what the status that it names means. Most are final.
 * @throws ProviderError with the words of all errors, when there is one: half an answer is none.
 * @see https://spec.graphql.org/October2021/#sec-Response-Format
 */
export function graphqlData(
  { json, headers }: Pick<CallResponse, 'json' | 'headers'>,
  reactionTo: (
    error: NativeRecord,
    answer: Pick<CallResponse, 'json' | 'headers'>,
  ) => Reaction | undefined = () => undefined,
): NativeRecord {
  const errors = asArray(valueAt(json, 'errors')).filter(isObject)
  const found = valueAt(json, 'data')
  if (errors.length === 0 && isObject(found)) return found
  const reactions = errors.flatMap((error) => reactionTo(error, { json, headers }) ?? [])
  const words = [...new Set(errors.flatMap(({ message }) => asString(message) ?? []))]
  const status = errors.map(graphqlStatus).find((told) => told !== 400) ?? 400
  throw new ProviderError({
    reaction: reactions[0] ?? reactionToStatus({ status, headers }),
    message: words.join(' ') || 'The provider returned neither data nor an error.',
    status: reactions.length === 0 ? status : undefined,
  })
}

/** Words for a missing right and for credentials that are bad; Apollo's servers and Shopify's have them. */
const statusByCode: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  ACCESS_DENIED: 403,
  UNAUTHENTICATED: 401,
}

/**
 * The status of a request that failed for the reason of a GraphQL error, 400 where it names none: the whole answer may
 * have the status of a success.
 * @see https://www.apollographql.com/docs/apollo-server/data/errors (`extensions.code`) read 2026-11-29
 */
export function graphqlStatus({ extensions }: NativeRecord): number {
  const { code, status_code: status, statusCode } = asObject(extensions) ?? {}
  const told = [status, statusCode].find((each) => Number(each) >= 400 && Number(each) < 500)
  return told === undefined ? (statusByCode[String(code)] ?? 400) : Number(told)
}

/** Puts paging parameters among the variables of a query, for `readList`. */
export function inVariables(
  request: CallRequest,
  params: Readonly<Record<string, string | number>>,
): CallRequest {
  const body = isObject(request.json) ? request.json : {}
  const variables = isObject(body.variables) ? body.variables : {}
  return { ...request, json: { ...body, variables: { ...variables, ...params } } }
}

/**
 * Pages of a connection that the query calls `page`:
 * `query ($first: Int!, $after: String) { page: issues(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`.
 * @see https://relay.dev/graphql/connections.htm
 */
export const byConnection = byCursor({
  cursor: 'after',
  limit: 'first',
  next: 'data.page.pageInfo.endCursor',
  hasMore: 'data.page.pageInfo.hasNextPage',
})
