// Deleted records, as Close's event log reports them.
import {
  asString,
  byCursor,
  type Call,
  type DeletedPage,
  idText,
  instantMs,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { inUtc } from './in-utc.ts'
import { objectOf } from './objects.ts'

const byEvent = byCursor({ cursor: '_cursor', limit: '_limit', next: 'cursor_next' })

/** The most one page may hold, as for every list of events; more are not refused but left for the next page. */
const pageSizeMax = 50

/**
 * The log's names for the objects whose deletions it reports, tasks by their kind: those that people make for a lead.
 * @see https://developer.close.com/api/resources/events/list-of-event-types read 2026-11-22
 */
const eventTypes: Readonly<Record<string, string>> = {
  lead: 'lead',
  contact: 'contact',
  opportunity: 'opportunity',
  task: 'task.lead',
  call: 'activity.call',
  email: 'activity.email',
  note: 'activity.note',
  sms: 'activity.sms',
  meeting: 'activity.meeting',
  custom_activity: 'activity.custom_activity',
}

/**
 * One page of records deleted at or after `since`, the latest first. The log reaches 30 days back, and an event of a
 * deletion holds the id alone. It does not hold the type of a custom activity, so no deletions are returned for the
 * activities of one type. A lead that was merged into another is reported as deleted.
 * @see https://developer.close.com/api/resources/events.md (what an event holds, how far back) read 2026-11-22
 * @see https://developer.close.com/api/resources/events/list.md (filters, order, pages) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  objectOf(objectName)
  const type = eventTypes[objectName]
  if (type === undefined) return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: { path: '/api/v1/event/', query: { object_type: type, action: 'deleted' } },
    style: byEvent,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
    // A cursor stands for the span of time it was given for, and is not to be sent with one.
    place: (asked, params) => ({
      ...asked,
      query: {
        ...asked.query,
        ...params,
        date_updated__gte: params._cursor === undefined ? since.toISOString() : undefined,
      },
    }),
  })
  // Whether or not a cursor keeps to the span: the first event from before it is the end.
  const recent = records.filter(({ date_updated: at }) => isSince(at, since))
  const hasMore = nextCursor !== undefined && recent.length === records.length
  return {
    records: recent.flatMap(({ object_id: own }) => {
      const id = idText(own)
      return id === undefined ? [] : [{ id }]
    }),
    nextCursor: hasMore ? nextCursor : undefined,
  }
}

/** An event that does not say when it happened counts as recent, so that its record is not left out. */
function isSince(at: unknown, since: Date): boolean {
  return (instantMs(inUtc(asString(at))) ?? Number.POSITIVE_INFINITY) >= since.getTime()
}
