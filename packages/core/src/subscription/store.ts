// Rows of the URLs that providers call.

import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Changes } from '../platform/db/changes.ts'
import type { Db } from '../platform/db/database.ts'
import { webhookEndpoints } from '../platform/db/schema.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
/** The properties of an endpoint that may change. */
export type WebhookEndpointChange = Changes<
  Omit<WebhookEndpointRow, 'id' | 'projectId' | 'provider' | 'connectionId' | 'createdAt'>
>

/** The endpoint a token opens. The token is unguessable, so the project is found by it and not given. */
export async function findEndpointByToken(
  db: Db,
  tokenHash: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.tokenHash, tokenHash))
  return row
}

/** Those of the hashes that tokens of endpoints have. */
export async function listKnownTokens(db: Db, tokenHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: webhookEndpoints.tokenHash })
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.tokenHash, [...tokenHashes]))
  return rows.map(({ tokenHash }) => tokenHash)
}

/** The endpoint of a connection that counts, or that of the project's app at a provider. */
export async function findEndpoint(
  db: Db,
  projectId: string,
  of: { connectionId: string } | { appOf: string },
): Promise<WebhookEndpointRow | undefined> {
  const isIt =
    'connectionId' in of
      ? and(eq(webhookEndpoints.connectionId, of.connectionId), sql`${webhookEndpoints.role} = 'current'`)
      : and(isNull(webhookEndpoints.connectionId), eq(webhookEndpoints.provider, of.appOf))
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, projectId), isIt))
  return row
}

/** Those of these connections that have an endpoint. */
export async function listConnectionsWithEndpoint(
  db: Db,
  projectId: string,
  connectionIds: readonly string[],
): Promise<string[]> {
  if (connectionIds.length === 0) return []
  const rows = await db
    .selectDistinct({ connectionId: webhookEndpoints.connectionId })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.projectId, projectId),
        inArray(webhookEndpoints.connectionId, [...connectionIds]),
      ),
    )
  return rows.flatMap(({ connectionId }) => connectionId ?? [])
}

/** Endpoints of a connection that are left from a change of its subscription: begun and not made, or replaced. */
export function listLeftEndpoints(
  db: Db,
  projectId: string,
  connectionId: string,
): Promise<WebhookEndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.projectId, projectId),
        eq(webhookEndpoints.connectionId, connectionId),
        ne(webhookEndpoints.role, 'current'),
      ),
    )
    .orderBy(asc(webhookEndpoints.createdAt))
}

/** The endpoints of these connections that count. */
export function listConnectionEndpoints(
  db: Db,
  projectId: string,
  connectionIds: readonly string[],
): Promise<WebhookEndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.projectId, projectId),
        inArray(webhookEndpoints.connectionId, [...connectionIds]),
        sql`${webhookEndpoints.role} = 'current'`,
      ),
    )
}

/** Endpoints of the project's apps, by provider. */
export function listAppEndpoints(db: Db, projectId: string): Promise<WebhookEndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, projectId), isNull(webhookEndpoints.connectionId)))
    .orderBy(asc(webhookEndpoints.provider))
}

type NewEndpointRow = Omit<typeof webhookEndpoints.$inferInsert, 'projectId'>

/** Adds an endpoint and answers it; nothing happens when there is one already. */
export async function insertEndpoint(
  db: Db,
  projectId: string,
  row: NewEndpointRow,
): Promise<WebhookEndpointRow | undefined> {
  const [made] = await db
    .insert(webhookEndpoints)
    .values({ ...row, projectId })
    .onConflictDoNothing()
    .returning()
  return made
}

/** The endpoint that counts where there was none: `fresh`, or what another request adds now. `undefined` when that goes. */
export async function addEndpoint(
  db: Db,
  projectId: string,
  fresh: NewEndpointRow,
): Promise<WebhookEndpointRow | undefined> {
  return (await insertEndpoint(db, projectId, fresh)) ?? (await findEndpointOf(db, projectId, fresh))
}

/** The endpoint that counts: `fresh`, added now, when there is none. `undefined` when it goes meanwhile. */
export async function ensureEndpoint(
  db: Db,
  projectId: string,
  fresh: NewEndpointRow,
): Promise<WebhookEndpointRow | undefined> {
  return (await findEndpointOf(db, projectId, fresh)) ?? addEndpoint(db, projectId, fresh)
}

function findEndpointOf(db: Db, projectId: string, { connectionId, provider }: NewEndpointRow) {
  return findEndpoint(db, projectId, connectionId ? { connectionId } : { appOf: provider })
}

/** Changes an endpoint and answers it; `undefined` when it is gone. */
export async function changeEndpoint(
  db: Db,
  projectId: string,
  endpointId: string,
  change: WebhookEndpointChange & { updatedAt: Date },
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await db
    .update(webhookEndpoints)
    .set(change)
    .where(and(eq(webhookEndpoints.projectId, projectId), eq(webhookEndpoints.id, endpointId)))
    .returning()
  return row
}

/** Notes the first verified webhook, unless another secret has been set since the endpoint was read: that one proves nothing. */
export async function activateEndpoint(
  db: Db,
  projectId: string,
  { id, secretSealed }: Pick<WebhookEndpointRow, 'id' | 'secretSealed'>,
  updatedAt: Date,
): Promise<boolean> {
  const { projectId: project, id: endpointId, secretSealed: secret } = webhookEndpoints
  const hasSameSecret = secretSealed === null ? isNull(secret) : eq(secret, secretSealed)
  const rows = await db
    .update(webhookEndpoints)
    .set({ status: 'active', updatedAt })
    .where(and(eq(project, projectId), eq(endpointId, id), hasSameSecret))
    .returning({ id: endpointId })
  return rows.length > 0
}

/** Removes an endpoint: from then on its URL answers no request. */
export async function deleteEndpoint(db: Db, projectId: string, endpointId: string): Promise<void> {
  await db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, projectId), eq(webhookEndpoints.id, endpointId)))
}
