// GraphQL over HTTP: failures arrive with status 200, and lists as connections.
import { ProviderError, type Reaction } from '../error/reaction.ts'
import { asArray, asString, isObject } from '../json.ts'
import type { CallRequest, CallResponse, NativeRecord } from '../line.ts'
import { byCursor } from '../paging/by-cursor.ts'
import { valueAt } from '../value-at.ts'

/**
 * The data of `{data, errors}`. `reactionTo` classifies an error if the vendor has a special code for it
 * (`extensions.code`). Any other refusal is final, because a repeated request is refused again.
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
  throw new ProviderError({
    reaction: reactions[0] ?? { kind: 'stop' },
    message: words.join(' ') || 'The provider returned neither data nor an error.',
    status: reactions.length === 0 ? 400 : undefined,
  })
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
