// How Braze is asked: lists by hundreds or offset, users by what identifies them, catalogs by their names.
import {
  asObject,
  type Call,
  type CallRequest,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  listByEntries,
  matchFilters,
  type ObjectList,
  type OneWrite,
  objectIn,
  readUntilFound,
  recordsAt,
  requestAt,
  requireFields,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { type BrazeObject, catalogItems, catalogPrefix, objects } from './objects.ts'
import { record } from './record.ts'
import { customAttributes, identifierOf, usersWith, writeUsers } from './users.ts'

const pageSizeMax = 100

const table = fromObjectTable<BrazeObject>({
  displayName: 'Braze',
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
  style: unpaged,
  pageSizeMax,
  list({ path, query, since: param }, { objectName, since, filters }) {
    if (objectName === 'users') return usersWith(filters)
    // The read includes records that changed exactly then.
    const after = since && new Date(since.getTime() - 1000).toISOString().slice(0, 19)
    return {
      path,
      query: { ...query, ...(after && param ? { [param]: withZone(param, after) } : undefined) },
    }
  },
  one({ one }, { objectName, id }) {
    if (objectName === 'users') return usersWith([{ fieldName: identifierOf(id), value: id }])
    if (!one) return undefined
    return one.param === undefined
      ? { path: `${one.path}/${encodeURIComponent(id)}` }
      : { path: one.path, query: { [one.param]: id } }
  },
  unwrap(json, { items }) {
    const [first] = typeof items === 'string' ? recordsAt(json, items) : []
    const found = first ?? asObject(json)
    return found && record.id(found) !== undefined ? found : undefined
  },
  write: requestFor,
  customFields,
})

export const { listObjects, describe, read, scans } = table

/** Users and items are asked for; by id the whole list is looked through, by name five pages of it. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const wanted = filters.find(({ fieldName }) => fieldName === 'id')
  if (hasOne(objectName, wanted !== undefined)) return table.search(call, request)
  requireFields(filters, ['id', ...(objectIn(objects, objectName, 'Braze').filters ?? [])])
  const field = (name: string) =>
    name === 'id' ? record.id : (native: Readonly<Record<string, unknown>>) => native[name]
  if (wanted) {
    const found = await readByIds(call, { objectName, ids: [String(wanted.value)], fields: 'all' })
    return { records: matchFilters(found, filters, { field }).slice(0, pageSize) }
  }
  const found = await readUntilFound(async (cursor) => {
    const page = await table.read(call, {
      objectName,
      fields: 'all',
      pageSize: pageSizeMax,
      cursor: cursor || undefined,
    })
    return { ...page, records: matchFilters(page.records, filters, { field }) }
  })
  return { records: found.slice(0, pageSize) }
}

/** Looks in the whole list for records that have no separate request. */
export const readByIds: TableParts['readByIds'] = async (call, request) => {
  if (hasOne(request.objectName, true)) return table.readByIds(call, request)
  return idsInList(call, { read: table.read, record, pageSize: pageSizeMax }, request)
}

export const write: TableParts['write'] = async (call, request) => {
  if (request.objectName === 'users') return writeUsers(call, request)
  const outcomes = await table.write(call, request)
  if (request.action !== 'create') return outcomes
  // Items and catalogs have the ids they were given.
  return outcomes.map((outcome, index) => {
    const given = record.id(request.items[index]?.fields ?? {})
    if (!outcome.isWritten || outcome.recordId !== undefined || given === undefined) return outcome
    return { ...outcome, recordId: given }
  })
}

function hasOne(objectName: string, isById: boolean): boolean {
  const { one } = catalogItems(objectName) ?? objectIn(objects, objectName, 'Braze')
  return objectName === 'users' || catalogItems(objectName) !== undefined || (isById && one !== undefined)
}

function requestFor({ path, items }: BrazeObject, { objectName, action, item, id }: OneWrite): CallRequest {
  switch (objectName) {
    case 'email_templates':
    case 'content_blocks': {
      const name = objectName === 'email_templates' ? 'email_template_id' : 'content_block_id'
      const json = { ...item.fields, ...(action === 'update' ? { [name]: id } : undefined) }
      return { method: 'POST', path: path.replace(/list$/, action), json }
    }
    case 'catalogs':
      return requestAt(action, { path, id, update: 'PATCH', json: { [String(items)]: [item.fields] } })
    default: {
      const { id: given, ...fields } = item.fields
      const one = `${path}/${encodeURIComponent(action === 'create' ? String(given ?? '') : id)}`
      if (action === 'delete') return { method: 'DELETE', path: one }
      return { method: action === 'create' ? 'POST' : 'PATCH', path: one, json: { items: [fields] } }
    }
  }
}

/** Campaigns want no zone and take UTC; templates want ISO 8601. */
const withZone = (param: string, at: string) => (param === 'modified_after' ? `${at}Z` : at)

/** A catalog's fields come with the catalog. */
async function customFields(call: Call, _: BrazeObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName === 'users') return customAttributes(call)
  if (!catalogItems(objectName)) return []
  const { json } = await call.request({ path: '/catalogs' })
  const catalog = recordsAt(json, 'catalogs').find(({ name }) => `catalog-${String(name)}` === objectName)
  return recordsAt(catalog, 'fields')
    .filter(({ name }) => name !== 'id')
    .map(({ name, type }) =>
      describeCustomField({ fieldName: String(name), displayName: name, providerType: type, valueTypes }),
    )
}

const valueTypes = typed('string:string number:float boolean:boolean time:datetime')
