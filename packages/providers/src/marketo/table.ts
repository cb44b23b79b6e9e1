// How Marketo is asked: lists of assets, and leads by their ids.
import {
  type EqualsFilter,
  fromObjectTable,
  idsInList,
  keepChanged,
  listStatic,
  matchFilters,
  type NativeRecord,
  requireFields,
  scansIn,
  type TableParts,
  toParameters,
  unpaged,
} from '@mortise/connector-kit'
import { readActivities } from './activities.ts'
import { byFilter, valuesMax } from './by-filter.ts'
import { describePeople } from './describe.ts'
import { type ListedObject, objects, people } from './objects.ts'
import { readPeople } from './people.ts'
import { record } from './record.ts'

const latest = '2100-01-01T00:00:00Z'

/** @see https://github.com/AdobeDocs/marketo-apis/tree/main/static read 2026-11-23 */
const parts = fromObjectTable<ListedObject>({
  displayName: 'Marketo',
  objects,
  record,
  style: unpaged,
  pageSizeMax: valuesMax,
  // An asset list that has nothing comes with a warning instead of a list.
  omitsEmptyList: true,
  list: ({ path, isDated }, { since, filters }) => ({
    path,
    query: {
      earliestUpdatedAt: isDated && since ? `${since.toISOString().slice(0, 19)}Z` : undefined,
      latestUpdatedAt: isDated && since ? latest : undefined,
      ...toParameters(filters),
    },
  }),
  many: {
    max: 100,
    isId: (id) => /^[\w-]{1,64}$/.test(id),
    request: ({ path, ids }, wanted) =>
      ids === undefined ? undefined : { path, query: { [ids]: wanted.ids.join(',') } },
  },
})

const isPerson = (objectName: string) => Object.hasOwn(people, objectName)

/** The objects that the tables have, and activities. */
export const scans = scansIn(objects)

export const listObjects: TableParts['listObjects'] = async () =>
  listStatic({ ...objects, ...people, opportunities: {}, activities: {} })

export const describe: TableParts['describe'] = async (call, objectName) =>
  isPerson(objectName) || ['activities', 'opportunities'].includes(objectName)
    ? describePeople(call, objectName)
    : parts.describe(call, objectName)

export const read: TableParts['read'] = async (call, request) => {
  const { objectName } = request
  if (objectName === 'activities') return readActivities(call, request)
  if (!isPerson(objectName)) return parts.read(call, request)
  return keepChanged(await readPeople(call, request), request, record)
}

/** People are found by the fields that Marketo looks them up by; the other filters are compared here. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, fields, pageSize } = request
  const { searched } = people[objectName] ?? { searched: [] }
  if (!isPerson(objectName) && objectName !== 'activities') return parts.search(call, request)
  requireFields(filters, searched)
  const [first] = filters
  if (!first || !isPossible(first)) return { records: [] }
  const wanted = { objectName, field: first.fieldName, values: [String(first.value)], fields }
  const records = matchFilters(await byFilter(call, wanted), filters, record)
  return { records: records.slice(0, pageSize) }
}

/** An id is a number; values stand between commas, so none can hold one. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  return fieldName === 'id' ? /^\d{1,15}$/.test(String(value)) : !/^$|,/.test(String(value ?? ''))
}

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { objectName, ids } = request
  if (objectName === 'activities') return activitiesByIds(call, ids)
  if (!isPerson(objectName)) return parts.readByIds(call, request)
  const values = ids.filter((id) => /^\d{1,15}$/.test(id))
  return values.length === 0 ? [] : byFilter(call, { objectName, field: 'id', values, fields: 'all' })
}

/** No activity has an address: it is looked for in the list. */
async function activitiesByIds(
  call: Parameters<TableParts['readByIds']>[0],
  ids: readonly string[],
): Promise<NativeRecord[]> {
  return idsInList(call, { read, record, pageSize: valuesMax }, { objectName: 'activities', ids })
}

export { readDeletedLeads as readDeleted } from './activities.ts'
export { write } from './write.ts'
