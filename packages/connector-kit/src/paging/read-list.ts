// Reads one page of a list in a vendor's own style of paging.
import { hash } from 'node:crypto'
import type { Call, CallRequest, CallResponse, NativeRecord, ReadPage } from '../definition/provider.ts'
import { missingList, repeatedPage } from '../error/unexpected-answer.ts'
import { asArray, asObject, isObject } from '../json.ts'
import { valueAt } from '../value-at.ts'
import { clampPageSize } from './clamp.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { PageAsk, PageStyle } from './page-style.ts'

/** The input of a list. */
export interface ListInput {
  /** The request without paging parameters. */
  request: CallRequest
  style: PageStyle
  /** Where the records are in the answer (`data.items`), empty when the answer is the list, or how to find them. */
  items: string | ((answer: CallResponse) => readonly NativeRecord[])
  /**
   * The vendor leaves an empty list out of the object that holds it. Without this mark, an answer without the list is a
   * failure.
   */
  omitsEmptyList?: true | undefined
  cursor: string | undefined
  pageSize: number
  pageSizeMax: number
  /** Puts paging parameters into the request; into the query by default. */
  place?:
    | ((request: CallRequest, params: Readonly<Record<string, string | number>>) => CallRequest)
    | undefined
}

/** Where a page starts: at a position (the first one has none), after records of it that were passed on already. */
interface Start {
  at?: string | undefined
  size: number
  skip?: number | undefined
  /** The mark of the page before, by which a page that comes again is recognised. */
  before?: string | undefined
}

/**
 * One page. The size of the first page is kept in the cursor, so page numbers go on meaning the same.
 * @throws ProviderError stop for an answer without the list, and for the page before in place of the next one
 */
export async function readList(call: Call, input: ListInput): Promise<ReadPage> {
  const { request, style, items, pageSize, pageSizeMax, place = inQuery } = input
  const start = input.cursor === undefined ? undefined : decodeCursor(input.cursor, toStart)
  const size =
    start?.size ?? clampPageSize(pageSize, style.hasOwnSize ? Number.MAX_SAFE_INTEGER : pageSizeMax)
  const { path, params } = style.ask(start?.at, size)
  const asked = path === undefined ? place(request, givenIn(params)) : { ...withoutQuery(request), path }
  const answer = await call.request(asked)
  const records = typeof items === 'string' ? listIn(answer, items, input) : items(answer)
  const mark = markOf(records, size)
  if (mark !== undefined && mark === start?.before) throw repeatedPage(answer)
  const skip = start?.skip ?? 0
  const end = style.hasOwnSize ? skip + size : records.length
  if (end < records.length) {
    return { records: records.slice(skip, end), nextCursor: encodeCursor({ ...start, size, skip: end }) }
  }
  const at = style.next({ answer, items: records, position: start?.at, size })
  return {
    records: records.slice(skip),
    nextCursor: at === undefined ? undefined : encodeCursor({ at, size, before: mark }),
  }
}

/**
 * The mark of a page: its first and last record. A read in pages of one record has none, because an added record moves
 * the one before it onto the next page.
 */
function markOf(records: readonly NativeRecord[], size: number): string | undefined {
  if (records.length === 0 || size === 1) return undefined
  return hash('sha256', JSON.stringify([records[0], records.at(-1)]), 'base64url').slice(0, 16)
}

/** Every record of a list that is known to be short: fields, choices, places. Asks for the largest pages there are. */
export async function readWholeList(
  call: Call,
  list: Omit<ListInput, 'cursor' | 'pageSize'>,
): Promise<NativeRecord[]> {
  const pageSize = list.style.hasOwnSize ? Number.MAX_SAFE_INTEGER : list.pageSizeMax
  const records: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await readList(call, { ...list, pageSize, cursor })
    records.push(...page.records)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return records
}

/** Paging parameters at the top of a JSON body. */
export function inJson(request: CallRequest, params: Readonly<Record<string, string | number>>): CallRequest {
  return { ...request, json: { ...asObject(request.json), ...params } }
}

/**
 * The records of the list at `path`, empty when the answer is the list. A list that is `null` is empty, and so is an
 * answer by status 204.
 * @throws ProviderError stop, with provider, status and path, for an answer that has no such list of records
 */
export function listIn(
  answer: CallResponse,
  path: string,
  { omitsEmptyList = false }: { omitsEmptyList?: boolean | undefined } = {},
): NativeRecord[] {
  const found = valueAt(answer.json, path)
  const around = valueAt(answer.json, path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  const isOmitted = found === undefined && omitsEmptyList && isObject(around)
  if (answer.status === 204 || (found === null && path !== '') || isOmitted) return []
  const records = asArray(found).filter(isObject)
  if (!Array.isArray(found) || (found.length > 0 && records.length === 0)) throw missingList(answer, path)
  return records
}

/**
 * The entries of a list that the answer must hold, whatever they are: bare ids, for one.
 * @throws ProviderError stop, with provider, status and path, for an answer that has no such list
 */
export function entriesIn(answer: CallResponse, path: string): unknown[] {
  const found = valueAt(answer.json, path)
  if (!Array.isArray(found)) throw missingList(answer, path)
  return found
}

/**
 * The records of a part that may be absent: choices, errors, parts of a record. It leaves out entries that are
 * no objects. Use `listIn` for a list that the answer must hold.
 */
export function recordsAt(json: unknown, path: string): NativeRecord[] {
  return asArray(valueAt(json, path)).filter(isObject)
}

/** A parameter without a value leaves the request's own as it is. */
function givenIn(params: PageAsk['params']): Readonly<Record<string, string | number>> {
  const isGiven = (entry: [string, string | number | undefined]): entry is [string, string | number] =>
    entry[1] !== undefined
  return Object.fromEntries(Object.entries(params).filter(isGiven))
}

export function inQuery(
  request: CallRequest,
  params: Readonly<Record<string, string | number>>,
): CallRequest {
  return { ...request, query: { ...request.query, ...params } }
}

function withoutQuery({ query: _query, ...rest }: CallRequest): CallRequest {
  return rest
}

function toStart({ at, size, skip, before }: Readonly<Record<string, unknown>>): Start | undefined {
  if (typeof size !== 'number' || (typeof at !== 'string' && typeof skip !== 'number')) return undefined
  return {
    size,
    at: typeof at === 'string' ? at : undefined,
    skip: typeof skip === 'number' ? skip : undefined,
    before: typeof before === 'string' ? before : undefined,
  }
}
