// Finds Jira's records by field values.
import {
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  objectIn,
  ProviderError,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { findIssues } from './list.ts'
import { objects } from './objects.ts'
import { equalTo, searchable } from './query.ts'
import { record } from './record.ts'

/** Fields of which the search finds more than what equals; what the others hold is compared by Jira. */
const compared = ['id', 'key', 'summary']

/** One page of the records that match every filter; projects by id and key only. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  objectIn(objects, objectName, 'Jira')
  requireFields(filters, objectName === 'issues' ? searchable : ['id', 'key'])
  const found = await find(call, request)
  const left = filters.filter(({ fieldName }) => compared.includes(fieldName))
  return { records: matchFilters(found, left, record) }
}

async function find(call: Call, request: SearchRequest): Promise<readonly NativeRecord[]> {
  const { objectName, filters, fields, pageSize } = request
  const isKey = ({ fieldName }: EqualsFilter) => fieldName === 'id' || fieldName === 'key'
  const ids = filters.filter(isKey).map(({ value }) => String(value))
  if (ids.length > 0 && filters.every(isKey)) return fetchByIds(call, { objectName, ids })
  const jql = equalTo(filters.filter((filter) => !isKey(filter)))
  if (jql === undefined) return []
  const wanted = fields === 'all' ? fields : [...fields, ...filters.map(({ fieldName }) => fieldName)]
  try {
    return (await findIssues(call, { jql, fields: wanted, pageSize })).records
  } catch (error) {
    if (isUnknownValue(error)) return []
    throw error
  }
}

/** Jira refuses a status, user or project that it does not have; to a search that is an answer. Unverified: its words. */
function isUnknownValue(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.status === 400 &&
    /does not exist for the field/.test(error.message)
  )
}
