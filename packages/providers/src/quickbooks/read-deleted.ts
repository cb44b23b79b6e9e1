// Records that were deleted at QuickBooks, out of its lists of changes.
import {
  asArray,
  asString,
  type Call,
  type DeletedPage,
  decodeCursor,
  encodeCursor,
  listIn,
  type NativeRecord,
  objectIn,
  type ReadDeletedRequest,
  recordsAt,
} from '@mortise/connector-kit'
import { companyPath } from './company-path.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

const DAY_MS = 86_400_000
/** A list of changes holds so many, of records that are there and of those that are not, and says no more. */
const CHANGES_MAX = 1000

/** Where the next list begins, and the records of that instant that the list before already returned. */
interface Place {
  at: number
  told: readonly string[]
}

/**
 * Records deleted in the last thirty days, which is as far back as QuickBooks reports; it reports no deleted time
 * activities and taxes. A list has a beginning and no end, so after a full one, the next request starts at the newest
 * change in it.
 * @see https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/change-data-capture read 2026-11-22
 */
export async function readDeleted(
  call: Call,
  { objectName, since, cursor }: ReadDeletedRequest,
): Promise<DeletedPage> {
  if (objectIn(objects, objectName, 'QuickBooks').hasNoChanges) return { records: [] }
  const { at, told } =
    cursor === undefined
      ? { at: Math.max(since.getTime(), Date.now() - 29 * DAY_MS), told: [] }
      : decodeCursor(cursor, toPlace)
  const changed = await listChanges(call, objectName, new Date(at))
  const records = changed
    .filter(({ status }) => status === 'Deleted')
    .flatMap((native) => {
      const id = record.id(native)
      return id === undefined || told.includes(id) ? [] : [{ id, record: native }]
    })
  if (changed.length < CHANGES_MAX) return { records }
  const times = changed.flatMap((native) => record.updatedAt(native) ?? [])
  const newest = Math.max(at, ...times)
  const [first = at, last = at] = [times[0], times.at(-1)]
  if (newest === at || first > last) return { records, note: noteOf(new Date(Math.min(newest, ...times))) }
  const atNewest = records.filter(({ record: native }) => record.updatedAt(native) === newest)
  return { records, nextCursor: encodeCursor({ at: newest, told: atNewest.map(({ id }) => id) }) }
}

async function listChanges(call: Call, objectName: string, since: Date): Promise<NativeRecord[]> {
  const answer = await call.request({
    path: companyPath(call, 'cdc'),
    query: { entities: objectName, changedSince: since.toISOString() },
  })
  return listIn(answer, 'CDCResponse')
    .flatMap((response) => recordsAt(response, 'QueryResponse'))
    .flatMap((response) => recordsAt(response, objectName))
}

function toPlace({ at, told }: Readonly<Record<string, unknown>>): Place | undefined {
  if (typeof at !== 'number') return undefined
  return { at, told: asArray(told).flatMap((id) => asString(id) ?? []) }
}

function noteOf(oldest: Date): string {
  return `QuickBooks reports ${CHANGES_MAX} changes at once and there were more: records deleted before ${oldest.toISOString()} may be missing. Read more often to have fewer of them.`
}
