/** Pipedrive's lists, simulated: what each filters by, in which order it comes, and how it pages. */

import type { Condition } from '../record/store.ts'
import type { Account, Order } from '../simulate/account.ts'
import { all, equals, hasAnyId, within } from '../simulate/condition.ts'
import { fromCursor, limitOf, toCursor } from '../simulate/request.ts'
import { fromTime } from '../simulate/simulator.ts'
import { refusal } from './refusal.ts'

type Query = Record<string, string | undefined>

/** A list, and the query it is asked with. */
interface GivenList {
  object: string
  version: 'v1' | 'v2'
  query: Query
  /** Asks for the list of what is archived. */
  isArchive?: boolean | undefined
}

const listFilters = [
  'owner_id',
  'person_id',
  'org_id',
  'pipeline_id',
  'stage_id',
  'deal_id',
  'status',
  'done',
  'lead_id',
  'organization_id',
  'user_id',
  'project_id',
  'task_id',
  'phase_id',
  'is_done',
  'is_milestone',
  'parent_task_id',
  'board_id',
  'product_id',
]

/** Filters that look into lists. */
const insideLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projects: { deal_id: 'deal_ids', person_id: 'person_ids', org_id: 'org_ids' },
  tasks: { assignee_id: 'assignee_ids' },
}

/** Lists that take no ids, as the others of version 2 do. */
const withoutIds = ['pipelines', 'stages', 'projects', 'tasks']

/** Lists that take no instants. */
const withoutWindow = ['pipelines', 'stages', 'projects', 'tasks', 'files', 'dealProducts']

/** Lists in one piece, with what they are refused without. */
const whole: Readonly<Record<string, string | undefined>> = {
  users: undefined,
  activityTypes: undefined,
  currencies: undefined,
  boards: undefined,
  phases: 'board_id',
}

/** Objects whose archived records are in a separate list, and in no other. */
const archivable = ['deals', 'leads']

/** One page, as the version of the list writes it. */
export function listPage(account: Account, given: GivenList) {
  if (Object.hasOwn(whole, given.object)) return wholeList(account, given)
  return given.version === 'v2' ? cursorPage(account, given) : offsetPage(account, given)
}

async function wholeList(account: Account, { object, query }: { object: string; query: Query }) {
  const needed = whole[object]
  if (needed !== undefined && query[needed] === undefined) throw refusal(400, `${needed} is required`)
  const { records } = await account.page(object, { where: filtersOf(object, query), limit: 10_000 })
  return { success: true, data: records }
}

async function cursorPage(account: Account, { object, query, isArchive }: GivenList) {
  const limit = limitOf(query.limit, { fallback: 100, max: 500 })
  const offset = fromCursor(query.cursor)
  if (offset === undefined) throw refusal(400, 'Cursor is invalid')
  const isRemoved = ['deals', 'projects'].includes(object) && query.status === 'deleted'
  const page = await account.page(object, {
    where: all([
      archiveOf(object, isArchive),
      filtersOf(object, isRemoved ? { ...query, status: undefined } : query),
    ]),
    order: orderOf(query.sort_by, query.sort_direction),
    limit,
    offset,
    isRemoved: isRemoved || undefined,
  })
  const next = page.hasMore ? toCursor(offset + limit) : null
  return { success: true, data: page.records, additional_data: { next_cursor: next } }
}

async function offsetPage(account: Account, { object, query, isArchive }: GivenList) {
  if (isArchive && query.updated_since !== undefined) throw refusal(400, 'updated_since is not allowed')
  const max = object === 'files' ? 100 : 500
  if (Number(query.limit ?? 0) > max) throw refusal(400, `limit must not be more than ${max}`)
  const limit = limitOf(query.limit, { fallback: 100, max })
  const start = Number(query.start ?? 0)
  const [by, direction] = (query.sort ?? '').split(' ')
  const { records, hasMore } = await account.page(object, {
    where: all([archiveOf(object, isArchive), filtersOf(object, { ...query, ids: undefined })]),
    order: orderOf(by, direction?.toLowerCase()),
    limit,
    offset: start,
  })
  const pagination = { start, limit, more_items_in_collection: hasMore }
  return { success: true, data: records.length > 0 ? records : null, additional_data: { pagination } }
}

function archiveOf(object: string, isArchive = false): Condition {
  return archivable.includes(object) ? equals(['is_archived'], String(isArchive)) : all([])
}

function filtersOf(object: string, query: Query): Condition {
  const inside = insideLists[object] ?? {}
  const listed = listFilters.flatMap((name) => {
    const value = query[name]
    return value === undefined || inside[name] !== undefined ? [] : [equals([name], value)]
  })
  const lists = Object.entries(inside).flatMap(([name, list]) => {
    const value = query[name]
    return value === undefined ? [] : [hasNumber(list, value)]
  })
  const ids = withoutIds.includes(object) ? undefined : query.ids?.split(',')
  if (ids && ids.length > 100) throw refusal(400, 'ids must not hold more than 100 ids')
  const window = withoutWindow.includes(object)
    ? {}
    : { from: timeOf(query.updated_since), before: timeOf(query.updated_until) }
  return all([...listed, ...lists, ...(ids ? [hasAnyId(ids)] : []), within('updated_at', window)])
}

function hasNumber(list: string, value: string): Condition {
  if (!/^\d+$/.test(value)) throw refusal(400, `${value} is no number`)
  return (bind) => `properties -> ${bind(list)} @> ${bind(value)}::jsonb`
}

function timeOf(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) ? fromTime(value) : undefined
  if (at === undefined) throw refusal(400, `${value} is no date-time in RFC 3339 format`)
  return at
}

function orderOf(by = 'id', direction = 'asc'): Order {
  const order = by === 'update_time' ? 'updated' : 'id'
  return direction === 'desc' ? `-${order}` : order
}
