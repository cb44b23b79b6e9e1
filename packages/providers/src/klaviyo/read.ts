// Reads Klaviyo's objects, oldest change first.
import {
  byNextUrl,
  type Call,
  type EqualsFilter,
  keepChanged,
  matchFilters,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  type PageStyle,
  present,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import type { KlaviyoObject } from './klaviyo-object.ts'
import { objects, pathOf } from './objects.ts'
import { canMeet, comparisonOf, toFilter } from './query.ts'
import { record } from './record.ts'

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
  const object = objectIn(objects, objectName, 'Klaviyo')
  if (!canMeet(object, filters)) return { records: [] }
  const parents = parentsOf(call, object, filters)
  const page = parents
    ? await readChildren({
        cursor,
        parents,
        children: ({ part }, at) => readPart(call, request, { part: String(part), cursor: at }),
      })
    : await readPart(call, request, { cursor })
  return keepMatching(page, object, request)
}

/** The filters that a list must be asked with one after the other, if it needs that. */
function parentsOf(
  call: Call,
  { parts, below }: KlaviyoObject,
  filters: readonly EqualsFilter[],
): ((cursor: string | undefined) => Promise<ReadPage>) | undefined {
  if (parts) return async () => ({ records: parts.map((part) => ({ part })) })
  if (!below || filters.some(({ fieldName }) => below.orBy.includes(fieldName))) return undefined
  return (cursor) => pageOfParents(call, JSON.stringify({ below, cursor }))
}

const pageOfParents = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { below, cursor } = JSON.parse(key) as Pick<Required<KlaviyoObject>, 'below'> & { cursor?: string }
  const wanted = { objectName: below.objectName, fields: 'all', pageSize: 100 } as const
  const page = await readPart(call, wanted, { cursor })
  const partOf = ({ id }: NativeRecord) => ({
    part: `equals(${below.name},${JSON.stringify(String(id))})`,
  })
  return { ...page, records: page.records.map(partOf) }
})

/** Drops the records that the list could not leave out and those that a comparison of texts finds in excess. */
export function keepMatching(
  page: ReadPage,
  object: KlaviyoObject,
  request: Pick<ReadRequest, 'since' | 'filters'>,
): ReadPage {
  const { since, filters = [] } = request
  const kept = keepChanged(page, since ? { since } : {}, record)
  const left = filters.filter(({ fieldName }) => !comparisonOf(object, fieldName)?.isLink)
  return { ...kept, records: matchFilters(kept.records, left, record) }
}

/** One page of a list as Klaviyo has it, below a condition it has to be given. */
export function readPart(
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
        sort: sort || undefined,
      },
    },
    style: object.hasOwnSize ? unsized : linked,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: object.pageSizeMax,
  })
}
