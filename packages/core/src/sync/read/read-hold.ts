// Decides whether a read has to wait, and makes it wait: for its destination, its quota, its rate limit or the next day.

import type { OutOfQuota } from '../../connection/quota/out-of-quota.ts'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import type { HoldReason } from '../../platform/db/schema/read.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { touchOperation } from '../read-state/store-operation.ts'
import {
  countUndelivered,
  noteHold,
  recordsOfConnection,
  recordsOfProject,
} from '../read-state/store-quota.ts'
import type { FailedRead } from './fail-read.ts'

/** A read that has to wait: until when, and the text for the operation's log. */
interface ReadHold {
  reason: HoldReason
  until: Date
  words: string
}

/** Records that one account may deliver a day, unless the settings say otherwise. */
export const RECORDS_PER_DAY = 20_000_000
/** Messages of one installation that may wait for their destination, unless the settings say otherwise. */
const UNDELIVERED_MAX = 5_000
/** Stored bytes of these messages. */
const UNDELIVERED_BYTES_MAX = 1024 * 1024 * 1024

const LOOK_AGAIN_MS = 30_000
const DAY_MS = 86_400_000

/** The decision: how much a read may deliver now, or how long it waits. */
export interface ReadRoom {
  connectionId: string
  hold: ReadHold | undefined
  /** Records that may still be read today. */
  records: number
}

/**
 * How many records a read may deliver now. The figures are current ones, and a job under way continues until its time
 * is used up.
 * @throws MortiseError as `loadReadPlan`
 */
export async function findReadRoom(
  ctx: Context,
  { projectId, installationId, objectName }: OperationRow,
): Promise<ReadRoom> {
  const { db } = ctx.database
  const { connectionId } = await loadReadPlan(ctx, projectId, installationId, objectName)
  const {
    undeliveredMax = UNDELIVERED_MAX,
    undeliveredBytesMax = UNDELIVERED_BYTES_MAX,
    recordsPerDay = RECORDS_PER_DAY,
    projectRecordsPerDay,
  } = ctx.settings
  const now = ctx.now()
  const [waiting, ofConnection, ofProject] = await Promise.all([
    countUndelivered(db, projectId, { installationId, max: undeliveredMax }),
    recordsOfConnection(db, projectId, { connectionId, now }),
    projectRecordsPerDay === undefined ? 0 : recordsOfProject(db, projectId, now),
  ])
  if (waiting.messages >= undeliveredMax || waiting.bytes >= undeliveredBytesMax) {
    const what = `${waiting.messages} messages with ${waiting.bytes} bytes`
    const hold: ReadHold = {
      reason: 'undelivered',
      until: new Date(now.getTime() + LOOK_AGAIN_MS),
      words: `The read waits: ${what} of this installation are not delivered yet. It goes on by itself when the destination has taken them`,
    }
    return { connectionId, hold, records: 0 }
  }
  const leftOfConnection = recordsPerDay - ofConnection
  const leftOfProject = (projectRecordsPerDay ?? Number.POSITIVE_INFINITY) - ofProject
  const records = Math.min(leftOfConnection, leftOfProject)
  if (records > 0) return { connectionId, hold: undefined, records }
  const whose = leftOfConnection <= 0 ? 'this connection' : 'this project'
  const limit = leftOfConnection <= 0 ? recordsPerDay : projectRecordsPerDay
  const hold: ReadHold = {
    reason: 'recordsPerDay',
    until: new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS),
    words: `The read waits: ${whose} has brought the ${limit} records that are allowed a day. It goes on by itself at midnight UTC`,
  }
  return { connectionId, hold, records: 0 }
}

// Shorter waits are too common to log.
const TOLD_FROM_MS = 10_000
// Jobs that wait for the same instant must not all start at once.
const SPREAD_MS = 500

/** Enqueues the read again for the time at which it may run. The read has not failed, so attempts are not counted. */
export async function giveBack(ctx: Context, { operation }: FailedRead, at: Date): Promise<void> {
  const { projectId, id: operationId, objectName, readType } = operation
  const now = ctx.now()
  const runAt = new Date(Math.max(at.getTime(), now.getTime()) + Math.round(Math.random() * SPREAD_MS))
  await commit(ctx, async ({ tx }) => {
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    if (runAt.getTime() - now.getTime() < TOLD_FROM_MS) return
    const msg = `[${objectName}] The provider’s rate limit is used up; the read goes on when it allows`
    const details = { nextAttemptAt: runAt.toISOString() }
    await addOperationLog(tx, projectId, operationId, { severity: 'INFO', msg, details, at: now })
  })
}

/** Enqueues the read for the time at which it may continue. The operation's log has the first wait of each kind. */
export async function holdRead(
  ctx: Context,
  { operation, position }: FailedRead,
  hold: ReadHold,
): Promise<void> {
  const { projectId, id: operationId, objectName, installationId, readType } = operation
  const { reason, until: runAt, words } = hold
  const now = ctx.now()
  const held = { id: operationId, pageCount: position.pageCount }
  let isNews = false
  await commit(ctx, async ({ tx }) => {
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    isNews = await noteHold(tx, projectId, held, { reason, now })
    if (!isNews) return touchOperation(tx, projectId, operationId, now)
    const details = { nextAttemptAt: runAt.toISOString() }
    const entry = { severity: 'WARNING' as const, msg: `[${objectName}] ${words}`, details, at: now }
    await addOperationLog(tx, projectId, operationId, entry)
  })
  ctx.meter?.readHeld({ reason })
  const about = { projectId, installationId, operationId, objectName, reason }
  if (isNews) ctx.log.warn(about, 'a read waits')
  else ctx.log.debug(about, 'a read still waits')
}

// A deployment may raise the quota meanwhile, so a held read is tried at least this often.
const QUOTA_LOOK_AGAIN_MS = 3_600_000
// Reads that wait for the same instant must not all start at once.
const QUOTA_SPREAD_MS = 2_000

/** The time until which the read waits, and the text for the operation's log. */
export function quotaHold(ctx: Context, { at, hold, message }: OutOfQuota): ReadHold {
  const nowMs = ctx.now().getTime()
  const untilMs = Math.min(at.getTime() + Math.random() * QUOTA_SPREAD_MS, nowMs + QUOTA_LOOK_AGAIN_MS)
  const words = `The read waits. ${message} It goes on by itself at ${at.toISOString()}`
  return { reason: hold.reason, until: new Date(Math.max(untilMs, nowMs)), words }
}
