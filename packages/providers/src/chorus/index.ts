// Chorus: recorded conversations and their engagement.
// Where things are in a Chorus record: flat ones of `/v3`, and resources of JSON:API.
// How Chorus is asked: engagements by a continuation key, which ends with an empty page, and resources of JSON:API.
import {
  asArray,
  asObject,
  byPageNumber,
  defineProvider,
  fieldsBeside,
  fromObjectTable,
  instantOf,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  type PageStyle,
  type RecordShape,
  type TableObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

const record: RecordShape = {
  id({ engagement_id, id }: NativeRecord) {
    const known = engagement_id ?? id
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: (native: NativeRecord) =>
    instantOf(native.date_time, 's') ??
    instantOf(native.date_time) ??
    instantOf(valueAt(native, 'attributes._modified_at')),
  ...fieldsBeside('attributes'),
}

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
const objects: Readonly<Record<string, ChorusObject>> = {
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

const table = async () =>
  fromObjectTable<ChorusObject>({
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

const reading = lazyReading(table)

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  unverified: [
    'objects: the fields of engagements; only https://fivetran.com/docs/connectors/applications/chorus/connector-schema.md names them (read 2026-11-28).',
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how long after a meeting its engagement is listed; two days cover the processing.',
    'objects: the fields of users, and where their list stands.',
    'byContinuation (index.ts): that a page without engagements is the last one, which clients of others take it for.',
    'account.healthCheck: that it takes the token as the rest does.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml says so (read 2026-11-22).',
  ],
  // A personal token, with no scheme before it.
  // @see https://api-docs.chorus.ai/view/metadata/2sBXcDGLvE read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://api-docs.chorus.ai/',
  },
  account: {
    healthCheck: { path: '/api/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://chorus.ai',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: reading.objects,
  read: {
    ...reading.read,
    overlapMs: 172_800_000,
    inFull: ['users', 'playlists'],
    // @see https://chorus.ai/api/openapi.json (Privacy and Data Access Control) read 2026-11-28
    leavesOut: {
      engagements:
        'Chorus does not return private recordings, or those that the owner of the token may not see.',
    },
  },
  search: { ...reading.search, scans: ['engagements.subject', 'users.email', 'playlists.name'] },
  write: lazyWriting(table, {
    actions: ['create', 'delete'],
    objects: { engagements: [], users: [] },
  }),
})
