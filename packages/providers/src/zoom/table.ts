// How Zoom is asked: lists by token, recordings month by month, searches through the first pages.
import {
  asObject,
  type CallRequest,
  fromObjectTable,
  listIn,
  matchFilters,
  type OneWrite,
  type ReadPart,
  readInTurn,
  readUntilFound,
  requireFields,
  type SearchPart,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'
import { byToken, readRecordings } from './recordings.ts'

/** An object, where its list is, and the fields its pages are compared by in a search. */
interface ZoomObject extends TableObject {
  listPath: string
  query?: Readonly<Record<string, string>>
  scanned?: readonly string[]
}

/** A meeting or a webinar; Zoom has their fields in common. */
const meeting = {
  readOnly: typed(
    'id:int uuid host_id host_email assistant_id created_at:datetime status join_url start_url pmi:int',
    'occurrences:other encrypted_password h323_password pstn_password',
  ),
  writable: typed(
    'topic agenda type:int start_time:datetime duration:int timezone password recurrence:other',
    'settings:other tracking_fields:other schedule_for template_id',
  ),
  required: ['topic'],
  scanned: ['topic'],
} as const

/**
 * Meetings, webinars and recordings are those of the user who connected.
 *
 * @see https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, ZoomObject>> = {
  users: {
    listPath: '/v2/users',
    // A user who is asked for by e-mail address comes alone.
    items: (answer) => {
      const one = asObject(answer.json)
      return one?.users === undefined && one?.id !== undefined ? [one] : listIn(answer, 'users')
    },
    filters: ['email', 'status'],
    readFilters: ['status'],
    readOnly: typed(
      'id created_at:datetime user_created_at:datetime display_name status:singleSelect verified:int pmi:int',
      'role_id role_name account_id account_number:int group_ids:other im_group_ids:other pic_url',
      'personal_meeting_url last_login_time:datetime last_client_version login_types:other plan_united_type',
      'employee_unique_id cost_center',
    ),
    writable: typed(
      'email type:int first_name last_name dept company job_title location manager language timezone',
      'phone_number phone_country phone_numbers:other pronouns host_key vanity_name',
      'use_pmi:boolean custom_attributes:other',
    ),
    required: ['email', 'type'],
    values: { status: ['active', 'inactive', 'pending'] },
  },
  meetings: {
    ...meeting,
    listPath: '/v2/users/me/meetings',
    // Past ones that are still valid, live ones and those to come.
    query: { type: 'scheduled' },
    items: 'meetings',
  },
  webinars: { ...meeting, listPath: '/v2/users/me/webinars', items: 'webinars' },
  recordings: {
    listPath: '/v2/users/me/recordings',
    items: 'meetings',
    scanned: ['topic'],
    readOnly: typed(
      'uuid id:int account_id host_id host_email topic type:int start_time:datetime timezone duration:int',
      'total_size:int recording_count:int share_url recording_files:other recording_play_passcode password',
      'auto_delete:boolean auto_delete_date:date',
    ),
    writable: {},
  },
  groups: {
    listPath: '/v2/groups',
    items: 'groups',
    scanned: ['name'],
    readOnly: typed('id total_members:int'),
    writable: typed('name'),
    required: ['name'],
  },
}

const table = fromObjectTable<ZoomObject>({
  displayName: 'Zoom',
  objects,
  record,
  style: byToken,
  pageSizeMax: 300,
  list({ listPath, query }, { filters }) {
    const email = filters.find(({ fieldName }) => fieldName === 'email')
    if (email) return { path: `${listPath}/${encodeURIComponent(String(email.value))}`, isSingle: true }
    const told = filters.map(({ fieldName, value }): [string, string] => [fieldName, String(value)])
    return { path: listPath, query: { ...query, ...Object.fromEntries(told) } }
  },
  one(_, { objectName, id }) {
    if (objectName === 'recordings') return { path: recordingsPath(id) }
    const isPossible = /^(meeting|webinar)s$/.test(objectName) ? /^\d+$/ : /^[\w+/=-]+$/
    return isPossible.test(id) ? { path: `/v2/${objectName}/${encodeURIComponent(id)}` } : undefined
  },
  unwrap: asObject,
  write: writeOne,
})

export const { listObjects, describe, readByIds, write } = table

/** One page. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, filters = [], cursor, ...rest } = request
  if (objectName === 'recordings') return readRecordings(call, request)
  if (objectName !== 'users' || filters.some(({ fieldName }) => fieldName === 'status'))
    return table.read(call, request)
  // Active ones are listed by default, and each status by itself.
  const ofStatus = (value: string) => (at: string | undefined) =>
    table.read(call, {
      ...rest,
      objectName,
      filters: [...filters, { fieldName: 'status', value }],
      cursor: at,
    })
  return readInTurn(cursor, ['active', 'inactive', 'pending'].map(ofStatus))
}

/**
 * Users are found by their e-mail address. Zoom searches for nothing else: meetings, webinars, recordings and groups are
 * compared here, in the first five pages.
 */
export const search: SearchPart['page'] = async (call, request) => {
  const { objectName, fields, filters, pageSize } = request
  const { scanned } = (Object.hasOwn(objects, objectName) && objects[objectName]) || {}
  if (!scanned || filters.some(({ fieldName }) => fieldName === 'id')) {
    const email = filters.find(({ fieldName }) => fieldName === 'email')
    // Text that is no address would be taken for something else in the path.
    if (email && !String(email.value).includes('@')) return { records: [] }
    return table.search(call, request)
  }
  requireFields(filters, ['id', ...scanned])
  const records = await readUntilFound(async (cursor) => {
    const page = await read(call, {
      objectName,
      fields,
      pageSize,
      cursor,
    })
    return { ...page, records: matchFilters(page.records, filters, record) }
  })
  return { records }
}

/**
 * Meetings are created for the user who connected, and users by Zoom's default way to create them. A user who is
 * deleted is unlinked from the account, which is Zoom's default, too, and can be taken back.
 * @see https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 (both ways to delete) read 2026-11-22
 */
function writeOne({ listPath }: ZoomObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path =
    objectName === 'recordings' ? recordingsPath(id) : `/v2/${objectName}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path }
  if (action === 'update') return { method: 'PATCH', path, json: item.fields }
  const json = objectName === 'users' ? { action: 'create', user_info: item.fields } : item.fields
  return { method: 'POST', path: listPath, json }
}

/** A `uuid` with slashes at the start or side by side has to be escaped twice. */
function recordingsPath(uuid: string): string {
  const once = encodeURIComponent(uuid)
  const id = uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(once) : once
  return `/v2/meetings/${id}/recordings`
}
