// How Square is asked: the table of its objects, and what its locations, its catalog and its bulk writes do differently.
import { randomUUID } from 'node:crypto'
import {
  asObject,
  type Call,
  type CallRequest,
  type DeletedPage,
  fromObjectTable,
  type NativeRecord,
  type OneWrite,
  type ReadPart,
  type ReadRequest,
  type RemovedPart,
  readList,
  type SearchPart,
  type WriteSupport,
} from '@mortise/connector-kit'
import { toCatalogObject, updateCatalog } from './catalog-update.ts'
import { customFields, wantsCustom, withCustomAttributes } from './custom-attributes.ts'
import { writeCustomers } from './customer-batch.ts'
import { listOf } from './lists.ts'
import { byToken, place, readLocated, searchLocated } from './located.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'
import type { SquareObject } from './square-object.ts'

// Nothing found is answered as `{}`.
// @see https://developer.squareup.com/forums/t/pagination-question-for-customer-api/8501 read 2026-11-23
const table = fromObjectTable<SquareObject>({
  displayName: 'Square',
  objects,
  record,
  style: byToken,
  pageSizeMax: 100,
  place,
  omitsEmptyList: true,
  list: listOf,
  one: ({ type }, { objectName, id }) => ({ path: `${pathOf(type, objectName)}/${encodeURIComponent(id)}` }),
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]) ?? asObject(asObject(json)?.catalog_object),
  write: writeOne,
  customFields,
})

export const { listObjects, describe, scans } = table

/** One page; payments, orders and invoices come by location. */
export const read: ReadPart['page'] = async (call, request) => {
  const entry = located(request.objectName)
  const page = entry ? await readLocated(call, entry, request) : await table.read(call, request)
  return { ...page, records: await complete(call, request, page.records) }
}

/** Records by id, with a request each. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, request) =>
  complete(call, request, await table.readByIds(call, request))

async function complete(
  call: Call,
  request: Pick<ReadRequest, 'objectName' | 'fields' | 'namedFields'>,
  records: NativeRecord[],
): Promise<NativeRecord[]> {
  const isWanted = request.objectName === 'customers' && wantsCustom(request)
  return isWanted ? withCustomAttributes(call, records) : records
}

/** A record by its id is asked for directly, whatever its location. */
export const search: SearchPart['page'] = async (call, request) => {
  const entry = located(request.objectName)
  const isById = request.filters.some(({ fieldName }) => fieldName === 'id')
  const page = await (entry && !isById ? searchLocated(call, entry, request) : table.search(call, request))
  return { records: await complete(call, request, page.records) }
}

/** Customers go in bulk, and the catalog wants whole objects. */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  if (objectName === 'customers' && items.length > 1) return writeCustomers(call, request)
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  const type = entry?.type
  if (action === 'update' && type !== undefined) return updateCatalog(call, { ...request, type })
  return table.write(call, request)
}

/**
 * The catalog remembers what was removed from it; the other objects do not.
 * @see https://developer.squareup.com/reference/square/catalog-api/search-catalog-objects/ read 2026-11-22
 */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const type = objects[objectName]?.type
  if (type === undefined) return { records: [] }
  const json = {
    object_types: [type],
    include_deleted_objects: true,
    begin_time: new Date(since.getTime() - 1).toISOString(),
  }
  const page = await readList(call, {
    request: { method: 'POST', path: '/v2/catalog/search', json },
    style: byToken,
    items: 'objects',
    omitsEmptyList: true,
    cursor,
    pageSize,
    pageSizeMax: 1000,
    place,
  })
  const records: DeletedPage['records'] = page.records.flatMap((own) => {
    const id = record.id(own)
    return own.is_deleted === true && id !== undefined ? [{ id, record: own }] : []
  })
  return { records, nextCursor: page.nextCursor }
}

function located(objectName: string): SquareObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.locationsMax === undefined ? undefined : entry
}

function pathOf(type: string | undefined, objectName: string): string {
  if (type !== undefined) return '/v2/catalog/object'
  return `/v2/${objectName.replace('_', '-')}`
}

/**
 * Square empties the fields of an order that are null where this is sent along; those of other objects it empties anyway.
 * @see https://developer.squareup.com/docs/sdks/nodejs/using-nodejs-sdk read 2026-11-29
 */
const clearing = { 'x-clear-null': 'true' }

/** Each attempt has its own key: a write whose response was lost is looked for before it is sent again. */
function writeOne({ type, wrapper }: SquareObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path = pathOf(type, objectName)
  const one = `${path}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path: one }
  const body = wrapper === undefined ? item.fields : { [wrapper]: item.fields }
  if (action === 'update')
    return {
      method: 'PUT',
      path: one,
      headers: objectName === 'orders' ? clearing : {},
      json: objectName === 'subscriptions' ? { subscription: item.fields } : body,
    }
  const key = objectName === 'locations' ? {} : { idempotency_key: randomUUID() }
  if (type !== undefined) {
    return {
      method: 'POST',
      path,
      json: { ...key, object: toCatalogObject({ type, id: '#new' }, item.fields) },
    }
  }
  return { method: 'POST', path, json: { ...key, ...body } }
}
