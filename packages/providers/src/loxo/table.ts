// How Loxo is asked: every path begins with the agency, lists are scrolled, what is few comes whole.
import {
  asObject,
  byPageNumber,
  type Call,
  type CallRequest,
  fromObjectTable,
  idsInList,
  listIn,
  matchFilters,
  type OneWrite,
  type PageStyle,
  readWholeList,
  requireFields,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of Loxo. */
interface LoxoObject extends TableObject {
  /** The name of one record in bodies and answers; without it there is no request for one. */
  one?: string
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
}

/** The largest page that was seen to work. */
const pageSizeMax = 100

/** An empty page is the last: the word for the next comes with every page. Some lists heed no size. */
const scrolled: PageStyle = {
  hasOwnSize: true,
  ask: (position, size) => ({
    params: {
      per_page: Math.min(size, pageSizeMax),
      scroll_id: position,
    },
  }),
  next({ answer, items, position }) {
    const next = asObject(answer.json)?.scroll_id
    return items.length > 0 && typeof next === 'string' && next !== '' && next !== position ? next : undefined
  },
}

/** Under a name in the answer, or bare. */
const under =
  (name: string): TableObject['items'] =>
  (answer) =>
    listIn(answer, Array.isArray(answer.json) ? '' : name)

function choices(name: string, more = ''): LoxoObject {
  return {
    items: under(name),
    style: unpaged,
    isWhole: true,
    filters: ['name'],
    readFilters: [],
    readOnly: typed('id:int name key position:int default:boolean', more),
    writable: {},
  }
}

const stamps = typed('id:int created_at:datetime updated_at:datetime')
/** Words are sought in all of a record, and what is found is compared here: too little for reads. */
const sought = { filters: ['name'], readFilters: [] } as const
const place = typed('address city state zip country')

/** @see http://help.loxo.co/en/articles/446640-integrate-your-job-listing-with-your-website-through-an-api read 2026-11-22 */
export const objects: Readonly<Record<string, LoxoObject>> = {
  people: {
    one: 'person',
    items: under('people'),
    style: scrolled,
    filters: ['name', 'emails'],
    readFilters: [],
    readOnly: typed(
      stamps,
      'agency_id:int profile_picture_thumb_url profile_picture_original_url person_types:other',
      'source_type:other',
    ),
    writable: typed(
      'name title company description location',
      place,
      'email emails:other phone phones:other linkedin_url website all_raw_tags:other list_ids:other',
      'blocked:boolean blocked_until:date compensation compensation_notes salary:float',
      'person_type_id:reference person_global_status_id:int source_type_id:int owned_by_id:reference',
    ),
    required: ['name'],
    references: { person_type_id: 'person_types', owned_by_id: 'users' },
  },
  companies: {
    one: 'company',
    items: under('companies'),
    style: scrolled,
    ...sought,
    readOnly: typed(stamps, 'job_count:int owned_by_name'),
    writable: typed(
      'name url description company_type_id:int company_global_status_id:int owned_by_id:reference',
    ),
    required: ['name'],
    references: { owned_by_id: 'users' },
  },
  jobs: {
    one: 'job',
    items: under('results'),
    style: byPageNumber({ page: 'page', limit: 'per_page' }),
    filters: ['title'],
    readFilters: [],
    readOnly: typed(
      stamps,
      'company:other status:other job_type:other category:other owners:other published:boolean public_url',
      'opened_at:datetime',
    ),
    writable: typed(
      'title description company_id:reference job_type_id:reference job_status_id:int',
      place,
      'salary published_name',
    ),
    required: ['title', 'company_id'],
    references: { company_id: 'companies', job_type_id: 'job_types' },
  },
  deals: {
    one: 'deal',
    items: under('deals'),
    style: scrolled,
    readOnly: stamps,
    writable: typed(
      'name amount:float probability:int closes_at:datetime workflow_stage_id:int company_id:reference',
      'person_id:reference owner_id:reference',
    ),
    required: ['name'],
    references: { company_id: 'companies', person_id: 'people', owner_id: 'users' },
  },
  placements: {
    one: 'placement',
    items: under('placements'),
    style: scrolled,
    readOnly: typed(stamps, 'person:other job:other company:other'),
    writable: typed(
      'person_id:reference job_id:reference start_date:date salary:float fee:float fee_type_id:int',
    ),
    references: { person_id: 'people', job_id: 'jobs' },
  },
  person_events: {
    one: 'person_event',
    items: under('person_events'),
    style: scrolled,
    readOnly: stamps,
    writable: typed(
      'person_id:reference activity_type_id:reference job_id:reference company_id:reference notes',
    ),
    required: ['activity_type_id'],
    references: {
      person_id: 'people',
      activity_type_id: 'activity_types',
      job_id: 'jobs',
      company_id: 'companies',
    },
  },
  users: {
    ...choices('users', 'email avatar_thumb_url'),
    filters: ['name', 'email'],
  },
  activity_types: choices('activity_types'),
  job_types: choices('job_types'),
  person_types: choices('person_types'),
  workflows: choices('workflows'),
}

const parts = fromObjectTable<LoxoObject>({
  displayName: 'Loxo',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: (_, { objectName, filters: [first] }) => ({
    path: `/${objectName}`,
    query: { query: first && asPhrase(String(first.value)) },
  }),
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^\d{1,18}$/.test(id) ? { path: `/${objectName}/${id}` } : undefined,
  unwrap(json, { one }) {
    const answer = asObject(json)
    const found = (one === undefined ? undefined : asObject(answer?.[one])) ?? answer
    return found?.id === undefined ? undefined : found
  },
  write: writeOne,
})

export const { listObjects, describe } = parts

export const read: TableParts['read'] = async (call, request) => parts.read(inAgency(call), request)

export const write: TableParts['write'] = async (call, request) => parts.write(inAgency(call), request)

/** Lists that come whole are looked through whole. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const entry = wholeOf(objectName)
  if (!entry) return parts.search(inAgency(call), request)
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  const list = { request: { path: `/${objectName}` }, style: unpaged, items: entry.items, pageSizeMax }
  const records = await readWholeList(inAgency(call), list)
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

/** Entries of these lists have no separate address. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  wholeOf(request.objectName)
    ? idsInList(call, { read, record, pageSize: pageSizeMax }, request)
    : parts.readByIds(inAgency(call), request)

function wholeOf(objectName: string): LoxoObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.isWhole ? entry : undefined
}

/** The same line, each path below the agency's. */
function inAgency(call: Call): Call {
  const agency = encodeURIComponent(call.metadata.agencySlug ?? '')
  return {
    ...call,
    metadata: call.metadata,
    module: call.module,
    request: (asked) => call.request({ ...asked, path: `/${agency}${asked.path}` }),
  }
}

/** The search takes an expression; a phrase in quotes is nothing but its words. */
function asPhrase(text: string): string {
  return `"${text.replaceAll(/["\\]/g, ' ')}"`
}

function writeOne({ one }: LoxoObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (one === undefined) throw new TypeError(`Loxo takes no changes of ${objectName}`)
  const path = action === 'create' ? `/${objectName}` : `/${objectName}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(item.fields)) {
    // Brackets mark a list, one value after the other; an empty value stands for nothing.
    if (Array.isArray(value)) for (const each of value) form.append(`${one}[${name}][]`, String(each))
    else form.append(`${one}[${name}]`, value === null ? '' : String(value))
  }
  const body = { type: 'application/x-www-form-urlencoded', text: form.toString() }
  return { method: action === 'create' ? 'POST' : 'PUT', path, body }
}
