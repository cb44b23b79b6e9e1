// Rows of builders and of the ways in which they sign in.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { builderIdentities, builders } from '../../platform/db/schema.ts'

export type BuilderRow = typeof builders.$inferSelect
export type IdentityRow = typeof builderIdentities.$inferSelect

/** The issuer of the identity that a password proves; its subject is the builder's id. */
export const PASSWORD_ISSUER = 'password'

/** The builder of that id. */
export async function findBuilder(db: Db, id: string): Promise<BuilderRow | undefined> {
  const [row] = await db.select().from(builders).where(eq(builders.id, id))
  return row
}

/** The builder of that address, which is in lower case. */
export async function findBuilderByEmail(db: Db, email: string): Promise<BuilderRow | undefined> {
  const [row] = await db.select().from(builders).where(eq(builders.email, email))
  return row
}

/** Adds a builder; `undefined` when the address is taken. */
export async function insertBuilder(
  db: Db,
  builder: typeof builders.$inferInsert,
): Promise<BuilderRow | undefined> {
  const [row] = await db
    .insert(builders)
    .values(builder)
    .onConflictDoNothing({ target: builders.email })
    .returning()
  return row
}

/** Notes who stands for the address of a builder. */
export async function updateVoucher(db: Db, id: string, emailVouchedBy: string): Promise<void> {
  await db.update(builders).set({ emailVouchedBy, updatedAt: sql`now()` }).where(eq(builders.id, id))
}

/** The identities of these builders, oldest first. */
export function listIdentities(db: Db, builderIds: readonly string[]): Promise<IdentityRow[]> {
  return db
    .select()
    .from(builderIdentities)
    .where(inArray(builderIdentities.builderId, [...builderIds]))
    .orderBy(asc(builderIdentities.createdAt), asc(builderIdentities.issuer))
}
