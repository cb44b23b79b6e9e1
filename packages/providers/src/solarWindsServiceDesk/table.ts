// How SolarWinds Service Desk is asked: bare lists, most in numbered pages; a record is sent in an object named for it.
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
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface ServiceObject extends TableObject {
  /** The member that wraps a record in requests and answers; absent for an object that is only read. */
  kind?: string
  /** Each record has an address. */
  isAddressed: boolean
}

const stamps = typed('created_at:datetime updated_at:datetime')
const own = typed('id:int', stamps)

const object = (
  kind: string,
  writable: TypedFields,
  more?: Pick<ServiceObject, 'scanned' | 'required' | 'style'>,
): ServiceObject => ({
  items: (answer) => listIn(answer, ''),
  kind,
  isAddressed: true,
  readOnly: own,
  writable,
  scanned: ['name'],
  required: ['name'],
  ...more,
})

const readOnly = (isAddressed: boolean): ServiceObject => ({
  items: (answer) => listIn(answer, ''),
  isAddressed,
  readOnly: own,
  writable: {},
  scanned: ['name'],
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
    { scanned: ['email'], required: ['email'] },
  ),
  groups: object('group', named),
  departments: object('department', named),
  sites: object('site', typed(named, 'location time_zone')),
  // All of them come at once, whichever page is asked for.
  // @see https://github.com/cw2908/samanage-ruby/blob/c338434/lib/samanage/api/category.rb read 2026-11-29
  categories: object('category', typed(named, 'parent_id:int'), { style: unpaged }),
  // @see https://github.com/cw2908/samanage-ruby/blob/c338434/spec/api/samanage_other_asset_spec.rb read 2026-11-29
  other_assets: object('other_asset', typed(asset, 'manufacturer asset_type:other'), {
    required: ['name', 'manufacturer', 'asset_type', 'status'],
  }),
  // @see https://github.com/cw2908/samanage-ruby/blob/c338434/spec/api/samanage_contract_spec.rb read 2026-11-29
  contracts: object(
    'contract',
    typed(named, 'type status manufacturer_name start_date:datetime end_date:datetime'),
    { required: ['name', 'status'] },
  ),
  vendors: object('vendor', named),
  // @see https://github.com/cw2908/samanage-ruby/tree/c338434/lib/samanage/api (`find_hardware` and the like) read 2026-11-29
  hardwares: readOnly(true),
  mobiles: readOnly(true),
  purchase_orders: readOnly(true),
  configuration_items: readOnly(true),
  catalog_items: readOnly(false),
  roles: readOnly(false),
  risks: readOnly(false),
}

const displayName = 'SolarWinds Service Desk'
const pageSizeMax = 50

const table = fromObjectTable<ServiceObject>({
  displayName,
  objects,
  record,
  style: byPageNumber(
    { page: 'page', limit: 'per_page' },
    // @see https://github.com/cw2908/samanage-ruby/blob/c338434/lib/samanage/api.rb read 2026-11-29
    { pages: ({ headers }) => headers['x-total-pages'] },
  ),
  pageSizeMax,
  list: (_, { objectName }) => ({ path: `/${objectName}.json` }),
  one: ({ isAddressed }, { objectName, id }) =>
    isAddressed && /^\d+$/.test(id) ? { path: `/${objectName}/${id}.json` } : undefined,
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

export const { listObjects, describe, read, write, scans } = table

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).isAddressed
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { isAddressed, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return isAddressed ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
