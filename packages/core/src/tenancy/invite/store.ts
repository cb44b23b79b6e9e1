// Rows of invitations.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { invites } from '../../platform/db/schema.ts'

export type InviteRow = typeof invites.$inferSelect

/** The invitations of an organisation to an address, oldest first. */
export async function listInviteRows(db: Db, orgId: string): Promise<InviteRow[]> {
  return db
    .select()
    .from(invites)
    .where(eq(invites.orgId, orgId))
    .orderBy(asc(invites.createdAt), asc(invites.id))
}

/** One invitation of an organisation. */
export async function findInvite(db: Db, orgId: string, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(invites).where(isInvite(orgId, id))
  return row
}

/** The invitation that a link leads to; others wait meanwhile who use the same link. */
export async function lockInviteByToken(db: Db, tokenHash: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(invites).where(eq(invites.tokenHash, tokenHash)).for('update')
  return row
}

/** The invitations that wait for an address, of all organisations. */
export function lockPendingInvites(db: Db, email: string, now: Date): Promise<InviteRow[]> {
  return db
    .select()
    .from(invites)
    .where(and(eq(invites.invitedEmail, email), eq(invites.status, 'pending'), gt(invites.expiresAt, now)))
    .orderBy(asc(invites.id))
    .for('update')
}

/** Adds an invitation, in place of one of the same id. */
export async function upsertInvite(
  db: Db,
  orgId: string,
  invite: Omit<typeof invites.$inferInsert, 'orgId'>,
): Promise<InviteRow> {
  const [row] = await db
    .insert(invites)
    .values({ ...invite, orgId })
    .onConflictDoUpdate({ target: invites.id, set: { ...invite, updatedAt: sql`now()` } })
    .returning()
  if (!row) throw new Error('an invitation was not stored')
  return row
}

/** Revokes the invitations that wait for an address. */
export async function revokeInvites(db: Db, orgId: string, email: string): Promise<void> {
  await db
    .update(invites)
    .set({ status: 'revoked', tokenHash: null, updatedAt: sql`now()` })
    .where(and(eq(invites.orgId, orgId), eq(invites.invitedEmail, email), eq(invites.status, 'pending')))
}

/** Changes an invitation. */
export async function updateInvite(
  db: Db,
  { orgId, id }: Pick<InviteRow, 'orgId' | 'id'>,
  change: Partial<Pick<InviteRow, 'status' | 'tokenHash'>>,
): Promise<void> {
  await db
    .update(invites)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isInvite(orgId, id))
}

/** Removes an invitation from the list. */
export async function deleteInvite(db: Db, orgId: string, id: string): Promise<void> {
  await db.delete(invites).where(isInvite(orgId, id))
}

function isInvite(orgId: string, id: string) {
  return and(eq(invites.orgId, orgId), eq(invites.id, id))
}
