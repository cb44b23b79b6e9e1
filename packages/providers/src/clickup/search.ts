// Finds ClickUp's tasks by id, by status and by custom fields.
import {
  askEach,
  type Call,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'
import { isPushed, pageSizeMax, read, readTeam } from './read.ts'
import { record } from './record.ts'

/** One page of the tasks that match every filter; everything else is found by id, or by its name. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  objectIn(objects, objectName, 'ClickUp')
  if (objectName !== 'tasks') requireFields(filters, ['id', ...(named[objectName] ?? [])])
  const refused = filters.find((filter) => filter.fieldName !== 'id' && !isPushed(filter))
  if (objectName === 'tasks' && refused) throw unsearchable(refused.fieldName, ['id', 'status'])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id === undefined
      ? await (objectName === 'tasks' ? tasksOf : inLists)(call, request)
      : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record) }
}

/** What is found by a name of its own, out of whole lists. */
const named: Readonly<Record<string, readonly string[]>> = {
  users: ['email', 'username'],
  spaces: ['name'],
  folders: ['name'],
  lists: ['name'],
  tags: ['name'],
  goals: ['name'],
}

function inLists(call: Call, { objectName, filters }: SearchRequest): Promise<NativeRecord[]> {
  return readUntilFound((cursor) => {
    const at = cursor === undefined ? {} : { cursor }
    return read(call, { objectName, fields: 'all', filters, pageSize: pageSizeMax, ...at })
  })
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
