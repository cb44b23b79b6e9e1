// How Fireflies is asked: a GraphQL query for each list and record, arguments as variables.
// The objects of Fireflies' GraphQL API: their queries, what is read of them, and what their lists filter by.
import {
  asObject,
  byOffset,
  type CallRequest,
  fromObjectTable,
  idsInList,
  inVariables,
  type ListWish,
  listIn,
  type NativeRecord,
  type OneWrite,
  objectIn,
  refusal,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of Fireflies. */
interface FirefliesObject extends TableObject {
  /** The query of the list, and where the records are below it. */
  query: string
  inside?: string
  /** Arguments of the list, each with its type; a filter is the argument for its field. */
  args: Readonly<Record<string, string>>
  /** The argument of a field that is filtered by, when it is called otherwise or takes a list. */
  params?: Readonly<Record<string, { name: string; isList?: true }>>
  /** Arguments of every request. */
  always?: Readonly<Record<string, boolean>>
  /** The query of one record, and the type of its id. */
  one?: { query: string; idType: string }
  selection: string
}

type Given = Omit<FirefliesObject, 'items' | 'style' | 'args' | 'writable' | 'readFilters'> &
  Partial<Pick<FirefliesObject, 'args' | 'writable'>> & { isPaged?: true }

function object({ isPaged, ...given }: Given): FirefliesObject {
  const path = ['data', given.query, given.inside].filter((part) => part !== undefined).join('.')
  return {
    writable: {},
    readFilters: [],
    ...given,
    args: isPaged ? { ...given.args, limit: 'Int', skip: 'Int' } : (given.args ?? {}),
    items: (answer) => listIn(answer, path),
    style: isPaged ? byOffset({ offset: 'skip', limit: 'limit' }) : unpaged,
  }
}

const user = `user_id email name integrations num_transcripts recent_transcript recent_meeting minutes_consumed
  is_admin user_groups { id name handle }`

/**
 * Queries, arguments and fields as Fireflies' own node for n8n has them.
 * @see https://github.com/firefliesai/n8n-nodes-fireflies/blob/main/nodes/Fireflies/helpers/queries.ts read 2026-11-23
 */
const objects: Readonly<Record<string, FirefliesObject>> = {
  transcripts: object({
    query: 'transcripts',
    isPaged: true,
    args: {
      fromDate: 'DateTime',
      title: 'String',
      host_email: 'String',
      organizers: '[String!]',
      participants: '[String!]',
    },
    filters: ['title', 'host_email', 'organizer_email', 'participants'],
    params: {
      organizer_email: { name: 'organizers', isList: true },
      participants: { name: 'participants', isList: true },
    },
    one: { query: 'transcript', idType: 'String!' },
    selection: `id title date dateString duration privacy host_email organizer_email participants fireflies_users
      workspace_users transcript_url meeting_link calendar_id cal_id calendar_type is_live
      user { user_id email name }
      speakers { id name }
      sentences { index speaker_id speaker_name text start_time end_time }
      summary { keywords action_items outline shorthand_bullet overview bullet_gist gist short_summary
        short_overview meeting_type topics_discussed transcript_chapters }
      meeting_info { silent_meeting summary_status fred_joined }
      meeting_attendees { displayName email phoneNumber name location }
      meeting_attendance { name join_time leave_time }
      channels { id title is_private }`,
    readOnly: typed(
      'id date:int dateString:datetime duration:float host_email organizer_email participants:multiSelect',
      'fireflies_users:other workspace_users:other transcript_url meeting_link calendar_id cal_id calendar_type',
      'is_live:boolean user:other speakers:other sentences:other summary:other meeting_info:other',
      'meeting_attendees:other meeting_attendance:other channels:other',
    ),
    writable: typed('title privacy'),
  }),
  bites: object({
    query: 'bites',
    isPaged: true,
    args: { my_team: 'Boolean' },
    always: { my_team: true },
    scanned: ['name', 'transcript_id'],
    one: { query: 'bite', idType: 'ID!' },
    selection: `id transcript_id name user_id start_time end_time summary status media_type thumbnail preview
      summary_status created_at privacies user { id name first_name last_name }
      created_from { id name type description duration } sources { src type }
      captions { index speaker_id speaker_name text start_time end_time }`,
    readOnly: typed(
      'id user_id status thumbnail preview summary_status created_at:datetime user:other created_from:other',
      'sources:other captions:other',
    ),
    writable: typed(
      'transcript_id:reference name start_time:float end_time:float media_type privacies:multiSelect summary',
    ),
    required: ['transcript_id', 'start_time', 'end_time'],
    references: { transcript_id: 'transcripts' },
  }),
  users: object({
    query: 'users',
    scanned: ['email', 'name'],
    one: { query: 'user', idType: 'String' },
    selection: user,
    readOnly: typed(
      'user_id email name integrations:other num_transcripts:int recent_transcript recent_meeting',
      'minutes_consumed:float is_admin:boolean user_groups:other',
    ),
    // Read as `is_admin`.
    writable: typed('role:singleSelect'),
    values: { role: ['admin', 'user'] },
  }),
  userGroups: object({
    query: 'user_groups',
    scanned: ['name'],
    selection: 'id name handle members { user_id first_name last_name email }',
    readOnly: typed('id name handle members:other'),
  }),
  activeMeetings: object({
    query: 'active_meetings',
    scanned: ['title', 'organizer_email'],
    selection: 'id title organizer_email meeting_link start_time end_time privacy state',
    readOnly: typed('id title organizer_email meeting_link start_time end_time privacy state'),
  }),
  channels: object({
    query: 'channels',
    scanned: ['title'],
    one: { query: 'channel', idType: 'ID!' },
    selection: 'id title is_private created_at updated_at created_by members { user_id email name }',
    readOnly: typed('id title is_private:boolean created_at updated_at created_by members:other'),
  }),
  contacts: object({
    query: 'contacts',
    scanned: ['email', 'name'],
    selection: 'email name picture last_meeting_date',
    readOnly: typed('email name picture last_meeting_date'),
  }),
  analytics: object({
    query: 'analytics',
    inside: 'users',
    selection: `users { user_id user_name user_email
      conversation { talk_listen_pct talk_listen_ratio total_silence_duration total_silence_pct
        total_speak_duration total_word_count user_filler_words user_longest_monologue_sec
        user_monologues_count user_questions user_speak_duration user_word_count user_words_per_minute }
      meeting { count count_diff count_diff_pct duration duration_diff duration_diff_pct } }`,
    readOnly: typed('user_id user_name user_email conversation:other meeting:other'),
  }),
}

const displayName = 'Fireflies'

const ask = (query: string, variables: NativeRecord): CallRequest => ({
  method: 'POST',
  path: '/graphql',
  json: { query, variables },
})

function listRequest(entry: FirefliesObject, { since, filters }: ListWish): CallRequest {
  const { query, args, params = {}, always = {}, selection } = entry
  const names = Object.keys(args)
  const declared = names.map((name) => `$${name}: ${args[name]}`).join(', ')
  const given = names.map((name) => `${name}: $${name}`).join(', ')
  const asked = filters.map(({ fieldName, value }) => {
    const { name = fieldName, isList } = params[fieldName] ?? {}
    return [name, isList ? [value] : value]
  })
  // Whether the instant itself is meant is not documented: a second more is asked for, and left out here.
  const fromDate = since && args.fromDate ? { fromDate: new Date(since.getTime() - 1000).toISOString() } : {}
  const text =
    names.length === 0
      ? `{ ${query} { ${selection} } }`
      : `query (${declared}) { ${query}(${given}) { ${selection} } }`
  return ask(text, { ...always, ...fromDate, ...Object.fromEntries(asked) })
}

const table = fromObjectTable<FirefliesObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax: 50,
  place: inVariables,
  list: listRequest,
  narrowing({ fieldName }, { filters = [] }) {
    if (!filters.includes(fieldName)) return 'misread'
    return fieldName === 'title' ? 'loose' : 'exact'
  },
  one({ one, selection }, { id }) {
    if (!one || !/^[\w-]+$/.test(id)) return undefined
    return ask(`query ($id: ${one.idType}) { one: ${one.query}(id: $id) { ${selection} } }`, { id })
  },
  unwrap: (json) => asObject(valueAt(json, 'data.one')),
  write: writeOne,
})

export const { listObjects, describe, read, write } = table

const list = { read, record, pageSize: Number.MAX_SAFE_INTEGER }
const isShort = (objectName: string) => objects[objectName]?.one === undefined

/** Short lists are looked through if there is no query for one record. */
export const search: TableParts['search'] = async (call, request) => {
  if (!isShort(request.objectName)) return table.search(call, request)
  const { scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return searchList(call, { ...list, fields }, request)
}

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  isShort(request.objectName) ? idsInList(call, list, request) : table.readByIds(call, request)

/** Each part of a transcript is changed by a mutation for it; several go in one request, one after the other. */
const changes: Readonly<Record<string, { mutation: string; input: string }>> = {
  title: { mutation: 'updateMeetingTitle', input: 'UpdateMeetingTitleInput!' },
  privacy: { mutation: 'updateMeetingPrivacy', input: 'UpdateMeetingPrivacyInput!' },
}

const biteTypes: Readonly<Record<string, string>> = {
  transcript_id: 'ID!',
  name: 'String',
  start_time: 'Float!',
  end_time: 'Float!',
  media_type: 'String',
  privacies: '[BitePrivacy!]',
  summary: 'String',
}

function writeOne(_: FirefliesObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (action === 'delete') return ask('mutation ($id: String!) { deleteTranscript(id: $id) { id } }', { id })
  if (objectName === 'bites') return createBite(item.fields)
  if (objectName === 'users') {
    const text =
      'mutation ($id: String!, $role: Role!) { one: setUserRole(user_id: $id, role: $role) { user_id } }'
    return ask(text, { id, role: item.fields.role })
  }
  const names = Object.keys(item.fields)
  const unknown = names.find((name) => !Object.hasOwn(changes, name))
  if (unknown !== undefined || names.length === 0) {
    throw refusal(
      `Fireflies changes ${Object.keys(changes).join(' and ')} of a transcript alone.`,
      422,
      unknown,
    )
  }
  const declared = names.map((name) => `$${name}: ${changes[name]?.input}`).join(', ')
  const parts = names.map((name) => `${name}: ${changes[name]?.mutation}(input: $${name}) { id }`).join(' ')
  const inputs = names.map((name) => [name, { id, [name]: item.fields[name] }])
  return ask(`mutation (${declared}) { ${parts} }`, Object.fromEntries(inputs))
}

/** The vendor spells the argument of the transcript `transcript_Id`. */
function createBite(fields: NativeRecord): CallRequest {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(biteTypes, name))
  const declared = names.map((name) => `$${name}: ${biteTypes[name]}`).join(', ')
  const given = names
    .map((name) => `${name === 'transcript_id' ? 'transcript_Id' : name}: $${name}`)
    .join(', ')
  return ask(`mutation (${declared}) { one: createBite(${given}) { id } }`, fields)
}
