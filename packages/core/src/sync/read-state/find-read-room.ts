// Decides how much a read may deliver now, or how long it waits: for its destination, or for the next day.
import type { Context } from '../../context.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { HoldReason } from '../../platform/db/schema/read.ts'
import { countUndelivered, recordsOfConnection, recordsOfProject } from './store-quota.ts'

/** A read that has to wait: until when, and the text for the operation's log. */
export interface ReadHold {
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
 */
export async function findReadRoom(
  ctx: Context,
  {
    projectId,
    installationId,
    connectionId,
  }: Pick<ReadPlan, 'projectId' | 'installationId' | 'connectionId'>,
): Promise<ReadRoom> {
  const { db } = ctx.database
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
