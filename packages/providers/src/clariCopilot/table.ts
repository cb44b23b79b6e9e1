// How Clari Copilot is asked: calls and scorecards in pages, the rest whole.
import {
  asObject,
  asString,
  byOffset,
  fromObjectTable,
  idsInList,
  isObject,
  objectIn,
  type PageStyle,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface ClariObject extends TableObject {
  path: string
  query?: Readonly<Record<string, string>>
  /** What its own requests are named by, where it has no list: `/create-account`. */
  one?: string
}

/** Nothing beyond it is listed. */
const skipMax = 10_000

/** A read passes the limit by starting again at the time of the last call, a second earlier: calls may share a time. */
const byTime: PageStyle = {
  ask(position = ' 0', size) {
    const [from, skip] = position.split(' ')
    return { params: { limit: size, skip, filterTimeGt: from === '' ? undefined : from } }
  },
  next({ answer: { json }, items, position = ' 0', size }) {
    if (valueAt(json, 'pagination.hasMore') !== true || items.length === 0) return undefined
    const [from, skip] = position.split(' ')
    const passed = Number(skip) + items.length
    if (passed + size <= skipMax) return `${from} ${passed}`
    const last = Date.parse(asString(items.at(-1)?.time) ?? '')
    return Number.isNaN(last) ? undefined : `${new Date(last - 1000).toISOString()} 0`
  },
}

/** Clari takes what it knows of the builder's CRM and lists none of it. */
const unlisted = { items: '', path: '', readOnly: typed('id') }

const objects: Readonly<Record<string, ClariObject>> = {
  calls: {
    items: 'calls',
    path: '/calls',
    style: byTime,
    // Private calls are left out by default.
    query: { includePrivate: 'true', sortTime: 'asc' },
    scanned: ['source_id', 'title'],
    readOnly: typed(
      'id users:other externalParticipants:other joinedParticipants:other status:singleSelect time:datetime',
      'bot_not_join_reason:other icaluid calendar_id recurring_event_id original_start_time:datetime',
      'last_modified_time:datetime video_url disposition:singleSelect deal_name deal_value',
      'deal_close_date:datetime deal_stage_before_call account_name contact_names:other crm_info:other',
      'bookmark_timestamps:other metrics:other call_review_page_url',
    ),
    writable: typed(
      'source_id title type audio_url call_time:datetime user_emails:other source_user_ids:other',
      'other_phone:other other_email:other other_name:other audio_format header_key:other header_value:other',
      'external_transcript:other force_overwrite_old_call:boolean stereo_to_mono:boolean',
    ),
    required: ['source_id', 'call_time', 'type', 'audio_url'],
  },
  users: {
    items: 'users',
    path: '/users',
    style: unpaged,
    scanned: ['email', 'name'],
    readOnly: typed('id email name role:singleSelect is_recording:boolean manager_id'),
    writable: {},
    values: { role: ['REP', 'MANAGER', 'OBSERVER'] },
  },
  topics: {
    items: 'topics',
    path: '/v2/topics',
    style: unpaged,
    scanned: ['topic_name'],
    readOnly: typed('topic_id topic_name type team_ids:other custom_topic:other keyword_topic:other'),
    writable: {},
  },
  scorecard: {
    items: 'scorecards',
    path: '/scorecard',
    readOnly: typed('id type rep scorer template_id call_id total_score:float remark questions_score:other'),
    writable: {},
    references: { rep: 'users', scorer: 'users', call_id: 'calls', template_id: 'scorecard-template' },
  },
  'scorecard-template': {
    items: 'scoreCardTemplates',
    path: '/scorecard-template',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id customer_id name type questions:other'),
    writable: {},
  },
  accounts: {
    ...unlisted,
    one: 'account',
    writable: typed(
      'crm_id name phones:multiSelect description website address city state country zip custom_fields:other',
    ),
  },
  contacts: {
    ...unlisted,
    one: 'contact',
    writable: typed(
      'crm_id account_crm_id first_name last_name job_title phones:multiSelect stage reason emails:multiSelect',
      'is_lead:boolean custom_fields:other',
    ),
  },
  deals: {
    ...unlisted,
    one: 'deal',
    writable: typed(
      'crm_id owner_crm_id deal_name amount close_date:datetime created_date:datetime last_contacted:datetime',
      'next_call_date:datetime stage probability forecast_category account_crm_id stage_change_history:other',
      'close_date_change_history:other custom_fields:other deal_reason',
    ),
  },
}

const displayName = 'Clari Copilot'
const pageSizeMax = 100

const table = fromObjectTable<ClariObject>({
  displayName,
  objects,
  record,
  style: byOffset({ offset: 'skip', limit: 'limit' }, { next: 'pagination.hasMore' }),
  pageSizeMax,
  list: ({ path, query }, { objectName, since }) => ({
    path,
    query: {
      ...query,
      filterModifiedGt:
        since && objectName === 'calls' ? new Date(since.getTime() - 1000).toISOString() : undefined,
    },
  }),
  one: (_, { objectName, id }) =>
    objectName === 'calls' ? { path: '/call-details', query: { id } } : undefined,
  // A new call is answered by its id alone.
  unwrap: (json, { one }) => {
    if (one !== undefined) return asObject(json)
    const call = valueAt(json, 'call')
    return isObject(call) ? asObject(call) : { id: valueAt(json, 'call_id') }
  },
  write: ({ one = 'call' }, { action, item, id }) => {
    if (action === 'create') return { method: 'POST', path: `/create-${one}`, json: item.fields }
    const isDeletion = action === 'delete'
    return {
      method: isDeletion ? 'DELETE' : 'PUT',
      path: `/${action}-${one}`,
      json: isDeletion ? { id } : { ...item.fields, id },
    }
  },
})

export const { listObjects, describe, read, write, scans } = table

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  request.objectName === 'calls' ? table.readByIds(call, request) : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  if (request.objectName === 'calls') return table.search(call, request)
  return searchList(call, { ...list, fields }, request)
}
