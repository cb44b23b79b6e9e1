// How Dixa is asked: long lists by page keys, short ones whole.
import {
  asObject,
  byNextUrl,
  fromObjectTable,
  idsInList,
  isObject,
  objectIn,
  requestAt,
  searchList,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface DixaObject extends TableObject {
  /** A record has an address. */
  hasAddress?: true
  query?: Readonly<Record<string, string>>
  /** The member of a body that holds the fields. */
  bodyMember?: string
}

const object = (given: Omit<DixaObject, 'items' | 'writable'> & Partial<DixaObject>): DixaObject => ({
  items: 'data',
  writable: {},
  ...given,
})

const person = typed(
  'displayName email phoneNumber additionalEmails:other additionalPhoneNumbers:other firstName lastName',
  'middleNames:other avatarUrl',
)

export const objects: Readonly<Record<string, DixaObject>> = {
  agents: object({
    hasAddress: true,
    filters: ['email'],
    readOnly: typed('id createdAt:datetime roles:other _type'),
    writable: person,
    required: ['displayName', 'email'],
  }),
  endusers: object({
    hasAddress: true,
    filters: ['email', 'externalId'],
    readOnly: typed('id createdAt:datetime customAttributes:other _type'),
    writable: typed(person, 'externalId'),
  }),
  teams: object({
    hasAddress: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name'),
    required: ['name'],
  }),
  tags: object({
    hasAddress: true,
    style: unpaged,
    // Deactivated tags are left out by default.
    query: { includeDeactivated: 'true' },
    scanned: ['name'],
    readOnly: typed('id state'),
    writable: typed('name color'),
    required: ['name'],
  }),
  webhooks: object({
    hasAddress: true,
    style: unpaged,
    scanned: ['name', 'url'],
    readOnly: typed(
      'id subscribedEvents:other headers:other secretKey createdAt:datetime createdBy updatedAt:datetime updatedBy',
    ),
    writable: typed(
      'name events:other url authorization:other customHeaders:other enabled:boolean filters:other',
    ),
    required: ['name', 'url', 'authorization', 'customHeaders'],
  }),
  queues: object({
    hasAddress: true,
    style: unpaged,
    scanned: ['name'],
    // Queues are made in a member of the body, and the algorithm is called otherwise there.
    bodyMember: 'request',
    readOnly: typed(
      'id organizationId slaCalculationMethod offeringAlgorithm memberListType usages:other isRestricted:boolean',
    ),
    writable: typed(
      'name callFunctionality:boolean isDefault:boolean queueThresholds:other offerTimeout:int offerAlgorithm',
      'wrapupTimeout:int priority:int offerAbandonedConversations:boolean doNotOfferTimeouts:other',
      'isDoNotOfferEnabled:boolean isPreferredAgentEnabled:boolean preferredAgentTimeouts:other',
      'preferredAgentOfflineTimeout:int personalAgentOfflineTimeout:int',
    ),
    required: ['name', 'callFunctionality', 'isDefault', 'isDoNotOfferEnabled'],
  }),
  'contact-endpoints': object({
    hasAddress: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('address senderOverride name number functionality:other _type'),
  }),
  'custom-attributes': object({
    style: unpaged,
    scanned: ['identifier'],
    readOnly: typed(
      'id entityType identifier label inputDefinition:other description createdAt updatedAt',
      'isRequired:boolean isArchived:boolean isDeactivated:boolean',
    ),
  }),
  // A template by its id is only deleted.
  templates: object({
    scanned: ['name'],
    readOnly: typed(
      'id name content createdBy createdAt:datetime lastEditedBy lastEditedAt:datetime translations:other subject',
    ),
  }),
  'business-hours/schedules': object({
    style: unpaged,
    items: 'data.schedules',
    readOnly: typed('id name'),
  }),
  'knowledge/collections': object({
    hasAddress: true,
    scanned: ['title'],
    readOnly: typed('id title description internalKbEnabled:boolean restrictions:other'),
  }),
}

const displayName = 'Dixa'
const pageSizeMax = 100

const table = fromObjectTable<DixaObject>({
  displayName,
  objects,
  record,
  style: byNextUrl({ limit: 'pageLimit', next: 'meta.next' }),
  pageSizeMax,
  list: ({ query }, { objectName, filters }) => ({
    path: `/v1/${objectName}`,
    query: { ...query, ...toParameters(filters) },
  }),
  one: (_, { objectName, id }) =>
    /^[^\s/?#]+$/.test(id) ? { path: `/v1/${objectName}/${encodeURIComponent(id)}` } : undefined,
  unwrap: (json) => {
    const found = valueAt(json, 'data')
    return isObject(found) ? asObject(found) : undefined
  },
  write({ bodyMember }, { objectName, action, item, id }) {
    const json = bodyMember === undefined ? item.fields : { [bodyMember]: item.fields }
    return requestAt(action, { path: `/v1/${objectName}`, id, update: 'PATCH', json })
  },
})

export const { listObjects, describe, read, write, scans } = table

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).hasAddress
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { hasAddress, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return hasAddress ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
