// How Iterable is asked: pages by number or whole lists, users one by one, catalogs by their names.
import {
  asArray,
  asObject,
  byPageNumber,
  type Call,
  type CallRequest,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  listByEntries,
  type NativeRecord,
  type ObjectList,
  type OneWrite,
  objectIn,
  ProviderError,
  type ReadPart,
  readList,
  stopAtUnchanged,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { catalogItems, catalogPrefix, type IterableObject, objects, userIn } from './objects.ts'
import { record } from './record.ts'

const style = byPageNumber({ page: 'page', limit: 'pageSize' })
const pageSizeMax = 1000

const table = fromObjectTable<IterableObject>({
  displayName: 'Iterable',
  objects,
  custom: catalogItems,
  // The items of each catalog are an object.
  listCustom: (call): Promise<ObjectList> =>
    listByEntries(call, {
      read: table.read,
      objectName: 'catalogs',
      pageSize: pageSizeMax,
      prefix: catalogPrefix,
      has: (name) => catalogItems(name) !== undefined,
    }),
  record,
  style,
  pageSizeMax,
  list: (entry, { objectName, filters }) => listOf(entry, objectName, filters),
  one({ onePath }, { objectName, id }) {
    if (objectName === 'users') return userWith({ [identifierOf(id)]: id })
    return onePath === undefined ? undefined : { path: `${onePath}/${encodeURIComponent(id)}` }
  },
  unwrap: (json, entry, objectName) => {
    if (objectName === 'users') return userIn(json)[0]
    const answer = asObject(json)
    const made = answer?.campaignId ?? answer?.listId
    if (made !== undefined) return { id: made }
    // Items come bare and, as lists of them do, below `params`.
    const found = asObject(answer?.[entry.one ?? '']) ?? answer
    return found && record.id(found) !== undefined ? found : undefined
  },
  write: requestFor,
  customFields,
})

export const { listObjects, describe, scans } = table

const sorted = ['campaigns', 'templates']

/** These are sorted by change: a read of changes ends at the first that did not. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, filters = [], cursor, pageSize } = request
  if (!since || !sorted.includes(objectName)) return table.read(call, request)
  const entry = objectIn(objects, objectName, 'Iterable')
  const told = filters.filter(({ fieldName }) => entry.filters?.includes(fieldName))
  const { path, query } = listOf(entry, objectName, told)
  const page = await readList(call, {
    request: { path, query: { ...query, sort: '-updatedAt' } },
    style,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  return stopAtUnchanged(page, request, record)
}

/** Records that have no request for one are looked for by id in the whole list. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const wanted = filters.find(({ fieldName }) => fieldName === 'id')
  if (!wanted || hasOne(objectName)) return table.search(call, request)
  const found = await readByIds(call, { ...request, ids: [String(wanted.value)] })
  const left = filters.filter((filter) => filter !== wanted)
  const matching = left.length === 0 ? undefined : await table.search(call, { ...request, filters: left })
  const ids = matching?.records.map(record.id)
  return { records: found.filter((native) => ids?.includes(record.id(native)) ?? true).slice(0, pageSize) }
}

export const readByIds: NonNullable<ReadPart['byIds']> = async (call, request) => {
  if (hasOne(request.objectName)) return table.readByIds(call, request)
  return idsInList(call, { read: table.read, record, pageSize: pageSizeMax }, request)
}

const hasOne = (objectName: string) => {
  const { onePath } = catalogItems(objectName) ?? objectIn(objects, objectName, 'Iterable')
  return objectName === 'users' || onePath !== undefined
}

function listOf({ path }: IterableObject, objectName: string, filters: readonly EqualsFilter[]) {
  const given = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
  if (objectName === 'users') return { ...userWith(given), isSingle: true as const }
  return { path, query: sorted.includes(objectName) ? { sort: 'id', ...given } : {} }
}

/** @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22 */
function userWith({ email, userId }: Readonly<Record<string, string | number | boolean>>) {
  if (email !== undefined) return { path: '/api/users/getByEmail', query: { email } }
  if (userId !== undefined) return { path: '/api/users/byUserId', query: { userId } }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Iterable lists no users: they can be searched by "email" and "userId", and written.',
    status: 400,
  })
}

/** A project knows its users by their addresses, or by its own ids. */
const identifierOf = (id: string) => (id.includes('@') ? 'email' : 'userId')

/** Iterable answers a creation in words only, so the record's id is the one it was given. */
export const write: TableParts['write'] = async (call, request) => {
  const outcomes = await table.write(call, request)
  if (request.action !== 'create') return outcomes
  return outcomes.map((outcome, index) => {
    const given = record.id(request.items[index]?.fields ?? {})
    if (!outcome.isWritten || outcome.recordId !== undefined || given === undefined) return outcome
    return { ...outcome, recordId: given }
  })
}

function requestFor(
  { path, onePath = path }: IterableObject,
  { objectName, action, item, id }: OneWrite,
): CallRequest {
  const one = `${onePath}/${encodeURIComponent(id)}`
  switch (objectName) {
    case 'users':
      return writeUser({ action, fields: item.fields, id })
    case 'lists':
    case 'campaigns':
      if (action === 'delete') return { method: 'DELETE', path: one }
      return {
        method: 'POST',
        path: objectName === 'lists' ? path : `${path}/create`,
        json: item.fields,
      }
    case 'catalogs': {
      const name = encodeURIComponent(action === 'create' ? String(item.fields.name ?? '') : id)
      return {
        method: action === 'create' ? 'POST' : 'DELETE',
        path: `${path}/${name}`,
      }
    }
    default: {
      if (action === 'delete') return { method: 'DELETE', path: one }
      const { itemId, ...value } = item.fields
      if (action === 'update') return { method: 'PATCH', path: one, json: { update: value } }
      return {
        method: 'PUT',
        path: `${path}/${encodeURIComponent(String(itemId ?? ''))}`,
        json: { value },
      }
    }
  }
}

/** @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22 */
function writeUser({
  action,
  fields,
  id,
}: {
  action: OneWrite['action']
  fields: NativeRecord
  id: string
}): CallRequest {
  if (action === 'delete') {
    const path = id.includes('@') ? '/api/users/' : '/api/users/byUserId/'
    return { method: 'DELETE', path: `${path}${encodeURIComponent(id)}` }
  }
  const { email, userId, ...dataFields } = fields
  const known = action === 'update' ? { [identifierOf(id)]: id } : { email, userId, preferUserId: true }
  if (action === 'update' && email !== undefined && identifierOf(id) === 'email' && email !== id) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message:
        'Iterable knows this user by the address, so another one would be made. Change it through the proxy.',
      fieldName: 'email',
      status: 400,
    })
  }
  return { method: 'POST', path: '/api/users/update', json: { ...known, dataFields } }
}

/**
 * @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22
 */
async function customFields(
  call: Call,
  entry: IterableObject,
  objectName: string,
): Promise<FieldDescription[]> {
  const isItems = catalogItems(objectName) !== undefined
  if (objectName !== 'users' && !isItems) return []
  const path = isItems ? entry.path.replace(/items$/, 'fieldMappings') : '/api/users/getFields'
  const { json } = await call.request({ path })
  const mappings = asObject(asObject(json)?.params) ?? asObject(json) ?? {}
  const types = asObject(isItems ? mappings.definedMappings : mappings.fields) ?? {}
  const named = [...Object.keys(types), ...asArray(mappings.undefinedFields).map(String)]
  // Fields inside others are named with their path.
  const own = [...new Set(named.map((name) => name.split('.')[0] ?? name))]
  return own
    .filter((name) => !Object.hasOwn(entry.readOnly, name) && !Object.hasOwn(entry.writable, name))
    .map((fieldName) => describeCustomField({ fieldName, providerType: types[fieldName], valueTypes }))
}

const valueTypes = typed('string:string long:int double:float boolean:boolean date:datetime')
