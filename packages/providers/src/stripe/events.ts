// Reads what Stripe's events say about changes, oldest first.
import {
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  isObject,
  listIn,
  type NativeRecord,
  type ReadPage,
  valueAt,
} from '@mortise/connector-kit'

/**
 * Events reach 30 days back; a day less leaves time to read them.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21
 */
export const eventsReachMs = 29 * 24 * 60 * 60 * 1000

/** `back`: still on the way to the oldest event; `forth`: delivering from there on. */
interface Position {
  way: 'back' | 'forth'
  id: string
}

/**
 * One page of the objects that events report. The list is newest first, and an object's older state must not come
 * after its newer one: so the read goes back to the oldest event first, page by page and without records, and then
 * forth again with `ending_before`. An object that changed twice comes twice, in order.
 */
export async function readEvents(
  call: Call,
  wanted: { types: readonly string[]; since: Date; cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const position = wanted.cursor === undefined ? undefined : decodeCursor(wanted.cursor, toPosition)
  if (position?.way === 'forth') return readForth(call, wanted, position.id)
  const answer = await call.request({
    path: '/v1/events',
    query: { ...filterOf(wanted), limit: 100, starting_after: position?.id },
  })
  const events = listIn(answer, 'data')
  const oldest = asString(events.at(-1)?.id)
  if (valueAt(answer.json, 'has_more') === true && oldest !== undefined)
    return goTo({ way: 'back', id: oldest })
  const last = oldest ?? position?.id
  if (last === undefined) return { records: [] }
  // The oldest event itself is before the page that follows it, so it goes along with the turn.
  const turn = events.at(-1) ?? {}
  return { records: objectsOf([turn]), nextCursor: encodeCursor({ way: 'forth', id: last }) }
}

async function readForth(
  call: Call,
  wanted: { types: readonly string[]; since: Date; pageSize: number },
  id: string,
): Promise<ReadPage> {
  const answer = await call.request({
    path: '/v1/events',
    query: { ...filterOf(wanted), limit: clampPageSize(wanted.pageSize, 100), ending_before: id },
  })
  const events = listIn(answer, 'data').reverse()
  const newest = asString(events.at(-1)?.id)
  const records = objectsOf(events)
  if (valueAt(answer.json, 'has_more') !== true || newest === undefined) return { records }
  return { records, nextCursor: encodeCursor({ way: 'forth', id: newest }) }
}

function goTo(position: Position): ReadPage {
  return { records: [], nextCursor: encodeCursor({ ...position }) }
}

function filterOf({
  types,
  since,
}: {
  types: readonly string[]
  since: Date
}): Record<string, string | number> {
  return {
    'created[gte]': Math.floor(since.getTime() / 1000),
    ...Object.fromEntries(types.map((type, index) => [`types[${index}]`, type])),
  }
}

/** The latest state of each object among these events. */
function objectsOf(events: readonly NativeRecord[]): NativeRecord[] {
  const latest = new Map<unknown, NativeRecord>()
  for (const event of events) {
    const native = asObject(event.data)?.object
    if (!isObject(native)) continue
    latest.delete(native.id)
    latest.set(native.id, native)
  }
  return [...latest.values()]
}

function toPosition({ way, id }: Readonly<Record<string, unknown>>): Position | undefined {
  return (way === 'back' || way === 'forth') && typeof id === 'string' ? { way, id } : undefined
}
