// How the passwords of builders and their accounts at OpenID providers are found.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { builderIdentities, builders } from '../../platform/db/schema.ts'
import { type BuilderRow, PASSWORD_ISSUER } from '../builder/store.ts'

/** The builder of an identity. */
export async function findIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<BuilderRow | undefined> {
  const [row] = await db
    .select({ builder: builders })
    .from(builderIdentities)
    .innerJoin(builders, eq(builders.id, builderIdentities.builderId))
    .where(and(eq(builderIdentities.issuer, issuer), eq(builderIdentities.subject, subject)))
  return row?.builder
}

/** The builder of an address, with the hash of the password if there is one. */
export async function findPassword(
  db: Db,
  email: string,
): Promise<{ builder: BuilderRow; hash: string | undefined } | undefined> {
  const isPassword = and(
    eq(builderIdentities.builderId, builders.id),
    eq(builderIdentities.issuer, PASSWORD_ISSUER),
  )
  const [row] = await db
    .select({ builder: builders, hash: builderIdentities.passwordHash })
    .from(builders)
    .leftJoin(builderIdentities, isPassword)
    .where(eq(builders.email, email))
  return row && { builder: row.builder, hash: row.hash ?? undefined }
}

/** The hash of a builder's password, if there is one. Others who want to replace it wait, because the builder is locked. */
export async function lockPassword(db: Db, builderId: string): Promise<string | undefined> {
  await db.select({ id: builders.id }).from(builders).where(eq(builders.id, builderId)).for('update')
  const [row] = await db
    .select({ hash: builderIdentities.passwordHash })
    .from(builderIdentities)
    .where(and(eq(builderIdentities.issuer, PASSWORD_ISSUER), eq(builderIdentities.subject, builderId)))
  return row?.hash ?? undefined
}

/** Sets or replaces the password of a builder. */
export async function storePassword(db: Db, builderId: string, passwordHash: string): Promise<void> {
  await db
    .insert(builderIdentities)
    .values({ issuer: PASSWORD_ISSUER, subject: builderId, builderId, passwordHash })
    .onConflictDoUpdate({
      target: [builderIdentities.issuer, builderIdentities.subject],
      set: { passwordHash, updatedAt: sql`now()` },
    })
}

/** Adds an account at an OpenID provider to a builder. */
export async function storeIdentity(
  db: Db,
  identity: { issuer: string; subject: string; builderId: string },
): Promise<void> {
  await db.insert(builderIdentities).values(identity).onConflictDoNothing()
}

/** Removes the password of a builder. */
export async function deletePassword(db: Db, builderId: string): Promise<void> {
  await db
    .delete(builderIdentities)
    .where(and(eq(builderIdentities.issuer, PASSWORD_ISSUER), eq(builderIdentities.subject, builderId)))
}
