// Reads ClickUp's objects: tasks by change, newest first, the others whole.
import {
  type Call,
  type CallRequest,
  type CallResponse,
  clampPageSize,
  decodeCursor,
  type EqualsFilter,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  requestIfThere,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { spacesOf, teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'
import { isCustom, record } from './record.ts'
import { type Source, sources, type WholeList } from './sources.ts'

/** Every page of tasks is as long; shorter ones are cut from it. */
export const pageSizeMax = 100

/**
 * Fields of tasks that their list is filtered by, and the parameters: folders are called projects.
 * @see https://developer.clickup.com/reference/getfilteredteamtasks read 2026-11-22
 */
const parameters: Readonly<Record<string, string>> = {
  status: 'statuses[]',
  assignee_id: 'assignees[]',
  tag_name: 'tags[]',
  list_id: 'list_ids[]',
  folder_id: 'project_ids[]',
  space_id: 'space_ids[]',
  parent: 'parent',
}

/** Fields that tasks are filtered by wherever they are; custom fields find more than equal values. */
export const taskFields = Object.keys(parameters)

/**
 * Whether the list of tasks is filtered by a field.
 * @see https://developer.clickup.com/docs/taskfilters.md read 2026-11-21
 */
export function isPushed({ fieldName }: EqualsFilter): boolean {
  return Object.hasOwn(parameters, fieldName) || isCustom(fieldName)
}

/** One page; what the list cannot compare is compared here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  objectIn(objects, objectName, 'ClickUp')
  const page = await readObject(call, request)
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

function readObject(call: Call, request: ReadRequest): Promise<ReadPage> {
  if (request.objectName === 'tasks') return readTasks(call, request)
  if (request.objectName === 'comments') return readComments(call, request)
  return readWhole(call, request)
}

function readTasks(call: Call, request: Omit<ReadRequest, 'objectName' | 'fields'>): Promise<ReadPage> {
  return readChildren({
    cursor: request.cursor,
    parents: async () => ({ records: await teamsOf(call, '') }),
    children: ({ id }, at) => readTeam(call, String(id), { ...request, cursor: at }),
  })
}

/** The comments of tasks; a comment changes its task. */
function readComments(call: Call, { since, cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  return readChildren({
    cursor,
    parents: (position) => taskPage(call, JSON.stringify({ since, cursor: position })),
    children: ({ id }, at) => commentPage(call, String(id), { cursor: at, pageSize }),
  })
}

const taskPage = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { since, cursor } = JSON.parse(key) as { since?: string; cursor?: string | undefined }
  const changed = since === undefined ? {} : { since: new Date(since) }
  const at = cursor === undefined ? {} : { cursor }
  const page = await readTasks(call, { ...changed, ...at, pageSize: pageSizeMax })
  return { ...page, records: page.records.map(({ id }) => ({ id })) }
})

/**
 * One page of a task's comments, the newest first, each with its task. ClickUp answers 25, and goes on behind the one that
 * was the last.
 */
export function commentPage(
  call: Call,
  task: string,
  page: { cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  return readList(call, {
    request: { path: `/api/v2/task/${encodeURIComponent(task)}/comment` },
    style: behindLast,
    items: (answer) => listIn(answer, 'comments').map((native) => ({ ...native, task_id: task })),
    ...page,
    pageSizeMax,
  })
}

const behindLast: PageStyle = {
  hasOwnSize: true,
  ask(position) {
    const [start = '', startId = ''] = position?.split(' ') ?? []
    return { params: position === undefined ? {} : { start, start_id: startId } }
  },
  next({ items }) {
    const last = items.at(-1)
    return items.length < 25 || !last ? undefined : `${last.date} ${last.id}`
  },
}

/**
 * One page of a workspace's tasks, newest change first. A task changed during the read moves to the front, where the next
 * read begins; none moves out of sight.
 */
export async function readTeam(
  call: Call,
  team: string,
  {
    since,
    until,
    filters = [],
    cursor,
    pageSize,
  }: Pick<ReadRequest, 'since' | 'until' | 'filters' | 'pageSize'> & { cursor?: string | undefined },
): Promise<ReadPage> {
  const custom = filters.filter(({ fieldName }) => isCustom(fieldName))
  const { page, from } = cursor === undefined ? { page: 0, from: 0 } : decodeCursor(cursor, toPosition)
  const own = filters.flatMap(({ fieldName, value }) => {
    const parameter = Object.hasOwn(parameters, fieldName) ? parameters[fieldName] : undefined
    return parameter === undefined ? [] : [[parameter, String(value)] as const]
  })
  const answer = await requestIfOwn(call, {
    path: `/api/v2/team/${encodeURIComponent(team)}/task`,
    query: {
      order_by: 'updated',
      subtasks: true,
      include_closed: true,
      date_updated_gt: since && since.getTime() - 1,
      date_updated_lt: until?.getTime(),
      ...Object.fromEntries(own),
      custom_fields:
        custom.length === 0
          ? undefined
          : JSON.stringify(
              custom.map(({ fieldName, value }) => ({ field_id: fieldName, operator: '=', value })),
            ),
      page,
    },
  })
  const json = answer?.json
  const tasks = answer === undefined ? [] : listIn(answer, 'tasks')
  // Without the mark, a page that is not full is the last.
  const isLast = tasks.length === 0 || (valueAt(json, 'last_page') ?? tasks.length < pageSizeMax) === true
  const to = from + clampPageSize(pageSize, pageSizeMax)
  const next = to < tasks.length ? { page, from: to } : isLast ? undefined : { page: page + 1, from: 0 }
  return { records: tasks.slice(from, to), nextCursor: next ? encodeCursor(next) : undefined }
}

/** The answer; none where what is asked for belongs to another workspace, which is refused in these words: see `classify`. */
export async function requestIfOwn(call: Call, request: CallRequest): Promise<CallResponse | undefined> {
  try {
    return await requestIfThere(call, request)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 401 && error.reaction.kind === 'stop')
      return undefined
    throw error
  }
}

/** Lists that ClickUp answers whole, each of its workspace or its space. */
function readWhole(call: Call, { objectName, cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  const source = objectIn(sources, objectName, 'ClickUp')
  return readChildren({
    cursor,
    async parents() {
      const lists = (await parentsOf(call, source)).flatMap((parent) => source.lists(parent))
      return { records: lists.map((list) => ({ list })) }
    },
    children({ list }, at) {
      const pages = { style: unpaged, cursor: at, pageSize, pageSizeMax }
      return readList(call, { ...(list as WholeList), ...pages })
    },
  })
}

async function parentsOf(call: Call, { below }: Source): Promise<readonly NativeRecord[]> {
  if (below === 'account') return [{}]
  return below === 'teams' ? teamsOf(call, '') : spacesOf(call, '')
}

function toPosition({
  page,
  from,
}: Readonly<Record<string, unknown>>): { page: number; from: number } | undefined {
  return typeof page === 'number' && typeof from === 'number' ? { page, from } : undefined
}
