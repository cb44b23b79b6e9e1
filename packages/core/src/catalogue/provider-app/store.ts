// Rows of provider apps: the builder's own OAuth clients.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Changes } from '../../platform/db/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { connections, providerApps } from '../../platform/db/schema.ts'

/** A provider app as stored; `secretSealed` is ciphertext. */
export type ProviderAppRow = typeof providerApps.$inferSelect

/** The provider apps of a project, or those for one provider, oldest first. */
export function listProviderAppRows(
  db: Db,
  projectId: string,
  { provider }: { provider?: string } = {},
): Promise<ProviderAppRow[]> {
  const isOf = provider === undefined ? undefined : eq(providerApps.provider, provider)
  return db
    .select()
    .from(providerApps)
    .where(and(eq(providerApps.projectId, projectId), isOf))
    .orderBy(asc(providerApps.createdAt), asc(providerApps.id))
}

/** The project's oldest app for a provider (any case), or the app of that id. */
export async function findProviderApp(
  db: Db,
  projectId: string,
  by: { provider: string } | { id: string },
): Promise<ProviderAppRow | undefined> {
  const isWanted =
    'id' in by
      ? eq(providerApps.id, by.id)
      : eq(sql`lower(${providerApps.provider})`, by.provider.toLowerCase())
  const [row] = await db
    .select()
    .from(providerApps)
    .where(and(eq(providerApps.projectId, projectId), isWanted))
    .orderBy(asc(providerApps.createdAt), asc(providerApps.id))
    .limit(1)
  return row
}

/** Adds a provider app; `undefined` when the project has one for that provider and reference already. */
export async function insertProviderApp(
  db: Db,
  projectId: string,
  app: Omit<typeof providerApps.$inferInsert, 'projectId'>,
): Promise<ProviderAppRow | undefined> {
  const [row] = await db
    .insert(providerApps)
    .values({ ...app, projectId })
    // Not by name: the version before this one has another unique index.
    .onConflictDoNothing()
    .returning()
  return row
}

/** The properties of a provider app that may change. */
export type ProviderAppChange = Changes<
  Pick<ProviderAppRow, 'externalRef' | 'provider' | 'clientId' | 'secretSealed' | 'scopes' | 'metadata'>
>

/** Changes a provider app; the unique index refuses a second one for a provider and reference. */
export async function changeProviderApp(
  db: Db,
  projectId: string,
  providerAppId: string,
  change: ProviderAppChange & { updatedAt: Date },
): Promise<ProviderAppRow | undefined> {
  const [row] = await db
    .update(providerApps)
    .set(change)
    .where(and(eq(providerApps.projectId, projectId), eq(providerApps.id, providerAppId)))
    .returning()
  return row
}

/** How many connections were made with the app. */
export function countConnectionsOfApp(db: Db, projectId: string, providerAppId: string): Promise<number> {
  return db.$count(
    connections,
    and(eq(connections.projectId, projectId), eq(connections.providerAppId, providerAppId)),
  )
}

/** Removes a provider app. */
export async function deleteProviderAppRow(db: Db, projectId: string, providerAppId: string): Promise<void> {
  await db
    .delete(providerApps)
    .where(and(eq(providerApps.projectId, projectId), eq(providerApps.id, providerAppId)))
}
