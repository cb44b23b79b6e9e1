// Reads Xero's objects, tells which of their records are gone, and describes them.
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
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Xero'))
}

/**
 * One page, without what is gone: `readDeleted` tells of it. Filters the list is not told are compared here.
 * Those that say nothing of their changes are kept as the list tells them: bank transfers, of which nothing but deletions
 * change.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const page = keepChanged(await listPage(call, request), request, record)
  const there = page.records.filter((native) => !isGone(objectName, native))
  return { ...page, records: matchFilters(there, filters, record) }
}

/**
 * One page of what was deleted or voided at or after `since`: it stays in the list and says so, and that is a change of it.
 * What is archived is there still, and is read. Of accounts, items, linked transactions and tracking categories that are
 * deleted for good, and of lists that say nothing of changes, nothing tells.
 * @see http://developer.xero.com/documentation/api/invoices/ (draft invoices are deleted, approved ones voided) read 2026-11-22
 * @see https://www.npmjs.com/package/xero-node/v/20.0.0 (statuses, `includeDeleted`) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName } = request
  const { removed, removedQuery } = objectIn(objects, objectName, 'Xero')
  if (removed === undefined) return { records: [] }
  const listed = await listPage(call, { ...request, query: removedQuery })
  const { records, ...page } = keepChanged(listed, request, record)
  return {
    ...page,
    records: records.flatMap((native) => {
      const id = record.id(native)
      return id !== undefined && isGone(objectName, native) ? [{ id, record: native }] : []
    }),
  }
}

/** Whether a record says that it was deleted or voided. */
export function isGone(objectName: string, { Status: status }: NativeRecord): boolean {
  const { removed = [] } = objectIn(objects, objectName, 'Xero')
  return typeof status === 'string' && removed.includes(status)
}
