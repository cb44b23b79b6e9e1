// How Gorgias is asked: lists by cursor, changes latest first, records by a path each.
import {
  asObject,
  byCursor,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  type ListWish,
  objectIn,
  readList,
  recordsAt,
  requestAt,
  stopAtUnchanged,
  type TableParts,
  typed,
  unsearchable,
  writeEachItem,
} from '@mortise/connector-kit'
import { type GorgiasObject, objects } from './objects.ts'
import { customField, record, takeApart, toBody } from './record.ts'
import { writeCustomValues } from './write-custom-values.ts'

/** @see https://developers.gorgias.com/reference/pagination-1 read 2026-11-22 */
const style = byCursor({ cursor: 'cursor', limit: 'limit', next: 'meta.next_cursor' })
const pageSizeMax = 100

const listOf = ({ orderBy }: GorgiasObject, { objectName, filters }: ListWish) => ({
  path: `/api/${objectName}`,
  query: {
    order_by: orderBy,
    ...Object.fromEntries(
      filters.map(({ fieldName, value }) => [fieldName === 'customer' ? 'customer_id' : fieldName, value]),
    ),
  },
})

const table = fromObjectTable<GorgiasObject>({
  displayName: 'Gorgias',
  objects,
  record,
  style,
  pageSizeMax,
  list: listOf,
  // A message is found below its ticket alone.
  one: (_, { objectName, id }) =>
    objectName !== 'messages' && /^\d+$/.test(id) ? { path: `/api/${objectName}/${id}` } : undefined,
  unwrap: asObject,
  write(_, { objectName, action, item, id }) {
    const { ticket_id: ticket, ...message } = item.fields
    return objectName === 'messages'
      ? { method: 'POST', path: `/api/tickets/${encodeURIComponent(String(ticket))}/messages`, json: message }
      : requestAt(action, { path: `/api/${objectName}`, id, update: 'PUT', json: toBody(item.fields) })
  },
  customFields,
})

export const { listObjects, describe, readByIds, scans } = table

/** A new ticket includes its custom fields; everything else takes them in a separate request. */
export const write: TableParts['write'] = async (call, request) => {
  const { objectName, action, items, headers } = request
  const { customName } = objectIn(objects, objectName, 'Gorgias')
  const isPart = action === 'delete' || (action === 'create' && objectName === 'tickets')
  if (customName === undefined || isPart) return table.write(call, request)
  return writeEachItem(items, async (item) => {
    const { own, custom } = takeApart(item.fields)
    const isBare = item.id !== undefined && custom.length > 0 && Object.keys(own).length === 0
    const outcome = isBare
      ? { isWritten: true as const, recordId: item.id }
      : await table.writeOne(call, { ...request, item: { ...item, fields: own } })
    if (custom.length === 0) return outcome
    const record = `/api/${objectName}/${encodeURIComponent(outcome.recordId ?? '')}`
    await writeCustomValues(call, { record, values: custom, headers })
    return { isWritten: true, recordId: outcome.recordId }
  })
}

/** Where changes can be had latest first, a read of them ends at the first that is none. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Gorgias')
  if (!since || !entry.changedFirst) return table.read(call, request)
  const told = filters.filter(({ fieldName }) => entry.filters?.includes(fieldName))
  const { path, query } = listOf(entry, { objectName, since, until, filters: told })
  const page = await readList(call, {
    request: { path, query: { ...query, order_by: entry.changedFirst } },
    style,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  return stopAtUnchanged(page, request, record)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters } = request
  if (objectName === 'messages' && filters.some(({ fieldName }) => fieldName === 'id')) {
    throw unsearchable('id', objects.messages?.filters ?? [])
  }
  return table.search(call, request)
}

async function customFields(call: Call, { customName }: GorgiasObject): Promise<FieldDescription[]> {
  if (customName === undefined) return []
  const { json } = await call.request({
    path: '/api/custom-fields',
    query: { object_type: customName, limit: 100 },
  })
  return recordsAt(json, 'data').map(({ id, label, definition, required }) => {
    const { data_type: providerType, input_settings: settings } = asObject(definition) ?? {}
    const values = choicesIn(asObject(settings)?.choices)
    return describeCustomField({
      fieldName: customField.name(id),
      displayName: label,
      providerType,
      valueTypes,
      valueType: values.length > 0 ? 'singleSelect' : undefined,
      values,
      isRequired: required === true,
    })
  })
}

const valueTypes = typed('text:string number:float boolean:boolean')
