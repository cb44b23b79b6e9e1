// Reads changed records in order of change. Neither the 10,000-result cap nor changes during the read lose a record.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { changedProperty, searchPageSizeMax } from './api.ts'
import { record } from './record.ts'
import { type Found, runSearch, type SearchFilter, toSearchFilter, wantedProperties } from './search.ts'

/**
 * Where the read stands: everything changed before `at` is done. With `id`, so are the records changed at `at` up to
 * that id; with `isPast`, all of those changed at `at`.
 */
interface Position {
  at: number
  id?: string | undefined
  isPast?: boolean | undefined
}

/**
 * One page of records changed at or after `since`.
 *
 * A search sorts by one property only, so records with the same instant come in no order that could be continued. A
 * page therefore keeps back those of its last instant, and the next one starts with them. Where one instant fills a
 * whole page (an import), its records are read by id, and then the read goes on past that instant. Offsets are never
 * used: they stop at 10,000 results, and they skip a record whenever one before them changes and moves to the end.
 * @see https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm read 2026-11-21
 */
export async function readChanges(call: Call, request: ReadRequest, since: Date): Promise<ReadPage> {
  const position =
    request.cursor === undefined ? { at: since.getTime() } : decodeCursor(request.cursor, toPosition)
  const ask = await asker(call, request)
  const { page, total } =
    position.id === undefined ? await forward(ask, position) : await within(ask, position.at, position.id)
  return request.cursor === undefined ? { ...page, total } : page
}

/** Runs a search over the window with further conditions, in order of change or of id. */
interface Ask {
  changed: string
  search(conditions: readonly SearchFilter[], sortBy: string): Promise<Found>
}

interface Step {
  page: ReadPage
  total: number
}

async function asker(call: Call, request: ReadRequest): Promise<Ask> {
  const { objectName, until, filters = [], pageSize } = request
  const changed = changedProperty(objectName)
  const properties = await wantedProperties(call, request)
  const window: SearchFilter[] = [
    ...(until ? [{ propertyName: changed, operator: 'LT' as const, value: String(until.getTime()) }] : []),
    ...filters.map(toSearchFilter),
  ]
  const limit = clampPageSize(pageSize, searchPageSizeMax)
  const search: Ask['search'] = (conditions, sortBy) =>
    runSearch(call, { objectName, properties, filters: [...conditions, ...window], sortBy, limit })
  return { changed, search }
}

/** Records from the position on, all but those of the page's last instant. */
async function forward(ask: Ask, { at, isPast }: Position): Promise<Step> {
  const from: SearchFilter = { propertyName: ask.changed, operator: isPast ? 'GT' : 'GTE', value: String(at) }
  const found = await ask.search([from], ask.changed)
  const { records, total } = found
  const lastAt = records.map(record.updatedAt).at(-1)
  if (lastAt === undefined || total <= records.length) {
    return { page: { records: await found.complete(records) }, total }
  }
  const earlier = records.filter((native) => instantOf(native) < lastAt)
  if (earlier.length === 0) return { ...(await within(ask, lastAt)), total }
  return { page: { records: await found.complete(earlier), nextCursor: toCursor({ at: lastAt }) }, total }
}

/** Records of one instant by id. */
async function within(ask: Ask, at: number, afterId?: string): Promise<Step> {
  const [value, highValue] = [String(at), String(at)]
  const conditions: SearchFilter[] = [{ propertyName: ask.changed, operator: 'BETWEEN', value, highValue }]
  if (afterId !== undefined) conditions.push({ propertyName: 'hs_object_id', operator: 'GT', value: afterId })
  const found = await ask.search(conditions, 'hs_object_id')
  const lastId = found.records.map(record.id).at(-1)
  const hasMoreOfIt = lastId !== undefined && found.total > found.records.length
  const nextCursor = toCursor(hasMoreOfIt ? { at, id: lastId } : { at, isPast: true })
  return { page: { records: await found.complete(found.records), nextCursor }, total: found.total }
}

function instantOf(native: NativeRecord): number {
  return record.updatedAt(native) ?? 0
}

function toCursor(position: Position): string {
  return encodeCursor({ ...position })
}

function toPosition({ at, id, isPast }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof at !== 'number') return undefined
  return { at, id: typeof id === 'string' ? id : undefined, isPast: isPast === true ? isPast : undefined }
}
