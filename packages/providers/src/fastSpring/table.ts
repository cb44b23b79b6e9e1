// How FastSpring is asked: lists of ids in pages, and the records by their ids.
import {
  askEach,
  byPageNumber,
  type Call,
  type CallRequest,
  entriesIn,
  fromObjectTable,
  idsInList,
  idText,
  isObject,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type OneWrite,
  objectIn,
  type PageStyle,
  ProviderError,
  readList,
  recordsAt,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  valueAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and how many of its records a request answers by id. */
interface FastSpringObject extends TableObject {
  atOnce: number
  /** The list, where it is not named for the object. Its records come whole, and none has an address. */
  list?: (since: Date | undefined) => CallRequest
}

const pageSizeMax = 50

/** The answer names the next page. @see https://fastspring.com/docs/subscriptions/ read 2026-11-28 */
const byNextPage: PageStyle = {
  ask: byPageNumber({ page: 'page', limit: 'limit' }).ask,
  next: ({ answer: { json } }) => idText(valueAt(json, 'nextPage')),
}

const event = {
  items: 'events',
  atOnce: 1,
  scanned: ['type'],
  readOnly: typed('id type created:int processed:boolean live:boolean data:other'),
  writable: {},
}

/** Days of processed events that are asked for at most. */
const daysMax = 30
const dayMs = 86_400_000

function daysSince(since: Date | undefined): number {
  if (since === undefined) return daysMax
  return Math.min(daysMax, Math.ceil((Date.now() - since.getTime()) / dayMs) + 1)
}

/**
 * @see https://developer.fastspring.com/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/fastspring.com.yaml keeps it: lists of events, changes of orders and subscriptions) read 2026-11-29
 * @see https://fastspring.com/docs/orders read 2026-11-28
 * @see https://fastspring.com/docs/subscriptions/ read 2026-11-28
 * @see https://fastspring.com/docs/products/ read 2026-11-28
 * @see https://docs.fastspring.com/integrating-with-fastspring/fastspring-api/accounts read 2026-11-28
 * @see https://developer.fastspring.com/reference/update-an-account (what can be changed) read 2026-11-28
 * @see https://developer.fastspring.com/reference/create-products read 2026-11-28
 */
export const objects: Readonly<Record<string, FastSpringObject>> = {
  accounts: {
    items: 'accounts',
    atOnce: 1,
    scanned: ['country'],
    readOnly: typed(
      'account payment:other url orders:multiSelect subscriptions:multiSelect charges:other address:other',
    ),
    writable: typed('contact:other language country lookup:other'),
    required: ['contact'],
  },
  orders: {
    items: 'orders',
    atOnce: pageSizeMax,
    scanned: ['reference', 'account'],
    readOnly: typed(
      'id order reference buyerReference completed:boolean changed:int language live:boolean currency account:reference',
      'payoutCurrency total:float tax:float subtotal:float discount:float customer:other payment:other',
    ),
    writable: typed('tags:other items:other'),
    references: { account: 'accounts' },
  },
  subscriptions: {
    items: 'subscriptions',
    atOnce: pageSizeMax,
    scanned: ['state', 'product'],
    readOnly: typed('id subscription active:boolean state:singleSelect changed:int account:reference'),
    writable: typed('product quantity:int taxExemptId'),
    references: { account: 'accounts' },
    values: { state: ['active', 'overdue', 'canceled', 'deactivated', 'trial'] },
  },
  products: {
    items: 'products',
    atOnce: pageSizeMax,
    scanned: ['sku'],
    readOnly: typed('parent offers:other'),
    writable: typed(
      'product display:other description:other fulfillment:other image format:singleSelect sku taxcode attributes:other pricing:other',
    ),
    required: ['product', 'display'],
    values: { format: ['digital', 'physical', 'digital-and-physical'] },
  },
  'events-processed': {
    ...event,
    list: (since) => ({ path: '/events/processed', query: { days: daysSince(since) } }),
  },
  'events-unprocessed': { ...event, list: () => ({ path: '/events/unprocessed' }) },
}

const table = fromObjectTable<FastSpringObject>({
  displayName: 'FastSpring',
  objects,
  record,
  style: byNextPage,
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/${objectName}` }),
  unwrap: (json, { items }) => recordsOf(json, String(items))[0],
  write: writeOne,
})

export const { listObjects, describe, scans } = table

/** A product that is not there would be made by a change of it, so that changes look for it first. */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  if (Object.hasOwn(changedInList, objectName))
    return writeEachItem(items, (item) => change(call, request, item))
  if (objectName !== 'products' || action !== 'update') return table.write(call, request)
  const ids = items.map(({ id = '' }) => id)
  const known = new Set((await fetchAll(call, objectName, ids)).map(record.id))
  return writeEachItem(items, async (item) => {
    if (!known.has(item.id)) throw noProduct(item.id)
    return table.writeOne(call, { ...request, item })
  })
}

/** The member of a change that names the record; such changes are posted to the list. */
const changedInList: Readonly<Record<string, string>> = { orders: 'order', subscriptions: 'subscription' }

/** The answer is good even where the change was refused, which its entry says. */
async function change(
  call: Call,
  { objectName, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const json = { [objectName]: [{ ...fields, [changedInList[objectName] ?? '']: id }] }
  const answer = await call.request({ method: 'POST', path: `/${objectName}`, json, headers })
  const refused = recordsAt(answer.json, objectName).find(({ result }) => result === 'error')
  if (!refused) return { isWritten: true, recordId: id }
  const message = `FastSpring refused the change: ${JSON.stringify(refused.error ?? 'it says no reason')}`
  throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 })
}

function noProduct(id: string | undefined): ProviderError {
  const message = `FastSpring has no product ${id}.`
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 404 })
}

/** A page of ids, or of records; the records are fetched by id. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  if (objectName === 'events-unprocessed') return readUnprocessed(call, request)
  const { items, list } = objectIn(objects, objectName, 'FastSpring')
  const page = await readList(call, {
    request: list?.(since) ?? { path: `/${objectName}` },
    style: byNextPage,
    items: (answer) =>
      entriesIn(answer, String(items)).map((entry) => (isObject(entry) ? entry : { id: entry })),
    cursor,
    pageSize,
    pageSizeMax,
  })
  const bare = page.records.filter((entry) => Object.keys(entry).length === 1)
  const fetched = await fetchAll(
    call,
    objectName,
    bare.flatMap((entry) => record.id(entry) ?? []),
  )
  const records = [...page.records.filter((entry) => !bare.includes(entry)), ...fetched]
  const changed = keepChanged({ ...page, records }, since ? { since } : {}, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/**
 * Unprocessed events have no pages: of more than 25, FastSpring answers 25 and `more`. Such a span of time is halved. A
 * `begin` of more than thirty days ago is refused.
 * @see https://developer.fastspring.com/reference/get-unprocessed-events read 2026-11-29
 */
async function readUnprocessed(
  call: Call,
  { since, cursor, filters = [] }: Parameters<TableParts['read']>[1],
): ReturnType<TableParts['read']> {
  const now = Date.now()
  const oldest = now - daysMax * dayMs + 60_000
  const spans: [number, number][] =
    cursor === undefined ? [[Math.max(since?.getTime() ?? 0, oldest), now]] : JSON.parse(cursor)
  const [[begin, end] = [oldest, now], ...rest] = spans
  const { json } = await call.request({ path: '/events/unprocessed', query: { begin, end } })
  const middle = Math.floor((begin + end) / 2)
  const isCut = Boolean(valueAt(json, 'more')) && middle > begin
  const open = isCut ? [[begin, middle], [middle, end], ...rest] : rest
  const records = isCut ? [] : matchFilters(recordsAt(json, 'events'), filters, record)
  return { records, nextCursor: open.length > 0 ? JSON.stringify(open) : undefined }
}

export const readByIds: TableParts['readByIds'] = async (call, { objectName, ids }) =>
  fetchAll(call, objectName, ids)

export const search: TableParts['search'] = (call, request) => {
  const { scanned = [] } = objectIn(objects, request.objectName, 'FastSpring')
  const id = request.filters.find(({ fieldName }) => fieldName === 'id')
  if (id) return searchById(call, request, String(id.value))
  return searchList(call, { read, record, pageSize: pageSizeMax, fields: scanned }, request)
}

async function searchById(call: Call, request: SearchRequest, id: string): Promise<SearchPage> {
  const { scanned = [] } = objectIn(objects, request.objectName, 'FastSpring')
  requireFields(request.filters, ['id', ...scanned])
  const field = (name: string) => (name === 'id' ? record.id : (native: NativeRecord) => native[name])
  const found = await fetchAll(call, request.objectName, [id])
  return { records: matchFilters(found, request.filters, { field }).slice(0, request.pageSize) }
}

/** The records that are there, in as few requests as the object allows. */
async function fetchAll(call: Call, objectName: string, ids: readonly string[]): Promise<NativeRecord[]> {
  const { items, atOnce, list } = objectIn(objects, objectName, 'FastSpring')
  if (list) return idsInList(call, { read, record, pageSize: pageSizeMax }, { objectName, ids })
  const known = ids.filter((id) => /^[\w-]+$/.test(id))
  const batches = Array.from({ length: Math.ceil(known.length / atOnce) }, (_, index) =>
    known.slice(index * atOnce, (index + 1) * atOnce),
  )
  const answers = await askEach(call, batches, (batch) =>
    requestIfThere(call, { path: `/${objectName}/${batch.join(',')}` }),
  )
  return answers.flatMap((answer) => (answer ? recordsOf(answer.json, String(items)) : []))
}

/** Several records are a list, and one may be the whole answer. A missing record is an entry with an error. */
function recordsOf(json: unknown, items: string): NativeRecord[] {
  const listed = valueAt(json, items)
  const entries = Array.isArray(listed) ? listed : [json]
  return entries.filter(isObject).filter((entry) => entry.result !== 'error')
}

/** Accounts are posted as they are, products in a list; an account in an answer may stand in a list, too. */
function writeOne(_: FastSpringObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path = action === 'create' || objectName === 'products' ? `/${objectName}` : `/${objectName}/${id}`
  if (action === 'delete') return { method: 'DELETE', path: `/${objectName}/${id}` }
  if (objectName !== 'products') return { method: 'POST', path, json: item.fields }
  const product = action === 'update' ? { ...item.fields, product: id } : item.fields
  return { method: 'POST', path, json: { products: [product] } }
}
