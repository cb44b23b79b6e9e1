// Rows of objects that are polled for changes.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { eventPolls } from '../../platform/db/schema.ts'
import { forgetFingerprints } from './store-fingerprints.ts'

export type EventPollRow = typeof eventPolls.$inferSelect

/** The polls of an installation. */
export function listPolls(db: Db, projectId: string, installationId: string): Promise<EventPollRow[]> {
  return db
    .select()
    .from(eventPolls)
    .where(and(eq(eventPolls.projectId, projectId), eq(eventPolls.installationId, installationId)))
}

/** The poll of one object; `undefined` when it is not polled any more. */
export async function findPoll(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string },
): Promise<EventPollRow | undefined> {
  const [row] = await db.select().from(eventPolls).where(isPoll(projectId, of))
  return row
}

/** Begins to poll an object; nothing happens when it is polled already. */
export async function insertPoll(
  db: Db,
  projectId: string,
  poll: { installationId: string; objectName: string; watermarkAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = poll
  await db
    .insert(eventPolls)
    .values({ ...row, projectId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Ends the polling of an object and forgets what its records looked like. */
export async function deletePoll(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string },
): Promise<void> {
  await db.delete(eventPolls).where(isPoll(projectId, of))
  await forgetFingerprints(db, projectId, of)
}

/** Starts the polling of an object over, as for another account. A poll under way has no effect. */
export async function restartPoll(
  db: Db,
  projectId: string,
  poll: { installationId: string; objectName: string; watermarkAt: Date; now: Date },
): Promise<void> {
  const { watermarkAt, now } = poll
  const anew = {
    begunAt: null,
    look: null,
    removalsReadAt: null,
    removalsToken: null,
    baseline: null,
    failures: 0,
    lastError: null,
  }
  await db
    .update(eventPolls)
    .set({ ...anew, watermarkAt, step: sql`${eventPolls.step} + 1`, createdAt: now, updatedAt: now })
    .where(isPoll(projectId, poll))
  await forgetFingerprints(db, projectId, poll)
}

/** The new position of a poll. An absent `baseline` or token of removals stays as it is. */
export type PollMove = Pick<
  EventPollRow,
  'watermarkAt' | 'begunAt' | 'look' | 'removalsReadAt' | 'failures' | 'lastError'
> & {
  removalsToken?: string | null
  baseline?: PollBaseline | undefined
  now: Date
}

/** Moves a poll, unless another worker moved it since the caller read it; then it returns false. */
export async function movePoll(
  db: Db,
  projectId: string,
  from: Pick<EventPollRow, 'installationId' | 'objectName' | 'step'>,
  { now, ...to }: PollMove,
): Promise<boolean> {
  const rows = await db
    .update(eventPolls)
    .set({ ...to, step: from.step + 1, updatedAt: now })
    .where(and(isPoll(projectId, from), eq(eventPolls.step, from.step)))
    .returning({ objectName: eventPolls.objectName })
  return rows.length > 0
}

/** Moves a baseline on; answers false when another worker did, or another one began. */
export async function moveBaseline(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; from: PollBaseline; to: PollBaseline; now: Date },
): Promise<boolean> {
  const { from, to, now } = of
  const rows = await db
    .update(eventPolls)
    .set({ baseline: to, updatedAt: now })
    .where(
      and(
        isPoll(projectId, of),
        sql`${eventPolls.baseline} ->> 'run' = ${from.run}`,
        sql`(${eventPolls.baseline} ->> 'pages')::int = ${from.pages}::int`,
      ),
    )
    .returning({ objectName: eventPolls.objectName })
  return rows.length > 0
}

function isPoll(projectId: string, of: { installationId: string; objectName: string }) {
  return and(
    eq(eventPolls.projectId, projectId),
    eq(eventPolls.installationId, of.installationId),
    eq(eventPolls.objectName, of.objectName),
  )
}
