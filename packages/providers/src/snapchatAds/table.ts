// How Snapchat Ads is asked: lists of the organisation, and lists of each ad account one after the other.
import {
  asObject,
  type Call,
  type CallRequest,
  type CallResponse,
  type DeletedPage,
  fromObjectTable,
  idsInList,
  isObject,
  keepChanged,
  listIn,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  type PageStyle,
  type ReadDeletedRequest,
  type ReadPage,
  readChildren,
  readList,
  searchList,
  type TableObject,
  type TableParts,
  toRemovals,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface SnapObject extends TableObject {
  /** A record is inside an object of this name. */
  kind: string
  /** Lists are below each ad account. */
  isInAccount?: true
  /** A record has an address. */
  hasAddress?: true
  /** The list is not below the organisation. */
  listedAt?: string
}

const displayName = 'Snapchat Ads'
const pageSizeMax = 1000

/**
 * Pages have fifty records at least, so the largest ones are asked for and cut here.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/api-patterns (lists, records and pages) read 2026-11-29
 */
const linked: PageStyle = {
  hasOwnSize: true,
  ask: (position) =>
    position === undefined ? { params: { limit: pageSizeMax } } : { path: position, params: {} },
  next({ answer: { json } }) {
    const next = asObject(asObject(json)?.paging)?.next_link
    return typeof next === 'string' && next !== '' ? next : undefined
  },
}

/** The records in `{campaigns: [{sub_request_status: 'SUCCESS', campaign: {...}}]}`. */
const inside = (list: string, kind: string) => (answer: CallResponse) =>
  listIn(answer, list)
    .map((entry) => entry[kind])
    .filter(isObject)

const own = typed('id updated_at:datetime created_at:datetime')

const object = (
  [name, kind]: readonly [name: string, kind: string],
  given: Omit<SnapObject, 'items' | 'kind' | 'writable'> & Partial<SnapObject>,
): SnapObject => ({ items: inside(name, kind), kind, writable: {}, scanned: ['name'], ...given })

const inAccount = { isInAccount: true, hasAddress: true } as const

const objects: Readonly<Record<string, SnapObject>> = {
  // @see https://developers.snap.com/api/marketing-api/Ads-API/ad-accounts (attributes) read 2026-11-29
  adaccounts: object(['adaccounts', 'adaccount'], {
    hasAddress: true,
    readOnly: typed(own, 'status lifetime_spend_cap_micro:int advertiser_organization_id regulations:other'),
    writable: typed(
      'name type:singleSelect advertiser currency timezone billing_type:singleSelect funding_source_ids:multiSelect',
      'organization_id test:boolean agency_representing_client:boolean agency_client_metadata:other',
      'client_based_in_country client_paying_invoices:boolean paying_advertiser_name',
    ),
    required: ['name', 'type', 'advertiser', 'currency', 'timezone', 'billing_type', 'funding_source_ids'],
    values: { type: ['DIRECT', 'PARTNER'], billing_type: ['IO', 'REVOLVING'] },
  }),
  fundingsources: object(['fundingsources', 'fundingsource'], {
    scanned: [],
    readOnly: typed(
      own,
      'type status organization_id currency total_budget_micro:int available_credit_micro:int',
    ),
  }),
  billingcenters: object(['billingcenters', 'billingcenter'], {
    readOnly: typed(own, 'name organization_id email_address address_line_1 locality country postal_code'),
  }),
  members: object(['members', 'member'], {
    scanned: ['email'],
    readOnly: typed(own, 'email display_name organization_id member_status'),
  }),
  roles: object(['roles', 'role'], {
    scanned: [],
    readOnly: typed(own, 'container_kind container_id member_id organization_id type'),
  }),
  campaigns: object(['campaigns', 'campaign'], {
    ...inAccount,
    readOnly: own,
    writable: typed(
      'name ad_account_id:reference status:singleSelect objective start_time:datetime end_time:datetime buy_model',
      'daily_budget_micro:int lifetime_spend_cap_micro:int measurement_spec:other regulations:other',
    ),
    required: ['name', 'ad_account_id', 'status'],
    references: { ad_account_id: 'adaccounts' },
    values: { status: ['ACTIVE', 'PAUSED'] },
  }),
  adsquads: object(['adsquads', 'adsquad'], {
    ...inAccount,
    readOnly: typed(
      own,
      'name status campaign_id:reference type targeting:other targeting_reach_status placement placement_v2:other',
      'billing_event bid_micro:int auto_bid:boolean target_bid:boolean bid_strategy daily_budget_micro:int',
      'lifetime_budget_micro:int start_time:datetime end_time:datetime optimization_goal impression_goal:int',
      'reach_goal:int delivery_constraint pacing_type pixel_id cap_and_exclusion_config:other',
    ),
    references: { campaign_id: 'campaigns' },
  }),
  ads: object(['ads', 'ad'], {
    ...inAccount,
    readOnly: typed(
      own,
      'name paying_advertiser_name ad_squad_id:reference creative_id:reference status type render_type',
      'review_status review_status_reasons:other third_party_paid_impression_tracking_urls:other',
      'third_party_swipe_tracking_urls:other',
    ),
    references: { ad_squad_id: 'adsquads', creative_id: 'creatives' },
  }),
  creatives: object(['creatives', 'creative'], {
    ...inAccount,
    readOnly: typed(
      own,
      'name ad_account_id type packaging_status review_status shareable:boolean headline brand_name',
      'call_to_action render_type top_snap_media_id top_snap_crop_position ad_product web_view_properties:other',
    ),
  }),
  media: object(['media', 'media'], {
    ...inAccount,
    readOnly: typed(
      own,
      'name ad_account_id type media_status file_name download_link duration_in_seconds:float',
    ),
  }),
  segments: object(['segments', 'segment'], {
    ...inAccount,
    readOnly: typed(
      own,
      'name ad_account_id organization_id description status targetable_status upload_status source_type',
      'retention_in_days:int approximate_number_users:int',
    ),
  }),
  pixels: object(['pixels', 'pixel'], {
    ...inAccount,
    readOnly: typed(own, 'name ad_account_id effective_status pixel_javascript'),
  }),
  'targeting/location/categories_loi': object(['targeting_dimensions', 'categories_loi'], {
    listedAt: '/v1/targeting/location/categories_loi',
    readOnly: typed('id name path source parent_id country_code'),
  }),
}

const table = fromObjectTable<SnapObject>({
  displayName,
  objects,
  record,
  style: linked,
  pageSizeMax,
  list: ({ listedAt }, { objectName }, call) => ({
    path: listedAt ?? `/v1/organizations/${organization(call)}/${objectName}`,
  }),
  one: ({ hasAddress }, { objectName, id }) =>
    hasAddress && /^[\w-]+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined,
  unwrap(json, { kind }, objectName) {
    const list = asObject(json)?.[objectName]
    const entry = Array.isArray(list) ? asObject(list[0]) : undefined
    return asObject(entry?.[kind])
  },
  write(_, { objectName, action, item, id }, call) {
    if (action === 'delete') return { method: 'DELETE', path: `/v1/${objectName}/${encodeURIComponent(id)}` }
    if (objectName === 'adaccounts') {
      const path = `/v1/organizations/${organization(call)}/adaccounts`
      const fields = { organization_id: call.metadata.organizationId, ...item.fields }
      return { method: 'POST', path, json: { adaccounts: [fields] } }
    }
    const account = encodeURIComponent(String(item.fields.ad_account_id ?? ''))
    return {
      method: 'POST',
      path: `/v1/adaccounts/${account}/${objectName}`,
      json: { [objectName]: [item.fields] },
    }
  },
})

export const { listObjects, describe, write, scans } = table

function organization({ metadata }: Call): string {
  return encodeURIComponent(metadata.organizationId ?? '')
}

/** A page of ad accounts, by its cursor; the first page has none. */
const accountsOf = memoLastByCall((call, cursor) =>
  table.read(call, {
    objectName: 'adaccounts',
    fields: 'all',
    pageSize: pageSizeMax,
    cursor: cursor === '' ? undefined : cursor,
  }),
)

/** One page of a list below each ad account, one account after the other. */
function readBelow(
  call: Call,
  { objectName, cursor, pageSize }: { objectName: string; cursor?: string | undefined; pageSize: number },
  query?: CallRequest['query'],
): Promise<ReadPage> {
  const { items } = objectIn(objects, objectName, displayName)
  const children = (account: NativeRecord, at: string | undefined) =>
    readList(call, {
      request: { path: `/v1/adaccounts/${record.id(account)}/${objectName}`, query },
      style: linked,
      items,
      cursor: at,
      pageSize,
      pageSizeMax,
    })
  return readChildren({ cursor, parents: (at) => accountsOf(call, at ?? ''), children })
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since } = request
  if (!objectIn(objects, objectName, displayName).isInAccount) return table.read(call, request)
  return keepChanged(await readBelow(call, request), since ? { since } : {}, record)
}

/**
 * One page of deleted campaigns. Whether other lists show what was deleted is not known.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/campaigns (`deleted`) read 2026-11-29
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  if (request.objectName !== 'campaigns') return { records: [] }
  const page = await readBelow(call, request, { read_deleted_entities: true })
  const { records, nextCursor } = keepChanged(page, { since: request.since }, record)
  const gone = records.filter(({ deleted }) => deleted === true)
  return { nextCursor, records: toRemovals(gone, record) }
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).hasAddress
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { hasAddress, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  const isById = request.filters.some(({ fieldName }) => fieldName === 'id')
  return hasAddress && isById ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}
