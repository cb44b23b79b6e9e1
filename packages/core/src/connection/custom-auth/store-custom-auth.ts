// Rows of customers on their way through custom authentication.
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { customAuthSessions } from '../../platform/db/schema.ts'

/** A session as stored; `sessionSealed` is ciphertext. */
export type CustomAuthSessionRow = typeof customAuthSessions.$inferSelect

/** Stores the next step of a sign-in, and deletes the project's sign-ins that did not continue. */
export async function insertCustomAuthSession(
  db: Db,
  projectId: string,
  session: Omit<typeof customAuthSessions.$inferInsert, 'projectId'> & { now: Date },
): Promise<void> {
  const { now, ...row } = session
  await db
    .delete(customAuthSessions)
    .where(and(eq(customAuthSessions.projectId, projectId), lt(customAuthSessions.expiresAt, now)))
  await db.insert(customAuthSessions).values({ ...row, projectId })
}

/** Takes a session out, once; one of another project or group stays where it is. */
export async function takeCustomAuthSession(
  db: Db,
  projectId: string,
  by: { idHash: string; groupRef?: string | undefined },
): Promise<CustomAuthSessionRow | undefined> {
  const isOfGroup = by.groupRef === undefined ? undefined : eq(customAuthSessions.groupRef, by.groupRef)
  const [row] = await db
    .delete(customAuthSessions)
    .where(
      and(eq(customAuthSessions.projectId, projectId), eq(customAuthSessions.idHash, by.idHash), isOfGroup),
    )
    .returning()
  return row
}

/** Binds a session to a browser; answers false when another browser was first. */
export async function claimCustomAuthSession(
  db: Db,
  projectId: string,
  { idHash, browserHash }: { idHash: string; browserHash: string },
): Promise<boolean> {
  const claimed = await db
    .update(customAuthSessions)
    .set({ browserHash })
    .where(
      and(
        eq(customAuthSessions.projectId, projectId),
        eq(customAuthSessions.idHash, idHash),
        isNull(customAuthSessions.browserHash),
      ),
    )
    .returning({ idHash: customAuthSessions.idHash })
  return claimed.length > 0
}

/** Looks at a session without taking it: for the page a customer comes back to, which knows the state alone. */
export async function findCustomAuthSession(
  db: Db,
  idHash: string,
): Promise<CustomAuthSessionRow | undefined> {
  const [row] = await db.select().from(customAuthSessions).where(eq(customAuthSessions.idHash, idHash))
  return row
}
