// How Chorus is asked: engagements by a continuation key, which ends with an empty page, and resources of JSON:API.
import {
  asArray,
  asObject,
  byPageNumber,
  type Call,
  fromObjectTable,
  idsInList,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readInTurn,
  readList,
  readUntilFound,
  requireFields,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and where its requests go. */
interface ChorusObject extends TableObject {
  path: string
  /** Its type in JSON:API; objects without one are flat. */
  type?: string
  /** Its type in the body of a creation and of a change, where it is another. */
  bodyTypes?: { create: string; update: string }
  /** The parameter that asks for what is in a range of time. */
  since?: string
}

/** @see https://chorus.ai/api/openapi.json (get-v3-engagements, as https://github.com/api-evangelist/chorus-ai keeps it) read 2026-11-28 */
const byContinuation: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { continuation_key: position } }),
  next({ answer: { json }, items }) {
    const key = valueAt(json, 'continuation_key')
    return items.length === 0 || typeof key !== 'string' || key === '' ? undefined : key
  },
}

const attribute = (own: string) => (native: NativeRecord) => native[own] ?? asObject(native.attributes)?.[own]
const name = attribute('name')

/**
 * @see https://chorus.ai/api/openapi.json (version 26.33.08, as https://github.com/api-evangelist/chorus-ai keeps it) read 2026-11-28
 */
export const objects: Readonly<Record<string, ChorusObject>> = {
  engagements: {
    path: '/v3/engagements',
    items: 'engagements',
    style: byContinuation,
    filters: ['user_id', 'engagement_type'],
    scanned: ['subject'],
    readOnly: typed(
      'engagement_id user_id:int user_name user_email account_id account_name opportunity_id opportunity_name subject',
      'date_time:float duration:float engagement_type participants:other language call_state compliance url',
      'meeting_summary action_items:other tracker_matches:other no_show:boolean processing_state',
    ),
    writable: {},
  },
  users: {
    path: '/v3/users',
    items: 'users',
    style: unpaged,
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed('id:int name email role team_id:int team_name manager_id:int'),
    writable: {},
  },
  playlists: {
    path: '/api/v1/playlists',
    items: 'data',
    type: 'playlist',
    scanned: ['name'],
    compared: { name },
    readOnly: typed('id type'),
    writable: typed('name description parent'),
    required: ['name'],
  },
  teams: {
    path: '/api/v1/teams',
    items: 'data',
    type: 'team',
    style: unpaged,
    scanned: ['name'],
    compared: { name },
    readOnly: typed(
      'id type name description language default:boolean include_descendant_teams:boolean manager:reference',
      'parent_team:reference users:multiSelect',
    ),
    writable: {},
    references: { manager: 'users', users: 'users', parent_team: 'teams' },
  },
  filters: {
    path: '/api/v1/filters',
    items: 'data',
    type: 'engagement_filter',
    bodyTypes: { create: 'engagement_filter', update: 'engagement_filter_edit' },
    style: unpaged,
    filters: ['filter_name', 'filter_type', 'field_type'],
    compared: Object.fromEntries(
      ['filter_name', 'filter_type', 'field_type'].map((own) => [own, attribute(own)]),
    ),
    readOnly: typed('id type'),
    writable: typed('filter_name filter_type field_type filter_values'),
    required: ['filter_name', 'filter_type', 'field_type'],
  },
  scorecards: {
    path: '/api/v1/scorecards',
    items: 'data',
    type: 'scorecard',
    since: 'filter[submitted]',
    isListOnly: true,
    readOnly: typed(
      'id type engagement:reference initiative:other recipient:other reviewer:other scores:other seen:boolean',
      'submitted:datetime url',
    ),
    writable: {},
    references: { engagement: 'engagements' },
  },
  moments: {
    path: '/api/v1/moments',
    items: 'data',
    type: 'moment',
    bodyTypes: { create: 'moment_create_request', update: 'moment_edit_request' },
    style: unpaged,
    isListOnly: true,
    scanned: ['subject'],
    compared: { subject: attribute('subject') },
    readOnly: typed(
      'id type account:other asr conversation creator:other duration:float internal_only:boolean link logo logo_bg',
      'opportunity:other read_receipts:boolean recording_duration:float share_email_address_required:boolean',
      'shared_on:datetime speaker:other start:float start_time:datetime thumbnail_link time:datetime user:other',
      'video_link video_upload_time:datetime',
    ),
    writable: typed(
      'callid moment_time:float moment_duration:float subject note url_string expiration_date:datetime password',
    ),
    required: ['callid', 'moment_time', 'moment_duration'],
  },
}

const table = fromObjectTable<ChorusObject>({
  displayName: 'Chorus',
  objects,
  record,
  style: byPageNumber({ page: 'page[number]', limit: 'page[size]' }),
  pageSizeMax: 100,
  list({ path, type, since: range }, { since, filters }) {
    if (type) {
      const narrowed = filters.map(({ fieldName, value }) => [`filter[${fieldName}]`, value])
      const changed = since && range ? { [range]: `${since.toISOString()}:*` } : {}
      return { path, headers: jsonApi, query: { ...Object.fromEntries(narrowed), ...changed } }
    }
    const asked = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
    return { path, query: since ? { ...asked, min_date: since.toISOString() } : asked }
  },
  one({ path, type }, { id }) {
    if (!/^[\w-]+$/.test(id)) return undefined
    if (type) return { path: `${path}/${id}`, headers: jsonApi }
    return { path, query: { engagement_id: id } }
  },
  unwrap: (json) => asObject(valueAt(json, 'data')) ?? asObject(asArray(valueAt(json, 'engagements'))[0]),
  write({ path, type, bodyTypes }, { action, item, id }) {
    const one = `${path}/${encodeURIComponent(id)}`
    if (action === 'delete') return { method: 'DELETE', path: one }
    const data = { type: bodyTypes?.[action] ?? type, attributes: item.fields }
    if (action === 'create') return { method: 'POST', path, headers: jsonApi, json: { data } }
    return { method: 'PUT', path: one, headers: jsonApi, json: { data: { ...data, id } } }
  },
})

export const { listObjects, describe, write, scans } = table

/** The list of moments wants the range of days they were shared in, of a year at most. */
const yearMs = 365 * 24 * 3_600_000
/** Chorus began after it. */
const beginning = Date.UTC(2015, 0, 1)

function rangesSince(since: Date | undefined): string[] {
  const from = Math.max(beginning, since?.getTime() ?? beginning)
  const count = Math.max(1, Math.ceil((Date.now() - from) / yearMs))
  return Array.from({ length: count }, (_, index) => {
    const ends = [from + index * yearMs, from + (index + 1) * yearMs - 1]
    return ends.map((at) => new Date(at).toISOString()).join(':')
  })
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since } = request
  if (objectName !== 'moments') return table.read(call, request)
  return keepChanged(await momentsOf(call, request, rangesSince(since)), since ? { since } : {}, record)
}

function momentsOf(
  call: Call,
  { cursor, pageSize }: Pick<ReadRequest, 'cursor' | 'pageSize'>,
  ranges: readonly string[],
): Promise<ReadPage> {
  const lists = ranges.map((range) => (at: string | undefined) => {
    const asked = { path: '/api/v1/moments', query: { 'filter[shared_on]': range }, headers: jsonApi }
    return readList(call, {
      request: asked,
      style: unpaged,
      items: 'data',
      cursor: at,
      pageSize,
      pageSizeMax: 100,
    })
  })
  return readInTurn(cursor, lists)
}

const moments = { read, record, pageSize: 100 }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  request.objectName === 'moments' ? idsInList(call, moments, request) : table.readByIds(call, request)

export const search: TableParts['search'] = async (call, request) => {
  if (request.objectName !== 'moments') return table.search(call, request)
  const { filters, pageSize } = request
  requireFields(filters, ['id', 'subject'])
  const field = (name: string) => (name === 'id' ? record.id : attribute(name))
  // A search looks at few pages, so the newest year comes first.
  const ranges = rangesSince(undefined).reverse()
  const records = await readUntilFound(async (cursor) => {
    const page = await momentsOf(call, { cursor, pageSize: 100 }, ranges)
    return { ...page, records: matchFilters(page.records, filters, { field }) }
  })
  return { records: records.slice(0, pageSize) }
}

const jsonApi = { accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' }
