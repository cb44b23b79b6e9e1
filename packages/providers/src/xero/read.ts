// Reads Xero's objects, reports which of their records are gone, and describes them.
import {
  type Call,
  type DeletedPage,
  describeStatic,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  toRemovals,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Xero'))
}

/**
 * One page without the records that are gone: `readDeleted` reports those. Filters that the list does not take are
 * compared here. Records without a time of change are kept as the list returns them: bank transfers, of which nothing
 * but deletions change.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const page = keepChanged(await listPage(call, request), request, record)
  const there = page.records.filter((native) => !isGone(objectName, native))
  return { ...page, records: matchFilters(there, filters, record) }
}

/**
 * One page of records deleted or voided at or after `since`. They stay in the list with that status, which counts as a
 * change. Archived records are still there, and are read. Xero does not report accounts, items, linked transactions and
 * tracking categories that are deleted for good. Lists that say nothing of changes report no deletions either.
 * @see http://developer.xero.com/documentation/api/invoices/ (draft invoices are deleted, approved ones voided) read 2026-11-22
 * @see https://www.npmjs.com/package/xero-node/v/20.0.0 (statuses, `includeDeleted`) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName } = request
  const { removed, removedQuery } = objectIn(objects, objectName, 'Xero')
  if (removed === undefined) return { records: [] }
  const listed = await listPage(call, { ...request, query: removedQuery })
  const { records, ...page } = keepChanged(listed, request, record)
  const gone = records.filter((native) => isGone(objectName, native))
  return { ...page, records: toRemovals(gone, record) }
}

/** Whether a record says that it was deleted or voided. */
export function isGone(objectName: string, { Status: status }: NativeRecord): boolean {
  const { removed = [] } = objectIn(objects, objectName, 'Xero')
  return typeof status === 'string' && removed.includes(status)
}
