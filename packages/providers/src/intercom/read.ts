// Reads Intercom's objects: everything, or what changed.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects } from './objects.ts'
import { changedSince } from './query.ts'
import { record } from './record.ts'

/**
 * One page, every filter applied. Changes of contacts, conversations and tickets are searched for; the others can be listed
 * only, and what did not change is left out here. Changes take minutes to be found, which `overlapMs` covers.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  const object = objectIn(objects, objectName, 'Intercom')
  const hasQueries = object.listing === 'cursor' || object.listing === 'search'
  const query = since && hasQueries ? changedSince(since, object) : undefined
  const page = await listPage(call, { objectName, query, cursor, pageSize })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}
