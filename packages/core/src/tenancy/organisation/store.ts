// Rows of organisations.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { organisations } from '../../platform/db/schema.ts'

export type OrganisationRow = typeof organisations.$inferSelect

/** The organisation of that id. */
export async function findOrganisation(db: Db, id: string): Promise<OrganisationRow | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
  return row
}

/** Adds an organisation unless there is one of that id. */
export async function insertOrganisation(
  db: Db,
  organisation: Pick<OrganisationRow, 'id' | 'label'>,
): Promise<OrganisationRow | undefined> {
  const [row] = await db.insert(organisations).values(organisation).onConflictDoNothing().returning()
  return row
}

/** Renames an organisation. */
export async function updateOrganisation(
  db: Db,
  id: string,
  change: Pick<OrganisationRow, 'label'>,
): Promise<OrganisationRow | undefined> {
  const [row] = await db
    .update(organisations)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(organisations.id, id))
    .returning()
  return row
}
