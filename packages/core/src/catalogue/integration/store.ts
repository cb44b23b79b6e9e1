// Rows of integrations and revisions.
import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { installations, integrations, revisions, rollouts } from '../../platform/db/schema.ts'

export type IntegrationRow = typeof integrations.$inferSelect
export type RevisionRow = typeof revisions.$inferSelect

/** An integration with the revision of its installations, and the one that the canaries of a running rollout try out. */
export interface DeployedIntegration {
  integration: IntegrationRow
  revision: RevisionRow
  rollout: { id: string; revision: RevisionRow } | undefined
}

const candidates = alias(revisions, 'candidates')

/** The integrations of a project with their revisions, by name. */
export async function listDeployed(db: Db, projectId: string): Promise<DeployedIntegration[]> {
  return selectDeployed(db, eq(integrations.projectId, projectId))
}

/** One integration by id or name, with its revisions. An id wins over another's name. */
export async function findDeployed(
  db: Db,
  projectId: string,
  idOrName: string,
): Promise<DeployedIntegration | undefined> {
  const isNamed = or(eq(integrations.id, idOrName), eq(integrations.name, idOrName))
  const found = await selectDeployed(db, and(eq(integrations.projectId, projectId), isNamed))
  return found.find(({ integration }) => integration.id === idOrName) ?? found[0]
}

async function selectDeployed(db: Db, condition: SQL | undefined): Promise<DeployedIntegration[]> {
  const isRunning = and(eq(rollouts.integrationId, integrations.id), eq(rollouts.status, 'running'))
  const rows = await db
    .select({ integration: integrations, revision: revisions, rolloutId: rollouts.id, candidate: candidates })
    .from(integrations)
    .innerJoin(revisions, eq(revisions.id, integrations.latestRevisionId))
    .leftJoin(rollouts, isRunning)
    .leftJoin(candidates, eq(candidates.id, rollouts.revisionId))
    .where(condition)
    .orderBy(integrations.name)
  return rows.map(({ integration, revision, rolloutId, candidate }) => ({
    integration,
    revision,
    rollout: rolloutId && candidate ? { id: rolloutId, revision: candidate } : undefined,
  }))
}

/** The rollout that a group's installation takes part in; null without one. */
export async function findGroupRollout(
  db: Db,
  projectId: string,
  { integrationId, groupRef }: { integrationId: string; groupRef: string },
): Promise<string | null> {
  const [row] = await db
    .select({ rolloutId: installations.rolloutId })
    .from(installations)
    .where(
      and(
        eq(installations.projectId, projectId),
        eq(installations.integrationId, integrationId),
        eq(installations.groupRef, groupRef),
      ),
    )
  return row?.rolloutId ?? null
}

/** The rollouts that a group's installations take part in, by integration. */
export async function listGroupRollouts(
  db: Db,
  projectId: string,
  groupRef: string,
): Promise<Map<string, string | null>> {
  const { integrationId, rolloutId } = installations
  const rows = await db
    .select({ integrationId, rolloutId })
    .from(installations)
    .where(
      and(
        eq(installations.projectId, projectId),
        eq(installations.groupRef, groupRef),
        isNotNull(installations.rolloutId),
      ),
    )
  return new Map(rows.map((row) => [row.integrationId, row.rolloutId]))
}

/** One revision of an integration, by id. */
export async function findRevision(
  db: Db,
  projectId: string,
  integrationId: string,
  revisionId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(projectId, integrationId), eq(revisions.id, revisionId)))
  return row
}

/** A revision without its manifest. */
export type PastRevision = Pick<RevisionRow, 'id' | 'contentHash'>

/** The revisions that an integration ran on, newest first: those that no rollout tried out in vain. */
export async function listPastRevisions(
  db: Db,
  projectId: string,
  integrationId: string,
): Promise<PastRevision[]> {
  return db
    .select({ id: revisions.id, contentHash: revisions.contentHash })
    .from(revisions)
    .leftJoin(rollouts, eq(rollouts.revisionId, revisions.id))
    .where(and(isOf(projectId, integrationId), or(isNull(rollouts.id), eq(rollouts.status, 'promoted'))))
    .orderBy(desc(revisions.createdAt))
}

function isOf(projectId: string, integrationId: string): SQL | undefined {
  return and(eq(revisions.projectId, projectId), eq(revisions.integrationId, integrationId))
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

/** Adds a revision that no installation runs on yet. */
export async function insertRevision(db: Db, revision: typeof revisions.$inferInsert): Promise<void> {
  await db.insert(revisions).values(revision)
}

/** Makes a revision that of all installations without a rollout. */
export async function setLatestRevision(
  db: Db,
  projectId: string,
  { integrationId, revisionId, provider }: { integrationId: string; revisionId: string; provider: string },
): Promise<void> {
  await db
    .update(integrations)
    .set({ latestRevisionId: revisionId, provider, updatedAt: new Date() })
    .where(and(eq(integrations.projectId, projectId), eq(integrations.id, integrationId)))
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
