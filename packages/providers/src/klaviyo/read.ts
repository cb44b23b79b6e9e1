// Reads Klaviyo's objects, oldest change first.
import {
  byNextUrl,
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type PageStyle,
  present,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { toFilter } from './query.ts'
import { record } from './record.ts'

/** Unverified: from memory of https://developers.klaviyo.com/en/reference/api_overview */
const linked = byNextUrl({ limit: 'page[size]', next: 'links.next' })

/** Pages as long as Klaviyo likes, which are cut here. */
const unsized: PageStyle = {
  ...linked,
  hasOwnSize: true,
  ask: (position) => (position === undefined ? { params: {} } : { path: position, params: {} }),
}

/** One page; filters the list does not know are applied here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor } = request
  const { parts } = objectIn(objects, objectName, 'Klaviyo')
  const page = parts
    ? await readChildren({
        cursor,
        parents: async () => ({ records: parts.map((part) => ({ part })) }),
        children: ({ part }, at) => readPart(call, request, { part: String(part), cursor: at }),
      })
    : await readPart(call, request, { cursor })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

function readPart(
  call: Call,
  { objectName, since, until, filters = [], pageSize }: ReadRequest,
  { part, cursor }: { part?: string; cursor: string | undefined },
): Promise<ReadPage> {
  const object = objectIn(objects, objectName, 'Klaviyo')
  const sort = object.sort ?? object.changedField
  return readList(call, {
    request: {
      path: pathOf(objectName),
      query: {
        ...present({ filter: toFilter(object, { filters, since, until, part }) }),
        ...(sort ? { sort } : {}),
      },
    },
    style: object.hasOwnSize ? unsized : linked,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: object.pageSizeMax,
  })
}
