// Finds ClickUp's tasks by id, by status and by custom fields.
import {
  askEach,
  type Call,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'
import { isPushed, readTeam } from './read.ts'
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
      ? await tasksOf(call, request)
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

/** Each workspace is asked: a page of tasks holds those of one. */
async function tasksOf(call: Call, request: SearchRequest): Promise<NativeRecord[]> {
  const { filters, pageSize } = request
  const found = await askEach(call, await teamsOf(call, ''), ({ id }) =>
    readUntilFound(async (cursor) => {
      const page = await readTeam(call, String(id), { filters, pageSize, cursor })
      return { ...page, records: matchFilters(page.records, filters, record) }
    }),
  )
  return found.flat().slice(0, pageSize)
}
