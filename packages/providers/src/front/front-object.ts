// The shape of the objects in Front's table, and how their lists come in pages.
import {
  asString,
  type CallResponse,
  type PageStyle,
  type TableObject,
  valueAt,
} from '@mortise/connector-kit'

/**
 * An object; `sorted` lists are sorted, `queried` ones filtered by change, `custom` is where custom fields are listed. Records
 * that are `emitted` never change; the list has them by the instant at which they happened.
 */
export interface FrontObject extends TableObject {
  sorted: boolean
  queried?: true
  emitted?: true
  custom?: string
}

/**
 * The next page is an address on the company's own host, of which only the token is wanted: credentials stay here.
 * @see https://dev.frontapp.com/reference/contacts read 2026-11-21
 */
export const byPageToken: PageStyle = {
  ask: (position, size) => ({ params: { limit: size, page_token: position || undefined } }),
  next: ({ answer }) => nextToken(answer),
}

/** Lists that take no size, and name a next page all the same. */
export const byOwnPage: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: { page_token: position || undefined } }),
  next: ({ answer }) => nextToken(answer),
}

function nextToken({ json }: CallResponse): string | undefined {
  const next = asString(valueAt(json, '_pagination.next'))
  return next === undefined ? undefined : (new URL(next).searchParams.get('page_token') ?? undefined)
}
