// How lemlist is asked: whole lists by offset, contacts by their address or id.
import {
  asObject,
  byOffset,
  type Call,
  type CallResponse,
  type FieldDescription,
  fromObjectTable,
  humanize,
  isObject,
  listIn,
  type NativeRecord,
  requestAt,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

const own = typed('_id createdAt:datetime createdBy teamId')

/** A list comes bare, or in an object: lemlist's page shows it as `contacts` in one place and as `data` in another. */
function recordsIn(answer: CallResponse): NativeRecord[] {
  const page = asObject(answer.json) ?? {}
  const name = ['contacts', 'campaigns', 'schedules'].find((list) => Array.isArray(page[list]))
  return listIn(answer, name ?? (Array.isArray(answer.json) ? '' : 'data'))
}

const items: TableObject['items'] = recordsIn

/**
 * @see https://developer.lemlist.com/api-reference/endpoints/contacts/get-many-contacts read 2026-11-21
 * @see https://developer.lemlist.com/api-reference/endpoints/unsubscribes/get-many-unsubscribes read 2026-11-21
 */
const objects: Readonly<Record<string, TableObject>> = {
  contacts: {
    items,
    filters: ['email'],
    readOnly: typed(own, 'fullName email campaigns:other ownerId unsubscribed:boolean'),
    writable: {},
  },
  campaigns: {
    items,
    readOnly: typed(own, 'labels:other status archived:boolean senders:other'),
    writable: typed('name'),
    required: ['name'],
  },
  // @see https://developer.lemlist.com/api-reference (its OpenAPI description) read 2026-11-29
  schedules: {
    items,
    readOnly: typed(own, 'deletedAt:datetime deletedBy'),
    writable: typed('name secondsToWait:int timezone start end weekdays:multiSelect public:boolean'),
    required: ['name', 'timezone', 'start', 'end', 'weekdays'],
  },
  hooks: {
    items,
    style: unpaged,
    isListOnly: true,
    readOnly: typed('_id createdAt:datetime'),
    // The campaign of a new one, and whether only the first event is sent, stand in the address.
    writable: typed('targetUrl type secret campaignId:reference isFirst:boolean zapId'),
    required: ['targetUrl'],
    references: { campaignId: 'campaigns' },
  },
  unsubscribes: {
    items,
    readOnly: typed(own, 'value source email campaignId scope'),
    writable: {},
  },
}

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<TableObject>({
  displayName: 'Lemlist',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax: 100,
  list: (_, { objectName, filters: [email] }) => ({
    path: `/api/${objectName}`,
    query: { email: email?.value },
  }),
  one(_, { objectName, id }) {
    if (!/^[a-z]{3}_\w+$/.test(id)) return undefined
    if (objectName === 'contacts') return { path: '/api/contacts', query: { idsOrEmails: id } }
    return objectName === 'unsubscribes' ? undefined : { path: `/api/${objectName}/${id}` }
  },
  unwrap: (json) => (Array.isArray(json) ? json.find(isObject) : asObject(json)),
  write(_, { objectName, action, item, id }) {
    const path = `/api/${objectName}`
    if (action !== 'create' || objectName !== 'hooks')
      return requestAt(action, { path, id, update: 'PATCH', json: item.fields })
    const { campaignId, isFirst, zapId, ...json } = item.fields
    const query = Object.entries({ campaignId, isFirst, zapId }).filter(([, value]) => value !== undefined)
    return {
      method: 'POST',
      path,
      query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
      json,
    }
  },
  customFields,
})

/** lemlist lists no fields, so the first hundred contacts show which there are: a sample. */
async function customFields(call: Call, _: TableObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const answer = await call.request({ path: '/api/contacts', query: { limit: 100, offset: 0 } })
  const names = new Set(recordsIn(answer).flatMap(({ fields }) => Object.keys(asObject(fields) ?? {})))
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
