// Finds Jira's records by field values.
import {
  asObject,
  type Call,
  type EqualsFilter,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { fieldsOf } from './describe.ts'
import { fetchByIds } from './fetch-by-ids.ts'
import { findIssues, isUnknownValue } from './list.ts'
import { listed, listedMax } from './listed.ts'
import { objects } from './objects.ts'
import { type Place, places } from './places.ts'
import { equalTo, ownFieldOf, searchable } from './query.ts'
import { record } from './record.ts'

/** Fields of which the search finds more than what equals; what the others hold is compared by Jira. */
const compared = ['id', 'key', 'summary']

/** By what people are found, as by their account. */
const ofPeople = ['emailAddress', 'displayName']

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  objectIn(objects, objectName, 'Jira')
  const place = places[objectName]
  const isOwn = ({ fieldName }: EqualsFilter) => !place && ownFieldOf(fieldName) !== undefined
  requireFields(
    filters.filter((filter) => !isOwn(filter)),
    place ? searchedBy(objectName, place) : searchable,
  )
  const texts = filters.some(isOwn) ? await textsAmong(call, filters.filter(isOwn)) : new Set<string>()
  const found = await find(call, request, { place, texts })
  const isCompared = ({ fieldName }: EqualsFilter) =>
    place !== undefined || compared.includes(fieldName) || texts.has(fieldName)
  return { records: matchFilters(found, filters.filter(isCompared), record) }
}

/**
 * Those of the site's own fields that hold text, of which Jira looks for words. The others are compared by Jira.
 * @throws ProviderError stop for a field that the site does not have
 */
async function textsAmong(call: Call, filters: readonly EqualsFilter[]): Promise<Set<string>> {
  const types = new Map((await fieldsOf(call)).map(({ id, schema }) => [id, asObject(schema)?.type] as const))
  const unknown = filters.find(({ fieldName }) => !types.has(fieldName))
  if (unknown) throw unsearchable(unknown.fieldName, searchable)
  return new Set(filters.map(({ fieldName }) => fieldName).filter((name) => types.get(name) === 'string'))
}

function searchedBy(objectName: string, place: Place): string[] {
  const { idField, parentFields = [], narrowed = {}, compared: listedOnly = [] } = place
  return [
    'id',
    ...(idField === undefined ? [] : [idField]),
    ...parentFields,
    ...(objectName === 'users' ? ofPeople : [...Object.keys(narrowed), ...listedOnly]),
  ]
}

async function find(
  call: Call,
  request: SearchRequest,
  { place, texts }: { place: Place | undefined; texts: ReadonlySet<string> },
): Promise<readonly NativeRecord[]> {
  const { objectName, filters } = request
  const idField = place ? place.idField : 'key'
  const isKey = ({ fieldName }: EqualsFilter) => fieldName === 'id' || fieldName === idField
  const ids = filters.filter(isKey).map(({ value }) => String(value))
  const others = filters.filter((filter) => !isKey(filter))
  if (ids.length > 0 && (place || others.length === 0)) return fetchByIds(call, { objectName, ids })
  if (others.some(({ value }) => value === '')) return []
  if (objectName === 'users') return people(call, others)
  if (place) return inLists(call, request, place)
  return issues(call, { ...request, filters: others }, texts)
}

async function issues(
  call: Call,
  { fields, filters, pageSize }: SearchRequest,
  texts: ReadonlySet<string>,
): Promise<NativeRecord[]> {
  const jql = equalTo(filters, texts)
  if (jql === undefined) return []
  const wanted = fields === 'all' ? fields : [...fields, ...filters.map(({ fieldName }) => fieldName)]
  try {
    return (await findIssues(call, { jql, fields: wanted, pageSize })).records
  } catch (error) {
    if (isUnknownValue(error)) return []
    throw error
  }
}

/** Larger than any list that comes in one piece. */
const wholeList = 10_000

/** The first page of the narrowed list that holds any; one that comes whole is looked through as a whole. */
function inLists(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
  { style }: Place,
): Promise<NativeRecord[]> {
  const size = style?.hasOwnSize ? wholeList : listedMax
  return readUntilFound(async (cursor) => {
    const page = await listed(call, { objectName, filters, cursor, pageSize: size })
    return { ...page, records: matchFilters(page.records, filters, record).slice(0, pageSize) }
  })
}

/** People whose name or address begins with the text; those who hide their address are not found by it. */
async function people(call: Call, filters: readonly EqualsFilter[]): Promise<NativeRecord[]> {
  const query = String(filters[0]?.value ?? '')
  const answer = await call.request({ path: '/3/user/search', query: { query, maxResults: 50 } })
  return listIn(answer, '')
}
