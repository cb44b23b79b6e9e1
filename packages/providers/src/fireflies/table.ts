// How Fireflies is asked: a GraphQL query for each list and record, arguments as variables.
import {
  asObject,
  type CallRequest,
  fromObjectTable,
  idsInList,
  inVariables,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  objectIn,
  refusal,
  searchList,
  type TableParts,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { type FirefliesObject, objects } from './objects.ts'
import { record } from './record.ts'

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

export const { listObjects, describe, read, write, scans } = table

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
  if (objectName === 'liveMeetings') return joinMeeting(item.fields)
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

const meetingTypes: Readonly<Record<string, string>> = {
  meeting_link: 'String!',
  title: 'String',
  meeting_password: 'String',
  duration: 'Int',
  language: 'String',
  attendees: '[AttendeeInput!]',
}

function joinMeeting(fields: NativeRecord): CallRequest {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(meetingTypes, name))
  const declared = names.map((name) => `$${name}: ${meetingTypes[name]}`).join(', ')
  const given = names.map((name) => `${name}: $${name}`).join(', ')
  return ask(`mutation (${declared}) { one: addToLiveMeeting(${given}) { success message } }`, fields)
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
