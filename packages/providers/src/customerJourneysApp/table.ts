// How Customer.io is asked: short lists whole, long ones by cursor, customers by their ids a hundred at once.
import {
  asObject,
  asString,
  byCursor,
  type Call,
  type CallRequest,
  entriesIn,
  type FieldDescription,
  fromObjectTable,
  humanize,
  idsInList,
  listIn,
  matchFilters,
  type NativeRecord,
  type OneWrite,
  objectIn,
  readList,
  requestAt,
  requireFields,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of Customer.io. */
interface CustomerioObject extends TableObject {
  /** The name of the record in its answer; without it a record has no address. */
  one?: string
  /** The name of the record in a body. */
  wrapper?: string
}

const byNext = byCursor({ cursor: 'start', limit: 'limit', next: 'next' })

const object = (
  items: string,
  given: Omit<CustomerioObject, 'items' | 'writable'> & Partial<CustomerioObject>,
) => ({
  style: unpaged,
  writable: {},
  ...given,
  items,
})

const named = typed('id:int deduplicate_id name')
const dated = typed('created:int updated:int')
const stamped = typed('created_at:int updated_at:int')
const journey = typed(
  named,
  dated,
  'type active:boolean state actions:other first_started:int tags:other filter_segment_ids:other event_name',
  'event_type',
)

const objects: Readonly<Record<string, CustomerioObject>> = {
  // People without an id of the caller's are left out of the answer for several.
  customers: object('customers', {
    filters: ['email'],
    readOnly: typed('id attributes:other timestamps:other unsubscribed:boolean devices:other'),
  }),
  activities: object('activities', {
    style: byNext,
    scanned: ['type', 'customer_id'],
    readOnly: typed(
      'id customer_id:reference customer_identifiers:other type timestamp:int data:other delivery_id delivery_type',
    ),
    references: { customer_id: 'customers' },
  }),
  broadcasts: object('broadcasts', { one: 'broadcast', scanned: ['name'], readOnly: journey }),
  campaigns: object('campaigns', { one: 'campaign', scanned: ['name'], readOnly: journey }),
  newsletters: object('newsletters', {
    style: byNext,
    one: 'newsletter',
    scanned: ['name'],
    readOnly: typed(
      named,
      dated,
      'content_ids:other sent_at:int type tags:other recipient_segment_ids:other subscription_topic_id:reference',
    ),
    references: { subscription_topic_id: 'subscription_topics' },
  }),
  messages: object('messages', {
    style: byNext,
    one: 'message',
    scanned: ['recipient'],
    readOnly: typed(
      'id deduplicate_id message_template_id:int customer_id:reference customer_identifiers:other recipient subject',
      'metrics:other created:int failure_message campaign_id:reference action_id:int parent_action_id:int',
      'newsletter_id:reference content_id:int broadcast_id:reference trigger_event_id type forgotten:boolean',
    ),
    references: {
      customer_id: 'customers',
      campaign_id: 'campaigns',
      newsletter_id: 'newsletters',
      broadcast_id: 'broadcasts',
    },
  }),
  transactional: object('messages', {
    one: 'message',
    scanned: ['name'],
    readOnly: typed(
      'id:int name description send_to_unsubscribed:boolean link_tracking:boolean open_tracking:boolean',
      'hide_message_body:boolean queue_drafts:boolean trigger_name',
      stamped,
    ),
  }),
  segments: object('segments', {
    one: 'segment',
    wrapper: 'segment',
    scanned: ['name'],
    readOnly: typed('id:int deduplicate_id state progress:other type tags:other conditions:other', stamped),
    writable: typed('name description'),
    required: ['name'],
  }),
  collections: object('collections', {
    one: 'collection',
    scanned: ['name'],
    readOnly: typed('id:int bytes:int rows:int schema:other', stamped),
    writable: typed('name data:other url'),
    required: ['name'],
  }),
  snippets: object('snippets', {
    scanned: ['name'],
    readOnly: typed('updated_at:int'),
    writable: typed('name value'),
    required: ['name', 'value'],
  }),
  exports: object('exports', {
    one: 'export',
    scanned: ['status'],
    readOnly: typed(
      'id:int user_id:int user_email total:int deduplicate_id type failed:boolean description downloads:int status',
      stamped,
    ),
  }),
  reporting_webhooks: object('reporting_webhooks', {
    scanned: ['name'],
    readOnly: typed('id:int type'),
    writable: typed(
      'name endpoint disabled:boolean events:multiSelect full_resolution:boolean with_content:boolean',
    ),
    required: ['name', 'endpoint', 'events'],
  }),
  sender_identities: object('sender_identities', {
    style: byNext,
    one: 'sender_identity',
    scanned: ['email'],
    readOnly: typed(named, 'email address template_type auto_generated:boolean'),
  }),
  object_types: object('types', {
    scanned: ['name'],
    readOnly: typed('id name singular_name slug singular_slug enabled:boolean icon'),
  }),
  subscription_topics: object('topics', {
    scanned: ['name'],
    readOnly: typed('id:int identifier name description subscribed_by_default:boolean'),
  }),
  workspaces: object('workspaces', {
    scanned: ['name'],
    readOnly: typed(
      'id:int name messages_sent:int billable_messages_sent:int people:int object_types:int objects:int',
    ),
  }),
}

const displayName = 'Customer.io Journeys App'
const pageSizeMax = 100

const table = fromObjectTable<CustomerioObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/v1/${objectName}` }),
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^[\w-]+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined,
  unwrap: (json, { one }, objectName) => {
    const answer = asObject(json)
    const key = objectName === 'snippets' ? 'snippet' : (one ?? '')
    return asObject(answer?.[key]) ?? (answer?.id === undefined ? undefined : answer)
  },
  write: writeOne,
  customFields,
})

export const { listObjects, describe, write } = table

/** A snippet is made and changed by the same request, and named in the path to be deleted. */
function writeOne({ wrapper }: CustomerioObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path = `/v1/${objectName}`
  if (objectName === 'snippets' && action !== 'delete') {
    return { method: 'PUT', path, json: action === 'update' ? { name: id, ...item.fields } : item.fields }
  }
  const json = wrapper === undefined ? item.fields : { [wrapper]: item.fields }
  return requestAt(action, { path, id, update: 'PUT', json })
}

/** Everybody, as each person has a `cio_id`. */
const everybody = { filter: { and: [{ attribute: { field: 'cio_id', operator: 'exists' } }] } }

const customersOf = async (call: Call, ids: readonly string[]): Promise<NativeRecord[]> => {
  if (ids.length === 0) return []
  const answer = await call.request({ method: 'POST', path: '/v1/customers/attributes', json: { ids } })
  return listIn(answer, 'customers')
}

/** A list of customers has their ids alone. */
async function customers(call: Call, { cursor, pageSize }: { cursor: string | undefined; pageSize: number }) {
  const page = await readList(call, {
    request: { method: 'POST', path: '/v1/customers', json: everybody },
    style: objectIn(objects, 'activities', displayName).style ?? unpaged,
    items: (answer) => entriesIn(answer, 'ids').map((id) => ({ id })),
    cursor,
    pageSize,
    pageSizeMax,
  })
  const ids = page.records.flatMap(({ id }) => asString(id) ?? [])
  return { ...page, records: await customersOf(call, ids) }
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  return objectName === 'customers' ? customers(call, { cursor, pageSize }) : table.read(call, request)
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { objectName, ids } = request
  if (objectName === 'customers') return customersOf(call, ids)
  const { one } = objectIn(objects, objectName, displayName)
  return one === undefined ? idsInList(call, list, request) : table.readByIds(call, request)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const { one, scanned: fields = [] } = objectIn(objects, objectName, displayName)
  if (objectName !== 'customers') {
    return one === undefined ? searchList(call, { ...list, fields }, request) : table.search(call, request)
  }
  requireFields(filters, ['id', 'email'])
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  const email = filters.find(({ fieldName }) => fieldName === 'email')
  const ids = id ? [String(id.value)] : await idsByEmail(call, String(email?.value ?? ''))
  const found = await customersOf(call, ids)
  return { records: matchFilters(found, filters, record).slice(0, pageSize) }
}

async function idsByEmail(call: Call, email: string): Promise<string[]> {
  if (email === '') return []
  const answer = await call.request({ path: '/v1/customers', query: { email } })
  return listIn(answer, 'results').flatMap(({ id }) => asString(id) ?? [])
}

/** Customer.io lists no attributes, so the first hundred customers show which there are: a sample. */
async function customFields(
  call: Call,
  _: CustomerioObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (objectName !== 'customers') return []
  const { records } = await customers(call, { cursor: undefined, pageSize: pageSizeMax })
  const names = new Set(records.flatMap(({ attributes }) => Object.keys(asObject(attributes) ?? {})))
  return [...names].sort().map((fieldName) => ({
    fieldName,
    displayName: humanize(fieldName),
    valueType: 'other',
    providerType: 'sampled',
    isReadOnly: true,
    isCustom: true,
    isRequired: false,
  }))
}
