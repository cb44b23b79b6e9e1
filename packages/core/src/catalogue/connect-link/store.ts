// Rows of connect links.
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { connectLinks } from '../../platform/db/schema.ts'

/** A connect link; digests are all that is kept of its token and of the browser that opened it. */
export type ConnectLinkRow = typeof connectLinks.$inferSelect

/** The link of that token, of whichever project: the look-up that cannot know its project yet. */
export async function findLinkByHash(db: Db, tokenHash: string): Promise<ConnectLinkRow | undefined> {
  const [row] = await db.select().from(connectLinks).where(eq(connectLinks.tokenHash, tokenHash))
  return row
}

/** Adds a link. */
export async function insertLink(
  db: Db,
  projectId: string,
  link: Omit<typeof connectLinks.$inferInsert, 'projectId'>,
): Promise<ConnectLinkRow> {
  const [row] = await db
    .insert(connectLinks)
    .values({ ...link, projectId })
    .returning()
  if (!row) throw new Error('a connect link was not stored')
  return row
}

/** Binds a link to a browser; `undefined` when another one was first, or the link is gone. */
export async function claimLink(
  db: Db,
  projectId: string,
  claim: { id: string; browserHash: string; openedAt: Date; expiresAt: Date },
): Promise<ConnectLinkRow | undefined> {
  const { id, ...set } = claim
  const [row] = await db
    .update(connectLinks)
    .set(set)
    .where(
      and(eq(connectLinks.projectId, projectId), eq(connectLinks.id, id), isNull(connectLinks.browserHash)),
    )
    .returning()
  return row
}

/** Links that have not expired, newest first. */
export function listLinkRows(
  db: Db,
  projectId: string,
  page: {
    groupRef?: string | undefined
    consumerRef?: string | undefined
    after?: Pick<ConnectLinkRow, 'createdAt' | 'id'> | undefined
    now: Date
    limit: number
  },
): Promise<ConnectLinkRow[]> {
  const { groupRef, consumerRef, after, now, limit } = page
  const at = after && sql`${after.createdAt.toISOString()}::timestamptz`
  return db
    .select()
    .from(connectLinks)
    .where(
      and(
        eq(connectLinks.projectId, projectId),
        gt(connectLinks.expiresAt, now),
        groupRef === undefined ? undefined : eq(connectLinks.groupRef, groupRef),
        consumerRef === undefined ? undefined : eq(connectLinks.consumerRef, consumerRef),
        after &&
          or(
            sql`${connectLinks.createdAt} < ${at}`,
            and(sql`${connectLinks.createdAt} = ${at}`, sql`${connectLinks.id} < ${after.id}`),
          ),
      ),
    )
    .orderBy(desc(connectLinks.createdAt), desc(connectLinks.id))
    .limit(limit)
}

/** Removes a link; `undefined` when there is none. */
export async function deleteLinkRow(
  db: Db,
  projectId: string,
  id: string,
): Promise<ConnectLinkRow | undefined> {
  const [row] = await db
    .delete(connectLinks)
    .where(and(eq(connectLinks.projectId, projectId), eq(connectLinks.id, id)))
    .returning()
  return row
}
