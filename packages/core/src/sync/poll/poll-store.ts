// Rows of objects that are polled for changes, and of their records as they were seen last.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import { eventPolls, recordFingerprints } from '../../platform/db/schema.ts'

export type EventPollRow = typeof eventPolls.$inferSelect
/** A hash of each watched field, by field. */
export type Fingerprints = Readonly<Record<string, string>>

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
  await forgetRecords(db, projectId, of)
}

/** Has the polling of an object begin anew, as for another account; a look under way comes to nothing. */
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
  await forgetRecords(db, projectId, poll)
}

async function forgetRecords(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string },
): Promise<void> {
  await db
    .delete(recordFingerprints)
    .where(
      and(
        eq(recordFingerprints.projectId, projectId),
        eq(recordFingerprints.installationId, of.installationId),
        eq(recordFingerprints.objectName, of.objectName),
      ),
    )
}

/** Where a poll comes to; `baseline` and the token of removals stay as they are when absent. */
export type PollMove = Pick<
  EventPollRow,
  'watermarkAt' | 'begunAt' | 'look' | 'removalsReadAt' | 'failures' | 'lastError'
> & {
  removalsToken?: string | null
  baseline?: PollBaseline
  now: Date
}

/** Moves a poll on, if nobody has since the caller read it; answers false when another worker moved it. */
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

/** What records looked like when they were seen last, by id; unknown ones are left out. */
export async function findFingerprints(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; recordIds: readonly string[] },
): Promise<Map<string, Fingerprints>> {
  if (of.recordIds.length === 0) return new Map()
  const rows = await db
    .select({ recordId: recordFingerprints.recordId, prints: recordFingerprints.prints })
    .from(recordFingerprints)
    .where(
      and(
        eq(recordFingerprints.projectId, projectId),
        eq(recordFingerprints.installationId, of.installationId),
        eq(recordFingerprints.objectName, of.objectName),
        inArray(recordFingerprints.recordId, [...of.recordIds]),
      ),
    )
  return new Map(rows.map(({ recordId, prints }) => [recordId, prints]))
}

/** Remembers what records look like now. */
export async function saveFingerprints(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; prints: ReadonlyMap<string, Fingerprints>; now: Date },
): Promise<void> {
  await upsertFingerprints(db, projectId, of, sql`excluded.prints`)
}

async function upsertFingerprints(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; prints: ReadonlyMap<string, Fingerprints>; now: Date },
  known: SQL,
): Promise<void> {
  const { installationId, objectName, prints, now } = of
  if (prints.size === 0) return
  const values = [...prints].map(([recordId, print]) => ({
    projectId,
    installationId,
    objectName,
    recordId,
    prints: { ...print },
    updatedAt: now,
  }))
  await db
    .insert(recordFingerprints)
    .values(values)
    .onConflictDoUpdate({
      target: [recordFingerprints.installationId, recordFingerprints.objectName, recordFingerprints.recordId],
      set: { prints: known, updatedAt: now },
    })
}

/** Remembers what records look like of which less is known: fields that are remembered already stay as they are. */
export async function completeFingerprints(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; prints: ReadonlyMap<string, Fingerprints>; now: Date },
): Promise<void> {
  const merged = sql`(excluded.prints::jsonb || ${recordFingerprints.prints}::jsonb)::json`
  await upsertFingerprints(db, projectId, of, merged)
}

/** Forgets records that are gone. */
export async function deleteFingerprints(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; recordIds: readonly string[] },
): Promise<void> {
  if (of.recordIds.length === 0) return
  await db
    .delete(recordFingerprints)
    .where(
      and(
        eq(recordFingerprints.projectId, projectId),
        eq(recordFingerprints.installationId, of.installationId),
        eq(recordFingerprints.objectName, of.objectName),
        inArray(recordFingerprints.recordId, [...of.recordIds]),
      ),
    )
}

function isPoll(projectId: string, of: { installationId: string; objectName: string }) {
  return and(
    eq(eventPolls.projectId, projectId),
    eq(eventPolls.installationId, of.installationId),
    eq(eventPolls.objectName, of.objectName),
  )
}
