// One page of a Salesloft list.
import {
  byCursor,
  type Call,
  type EqualsFilter,
  objectIn,
  type PageStyle,
  type ReadPage,
  readList,
  unpaged,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import type { SalesloftObject } from './salesloft-object.ts'

/** @see https://developers.salesloft.com/docs/api/activities-calls-index/ read 2026-11-22 */
export const pageSizeMax = 100

const byNextPage = byCursor({ cursor: 'page', limit: 'per_page', next: 'metadata.paging.next_page' })

/**
 * The number of the page is told of the first one, too: without it the list of users comes whole.
 * @see https://developers.salesloft.com/docs/platform/external-calendars/watch-for-meetings-created-through-salesloft/ (the answer's `metadata`) read 2026-11-22
 */
export const byPage: PageStyle = { ...byNextPage, ask: (page = '1', size) => byNextPage.ask(page, size) }

/** One page of an object's list, with the parameters that make it whole. */
export function listPage(
  call: Call,
  given: {
    objectName: string
    query: Readonly<Record<string, string | undefined>>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = given
  const { path, whole = {}, isUnpaged } = objectIn(objects, objectName, 'Salesloft')
  const style = isUnpaged ? unpaged : byPage
  const request = { path, query: { ...whole, ...query } }
  return readList(call, { request, style, items: 'data', cursor, pageSize, pageSizeMax })
}

/** The list's parameter for a filter; `undefined` where it has none, or would read the value as something else. */
export function parameterOf(
  { fieldName, value }: EqualsFilter,
  among: readonly EqualsFilter[],
  { filters, filtersBeside = {} }: SalesloftObject,
): string | undefined {
  // `_is_null` and its like are words to a filter, and an empty one is none.
  if (/^(_|Null$)/.test(String(value)) || String(value) === '') return undefined
  if (Object.hasOwn(filters, fieldName)) return filters[fieldName]
  const { parameter, beside } = filtersBeside[fieldName] ?? {}
  return among.some((other) => other.fieldName === beside) ? parameter : undefined
}

/** The parameters of those of the filters that have one; of two with the same, the first is told. */
export function toQuery(filters: readonly EqualsFilter[], object: SalesloftObject): Record<string, string> {
  const entries = filters.flatMap((filter) => {
    const parameter = parameterOf(filter, filters, object)
    return parameter === undefined ? [] : [[parameter, String(filter.value)] as const]
  })
  return Object.fromEntries(entries.reverse())
}
