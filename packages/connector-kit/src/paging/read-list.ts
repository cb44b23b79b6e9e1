// Reads one page of a list in a vendor's own style of paging.
import { asArray, isObject } from '../json.ts'
import type { Call, CallRequest, CallResponse, NativeRecord, ReadPage } from '../provider.ts'
import { valueAt } from '../value-at.ts'
import { clampPageSize } from './clamp.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { PageStyle } from './page-style.ts'

/** The input of a list. */
export interface ListInput {
  /** The request without paging parameters. */
  request: CallRequest
  style: PageStyle
  /** Where the records are in the answer (`data.items`), empty when the answer is the list, or how to find them. */
  items: string | ((answer: CallResponse) => readonly NativeRecord[])
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
  at?: string
  size: number
  skip?: number
}

/** One page. The size of the first page is kept in the cursor, so page numbers go on meaning the same. */
export async function readList(call: Call, input: ListInput): Promise<ReadPage> {
  const { request, style, items, pageSize, pageSizeMax, place = inQuery } = input
  const start = input.cursor === undefined ? undefined : decodeCursor(input.cursor, toStart)
  const size =
    start?.size ?? clampPageSize(pageSize, style.hasOwnSize ? Number.MAX_SAFE_INTEGER : pageSizeMax)
  const { path, params } = style.ask(start?.at, size)
  const asked = path === undefined ? place(request, params) : { ...withoutQuery(request), path }
  const answer = await call.request(asked)
  const records = typeof items === 'string' ? recordsAt(answer.json, items) : items(answer)
  const skip = start?.skip ?? 0
  const end = style.hasOwnSize ? skip + size : records.length
  if (end < records.length) {
    return { records: records.slice(skip, end), nextCursor: encodeCursor({ ...start, size, skip: end }) }
  }
  const at = style.next({ answer, items: records, position: start?.at, size })
  return {
    records: records.slice(skip),
    ...(at === undefined ? {} : { nextCursor: encodeCursor({ at, size }) }),
  }
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
  return { ...request, json: { ...(isObject(request.json) ? request.json : {}), ...params } }
}

/** The records of a list inside an answer; what is no object is left out. */
export function recordsAt(json: unknown, path: string): NativeRecord[] {
  return asArray(valueAt(json, path)).filter(isObject)
}

function inQuery(request: CallRequest, params: Readonly<Record<string, string | number>>): CallRequest {
  return { ...request, query: { ...request.query, ...params } }
}

function withoutQuery({ query: _query, ...rest }: CallRequest): CallRequest {
  return rest
}

function toStart({ at, size, skip }: Readonly<Record<string, unknown>>): Start | undefined {
  if (typeof size !== 'number' || (typeof at !== 'string' && typeof skip !== 'number')) return undefined
  return {
    size,
    ...(typeof at === 'string' ? { at } : {}),
    ...(typeof skip === 'number' ? { skip } : {}),
  }
}
