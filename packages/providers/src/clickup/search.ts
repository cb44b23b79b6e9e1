// Finds ClickUp's records by id, tasks by what their list is filtered by, the others by names and by what they belong to.
import {
  askEach,
  asObject,
  type Call,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'
import { commentPage, isPushed, pageSizeMax, read, readTeam, requestIfOwn, taskFields } from './read.ts'
import { isCustom, record } from './record.ts'
import { belowFolder, sources, type WholeList } from './sources.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  objectIn(objects, objectName, 'ClickUp')
  const known = ['id', ...(named[objectName] ?? []), ...(placed[objectName] ?? [])]
  const isTasks = objectName === 'tasks'
  const asked = isTasks ? filters.filter(({ fieldName }) => !isCustom(fieldName)) : filters
  requireFields(asked, isTasks ? [...known, 'custom_id', ...taskFields] : known)
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const find = isTasks ? tasksOf : objectName === 'comments' ? commentsOf : inLists
  const records =
    id === undefined ? await find(call, request) : await fetchByIds(call, { objectName, ids: [String(id)] })
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

/** Names by which records are found in whole lists, or in the first pages of tasks. */
const named: Readonly<Record<string, readonly string[]>> = {
  tasks: ['name'],
  users: ['email', 'username'],
  user_groups: ['name'],
  spaces: ['name'],
  folders: ['name'],
  lists: ['name'],
  tags: ['name'],
  goals: ['name'],
  custom_task_types: ['name'],
}

/** Fields that name a parent, whose list is asked for. */
const placed: Readonly<Record<string, readonly string[]>> = {
  user_groups: ['team_id'],
  goals: ['team_id'],
  custom_task_types: ['team_id'],
  folders: ['space_id'],
  lists: ['space_id', 'folder_id'],
  tags: ['space_id'],
  comments: ['task_id'],
}

async function inLists(call: Call, { objectName, filters }: SearchRequest): Promise<NativeRecord[]> {
  const narrowed = filters.find(({ fieldName }) => placed[objectName]?.includes(fieldName))
  if (narrowed) return inPlace(call, listsOf(objectName, narrowed.fieldName, String(narrowed.value)))
  return readUntilFound((cursor) => {
    const at = cursor === undefined ? {} : { cursor }
    return read(call, { objectName, fields: 'all', filters, pageSize: pageSizeMax, ...at })
  })
}

function listsOf(objectName: string, fieldName: string, id: string): readonly WholeList[] {
  const part = encodeURIComponent(id)
  return fieldName === 'folder_id' ? [belowFolder(part)] : (sources[objectName]?.lists({ id: part }) ?? [])
}

/** Whole lists; none of what is not there. */
async function inPlace(call: Call, lists: readonly WholeList[]): Promise<NativeRecord[]> {
  const found = await askEach(call, lists, async ({ request, items }) => {
    const answer = await requestIfOwn(call, request)
    return answer ? items(answer) : []
  })
  return found.flat()
}

/** The comments of a task. */
async function commentsOf(call: Call, { filters, pageSize }: SearchRequest): Promise<NativeRecord[]> {
  const task = String(filters[0]?.value)
  // A task that is not there has no comments.
  if (!(await requestIfOwn(call, { path: `/api/v2/task/${encodeURIComponent(task)}` }))) return []
  return (await commentPage(call, task, { cursor: undefined, pageSize })).records
}

/** Each workspace is asked: a page of tasks holds those of one. */
async function tasksOf(call: Call, request: SearchRequest): Promise<NativeRecord[]> {
  const { filters, pageSize } = request
  const customId = filters.find(({ fieldName }) => fieldName === 'custom_id')?.value
  if (customId !== undefined) return byCustomId(call, String(customId))
  const isNarrowed = filters.some(isPushed)
  const found = await askEach(call, await teamsOf(call, ''), ({ id }) =>
    readUntilFound(async (cursor) => {
      const size = isNarrowed ? pageSize : pageSizeMax
      const page = await readTeam(call, String(id), { filters, pageSize: size, cursor })
      return { ...page, records: matchFilters(page.records, filters, record) }
    }),
  )
  return found.flat()
}

/** The task that a workspace has by that custom id. */
async function byCustomId(call: Call, id: string): Promise<NativeRecord[]> {
  if (id === '') return []
  const found = await askEach(call, await teamsOf(call, ''), async (team) => {
    const query = { custom_task_ids: true, team_id: String(team.id) }
    const answer = await requestIfOwn(call, { path: `/api/v2/task/${encodeURIComponent(id)}`, query })
    return asObject(answer?.json) ?? []
  })
  return found.flat()
}
