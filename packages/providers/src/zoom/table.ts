// How Zoom is asked: lists by token, recordings month by month, searches through the first pages.
import {
  asObject,
  type CallRequest,
  fromObjectTable,
  matchFilters,
  type OneWrite,
  type ReadPart,
  readInTurn,
  readUntilFound,
  requireFields,
  type SearchPart,
} from '@mortise/connector-kit'
import { objects, type ZoomObject } from './objects.ts'
import { record } from './record.ts'
import { byToken, datedLists, readByMonth } from './recordings.ts'

const table = fromObjectTable<ZoomObject>({
  displayName: 'Zoom',
  objects,
  record,
  style: byToken,
  pageSizeMax: 300,
  list({ listPath, query }, { filters, objectName }) {
    const email = filters.find(({ fieldName }) => fieldName === 'email')
    if (email) return { path: `${listPath}/${encodeURIComponent(String(email.value))}`, isSingle: true }
    const told = filters.map(({ fieldName, value }): [string, string] => [fieldName, String(value)])
    const span = objectName === 'users_report' ? lastMonth(new Date()) : {}
    return { path: listPath, query: { ...query, ...span, ...Object.fromEntries(told) } }
  },
  one({ isListOnly }, { objectName, id }) {
    if (isListOnly) return undefined
    if (objectName === 'recordings') return { path: recordingsPath(id) }
    const isPossible = /^(meeting|webinar)s$/.test(objectName) ? /^\d+$/ : /^[\w+/=-]+$/
    return isPossible.test(id) ? { path: `/v2/${objectName}/${encodeURIComponent(id)}` } : undefined
  },
  unwrap: asObject,
  write: writeOne,
})

export const { listObjects, describe, readByIds, write, scans } = table

/** One page. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, filters = [], cursor, ...rest } = request
  const dated = Object.hasOwn(datedLists, objectName) ? datedLists[objectName] : undefined
  if (dated) return readByMonth(call, dated, request)
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

/** The report is of a month at most. */
function lastMonth(now: Date): Record<string, string> {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { type: 'active', from: dayOf(now.getTime() - 30 * 24 * 3_600_000), to: dayOf(now.getTime()) }
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
