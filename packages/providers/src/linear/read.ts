// Reads Linear's objects, newest change first.
import {
  byConnection,
  type Call,
  inVariables,
  keepChanged,
  listIn,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { filterOf, isRemoved, objects, selectionOf, wholeList } from './objects.ts'
import { toFilter } from './query.ts'
import { record } from './record.ts'

export const pageSizeMax = 250

/**
 * One page, archived records included and removed ones left out; filters the list does not know are applied here.
 * Records that change during the read move to where the next read begins.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Linear')
  const { declared, given } = filterOf(object)
  const page = await readList(call, {
    request: toRequest(
      `query ($first: Int!, $after: String${declared}) {
  page: ${objectName}(first: $first, after: $after, ${given}orderBy: updatedAt, ${wholeList(object)}) {
    nodes { ${selectionOf(object)} }
    pageInfo { hasNextPage endCursor }
  }
}`,
      object.isUnfiltered ? {} : { filter: toFilter(object, { filters, since, until }) },
    ),
    style: byConnection,
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
    cursor,
    pageSize,
    pageSizeMax,
    place: inVariables,
  })
  const { records } = object.isUnfiltered ? keepChanged(page, { since }, record) : page
  const kept = records.filter((native) => !isRemoved(object, native))
  return { ...page, records: matchFilters(kept, filters, record) }
}
