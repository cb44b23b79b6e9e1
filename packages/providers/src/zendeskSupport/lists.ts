// Lists of Zendesk: all of an object, what they are narrowed to, and what changed since an instant.
import {
  asObject,
  asString,
  byCursor,
  byNextUrl,
  type Call,
  type EqualsFilter,
  idText,
  listIn,
  type PageStyle,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readList,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { pathOf, type ZendeskObject } from './zendesk-object.ts'

const cursored = byNextUrl({ limit: 'page[size]', next: 'links.next', hasMore: 'meta.has_more' })

/**
 * A list that knows no cursors ignores the size and counts its pages, in answers with `next_page` and without `meta`.
 * @see https://developer.zendesk.com/api-reference/introduction/pagination/ read 2026-11-21
 */
const listed: PageStyle = {
  ...cursored,
  next: (page) =>
    valueAt(page.answer.json, 'meta') === undefined
      ? asString(valueAt(page.answer.json, 'next_page'))
      : cursored.next(page),
  // Some short lists, such as that of schedules, come whole.
  hasOwnSize: true,
}

/** The records to read from a list. */
interface ListWish {
  objectName: string
  object: ZendeskObject
  filters: readonly EqualsFilter[]
  cursor?: string | undefined
  pageSize: number
}

/** One page of the list, narrowed as far as it can be; none below what is not there. */
export async function listPage(call: Call, wish: ListWish): Promise<ReadPage> {
  const { objectName, object, filters, cursor, pageSize } = wish
  const { lists = {}, narrowed = {} } = object
  const owner = filters.find(({ fieldName }) => Object.hasOwn(lists, fieldName))
  if (filters.some((filter) => isNoId(filter, object))) return { records: [] }
  const below = owner && lists[owner.fieldName]?.replace('{value}', String(owner.value))
  const query = Object.fromEntries(
    filters.flatMap(({ fieldName, value }) =>
      Object.hasOwn(narrowed, fieldName) ? [[narrowed[fieldName] ?? '', String(value)] as const] : [],
    ),
  )
  const { items = objectName, singular } = object
  const page = readList(call, {
    request: { path: below === undefined ? pathOf(objectName, object) : `/api/v2/${below}`, query },
    style: object.isWhole ? unpaged : listed,
    // An object with a single record comes without a list.
    items: (answer) => {
      const one = asObject(asObject(answer.json)?.[singular])
      return one ? [one] : listIn(answer, items)
    },
    cursor,
    pageSize: Math.min(pageSize, 100),
    pageSizeMax: 100,
  })
  return below === undefined ? page : page.catch(noneWithout)
}

/** Ids of other records are numbers. */
function isNoId({ fieldName, value }: EqualsFilter, { lists = {}, narrowed = {} }: ZendeskObject): boolean {
  const isAsked = Object.hasOwn(lists, fieldName) || Object.hasOwn(narrowed, fieldName)
  return isAsked && fieldName.endsWith('_id') && !/^\d+$/.test(String(value))
}

function noneWithout(error: unknown): ReadPage {
  if (error instanceof ProviderError && error.status === 404) return { records: [] }
  throw error
}

/** A search of one object by words, up to a hundred a page. */
export function findPage(
  call: Call,
  given: { objectName: string; finder: NonNullable<ZendeskObject['finder']>; words: string; cursor?: string },
): Promise<ReadPage> {
  const { objectName, finder, words, cursor } = given
  return readList(call, {
    request: { path: `/api/v2/${finder.path}`, query: { query: words } },
    style: byNextUrl({ limit: 'per_page', next: 'next_page' }),
    items: finder.items ?? objectName,
    cursor,
    pageSize: 100,
    pageSizeMax: 100,
  })
}

/**
 * An export leaves out the last minute and refuses to start in it.
 * @see https://developer.zendesk.com/documentation/ticketing/managing-tickets/using-the-incremental-export-api read 2026-11-21
 */
const exportLagMs = 61_000

/** When an export begins, in seconds since 1970. */
function exportStart(since: Date | undefined): number {
  return Math.floor(Math.max(0, Math.min(since?.getTime() ?? 0, Date.now() - exportLagMs)) / 1000)
}

/** A page of an export by time says when the next begins. */
const exportPageMax = 1000

/**
 * One page of an export by time, whose pages begin with the second that the one before ended with.
 * @see https://developer.zendesk.com/documentation/help_center/help-center-api/understanding-incremental-article-exports/ read 2026-11-22
 */
export function readChanges(
  call: Call,
  given: Pick<ReadRequest, 'since' | 'cursor' | 'pageSize'> & {
    path: string
    query?: Readonly<Record<string, string>>
    items: Parameters<typeof readList>[1]['items']
  },
): Promise<ReadPage> {
  const { path, query = {}, items, since, cursor, pageSize } = given
  const start = exportStart(since)
  const style: PageStyle = {
    hasOwnSize: true,
    ask: (position = String(start)) => ({ params: { start_time: position } }),
    next: ({ answer: { json }, position = String(start) }) => {
      const isEnd = valueAt(json, 'end_of_stream') ?? Number(valueAt(json, 'count') ?? 0) < exportPageMax
      const end = idText(valueAt(json, 'end_time'))
      // A second that fills more than a page is gone on from, rather than read for ever.
      return isEnd === true || end === undefined
        ? undefined
        : end === position
          ? String(Number(end) + 1)
          : end
    },
  }
  return readList(call, {
    request: { path, query },
    style,
    items,
    cursor,
    pageSize,
    pageSizeMax: exportPageMax,
  })
}

/** @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/ read 2026-11-21 */
const exported = byCursor({ cursor: 'cursor', limit: 'per_page', next: 'after_cursor' })

type Exported = Pick<ReadRequest, 'objectName' | 'since' | 'cursor' | 'pageSize'>

/** One page of an export by cursor. Exports reach tickets that were archived long ago, which lists do not. */
export async function exportPage(call: Call, path: string, request: Exported): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize } = request
  const query = objectName === 'tickets' ? { exclude_deleted: true } : {}
  return readList(call, {
    request: { path, query: cursor === undefined ? { ...query, start_time: exportStart(since) } : query },
    // The last page has a cursor as well, to go on from another day.
    style: { ...exported, next: (page) => (isEnd(page.answer.json) ? undefined : exported.next(page)) },
    items: objectName,
    cursor,
    pageSize,
    pageSizeMax: 1000,
  })
}

function isEnd(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'end_of_stream' in json && json.end_of_stream === true
}
