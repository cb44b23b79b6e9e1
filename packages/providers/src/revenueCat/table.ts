// How RevenueCat is asked: lists of a project by the last record seen, subscriptions and purchases customer by customer.
import {
  asObject,
  asString,
  byLastId,
  type Call,
  type CallRequest,
  fromObjectTable,
  idsInList,
  type OneWrite,
  type PageStyle,
  readChildren,
  readList,
  requestAt,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

const pageSizeMax = 100

/** The address of the next page names the last record; on the last page there is none. */
const style: PageStyle = {
  ask: byLastId({ after: 'starting_after', limit: 'limit', hasMore: '', id: 'id' }).ask,
  next({ answer, items }) {
    const next = asString(valueAt(answer.json, 'next_page'))
    const last = items.at(-1)
    return next === undefined || last === undefined ? undefined : record.id(last)
  },
}

/** An object, and where it is below the project when it is not called so. */
interface RevenueCatObject extends TableObject {
  path?: string
  /** It is listed below a customer alone. */
  isOfCustomer?: true
  /** It has no address. */
  isWhole?: true
}

const object = (given: Omit<RevenueCatObject, 'items'> & Partial<Pick<RevenueCatObject, 'items'>>) => ({
  items: 'items',
  ...given,
})

const own = typed('object id created_at:int')
const bought = typed(
  'object id customer_id:reference original_customer_id product_id:reference presented_offering_id',
  'entitlements:other environment store ownership country status',
)
const stores = typed(
  'name amazon:other app_store:other mac_app_store:other play_store:other stripe:other rc_billing:other',
  'roku:other paddle:other type',
)
const references = { customer_id: 'customers', product_id: 'products' }

/**
 * Paths, fields and bodies as RevenueCat's OpenAPI document has them.
 * @see https://github.com/RevenueCat/docs/blob/main/openapi-spec/api-v2.yaml read 2026-11-23
 */
const objects: Readonly<Record<string, RevenueCatObject>> = {
  apps: object({
    scanned: ['name'],
    readOnly: typed(own, 'project_id'),
    writable: stores,
    required: ['name', 'type'],
  }),
  customers: object({
    readOnly: typed(
      'object project_id first_seen_at:int last_seen_at:int last_seen_app_version last_seen_country',
      'last_seen_platform last_seen_platform_version active_entitlements:other experiment:other',
    ),
    writable: typed('id attributes:other'),
    required: ['id'],
  }),
  subscriptions: object({
    isOfCustomer: true,
    readOnly: typed(
      bought,
      'starts_at:int current_period_starts_at:int current_period_ends_at:int ends_at:int gives_access:boolean',
      'pending_payment:boolean auto_renewal_status total_revenue_in_usd:other store_subscription_identifier',
      'pending_changes:other management_url',
    ),
    writable: {},
    references,
  }),
  purchases: object({
    isOfCustomer: true,
    readOnly: typed(bought, 'purchased_at:int revenue_in_usd:other quantity:int store_purchase_identifier'),
    writable: {},
    references,
  }),
  products: object({
    filters: ['app_id'],
    scanned: ['store_identifier', 'display_name'],
    readOnly: typed(own, 'one_time:other app:other'),
    writable: typed('store_identifier app_id:reference type display_name subscription:other title'),
    required: ['store_identifier', 'app_id', 'type'],
    references: { app_id: 'apps' },
  }),
  entitlements: object({
    scanned: ['lookup_key'],
    readOnly: typed(own, 'project_id products:other'),
    writable: typed('lookup_key display_name'),
    required: ['lookup_key', 'display_name'],
  }),
  offerings: object({
    scanned: ['lookup_key'],
    readOnly: typed(own, 'project_id packages:other'),
    writable: typed('lookup_key display_name is_current:boolean metadata:other'),
    required: ['lookup_key', 'display_name'],
  }),
  integrations_webhooks: object({
    path: 'integrations/webhooks',
    scanned: ['name', 'url'],
    readOnly: typed(own, 'project_id'),
    writable: typed('name url authorization_header environment event_types:multiSelect app_id:reference'),
    required: ['name', 'url'],
    references: { app_id: 'apps' },
  }),
  virtual_currencies: object({
    scanned: ['name'],
    readOnly: typed('object project_id created_at:int'),
    writable: typed('code name description product_grants:other'),
    required: ['code', 'name'],
  }),
  paywalls: object({
    scanned: ['name', 'offering_id'],
    readOnly: typed(own, 'name published_at:int offering:other components:other'),
    writable: typed('offering_id:reference'),
    required: ['offering_id'],
    references: { offering_id: 'offerings' },
  }),
  metrics_overview: object({
    path: 'metrics/overview',
    items: 'metrics',
    style: unpaged,
    isWhole: true,
    readOnly: typed('object id name description unit period value:float last_updated_at:int'),
    writable: {},
  }),
}

const table = fromObjectTable<RevenueCatObject>({
  displayName: 'RevenueCat',
  objects,
  record,
  style,
  pageSizeMax,
  list: ({ path }, { objectName, filters: [app] }) => ({
    path: path ?? objectName,
    query: { app_id: app?.value },
  }),
  one: ({ path }, { objectName, id }) =>
    id === '' ? undefined : { path: `${path ?? objectName}/${encodeURIComponent(id)}` },
  // Attributes are answered with the list of all.
  unwrap(json) {
    const answer = asObject(json)
    return answer?.object === 'list' ? undefined : answer
  },
  write: writeOne,
})

export const { listObjects, describe, scans } = table

/** The same line, at the paths of the account's project. */
function inProject(call: Call): Call {
  const project = encodeURIComponent(call.metadata.project_id ?? '')
  return {
    ...call,
    request: (asked) => call.request({ ...asked, path: `/v2/projects/${project}/${asked.path}` }),
  }
}

/** Attributes of a customer are changed at a separate path. */
function writeOne({ path }: RevenueCatObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const place = { path: path ?? objectName, id, update: 'POST', json: item.fields } as const
  const asked = requestAt(action, place)
  const isOfAttributes = objectName === 'customers' && action === 'update'
  return isOfAttributes ? { ...asked, path: `${asked.path}/attributes` } : asked
}

export const write: TableParts['write'] = (call, request) => table.write(inProject(call), request)

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  const line = inProject(call)
  if (!objects[objectName]?.isOfCustomer) return table.read(line, request)
  const page = (at: string | undefined, path: string, size: number) =>
    readList(line, { request: { path }, style, items: 'items', cursor: at, pageSize: size, pageSizeMax })
  return readChildren({
    cursor,
    parents: (at) => page(at, 'customers', pageSizeMax),
    children: ({ id }, at) => page(at, `customers/${encodeURIComponent(String(id))}/${objectName}`, pageSize),
  })
}

const isWhole = (objectName: string) => objects[objectName]?.isWhole === true
const list = { read, record, pageSize: pageSizeMax }

export const search: TableParts['search'] = async (call, request) =>
  isWhole(request.objectName)
    ? searchList(call, { ...list, fields: [] }, request)
    : table.search(inProject(call), request)

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  isWhole(request.objectName) ? idsInList(call, list, request) : table.readByIds(inProject(call), request)
