// How Campaign Monitor is asked: client by client, and subscribers list by list and state by state.
import {
  askEach,
  asObject,
  type Call,
  type CallRequest,
  fromObjectTable,
  idsInList,
  matchFilters,
  type NativeRecord,
  type OneWrite,
  objectIn,
  type ReadPage,
  readChildren,
  readInTurn,
  readList,
  refusal,
  requestIfThere,
  requireFields,
  searchList,
  type TableParts,
  unpaged,
} from '@mortise/connector-kit'
import { type CampaignMonitorObject, objects } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Campaign Monitor'
const root = '/api/v3.3'
const pageSizeMax = 1000
const part = (id: unknown) => encodeURIComponent(String(id ?? ''))

const table = fromObjectTable<CampaignMonitorObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `${root}/${objectName}.json` }),
  one: (_, { objectName, id }) => oneOf(objectName, id),
  unwrap(json, _, objectName) {
    // The answer to a creation is the id alone.
    if (typeof json === 'string') return { [objectName === 'clients' ? 'ClientID' : 'ListID']: json }
    const answer = asObject(json)
    const client = asObject(answer?.BasicDetails)
    if (client) return { ...client, Name: client.CompanyName }
    return answer?.Title === undefined ? answer : { ...answer, Name: answer.Title }
  },
  write: writeOne,
})

export const { listObjects, describe, scans } = table

function oneOf(objectName: string, id: string): CallRequest | undefined {
  return /^[\da-f]+$/i.test(id) ? { path: `${root}/${objectName}/${id}.json` } : undefined
}

/** The list and the address of a subscriber. */
function subscriberAt(id: string): { ListID: string; email: string } {
  const slash = id.indexOf('/')
  return { ListID: id.slice(0, slash), email: id.slice(slash + 1) }
}

function writeOne(_: CampaignMonitorObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const { ClientID, ListID, ...fields } = item.fields
  switch (objectName) {
    case 'clients':
      if (action === 'create') return { method: 'POST', path: `${root}/clients.json`, json: fields }
      if (action === 'delete') return { method: 'DELETE', path: `${root}/clients/${part(id)}.json` }
      return { method: 'PUT', path: `${root}/clients/${part(id)}/setbasics.json`, json: fields }
    case 'lists':
      if (action === 'create')
        return { method: 'POST', path: `${root}/lists/${part(ClientID)}.json`, json: fields }
      if (action === 'delete') return { method: 'DELETE', path: `${root}/lists/${part(id)}.json` }
      return { method: 'PUT', path: `${root}/lists/${part(id)}.json`, json: fields }
    case 'admins':
      return byAddress(action, { path: `${root}/admins.json`, email: id, json: fields })
    case 'subscribers': {
      const { ListID: list, email } = action === 'create' ? { ListID, email: '' } : subscriberAt(id)
      return byAddress(action, { path: `${root}/subscribers/${part(list)}.json`, email, json: fields })
    }
    default:
      throw refusal(`Campaign Monitor cannot ${action} ${objectName}.`, 400)
  }
}

/** A person is named by the e-mail address in the query. */
function byAddress(
  action: OneWrite['action'],
  { path, email, json }: { path: string; email: string; json: NativeRecord },
): CallRequest {
  if (action === 'create') return { method: 'POST', path, json }
  return action === 'delete'
    ? { method: 'DELETE', path, query: { email } }
    : { method: 'PUT', path, query: { email }, json }
}

/** A subscriber that is made is answered with the address alone, so that the list comes from what was sent. */
export const write: TableParts['write'] = async (call, request) => {
  const outcomes = await table.write(call, request)
  if (request.objectName !== 'subscribers' || request.action !== 'create') return outcomes
  return outcomes.map((outcome, index) => {
    const { ListID, EmailAddress } = request.items[index]?.fields ?? {}
    return outcome.isWritten ? { isWritten: true, recordId: `${ListID}/${EmailAddress}` } : outcome
  })
}

interface Place {
  objectName: string
  cursor: string | undefined
  pageSize: number
}

/** Lists below a client carry its id, as their records do not. */
function below(call: Call, { objectName, cursor, pageSize }: Place): Promise<ReadPage> {
  const { items, style = unpaged } = objectIn(objects, objectName, displayName)
  const order = style === unpaged ? {} : { orderdirection: 'asc' }
  return readChildren({
    cursor,
    parents: (at) => table.read(call, { objectName: 'clients', fields: 'all', pageSize, ...asCursor(at) }),
    async children({ ClientID }, at) {
      const request = { path: `${root}/clients/${part(ClientID)}/${objectName}.json`, query: order }
      const page = await readList(call, { request, style, items, cursor: at, pageSize, pageSizeMax })
      return { ...page, records: page.records.map((native) => ({ ClientID, ...native })) }
    },
  })
}

const asCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

/** The subscribers of every list, whatever their state. */
function subscribers(call: Call, { cursor, pageSize }: Place): Promise<ReadPage> {
  const { items, style = unpaged, states = [] } = objectIn(objects, 'subscribers', displayName)
  return readChildren({
    cursor,
    parents: (at) => below(call, { objectName: 'lists', cursor: at, pageSize }),
    async children({ ListID }, cursorInList) {
      const lists = states.map((state) => (at: string | undefined) => {
        const query = { orderfield: 'date', orderdirection: 'asc' }
        const request = { path: `${root}/lists/${part(ListID)}/${state}.json`, query }
        return readList(call, { request, style, items, cursor: at, pageSize, pageSizeMax })
      })
      const page = await readInTurn(cursorInList, lists)
      return { ...page, records: page.records.map((native) => ({ ListID, ...native })) }
    },
  })
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  const { below: parent } = objectIn(objects, objectName, displayName)
  if (parent === undefined) return table.read(call, request)
  const place = { objectName, cursor, pageSize }
  return parent === 'client' ? below(call, place) : subscribers(call, place)
}

const list = { read, record, pageSize: pageSizeMax }
const isNamed = (objectName: string) => ['clients', 'lists'].includes(objectName)

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { objectName, ids } = request
  if (objectName === 'subscribers') return subscribersById(call, ids)
  return isNamed(objectName) ? table.readByIds(call, request) : idsInList(call, list, request)
}

/** The answer for one subscriber does not name the list. */
async function subscribersById(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, async (id) => {
    const { ListID, email } = subscriberAt(id)
    if (!/^[\da-f]+$/i.test(ListID)) return undefined
    const request = { path: `${root}/subscribers/${part(ListID)}.json`, query: { email } }
    const native = asObject((await requestIfThere(call, request))?.json)
    return native && { ListID, ...native }
  })
  return found.filter((native) => native !== undefined)
}

/** Most objects have no request for one record, and no list is narrowed: the first pages are looked through. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const { scanned: fields = [] } = objectIn(objects, objectName, displayName)
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (!id || !(isNamed(objectName) || objectName === 'subscribers')) {
    return searchList(call, { ...list, fields }, request)
  }
  requireFields(filters, ['id', ...fields])
  const found = await readByIds(call, { objectName, ids: [String(id.value)], fields: 'all' })
  const left = filters.filter((filter) => filter !== id)
  return { records: matchFilters(found, left, record).slice(0, pageSize) }
}
