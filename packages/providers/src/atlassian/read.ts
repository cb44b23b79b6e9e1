// Reads Jira's issues and projects.
import {
  byOffset,
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { findIssues } from './list.ts'
import { objects } from './objects.ts'
import { changedSince, everything } from './query.ts'
import { record } from './record.ts'

/**
 * One page, every filter applied; oldest change first where only changes are asked for. Projects do not say when they
 * changed, so that all of them are read every time.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  objectIn(objects, objectName, 'Jira')
  const names = filters.map(({ fieldName }) => fieldName)
  const fields = request.fields === 'all' ? 'all' : [...request.fields, ...names]
  const page =
    objectName === 'projects'
      ? await projects(call, request)
      : await findIssues(call, { jql: since ? changedSince(since) : everything, fields, cursor, pageSize })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** @see https://www.npmjs.com/package/jira.js/v/5.4.0 read 2026-11-21 */
function projects(call: Call, { cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  return readList(call, {
    request: { path: '/3/project/search', query: { orderBy: 'key', expand: 'description,lead' } },
    style: byOffset({ offset: 'startAt', limit: 'maxResults' }),
    items: 'values',
    cursor,
    pageSize,
    pageSizeMax: 50,
  })
}
