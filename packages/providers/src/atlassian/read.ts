// Reads what Jira keeps: issues by its query language, everything else by lists.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { findIssues, isUnknownValue } from './list.ts'
import { listed } from './listed.ts'
import { objects } from './objects.ts'
import { places } from './places.ts'
import { isNamed, issuesToRead } from './query.ts'
import { record } from './record.ts'

/**
 * One page, every filter applied; oldest change first where only changes of issues and work are asked for. Children of
 * issues are read below the issues that changed. Most others do not say when they changed, and are read every time.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  objectIn(objects, objectName, 'Jira')
  const names = filters.map(({ fieldName }) => fieldName)
  const fields = request.fields === 'all' ? 'all' : [...request.fields, ...names]
  const isListed = Object.hasOwn(places, objectName)
  // Names are compared here, as Jira does not document whether it finds every equal name, whatever characters it holds.
  const told = filters.filter(({ fieldName }) => fieldName !== 'name')
  const page = isListed
    ? await listed(call, { ...request, filters: told })
    : await issues(call, issuesToRead(filters.filter(isNamed), since), { fields, cursor, pageSize })
  const changed = keepChanged(page, request, record)
  const left = isListed ? filters : filters.filter((filter) => !isNamed(filter))
  return { ...changed, records: matchFilters(changed.records, left, record) }
}

/** None where Jira has no such status, user or project. */
async function issues(
  call: Call,
  jql: string | undefined,
  wanted: Omit<Parameters<typeof findIssues>[1], 'jql'>,
): Promise<ReadPage> {
  if (jql === undefined) return { records: [] }
  return findIssues(call, { jql, ...wanted }).catch((error: unknown): ReadPage => {
    if (isUnknownValue(error)) return { records: [] }
    throw error
  })
}
