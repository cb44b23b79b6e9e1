// How Jobber is asked: a GraphQL query for each list and record, arguments as variables.
import {
  asObject,
  byConnection,
  type CallRequest,
  fromObjectTable,
  idsInList,
  inVariables,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  objectIn,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface JobberObject extends TableObject {
  /** The type of the list's filter. */
  filterType: string
  /** The filter that every request for the list has. */
  filter?: Readonly<Record<string, unknown>>
  /** The filter that finds what changed since. */
  since?: true
  /** The type of the order by change, the latest first. */
  sortType?: string
  /** Further arguments of the list. */
  args?: string
  /** The query for one record; absent where none is known. */
  one?: string
  /** The selection inside each field. */
  parts: Readonly<Record<string, string>>
}

const address = '{ street1 street2 city province postalCode country }'
const named = '{ id name }'
const place = `{ id address ${address} }`
const client = { client: named, property: place }
const stamps = typed('id createdAt:datetime updatedAt:datetime jobberWebUri')
const linked = typed('client:other property:other')

const object = (
  given: Omit<JobberObject, 'items' | 'writable' | 'parts'> & Partial<JobberObject>,
): JobberObject => ({ items: 'data.page.nodes', writable: {}, parts: {}, ...given })

const objects: Readonly<Record<string, JobberObject>> = {
  clients: object({
    filterType: 'ClientFilterAttributes',
    since: true,
    one: 'client',
    scanned: ['companyName', 'lastName'],
    readOnly: typed(stamps, 'name isLead:boolean isArchived:boolean balance:float'),
    writable: typed(
      'firstName lastName companyName isCompany:boolean title emails:other phones:other billingAddress:other',
      'receivesReminders:boolean receivesFollowUps:boolean properties:other emailsToAdd:other phonesToAdd:other',
      'tagsToAdd:multiSelect tagsToDelete:multiSelect',
    ),
    parts: {
      emails: '{ id address description primary }',
      phones: '{ id number description primary smsAllowed }',
      billingAddress: address,
    },
  }),
  requests: object({
    filterType: 'RequestFilterAttributes',
    since: true,
    one: 'request',
    scanned: ['title', 'email'],
    readOnly: typed(stamps, linked, 'requestStatus source companyName contactName email phone'),
    writable: typed(
      'title clientId:reference propertyId:reference referringClientId:reference salespersonId:reference',
    ),
    references: { clientId: 'clients', propertyId: 'properties', salespersonId: 'users' },
    parts: client,
  }),
  quotes: object({
    filterType: 'QuoteFilterAttributes',
    one: 'quote',
    scanned: ['quoteNumber'],
    readOnly: typed(
      stamps,
      linked,
      'quoteNumber quoteStatus title message amounts:other clientHubUri sentAt:datetime transitionedAt:datetime',
    ),
    parts: {
      ...client,
      amounts: '{ subtotal discountAmount taxAmount total depositAmount outstandingDepositAmount }',
    },
  }),
  jobs: object({
    filterType: 'JobFilterAttributes',
    sortType: '[JobsSortInput!]',
    one: 'job',
    scanned: ['jobNumber'],
    readOnly: typed(
      stamps,
      linked,
      'jobNumber:int jobStatus jobType title instructions total:float invoicedTotal:float uninvoicedTotal:float',
      'billingType startAt:datetime endAt:datetime completedAt:datetime',
    ),
    parts: client,
  }),
  invoices: object({
    filterType: 'InvoiceFilterAttributes',
    sortType: '[InvoiceSortInput!]',
    one: 'invoice',
    scanned: ['invoiceNumber'],
    readOnly: typed(
      stamps,
      'invoiceNumber invoiceStatus subject message amounts:other dueDate:datetime issuedDate:datetime',
      'receivedDate:datetime client:other clientHubUri',
    ),
    parts: {
      client: named,
      amounts: '{ subtotal discountAmount taxAmount total paymentsTotal invoiceBalance }',
    },
  }),
  visits: object({
    filterType: 'VisitFilterAttributes',
    scanned: ['title'],
    readOnly: typed(
      'id title instructions visitStatus isComplete:boolean allDay:boolean startAt:datetime endAt:datetime',
      'duration:int completedAt:datetime client:other job:other',
    ),
    parts: { client: named, job: '{ id jobNumber jobberWebUri }' },
  }),
  properties: object({
    filterType: 'PropertiesFilterAttributes',
    scanned: ['name'],
    readOnly: typed('id name address:other routingOrder:int jobberWebUri client:other'),
    parts: { address: `{ id ${address.slice(2)}`, client: named },
  }),
  products: object({
    filterType: 'ProductsFilterInput',
    // Inactive products are left out by default.
    args: 'showInactive: true, ',
    scanned: ['name'],
    readOnly: typed(
      'id name description category defaultUnitCost:float internalUnitCost:float markup:float taxable:boolean',
      'visible:boolean durationMinutes:int onlineBookingsEnabled:boolean',
    ),
  }),
  users: object({
    filterType: 'UsersFilterAttributes!',
    // There is no list of all users.
    filter: { status: 'ACTIVATED' },
    readOnly: typed(
      'id uuid name:other email:other phone:other status isAccountOwner:boolean isAccountAdmin:boolean',
    ),
    parts: { name: '{ first last full }', email: '{ raw isValid }', phone: '{ friendly }' },
  }),
}

const displayName = 'Jobber'
const pageSizeMax = 50

const ask = (query: string, variables: NativeRecord): CallRequest => ({
  method: 'POST',
  path: '',
  json: { query, variables },
})

/** Fields of bodies that records do not have. */
const unread = /(Id|ToAdd|ToDelete)$|^(properties|receivesReminders|receivesFollowUps)$/

function selectionOf({ readOnly, writable, parts }: JobberObject): string {
  const names = [...Object.keys(readOnly), ...Object.keys(writable).filter((name) => !unread.test(name))]
  return names.map((name) => `${name} ${parts[name] ?? ''}`.trim()).join(' ')
}

function listRequest(entry: JobberObject, { objectName, since }: ListWish): CallRequest {
  const { filterType, sortType, args = '', filter } = entry
  // Whether the instant itself is meant is not documented: a second more is asked for.
  const after = since && entry.since && new Date(since.getTime() - 1000).toISOString()
  const declared = sortType ? `, $sort: ${sortType}` : ''
  const given = sortType ? 'sort: $sort, ' : ''
  const query = `query ($filter: ${filterType}${declared}, $first: Int, $after: String) {
    page: ${objectName}(${args}${given}filter: $filter, first: $first, after: $after) {
      nodes { ${selectionOf(entry)} } pageInfo { hasNextPage endCursor }
    }
  }`
  return ask(query, {
    filter: after ? { ...filter, updatedAt: { after } } : (filter ?? {}),
    sort: sortType && [{ key: 'UPDATED_AT', direction: since ? 'DESCENDING' : 'ASCENDING' }],
  })
}

const table = fromObjectTable<JobberObject>({
  displayName,
  objects,
  record,
  style: byConnection,
  pageSizeMax,
  place: inVariables,
  list: listRequest,
  isNewestFirst: ({ sortType }, { since }) => sortType !== undefined && since !== undefined,
  one: (entry, { id }) =>
    entry.one && /^[\w+/=-]+$/.test(id)
      ? ask(`query ($id: EncodedId!) { one: ${entry.one}(id: $id) { ${selectionOf(entry)} } }`, { id })
      : undefined,
  unwrap: (json, { one = '' }) =>
    asObject(valueAt(json, `data.one.${one}`)) ?? asObject(valueAt(json, 'data.one')),
  write: writeOne,
})

export const { listObjects, describe, read, write } = table

function writeOne({ one = '' }: JobberObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const answer = `{ ${one} { id } userErrors { message path } }`
  const input = item.fields
  if (action === 'update') {
    const query = `mutation ($id: EncodedId!, $input: ClientEditInput!) { one: clientEdit(clientId: $id, input: $input) ${answer} }`
    return ask(query, { id, input })
  }
  const type = objectName === 'clients' ? 'ClientCreateInput!' : 'RequestCreateInput!'
  return ask(`mutation ($input: ${type}) { one: ${one}Create(input: $input) ${answer} }`, { input })
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).one
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { one, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return one ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
