// Finds Close's records by id, by texts, by custom fields, and by whom they belong to.
import {
  type Call,
  matchFilters,
  type NativeRecord,
  type ReadPage,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objectOf } from './objects.ts'
import { toQuery, typeOf } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  if (typeOf(objectName) === 'none') return searchList(call, request)
  const { listFilters = {} } = objectOf(objectName)
  const { searchable } = await toQuery(call, { objectName, filters })
  requireFields(filters, [...new Set(['id', ...searchable, ...Object.keys(listFilters)])])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const isListed = filters.some(({ fieldName }) => Object.hasOwn(listFilters, fieldName))
  const records =
    id !== undefined
      ? await fetchByIds(call, { objectName, ids: [String(id)] })
      : isListed
        ? await belonging(call, request)
        : (await read(call, request)).records
  return { records: matchFilters(records, filters, record).slice(0, request.pageSize) }
}

/** Records that belong to a lead, a contact or a user, as the list returns them; other filters are compared here. */
async function belonging(call: Call, { objectName, filters }: SearchRequest): Promise<NativeRecord[]> {
  const { listFilters = {}, listQuery = {}, ofType } = objectOf(objectName)
  const asked = filters.filter(({ fieldName }) => Object.hasOwn(listFilters, fieldName))
  const canMeet = asked.every(
    ({ fieldName, value }) => listFilters[fieldName] !== 'boolean' || /^(true|false)$/i.test(String(value)),
  )
  if (!canMeet) return []
  const query = {
    ...listQuery,
    ...Object.fromEntries(asked.map(({ fieldName, value }) => [fieldName, String(value)])),
  }
  return readUntilFound(async (cursor) => {
    const page = await listPage(call, { objectName, query, cursor, pageSize: 100 })
    const ofThatType = page.records.filter((native) => !ofType || native[ofType.field] === ofType.id)
    return { ...page, records: matchFilters(ofThatType, filters, record) }
  })
}

/** Listed objects are searched by id, or by the text that distinguishes their records, in their first pages. */
async function searchList(call: Call, { objectName, filters }: SearchRequest): Promise<SearchPage> {
  requireFields(filters, ['id', ...objectOf(objectName).textFields])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? await readUntilFound((cursor) => listedPage(call, { objectName, filters, cursor }))
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

function listedPage(
  call: Call,
  wanted: Pick<SearchRequest, 'objectName' | 'filters'> & { cursor: string | undefined },
): Promise<ReadPage> {
  const { cursor, ...rest } = wanted
  return read(call, { ...rest, fields: 'all', pageSize: 100, cursor })
}
