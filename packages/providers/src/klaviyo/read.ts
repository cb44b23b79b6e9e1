// Reads Klaviyo's objects, oldest change first.
import {
  byNextUrl,
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { toFilter } from './query.ts'
import { record } from './record.ts'

/** Unverified: from memory of https://developers.klaviyo.com/en/reference/api_overview */
const linked = byNextUrl({ limit: 'page[size]', next: 'links.next' })

/** One page; filters the list does not know are applied here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Klaviyo')
  const page = await readList(call, {
    request: {
      path: pathOf(objectName),
      query: { filter: toFilter(object, { filters, since, until }), sort: object.changedField },
    },
    style: linked,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: object.pageSizeMax,
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}
