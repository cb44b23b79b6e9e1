// Reads and searches any collection of a Directus project, in the order of keys.
import {
  asObject,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  isObject,
  type NativeRecord,
  ProviderError,
  type ReadByIdsRequest,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type Collection, collectionOf, itemsPath, usualNames, withUsualNames } from './collection.ts'
import { record } from './record.ts'
import { bound, exactly, toRule } from './rule.ts'

/** The size of a page by default; a server may be set to refuse more. */
const pageSizeMax = 100

/** The key of the last item, or how many came before. */
type Position = { after: string | number } | { skip: number }

/**
 * One page. Where keys are numbers the next one starts after the last key. Other keys have no order to ask for, so
 * pages are counted. A change moves no item then, since the list is left open at its end, but an item deleted meanwhile
 * does.
 * @see https://docs.directus.io/reference/query.html read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, wantsTotal } = request
  const collection = await collectionOf(call, objectName)
  const { key, isCounted } = collection
  const position = cursor === undefined ? undefined : decodeCursor(cursor, toPosition)
  const rules = filters.map((filter) => toRule(collection, filter))
  if (rules.includes(undefined)) return { records: [] }
  const window = [
    ...(since ? bound(collection, '_gte', new Date(Math.floor(since.getTime() / 1000) * 1000)) : []),
    ...(until && isCounted ? bound(collection, '_lt', until) : []),
  ]
  const after = position && 'after' in position ? [{ [key]: { _gt: position.after } }] : []
  const skip = position && 'skip' in position ? position.skip : 0
  const conditions = [...window, ...rules, ...after]
  const size = clampPageSize(request.pageSize, pageSizeMax)
  const { items, total } = await list(call, objectName, {
    fields: namesOf(request.fields, collection),
    filter: conditions.length > 0 ? JSON.stringify({ _and: conditions }) : undefined,
    sort: key,
    limit: size,
    offset: skip > 0 ? skip : undefined,
    meta: wantsTotal && !position ? 'filter_count' : undefined,
  })
  const last = items.at(-1)?.[key]
  const next: Position | undefined =
    items.length < size
      ? undefined
      : isCounted && (typeof last === 'number' || typeof last === 'string')
        ? { after: last }
        : { skip: skip + size }
  const records = items.map((item) => withUsualNames(item, collection))
  return {
    records: records.filter((item) =>
      isWithin(item, { since: collection.changed === undefined ? undefined : since, until }),
    ),
    nextCursor: next ? encodeCursor(next) : undefined,
    total,
  }
}

/**
 * Whether an item changed in the window. The list begins with the whole second, for databases that keep no parts of one.
 * Instants with parts of a second are compared here. Directus 12.3.0 keeps milliseconds on PostgreSQL, seen on 2026-11-28.
 */
function isWithin(item: NativeRecord, { since, until }: Pick<ReadRequest, 'since' | 'until'>): boolean {
  const at = record.updatedAt(item) ?? 0
  if (until && at >= until.getTime()) return false
  return !since || at % 1000 === 0 || at >= since.getTime()
}

/** One page of the items that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current items by key, those not found left out. */
export async function readByIds(call: Call, { objectName, ids, fields }: ReadByIdsRequest) {
  const collection = await collectionOf(call, objectName)
  const { key, isCounted } = collection
  const usable = ids.filter((value) => toRule(collection, { fieldName: key, value }) !== undefined)
  const names = namesOf(fields, collection)
  if (usable.length === 0) return []
  const filter = JSON.stringify({ [key]: { _in: isCounted ? usable.map(exactly) : usable } })
  const { items } = await list(call, objectName, { fields: names, filter, limit: usable.length })
  return items.map((item) => withUsualNames(item, collection))
}

async function list(
  call: Call,
  objectName: string,
  query: Readonly<Record<string, string | number | undefined>>,
) {
  const { json } = await call.request({ path: itemsPath(objectName), query })
  const { data, meta } = asObject(json) ?? {}
  const total = asObject(meta)?.filter_count
  // A collection can be set to hold one item; its list is that item.
  const items = (Array.isArray(data) ? data : [data]).filter(isObject)
  return { items, total: typeof total === 'number' ? total : undefined }
}

/** @throws ProviderError dropField for one the collection does not have, which Directus calls forbidden */
function namesOf(wanted: ReadRequest['fields'], collection: Collection): string {
  if (wanted === 'all') return '*'
  const { fields, key, changed, created } = collection
  const usual = usualNames(collection)
  const names = wanted.map((name) => usual.get(name) ?? name)
  const fieldName = names.find((name) => !fields.has(name))
  if (fieldName === undefined) {
    const always = [key, changed, created].filter((name) => name !== undefined)
    return [...new Set([...always, ...names])].join(',')
  }
  throw new ProviderError({
    reaction: { kind: 'dropField', fieldName },
    message: `Directus has no field "${fieldName}" in this collection, or the token's role may not read it.`,
    fieldName,
    status: 400,
  })
}

function toPosition({ after, skip }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof skip === 'number') return { skip }
  return typeof after === 'number' || typeof after === 'string' ? { after } : undefined
}
