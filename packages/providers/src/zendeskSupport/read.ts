// Reads Zendesk's objects: tickets and users from the incremental exports, the others from their lists.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { exportPage, listPage, readChanges } from './lists.ts'
import { objects } from './objects.ts'
import { isRemoved, record } from './record.ts'
import { readComments } from './ticket-comments.ts'

/**
 * One page, every filter applied. Most lists cannot be asked for changes, so what did not change is left out here.
 * Exports cannot be filtered; the export of a search could, and is not asked: what changed shortly before a first read
 * the search may not know yet, and no later read would bring it. Its cursors end after an hour, too.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const { records, ...rest } = keepChanged(await pageOf(call, request), request, record)
  const there = records.filter((native) => !isRemoved(objectName, native))
  return { ...rest, records: matchFilters(there, filters, record) }
}

async function pageOf(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  const object = objectIn(objects, objectName, 'Zendesk')
  if (object.exportPath) return exportPage(call, object.exportPath, request)
  if (objectName === 'ticket_comments') return readComments(call, request)
  const isNarrowed = filters.some(({ fieldName }) => Object.hasOwn(object.lists ?? {}, fieldName))
  if (object.changesPath && since && !isNarrowed) {
    return readChanges(call, { ...request, path: object.changesPath, items: objectName })
  }
  return listPage(call, { objectName, object, filters, cursor, pageSize })
}
