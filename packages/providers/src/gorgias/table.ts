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
  listIn,
  type NativeRecord,
  objectIn,
  readList,
  recordsAt,
  requestAt,
  type StaticFields,
  stopAtUnchanged,
  type TableObject,
  type TableParts,
  typed,
  unsearchable,
} from '@mortise/connector-kit'
import { customField, record, toBody } from './record.ts'

/** An object, and how its list is sorted. */
interface GorgiasObject extends TableObject {
  /** The order of creation, where there is one: a record that changes during a read moves no other to another page. */
  orderBy?: string
  /** The order to read changes in, latest first. */
  changedFirst?: string
  /** Its name in custom fields. */
  customName?: string
}

const byCreation = { orderBy: 'created_datetime:asc' }
const stamps = typed('id:int uri created_datetime:datetime')
const changing = typed(stamps, 'updated_datetime:datetime')

function object(given: StaticFields & Omit<GorgiasObject, 'items'>): GorgiasObject {
  // The list of surveys is shown bare.
  return { ...given, items: (answer) => listIn(answer, Array.isArray(answer.json) ? '' : 'data') }
}

export const objects: Readonly<Record<string, GorgiasObject>> = {
  tickets: object({
    ...byCreation,
    changedFirst: 'updated_datetime:desc',
    customName: 'Ticket',
    filters: ['customer', 'external_id'],
    compared: { customer: (native: NativeRecord) => asObject(native.customer)?.id },
    readOnly: typed(
      changing,
      'excerpt snippet messages_count:int is_unread:boolean last_message_datetime:datetime',
      'last_received_message_datetime:datetime opened_datetime:datetime integrations:other',
      'satisfaction_survey:other reply_options:other summary:other',
    ),
    writable: typed(
      'subject status:singleSelect priority:singleSelect channel via customer:reference assignee_user:other',
      'assignee_team:other messages:other tags:other language external_id from_agent:boolean spam:boolean',
      'meta:other closed_datetime:datetime snooze_datetime:datetime trashed_datetime:datetime',
    ),
    required: ['messages'],
    references: { customer: 'customers' },
    values: { status: ['open', 'closed'], priority: ['low', 'normal', 'high', 'critical'] },
  }),
  customers: object({
    // They are listed by name.
    customName: 'Customer',
    filters: ['email', 'external_id', 'language', 'timezone'],
    readOnly: typed(changing, 'firstname lastname active:boolean note integrations:other data:other'),
    writable: typed('name email channels:other external_id language timezone meta:other'),
    required: ['channels'],
  }),
  messages: object({
    ...byCreation,
    changedFirst: 'created_datetime:desc',
    filters: ['ticket_id'],
    readOnly: typed(
      stamps,
      'message_id stripped_text stripped_html auth_customer_identity:other actions:other intents:other',
      'last_sending_error:other is_retriable:boolean opened_datetime:datetime failed_datetime:datetime',
      'rule_id:int replied_by:other replied_to:other',
    ),
    writable: typed(
      'ticket_id:reference channel via from_agent:boolean public:boolean source:other sender:other',
      'receiver:other subject body_text body_html attachments:other headers:other external_id',
      'integration_id:int meta:other sent_datetime:datetime',
    ),
    required: ['ticket_id', 'channel', 'via', 'from_agent'],
    references: { ticket_id: 'tickets' },
  }),
  'satisfaction-surveys': object({
    ...byCreation,
    filters: ['ticket_id'],
    readOnly: stamps,
    writable: typed(
      'customer_id:reference ticket_id:reference body_text score:int scored_datetime:datetime',
      'sent_datetime:datetime should_send_datetime:datetime meta:other',
    ),
    required: ['customer_id', 'ticket_id'],
    references: { customer_id: 'customers', ticket_id: 'tickets' },
  }),
  tags: object({
    readOnly: typed(stamps, 'usage:int deleted_datetime:datetime'),
    writable: typed('name description decoration:other'),
    required: ['name'],
  }),
  users: object({
    readOnly: typed(changing, 'firstname lastname active:boolean role:other bio'),
    writable: typed('name email external_id language timezone country meta:other'),
    required: ['name', 'email'],
  }),
  macros: object({
    readOnly: typed(changing, 'usage:int archived_datetime:datetime relevance_rank:int'),
    writable: typed('name actions:other intent language external_id'),
    required: ['name'],
  }),
  teams: object({
    readOnly: typed(stamps, 'name description decoration:other members:other'),
    writable: {},
  }),
}

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

export const { listObjects, describe, readByIds, write } = table

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
