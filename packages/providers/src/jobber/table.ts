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
  readInTurn,
  readList,
  searchList,
  type TableParts,
  valueAt,
} from '@mortise/connector-kit'
import { type JobberObject, objects } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Jobber'
const pageSizeMax = 50

const ask = (query: string, variables: NativeRecord): CallRequest => ({
  method: 'POST',
  path: '',
  json: { query, variables },
})

/** Fields of bodies that records do not have. */
const unread = /(Id|ToAdd|ToDelete)$|^(properties|receivesReminders|receivesFollowUps|receiptUrl)$/

function selectionOf({ readOnly, writable, parts }: JobberObject): string {
  const names = [...Object.keys(readOnly), ...Object.keys(writable).filter((name) => !unread.test(name))]
  return names.map((name) => `${name} ${parts[name] ?? ''}`.trim()).join(' ')
}

function listRequest(
  entry: JobberObject,
  { objectName, since }: Pick<ListWish, 'objectName' | 'since'>,
  status?: string,
): CallRequest {
  const { filterType, sortType } = entry
  // Whether the instant itself is meant is not documented: a second more is asked for.
  const after = since && entry.since && new Date(since.getTime() - 1000).toISOString()
  const declared = `${filterType ? `$filter: ${filterType}, ` : ''}${sortType ? `$sort: ${sortType}, ` : ''}`
  const given = `${sortType ? 'sort: $sort, ' : ''}${filterType ? 'filter: $filter, ' : ''}`
  const query = `query (${declared}$first: Int, $after: String) {
    page: ${objectName}(${given}first: $first, after: $after) {
      nodes { ${selectionOf(entry)} } pageInfo { hasNextPage endCursor }
    }
  }`
  if (!filterType) return ask(query, {})
  return ask(query, {
    filter: after ? { updatedAt: { after } } : status === undefined ? {} : { status },
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
  list: (entry, wish) => listRequest(entry, wish),
  isNewestFirst: ({ sortType }, { since }) => sortType !== undefined && since !== undefined,
  one: (entry, { id }) =>
    entry.one && /^[\w+/=-]+$/.test(id)
      ? ask(`query ($id: EncodedId!) { one: ${entry.one}(id: $id) { ${selectionOf(entry)} } }`, { id })
      : undefined,
  unwrap: (json, { one = '', creation }) =>
    asObject(valueAt(json, `data.one.${creation?.answer ?? one}`)) ?? asObject(valueAt(json, 'data.one')),
  write: writeOne,
})

export const { listObjects, describe, write, scans } = table

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  const entry = objectIn(objects, objectName, displayName)
  if (entry.states === undefined) return table.read(call, request)
  const inState = (status: string) => (at: string | undefined) =>
    readList(call, {
      request: listRequest(entry, { objectName, since: undefined }, status),
      style: byConnection,
      items: entry.items,
      cursor: at,
      pageSize,
      pageSizeMax,
      place: inVariables,
    })
  return readInTurn(cursor, entry.states.map(inState))
}

function writeOne(
  { one = '', creation }: JobberObject,
  { objectName, action, item, id }: OneWrite,
): CallRequest {
  const answer = `{ ${creation?.answer ?? one} { id } userErrors { message path } }`
  const input = item.fields
  if (creation) {
    const { mutation, input: type } = creation
    return ask(`mutation ($input: ${type}) { one: ${mutation}(input: $input) ${answer} }`, { input })
  }
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
