// Reads ClickUp's objects: tasks by change, newest first, the others whole.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  type EqualsFilter,
  encodeCursor,
  keepChanged,
  matchFilters,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'
import { listsOf, spacesOf, teamsOf } from './hierarchy.ts'
import { objects } from './objects.ts'
import { isCustom, record } from './record.ts'

/** Every page of tasks is as long; shorter ones are cut from it. Unverified: from memory of https://developer.clickup.com/reference/getfilteredteamtasks */
export const pageSizeMax = 100

/**
 * Filters the list of tasks knows: by status, and by custom fields, where it finds more than equal values.
 * @see https://developer.clickup.com/docs/taskfilters.md read 2026-11-21
 */
export function isPushed({ fieldName }: EqualsFilter): boolean {
  return fieldName === 'status' || isCustom(fieldName)
}

/** One page; what the list cannot compare is compared here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  objectIn(objects, objectName, 'ClickUp')
  const page = objectName === 'tasks' ? await readTasks(call, request) : await readWhole(call, request)
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

function readTasks(call: Call, request: ReadRequest): Promise<ReadPage> {
  return readChildren({
    cursor: request.cursor,
    parents: async () => ({ records: await teamsOf(call, '') }),
    children: ({ id }, at) => readTeam(call, String(id), { ...request, cursor: at }),
  })
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
  const { json } = await call.request({
    path: `/api/v2/team/${encodeURIComponent(team)}/task`,
    query: {
      order_by: 'updated',
      subtasks: true,
      include_closed: true,
      date_updated_gt: since && since.getTime() - 1,
      date_updated_lt: until?.getTime(),
      'statuses[]': filters.find(({ fieldName }) => fieldName === 'status')?.value,
      custom_fields:
        custom.length === 0
          ? undefined
          : JSON.stringify(
              custom.map(({ fieldName, value }) => ({ field_id: fieldName, operator: '=', value })),
            ),
      page,
    },
  })
  const tasks = recordsAt(json, 'tasks')
  const isLast = valueAt(json, 'last_page') === true || tasks.length < pageSizeMax
  const to = from + clampPageSize(pageSize, pageSizeMax)
  const next = to < tasks.length ? { page, from: to } : isLast ? undefined : { page: page + 1, from: 0 }
  return { records: tasks.slice(from, to), ...(next ? { nextCursor: encodeCursor(next) } : {}) }
}

function readWhole(call: Call, { objectName, cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  const cut = (records: NativeRecord[], at: string | undefined): ReadPage => {
    const { from } = at === undefined ? { from: 0 } : decodeCursor(at, toPosition)
    const to = from + clampPageSize(pageSize, pageSizeMax)
    const next = to < records.length ? { nextCursor: encodeCursor({ page: 0, from: to }) } : {}
    return { records: records.slice(from, to), ...next }
  }
  if (objectName === 'spaces') return spacesOf(call, '').then((spaces) => cut(spaces, cursor))
  return readChildren({
    cursor,
    parents: async () => ({ records: await spacesOf(call, '') }),
    children: async ({ id }, at) => cut(await listsOf(call, String(id)), at),
  })
}

function toPosition({
  page,
  from,
}: Readonly<Record<string, unknown>>): { page: number; from: number } | undefined {
  return typeof page === 'number' && typeof from === 'number' ? { page, from } : undefined
}
