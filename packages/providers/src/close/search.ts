// Finds Close's records by id, by texts and by custom fields.
import {
  type Call,
  matchFilters,
  type ReadPage,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objectOf } from './objects.ts'
import { toQuery, typeOf } from './query.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  if (typeOf(objectName) === 'none') return searchList(call, request)
  const { searchable } = await toQuery(call, { objectName, filters })
  requireFields(filters, ['id', ...searchable])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? (await read(call, request)).records
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

/** What is listed is found by id, or by the text that tells it from the others, out of its first pages. */
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
  return read(call, { ...rest, fields: 'all', pageSize: 100, ...(cursor === undefined ? {} : { cursor }) })
}
