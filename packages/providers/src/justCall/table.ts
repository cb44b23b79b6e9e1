// How JustCall is asked: lists by the number of the page, contacts of the whole team, calls and messages since a time.
import {
  asObject,
  byPageNumber,
  type CallRequest,
  fromObjectTable,
  type ListWish,
  type OneWrite,
  requestAt,
  type TableObject,
  toParameters,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and what is always asked of its list. */
interface JustCallObject extends TableObject {
  /** Where it is, if not below its name. */
  path?: string
  always?: Readonly<Record<string, string | boolean>>
  /** Fields whose filter finds parts of values. */
  isLoose?: true
  /** The list can be asked for what happened since. */
  isDated?: true
}

/** @see https://github.com/saaslabsco/justcall-mcp-server/blob/main/src/schema/justcall/call.ts (`next_page_link`) read 2026-11-29 */
const byPageFromZero = byPageNumber({ page: 'page', limit: 'per_page', first: 0 }, { next: 'next_page_link' })

const inOrder = { sort: 'id', order: 'asc' }

/**
 * JustCall lists the calls of the last three months.
 */
export const objects: Readonly<Record<string, JustCallObject>> = {
  contacts: {
    items: 'data',
    // By default these are the contacts of the account's owner.
    always: { across_team: true, order: 'asc' },
    filters: ['first_name', 'last_name', 'contact_number'],
    readFilters: [],
    isLoose: true,
    scanned: ['email'],
    readOnly: typed('id:int name agents:other status:other'),
    writable: typed(
      'first_name last_name contact_number email company address extension:int notes:other other_numbers:other',
    ),
    required: ['first_name', 'contact_number'],
  },
  calls: {
    items: 'data',
    always: inOrder,
    isDated: true,
    filters: ['agent_id'],
    readFilters: [],
    readOnly: typed(
      'id:int call_sid contact_number contact_name contact_email justcall_number justcall_line_name',
      'agent_id:reference agent_name agent_email agent_active call_date:date call_time call_user_date:date',
      'call_user_time cost_incurred:float call_info:other call_duration:other justcall_ai:other ivr_info:other',
      'queue:other queue_callback:other',
    ),
    // They are read inside `call_info`.
    writable: typed('disposition_code notes rating:int'),
    references: { agent_id: 'users' },
  },
  texts: {
    items: 'data',
    always: inOrder,
    isDated: true,
    scanned: ['contact_number'],
    readOnly: typed(
      'id:int contact_name contact_email justcall_line_name agent_id:reference agent_name agent_email',
      'sms_date:date sms_time sms_user_date:date sms_user_time direction delivery_status cost_incurred:float',
      'sms_info:other medium is_deleted:boolean',
    ),
    writable: typed('justcall_number contact_number body media_url schedule_at'),
    required: ['justcall_number', 'contact_number', 'body'],
    references: { agent_id: 'users' },
  },
  // @see https://github.com/saaslabsco/justcall-mcp-server/blob/main/src/sdk/justcall.ts (SMS tags) read 2026-11-29
  tags: {
    path: '/v2.1/texts/tags',
    items: 'data',
    always: { order: 'asc' },
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed('name color_code agent_id:reference'),
    required: ['name', 'color_code'],
    references: { agent_id: 'users' },
  },
  users: {
    items: 'data',
    always: { order: 'asc' },
    scanned: ['email'],
    readOnly: typed(
      'id:int name email role timezone extension:int available on_call unavailability_reason created_at',
      'last_login_timestamp working_hours_type groups:other owned_numbers:other shared_numbers:other',
    ),
    writable: {},
  },
  'phone-numbers': {
    items: 'data',
    always: { order: 'asc' },
    scanned: ['justcall_number'],
    readOnly: typed(
      'id:int justcall_number justcall_line_name friendly_name country number_type capabilities:other',
      'number_owner:other number_agents:other sms_compliance:other',
    ),
    writable: {},
  },
}

/** JustCall takes the time in the zone of the account, which no answer names: half a day more is asked for. */
const zoneMarginMs = 12 * 3_600_000

function list(
  { path, always, isDated }: JustCallObject,
  { objectName, since, filters }: ListWish,
): CallRequest {
  const from = isDated && since ? new Date(since.getTime() - zoneMarginMs) : undefined
  return {
    path: path ?? `/v2.1/${objectName}`,
    query: {
      ...always,
      from_datetime: from?.toISOString().slice(0, 19).replace('T', ' '),
      ...toParameters(filters),
    },
  }
}

export const table = fromObjectTable<JustCallObject>({
  displayName: 'JustCall',
  objects,
  record,
  style: byPageFromZero,
  pageSizeMax: 100,
  list,
  narrowing({ fieldName, value }, { filters = [], isLoose }) {
    if (!filters.includes(fieldName)) return 'misread'
    if (String(value) === '' || (fieldName === 'agent_id' && !/^\d+$/.test(String(value)))) return 'never'
    return isLoose ? 'loose' : 'exact'
  },
  one: ({ path }, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `${path ?? `/v2.1/${objectName}`}/${id}` } : undefined,
  // The answer to a write is a list of one record.
  unwrap(json) {
    const data = valueAt(json, 'data')
    return asObject(Array.isArray(data) ? data[0] : data)
  },
  write: writeOne,
})

/** Contacts are named in the body and the query, not in the path. */
function writeOne({ path: own }: JustCallObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (objectName === 'calls')
    return { method: 'PUT', path: `/v2.1/calls/${encodeURIComponent(id)}`, json: item.fields }
  if (objectName === 'texts') return { method: 'POST', path: '/v2.1/texts/new', json: item.fields }
  if (own !== undefined) return requestAt(action, { path: own, id, update: 'PUT', json: item.fields })
  const path = '/v2.1/contacts'
  if (action === 'delete') return { method: 'DELETE', path, query: { id, across_team: true } }
  const json = { ...item.fields, across_team: true }
  return action === 'create'
    ? { method: 'POST', path, json }
    : { method: 'PUT', path, json: { ...json, id: Number(id) } }
}
