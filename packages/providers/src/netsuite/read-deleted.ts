// Records that were deleted, from the table that SuiteQL keeps of the deletions of all types.
import {
  asString,
  type Call,
  clampPageSize,
  type DeletedPage,
  decodeCursor,
  type KeysetPosition,
  keysetCursor,
  ProviderError,
  type ReadDeletedRequest,
} from '@mortise/connector-kit'
import { pageSizeMax } from './api.ts'
import { findClockOffsetMs, toLocal } from './clock.ts'
import { toPosition } from './read.ts'
import { codeOf, sourceOf } from './record-type.ts'
import { asText, runSuiteql, suiteqlInstant, suiteqlText, where } from './suiteql.ts'

/**
 * One page of records deleted at or after `since`, earliest deletion first. The role needs the permission Deleted
 * Records; not every type is in the table.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_N3497592.html (permission, and types by the record service's names) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  sourceOf(objectName)
  const position = cursor === undefined ? undefined : decodeCursor(cursor, toDatedPosition)
  const limit = clampPageSize(pageSize, pageSizeMax)
  const conditions = [
    `${plain('type')} IN (${namesOf(objectName).map(suiteqlText).join(', ')})`,
    `deleteddate >= ${suiteqlInstant(position?.at ?? toLocal(since, await offsetMs(call, objectName)))}`,
    position && after(position),
  ]
  const { rows, hasMore } = await runSuiteql(
    call,
    `SELECT recordid, ${asText('deleteddate', 'datetime')} AS deleted_at FROM deletedrecord` +
      `${where(conditions)} ORDER BY deleteddate, recordid`,
    limit,
  )
  const last = rows.at(-1)
  const [at, id] = [asString(last?.deleted_at), last && String(last.recordid)]
  return {
    records: rows.map(({ recordid }) => ({ id: String(recordid) })),
    nextCursor: hasMore && at !== undefined && id !== undefined ? keysetCursor({ at, id }) : undefined,
  }
}

/** What the table may call a type, in small letters and without spaces: `salesorder`, and the code for it. */
function namesOf(objectName: string): string[] {
  const code = codeOf(objectName)
  return [objectName, ...(code === undefined ? [] : [code])].map((name) => name.toLowerCase())
}

function plain(column: string): string {
  return `LOWER(REPLACE(${column}, ' ', ''))`
}

function toDatedPosition(value: Readonly<Record<string, unknown>>): KeysetPosition | undefined {
  const position = toPosition(value)
  return position?.at === '' ? undefined : position
}

function after({ at, id }: KeysetPosition): string {
  return `(deleteddate > ${suiteqlInstant(at)} OR recordid > ${id})`
}

/** Types with records in nearly every account, to find the time zone where the type itself has none left. */
const timekeepers = ['customer', 'vendor', 'employee']
const furthestBehindMs = -12 * 3_600_000

/**
 * How far the local time of queries is ahead of UTC. Where no record shows it, the furthest that any zone is behind: a
 * deletion is better reported twice than never.
 */
async function offsetMs(call: Call, objectName: string): Promise<number> {
  for (const name of new Set([objectName, ...timekeepers])) {
    try {
      const found = await findClockOffsetMs(call, name)
      if (found !== undefined) return found
    } catch (error) {
      // The role may not see records of that type, or there are none to see in this account.
      if (!(error instanceof ProviderError && error.reaction.kind === 'stop') || name === objectName)
        throw error
    }
  }
  return furthestBehindMs
}
