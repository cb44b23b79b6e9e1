// Finds ClickUp's tasks by id, by status and by custom fields.
import {
  type Call,
  matchFilters,
  objectIn,
  readUntilFound,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { isPushed, read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the tasks that match every filter; lists and spaces are found by id only. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  objectIn(objects, objectName, 'ClickUp')
  const refused = filters.find(
    (filter) => filter.fieldName !== 'id' && !(objectName === 'tasks' && isPushed(filter)),
  )
  if (refused) throw unsearchable(refused.fieldName, objectName === 'tasks' ? ['id', 'status'] : ['id'])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? await readUntilFound((cursor) =>
          read(call, { ...request, ...(cursor === undefined ? {} : { cursor }) }),
        )
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}
