// Intercom's custom objects: instances of a type whose identifier is known, since nothing lists the types.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  ProviderError,
  present,
  type ReadPage,
  type ReadRequest,
  readList,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  typed,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import type { IntercomObject } from './intercom-object.ts'
import { numbered, pageSizeMax } from './list.ts'
import { own } from './own.ts'
import { record, toBody } from './record.ts'

/**
 * Instances can be listed since this version.
 * @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/custom-object-instances/listcustomobjectinstances read 2026-11-22
 */
const headers = { 'Intercom-Version': '2.17' }

/** @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/custom-object-instances/custom_object_instance read 2026-11-22 */
const object: IntercomObject = {
  listing: 'numbered',
  items: 'data',
  model: 'custom_object_instance',
  searchable: ['id', 'external_id'],
  readOnly: typed('id type created_at:int updated_at:int'),
  writable: typed('external_id external_created_at:int external_updated_at:int'),
}

function pathOf(objectName: string, id?: string): string {
  const list = `/custom_object_instances/${encodeURIComponent(own.vendorNameIn(objectName) ?? '')}`
  return id === undefined ? list : `${list}/${encodeURIComponent(id)}`
}

/** Instances that are looked at to learn the fields of a type. */
const sampleSize = 50

/** Fields of every instance, and attributes of the first instances: Intercom does not describe a type's own. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { records } = await read(call, { objectName, fields: 'all', pageSize: sampleSize })
  const values = new Map<string, unknown>()
  for (const { custom_attributes: held } of records) {
    for (const [name, value] of Object.entries(asObject(held) ?? {})) {
      if (value !== null || !values.has(name)) values.set(name, value)
    }
  }
  const known = describeStatic(objectName, object)
  const displayName = own.vendorNameIn(objectName) ?? objectName
  return { ...known, displayName, fields: [...known.fields, ...[...values].flatMap(toField)] }
}

function toField([fieldName, value]: [string, unknown]): FieldDescription[] {
  if (Object.hasOwn(object.readOnly, fieldName) || Object.hasOwn(object.writable, fieldName)) return []
  const providerType = Number.isInteger(value) ? 'integer' : typeof value
  return [describeCustomField({ fieldName, providerType, valueTypes })]
}

const valueTypes = typed('string:string integer:int number:float boolean:boolean')

/** One page; the list cannot be asked for changes, so what did not change is left out here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor, pageSize } = request
  const page = await readList(call, {
    request: { path: pathOf(objectName), headers },
    style: numbered,
    items: object.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** By Intercom's id of an instance, or the account's own, which are all that Intercom finds them by. */
export async function search(call: Call, { objectName, filters }: SearchRequest): Promise<SearchPage> {
  requireFields(filters, object.searchable)
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const externalId = filters.find(({ fieldName }) => fieldName === 'external_id')?.value
  const records =
    id === undefined
      ? await withExternalId(call, objectName, String(externalId))
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

/** Where no instance has that id, the request succeeds and its answer holds no instance. */
async function withExternalId(call: Call, objectName: string, externalId: string): Promise<NativeRecord[]> {
  const request = { path: pathOf(objectName), headers, query: { external_id: externalId } }
  const found = asObject((await requestIfThere(call, request))?.json)
  return found && record.id(found) !== undefined ? [found] : []
}

/** Current instances by id, a request for each. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const requests = ids
    .filter((id) => /^[\w-]+$/.test(id))
    .map((id) => ({ path: pathOf(objectName, id), headers }))
  return fetchEach(call, requests, (json) => {
    const found = asObject(json)
    return found && record.id(found) !== undefined ? found : undefined
  })
}

/**
 * A creation with the account's own id of an existing instance changes that instance. Intercom offers no other way, so
 * an instance without such an id cannot be changed.
 * @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/custom-object-instances/createcustomobjectinstances read 2026-11-22
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers: given }) =>
  writeEachItem(items, async ({ id = '', fields }) => {
    const worn = { ...given, ...headers }
    if (action === 'delete') {
      await call.request({ method: 'DELETE', path: pathOf(objectName, id), headers: worn })
      return { isWritten: true, recordId: id }
    }
    const known = action === 'update' ? { external_id: await externalIdOf(call, objectName, id) } : {}
    const json = { ...toBody(fields, object), ...known }
    return written(call, { method: 'POST', path: pathOf(objectName), headers: worn, json })
  })

async function written(call: Call, request: CallRequest): Promise<WriteOutcome> {
  const native = asObject((await call.request(request)).json)
  return { isWritten: true, ...present({ recordId: native && record.id(native), record: native }) }
}

async function externalIdOf(call: Call, objectName: string, id: string): Promise<string> {
  const { json } = await call.request({ path: pathOf(objectName, id), headers })
  const externalId = asString(asObject(json)?.external_id)
  if (externalId) return externalId
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Intercom changes an instance by its external_id alone, and this one has none.',
    fieldName: 'external_id',
    status: 422,
  })
}
