// How Chorus is asked: engagements by a continuation key, which ends with an empty page, and resources of JSON:API.
import {
  asArray,
  asObject,
  byPageNumber,
  fromObjectTable,
  type NativeRecord,
  type PageStyle,
  type TableObject,
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

const name = (native: NativeRecord) => native.name ?? asObject(native.attributes)?.name

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
}

export const table = fromObjectTable<ChorusObject>({
  displayName: 'Chorus',
  objects,
  record,
  style: byPageNumber({ page: 'page[number]', limit: 'page[size]' }),
  pageSizeMax: 100,
  list({ path, type }, { since, filters }) {
    if (type) return { path, headers: jsonApi }
    const asked = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
    return { path, query: since ? { ...asked, min_date: since.toISOString() } : asked }
  },
  one({ path, type }, { id }) {
    if (!/^[\w-]+$/.test(id)) return undefined
    if (type) return { path: `${path}/${id}`, headers: jsonApi }
    return { path, query: { engagement_id: id } }
  },
  unwrap: (json) => asObject(valueAt(json, 'data')) ?? asObject(asArray(valueAt(json, 'engagements'))[0]),
  write({ path, type }, { action, item, id }) {
    if (action === 'delete') return { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }
    const data = { type, attributes: item.fields }
    return { method: 'POST', path, headers: jsonApi, json: { data } }
  },
})

const jsonApi = { accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' }
