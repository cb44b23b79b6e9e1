// How SolarWinds Service Desk is asked: bare lists in numbered pages; a record is sent in an object named for it.
import {
  asObject,
  byPageNumber,
  fromObjectTable,
  idsInList,
  listIn,
  objectIn,
  requestAt,
  searchList,
  type TableObject,
  type TableParts,
  type TypedFields,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface ServiceObject extends TableObject {
  /** The member that wraps a record in requests and answers; absent for an object that is only read. */
  kind?: string
}

const stamps = typed('created_at:datetime updated_at:datetime')
const own = typed('id:int', stamps)

const object = (kind: string, writable: TypedFields, scanned = 'name'): ServiceObject => ({
  items: (answer) => listIn(answer, ''),
  kind,
  readOnly: own,
  writable,
  scanned: [scanned],
  required: [scanned],
})

const readOnly = (scanned: string): ServiceObject => ({
  items: (answer) => listIn(answer, ''),
  readOnly: own,
  writable: {},
  scanned: [scanned],
})

const named = typed('name description')
const asset = typed(named, 'status:other site_id:int department_id:int user:other custom_fields_values:other')

const objects: Readonly<Record<string, ServiceObject>> = {
  incidents: object(
    'incident',
    typed(
      named,
      'state priority requester:other assignee:other category:other subcategory:other site_id:int',
      'department_id:int due_at:datetime custom_fields_values:other',
    ),
  ),
  problems: object('problem', typed(named, 'state priority requester:other assignee:other root_cause')),
  changes: object('change', typed(named, 'state priority requester:other assignee:other change_type')),
  releases: object('release', typed(named, 'state priority requester:other assignee:other')),
  solutions: object('solution', typed(named, 'state category:other')),
  users: object(
    'user',
    typed('name email title phone mobile_phone role:other department:other site:other disabled:boolean'),
    'email',
  ),
  groups: object('group', named),
  departments: object('department', named),
  sites: object('site', typed(named, 'location time_zone')),
  categories: object('category', typed(named, 'parent_id:int')),
  other_assets: object('other_asset', asset),
  contracts: object('contract', typed(named, 'type start_date:datetime end_date:datetime')),
  vendors: object('vendor', named),
  hardwares: readOnly('name'),
  mobiles: readOnly('name'),
  purchase_orders: readOnly('name'),
  catalog_items: readOnly('name'),
  configuration_items: readOnly('name'),
  roles: readOnly('name'),
  risks: readOnly('name'),
}

const displayName = 'SolarWinds Service Desk'
const pageSizeMax = 50

const table = fromObjectTable<ServiceObject>({
  displayName,
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }),
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/${objectName}.json` }),
  one: ({ kind }, { objectName, id }) =>
    kind && /^\d+$/.test(id) ? { path: `/${objectName}/${id}.json` } : undefined,
  unwrap: asObject,
  write({ kind = '' }, { objectName, action, item, id }) {
    const request = requestAt(action, {
      path: `/${objectName}`,
      id,
      update: 'PUT',
      json: { [kind]: item.fields },
    })
    return { ...request, path: `${request.path}.json` }
  },
  isSampled: () => true,
})

export const { listObjects, describe, read, write } = table

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).kind
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { kind, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return kind ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
