// Logged work, which Jira lists separately from its issues: changed and deleted records, and records by id.
import {
  type Call,
  type DeletedPage,
  idText,
  type NativeRecord,
  objectIn,
  type PageStyle,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  readList,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/**
 * Both lists hold ids and instants, the oldest first, a thousand at a time, and nothing of the last minute. A page says
 * in `until` where the next begins.
 */
const sinceInstant = (first: Date): PageStyle => ({
  hasOwnSize: true,
  ask: (position = String(first.getTime())) => ({ params: { since: position } }),
  next: ({ answer: { json }, items, position }) => {
    const until = idText(valueAt(json, 'until'))
    const isLast = items.length === 0 || valueAt(json, 'lastPage') !== false
    return isLast || until === position ? undefined : until
  },
})

/** The list begins after its instant, where a change of the instant itself is wanted. */
function justBefore(since: Date): Date {
  return new Date(Math.max(0, since.getTime() - 1))
}

interface Wish extends Pick<ReadRequest, 'since' | 'pageSize'> {
  cursor?: string | undefined
}

/** One page of the work that was logged or changed at or after an instant, oldest change first. */
export async function readWorklogs(call: Call, wish: Wish): Promise<ReadPage> {
  const page = await changes(call, '/3/worklog/updated', { ...wish, since: wish.since ?? new Date(0) })
  return { ...page, records: await fetchWorklogs(call, page.records.flatMap(idOfChange)) }
}

/**
 * Deleted work. Jira reports no other deletions: issues leave no trace but the event, and projects go to a bin whose
 * list needs an administrator.
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  objectIn(objects, request.objectName, 'Jira')
  if (request.objectName !== 'worklogs') return { records: [] }
  const page = await changes(call, '/3/worklog/deleted', request)
  return { ...page, records: page.records.flatMap(idOfChange).map((id) => ({ id })) }
}

/** Current records, with one request, in the order of the ids. */
export async function fetchWorklogs(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const asked = ids.filter((id) => /^\d{1,15}$/.test(id))
  if (asked.length === 0) return []
  const json = { ids: asked.map(Number) }
  const answer = await call.request({ method: 'POST', path: '/3/worklog/list', json })
  const found = new Map(recordsAt(answer.json, '').map((native) => [idText(native.id), native] as const))
  return asked.map((id) => found.get(id)).filter((native) => native !== undefined)
}

function changes(call: Call, path: string, wish: Wish & { since: Date }): Promise<ReadPage> {
  const { since, cursor, pageSize } = wish
  const style = sinceInstant(justBefore(since))
  return readList(call, { request: { path }, style, items: 'values', cursor, pageSize, pageSizeMax: 1000 })
}

function idOfChange({ worklogId }: NativeRecord): string[] {
  const id = idText(worklogId)
  return id === undefined ? [] : [id]
}
