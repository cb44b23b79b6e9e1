// How CloudTalk is asked: lists by page, a verb at the end of each path, records wrapped in their kind.
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
  isObject,
  type ListWish,
  listIn,
  matchFilters,
  type NativeRecord,
  type OneWrite,
  objectIn,
  type PageStyle,
  refusal,
  requireFields,
  type TableObject,
  type TableParts,
  valueAt,
} from '@mortise/connector-kit'
import { type CloudTalkObject, objects } from './objects.ts'
import { customField, record, toBody } from './record.ts'

const pageSizeMax = 1000
const DAY_MS = 24 * 3_600_000
const byNumber = byPageNumber({ page: 'page', limit: 'limit' })

/** A page after the last one is a failure at vendors with such paging: the answer's own count is believed. */
const style: PageStyle = {
  ask: byNumber.ask,
  next({ answer, position = '1' }) {
    const following = Number(position) + 1
    return following <= Number(valueAt(answer.json, 'responseData.pageCount')) ? String(following) : undefined
  },
}

type Entry = CloudTalkObject & Pick<TableObject, 'items'>

const wrapped: Readonly<Record<string, Entry>> = Object.fromEntries(
  Object.entries(objects).map(([name, entry]): [string, Entry] => [
    name,
    {
      ...entry,
      items: (answer) =>
        listIn(answer, 'responseData.data')
          .map((one) => unwrapOne(one, entry))
          .filter((one) => one !== undefined),
    },
  ]),
)

/** The fields of a record's own kind beside the other kinds it comes with. */
function unwrapOne(native: NativeRecord, { kind }: CloudTalkObject): NativeRecord | undefined {
  const { [kind]: own, ...others } = native
  return isObject(own) ? { ...own, ...others } : undefined
}

/**
 * Calls are listed by their start and read once more when they have ended: a read of changes looks a day further back,
 * which covers the time zone, too.
 */
function listOf(
  { place, asked, worded }: CloudTalkObject,
  { objectName, since, filters }: ListWish,
): CallRequest {
  const terms = filters.filter(({ fieldName }) => asked.includes(fieldName))
  const keyword = filters.find(({ fieldName }) => worded.includes(fieldName))?.value
  const from = objectName === 'calls' && since ? new Date(since.getTime() - DAY_MS).toISOString() : undefined
  return {
    path: `/${place}/index.json`,
    query: {
      ...Object.fromEntries(terms.map(({ fieldName, value }) => [fieldName, String(value)])),
      keyword: keyword === undefined ? undefined : String(keyword),
      date_from: from?.slice(0, 19).replace('T', ' '),
    },
  }
}

const table = fromObjectTable<Entry>({
  displayName: 'CloudTalk',
  objects: wrapped,
  record,
  style,
  pageSizeMax,
  list: listOf,
  one({ place, idParameter }, { objectName, id }) {
    if (!/^\d+$/.test(id)) return undefined
    if (objectName === 'contacts') return { path: `/contacts/show/${id}.json` }
    return idParameter === undefined
      ? undefined
      : { path: `/${place}/index.json`, query: { [idParameter]: id } }
  },
  unwrap(json, entry) {
    const told = asObject(asObject(json)?.responseData)
    const [first] = asArray(told?.data).filter(isObject)
    const made = asObject(told?.data)
    if (first) return unwrapOne(first, entry)
    return (told && unwrapOne(told, entry)) ?? (made?.id === undefined ? undefined : { id: made.id })
  },
  write: writeOne,
  customFields,
})

export const { listObjects, describe, write, scans } = table

export const read: TableParts['read'] = async (call, request) => {
  const entry = objectIn(wrapped, request.objectName, 'CloudTalk')
  const told = (request.filters ?? []).filter(({ fieldName }) => entry.asked.includes(fieldName))
  return told.every((filter) => isPossible(entry, filter)) ? table.read(call, request) : { records: [] }
}

/** Looks in the whole list for records that cannot be asked for by id. */
export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { idParameter } = objectIn(wrapped, request.objectName, 'CloudTalk')
  if (request.objectName === 'contacts' || idParameter !== undefined) return table.readByIds(call, request)
  return idsInList(call, { read: table.read, record, pageSize: pageSizeMax }, request)
}

/** Filters that the list does not take are compared in a page of the largest size. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const entry = objectIn(wrapped, objectName, 'CloudTalk')
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  if (!filters.every((filter) => isPossible(entry, filter))) return { records: [] }
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (!id || objectName === 'contacts' || entry.idParameter !== undefined) {
    const { records } = await table.search(call, { ...request, pageSize: pageSizeMax })
    return { records: records.slice(0, pageSize) }
  }
  const found = await readByIds(call, { objectName, ids: [String(id.value)], fields: 'all' })
  const left = filters.filter((filter) => filter !== id)
  return { records: matchFilters(found, left, record) }
}

/** No record has a value that is neither a number nor a choice of the filter. */
function isPossible({ asked, values = {} }: CloudTalkObject, { fieldName, value }: EqualsFilter): boolean {
  if (!asked.includes(fieldName)) return true
  return values[fieldName]?.includes(String(value)) ?? /^\+?\d+$/.test(String(value))
}

/**
 * PUT creates and POST changes. Records that belong to a contact are created below it. A change of a contact's numbers,
 * addresses, tags or attributes is of all of them: what it does not name, CloudTalk takes away.
 */
function writeOne({ place }: CloudTalkObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (objectName === 'calls') return { method: 'POST', path: '/calls/create.json', json: item.fields }
  const named = encodeURIComponent(id)
  if (action === 'delete') return { method: 'DELETE', path: `/${place}/delete/${named}.json` }
  if (action === 'update')
    return { method: 'POST', path: `/${place}/edit/${named}.json`, json: toBody(item.fields) }
  if (objectName !== 'notes' && objectName !== 'activities') {
    return { method: 'PUT', path: `/${place}/add.json`, json: toBody(item.fields) }
  }
  const { contact_id: contact, ...json } = item.fields
  if (!/^\d+$/.test(String(contact))) {
    throw refusal(`CloudTalk keeps ${objectName} with a contact: give the number of one.`, 422, 'contact_id')
  }
  return { method: 'PUT', path: `/${place}/add/${String(contact)}.json`, json }
}

/** Attributes are text of 255 characters at most. */
async function customFields(call: Call, _: CloudTalkObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const { json } = await call.request({ path: '/contacts/attributes.json' })
  const attributes = asArray(asObject(json)?.responseData).map((one) =>
    asObject(asObject(one)?.ContactAttribute),
  )
  return attributes
    .filter((one) => one !== undefined)
    .map(({ id, title }) =>
      describeCustomField({
        fieldName: customField.name(id),
        displayName: title,
        providerType: 'text',
        valueType: 'string',
      }),
    )
}
