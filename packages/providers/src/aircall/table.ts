// How Aircall is asked: pages by number, at most ten thousand records deep, contacts latest change first.
import {
  asObject,
  byDepth,
  byPageNumber,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  objectIn,
  ProviderError,
  readList,
  requestAt,
  requireFields,
  stopAtUnchanged,
  type TableParts,
} from '@mortise/connector-kit'
import { type AircallObject, dialled, objects } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 50
const DAY_S = 24 * 3600
/** No page lies deeper. */
const depthMax = 10_000

/** @see https://support.aircall.io/en-gb/articles/34702023578397 (`next_page_link`) read 2026-11-29 */
const byNumber = byPageNumber({ page: 'page', limit: 'per_page' }, { next: 'meta.next_page_link' })

/** Pages by number; where they end for their depth, those of what began with the last record seen. */
const style = byDepth(byNumber, {
  depthMax,
  endOf: (page, size) => Number(page) * size,
  narrow: (from) => (from === undefined ? {} : { from }),
  instantOf: ({ started_at: started, created_at: created }) => started ?? created,
})

/** Search parameters with other names than their fields; the list itself takes nothing but the time. */
const parameters: Readonly<Record<string, string>> = { emails: 'email', raw_digits: 'phone_number' }

/**
 * Calls are listed by their start, and end, are commented on and tagged later: a read of changes looks a day further
 * back. It misses later changes, and archiving, of which Aircall keeps no time.
 */
function listOf({ path, asked }: AircallObject, { objectName, since, filters }: ListWish): CallRequest {
  const terms = filters.filter(({ fieldName }) => asked.includes(fieldName)).map(toParameter)
  const given = terms.filter(([, value]) => value !== '')
  const from = objectName === 'calls' && since ? Math.floor(since.getTime() / 1000) - DAY_S : undefined
  return {
    path: given.length > 0 ? `${path}/search` : path,
    query: { order: 'asc', from, ...Object.fromEntries(given) },
  }
}

function toParameter({ fieldName, value }: EqualsFilter): [string, string] {
  if (fieldName === 'raw_digits' || fieldName === 'phone_numbers') return ['phone_number', dialled(value)]
  return [parameters[fieldName] ?? fieldName, String(value)]
}

const table = fromObjectTable<AircallObject>({
  displayName: 'Aircall',
  objects,
  record,
  style,
  pageSizeMax,
  list: listOf,
  one: ({ path }, { id }) => (/^\d+$/.test(id) ? { path: `${path}/${id}` } : undefined),
  unwrap: (json, { one }): NativeRecord | undefined => asObject(asObject(json)?.[one]),
  write: writeOne,
})

export const { listObjects, describe, readByIds, write, scans } = table

/** Contacts that changed come latest first; a read of them ends at the first that did not. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Aircall')
  const told = filters.filter(({ fieldName }) => entry.readFilters?.includes(fieldName))
  if (!told.every(isPossible)) return { records: [] }
  if (!since || objectName !== 'contacts') return table.read(call, request)
  const { path, query } = listOf(entry, { objectName, since, until: undefined, filters: told })
  const page = await readList(call, {
    request: { path, query: { ...query, order: 'desc', order_by: 'updated_at' } },
    style: byNumber,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  return stopAtUnchanged(page, { since: new Date(Math.floor(since.getTime() / 1000) * 1000) }, record)
}

/**
 * Fields that Aircall has no search for are compared in a page of the largest size, as is a number without digits
 * (`anonymous`).
 */
export const search: TableParts['search'] = async (call, request) => {
  const { filters = [] } = objectIn(objects, request.objectName, 'Aircall')
  requireFields(request.filters, ['id', ...filters])
  if (!request.filters.every(isPossible)) return { records: [] }
  const { records } = await table.search(call, { ...request, pageSize: pageSizeMax })
  return { records: records.slice(0, request.pageSize) }
}

/** False for values that can be no user and no direction: no call has them. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  if (fieldName === 'user_id') return /^\d+$/.test(String(value))
  return fieldName !== 'direction' || ['inbound', 'outbound'].includes(String(value))
}

/**
 * Contacts are changed by POST, and their addresses and numbers one by one at separate paths: a change that names them
 * is refused rather than half done.
 */
/** @throws ProviderError stop/422 for a call that names no user */
function startCall({ user_id: user, ...json }: NativeRecord): CallRequest {
  if (/^\d+$/.test(String(user))) return { method: 'POST', path: `/v1/users/${String(user)}/calls`, json }
  const message = 'Aircall starts a call at a user: give the number of one.'
  throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, fieldName: 'user_id' })
}

function writeOne({ path }: AircallObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (objectName === 'calls') return startCall(item.fields)
  const lists = ['emails', 'phone_numbers'].filter((name) => Object.hasOwn(item.fields, name))
  const [fieldName] = lists
  if (objectName === 'contacts' && action === 'update' && fieldName !== undefined) {
    const message = `Aircall changes ${lists.join(' and ')} of a contact one by one: call it through the proxy at /v1/contacts/${id}/email_details or /phone_details.`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, fieldName })
  }
  // Deleting users has stayed where it was in the first version.
  const place = objectName === 'users' && action === 'delete' ? '/v1/users' : path
  const update = objectName === 'contacts' ? 'POST' : 'PUT'
  return requestAt(action, { path: place, id, update, json: item.fields })
}
