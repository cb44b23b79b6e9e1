// Rows of integrations and revisions.
import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { integrations, revisions } from '../../platform/db/schema.ts'

export type IntegrationRow = typeof integrations.$inferSelect
export type RevisionRow = typeof revisions.$inferSelect
export type DeployedIntegration = { integration: IntegrationRow; revision: RevisionRow }

const latest = eq(revisions.id, integrations.latestRevisionId)

/** The integrations of a project with their newest revisions, by name. */
export async function listDeployed(db: Db, projectId: string): Promise<DeployedIntegration[]> {
  const rows = await db
    .select()
    .from(integrations)
    .innerJoin(revisions, latest)
    .where(eq(integrations.projectId, projectId))
    .orderBy(integrations.name)
  return rows.map((row) => ({ integration: row.integrations, revision: row.revisions }))
}

/** One integration by id or name, with its newest revision. An id wins over another's name. */
export async function findDeployed(
  db: Db,
  projectId: string,
  idOrName: string,
): Promise<DeployedIntegration | undefined> {
  const rows = await db
    .select()
    .from(integrations)
    .innerJoin(revisions, latest)
    .where(
      and(
        eq(integrations.projectId, projectId),
        or(eq(integrations.id, idOrName), eq(integrations.name, idOrName)),
      ),
    )
  const row = rows.find((each) => each.integrations.id === idOrName) ?? rows[0]
  return row && { integration: row.integrations, revision: row.revisions }
}

/** One revision of an integration; `latest` names the newest. */
export async function findRevision(
  db: Db,
  projectId: string,
  integrationId: string,
  revisionId: string,
): Promise<RevisionRow | undefined> {
  const isOfIntegration = and(eq(revisions.projectId, projectId), eq(revisions.integrationId, integrationId))
  const [row] = await db
    .select()
    .from(revisions)
    .where(revisionId === 'latest' ? isOfIntegration : and(isOfIntegration, eq(revisions.id, revisionId)))
    .orderBy(desc(revisions.createdAt))
    .limit(1)
  return row
}

/** Adds an integration with its first revision. */
export async function insertDeployed(
  db: Db,
  integration: typeof integrations.$inferInsert,
  revision: typeof revisions.$inferInsert,
): Promise<void> {
  await db.insert(integrations).values(integration)
  await db.insert(revisions).values(revision)
}

/** Adds a revision and makes it the newest. */
export async function insertRevision(
  db: Db,
  projectId: string,
  revision: typeof revisions.$inferInsert & { provider: string },
): Promise<void> {
  await db.insert(revisions).values(revision)
  await db
    .update(integrations)
    .set({ latestRevisionId: revision.id, provider: revision.provider, updatedAt: new Date() })
    .where(and(eq(integrations.projectId, projectId), eq(integrations.id, revision.integrationId)))
}

/** Locks an integration until the transaction ends; answers whether there is one. */
export async function lockIntegration(db: Db, projectId: string, integrationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.projectId, projectId), eq(integrations.id, integrationId)))
    .for('update')
  return rows.length > 0
}

/** Removes an integration; revisions, installations and their reads go with it. */
export async function deleteIntegrationRow(db: Db, projectId: string, integrationId: string): Promise<void> {
  await db
    .delete(integrations)
    .where(and(eq(integrations.projectId, projectId), eq(integrations.id, integrationId)))
}
