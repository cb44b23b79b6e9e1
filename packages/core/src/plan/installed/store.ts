// Rows of installations.
import type { ConfigContent } from '@mortise/contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { installations } from '../../platform/db/schema.ts'

export type InstallationRow = typeof installations.$inferSelect
export type NewInstallation = typeof installations.$inferInsert

/** Adds an installation; `undefined` when the group has one of this integration already. */
export async function insertInstallation(db: Db, row: NewInstallation): Promise<InstallationRow | undefined> {
  const [made] = await db
    .insert(installations)
    .values(row)
    .onConflictDoNothing({ target: [installations.integrationId, installations.groupRef] })
    .returning()
  return made
}

/** Installations of a project that match every given condition, oldest first. */
export async function listInstallationRows(
  db: Db,
  projectId: string,
  filter: {
    integrationId?: string
    groupRef?: string | undefined
    installationId?: string
    connectionId?: string
  } = {},
): Promise<InstallationRow[]> {
  const conditions: SQL[] = [eq(installations.projectId, projectId)]
  if (filter.integrationId !== undefined)
    conditions.push(eq(installations.integrationId, filter.integrationId))
  if (filter.groupRef !== undefined) conditions.push(eq(installations.groupRef, filter.groupRef))
  if (filter.connectionId !== undefined) conditions.push(eq(installations.connectionId, filter.connectionId))
  if (filter.installationId !== undefined) conditions.push(eq(installations.id, filter.installationId))
  return db
    .select()
    .from(installations)
    .where(and(...conditions))
    .orderBy(asc(installations.createdAt), asc(installations.id))
}

/** The installations of these ids, of all projects: for work that is done for everybody at once. */
export function listInstallationsAcross(db: Db, ids: readonly string[]): Promise<InstallationRow[]> {
  return db
    .select()
    .from(installations)
    .where(sql`${installations.id} = ANY(${sql.param([...ids])}::text[])`)
}

/** Locks an installation for an update that depends on what it holds now. */
export async function lockInstallation(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<InstallationRow | undefined> {
  const [row] = await db
    .select()
    .from(installations)
    .where(and(eq(installations.projectId, projectId), eq(installations.id, installationId)))
    .for('update')
  return row
}

/** Installations locked until the transaction ends, oldest first. */
export async function lockInstallations(
  db: Db,
  projectId: string,
  of: { ids: readonly string[] } | { integrationId: string } | { connectionId: string },
): Promise<InstallationRow[]> {
  const isWanted =
    'ids' in of
      ? inArray(installations.id, [...of.ids])
      : 'integrationId' in of
        ? eq(installations.integrationId, of.integrationId)
        : eq(installations.connectionId, of.connectionId)
  return db
    .select()
    .from(installations)
    .where(and(eq(installations.projectId, projectId), isWanted))
    .orderBy(asc(installations.createdAt), asc(installations.id))
    .for('update')
}

/** Replaces an installation's config (a new config id) and, where given, its connection. */
export async function updateInstallationRow(
  db: Db,
  projectId: string,
  installationId: string,
  change: {
    configId: string
    revisionId: string
    content: ConfigContent
    connectionId: string
    createdBy: string
    at: Date
  },
): Promise<void> {
  const { at, ...columns } = change
  await db
    .update(installations)
    .set({ ...columns, configCreatedAt: at, updatedAt: at })
    .where(and(eq(installations.projectId, projectId), eq(installations.id, installationId)))
}

/** Sets the quotas that hold for one installation beside the manifest's. */
export async function saveQuotas(
  db: Db,
  projectId: string,
  { installationId, quotas }: { installationId: string; quotas: InstallationRow['quota'] },
): Promise<void> {
  await db
    .update(installations)
    .set({ quota: quotas })
    .where(and(eq(installations.projectId, projectId), eq(installations.id, installationId)))
}

/** Removes an installation; its schedules, read states and operations go with it. */
export async function deleteInstallationRow(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<void> {
  await db
    .delete(installations)
    .where(and(eq(installations.projectId, projectId), eq(installations.id, installationId)))
}
