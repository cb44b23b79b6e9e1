// Rows of groups and consumers, made when they first connect.
import { and, eq, ne } from 'drizzle-orm'
import type { Unit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { consumers, groups } from '../../platform/db/schema.ts'

/** A group or consumer by the application's reference; the name where the application gave one. */
export interface Party {
  ref: string
  name?: string | undefined
}

/**
 * Creates a new group, named by its reference unless it has a name. An existing name changes only when the request has
 * another one. Answers whether an existing name changed.
 */
export function upsertGroup(db: Db, projectId: string, party: Party): Promise<boolean> {
  return upsert(db, groups, projectId, party)
}

/** The same for a consumer. */
export function upsertConsumer(db: Db, projectId: string, party: Party): Promise<boolean> {
  return upsert(db, consumers, projectId, party)
}

/** A customer as requests name it. */
export interface Customer {
  groupRef: string
  groupName?: string | undefined
  consumerRef: string
  consumerName?: string | undefined
}

/** Creates or renames both. Names travel in messages, which are built from what is cached of the installation. */
export async function upsertCustomer(unit: Unit, projectId: string, of: Customer): Promise<void> {
  const isGroupRenamed = await upsertGroup(unit.tx, projectId, { ref: of.groupRef, name: of.groupName })
  const consumer = { ref: of.consumerRef, name: of.consumerName }
  const isConsumerRenamed = await upsertConsumer(unit.tx, projectId, consumer)
  if (isGroupRenamed || isConsumerRenamed) unit.changed('installation', projectId)
}

async function upsert(
  db: Db,
  table: typeof groups | typeof consumers,
  projectId: string,
  { ref, name }: Party,
): Promise<boolean> {
  await db
    .insert(table)
    .values({ projectId, ref, name: name || ref })
    // Touched, so that a group that was unused for long is not forgotten at this very moment.
    .onConflictDoUpdate({ target: [table.projectId, table.ref], set: { updatedAt: new Date() } })
  if (!name) return false
  const renamed = await db
    .update(table)
    .set({ name, updatedAt: new Date() })
    .where(and(eq(table.projectId, projectId), eq(table.ref, ref), ne(table.name, name)))
    .returning({ ref: table.ref })
  return renamed.length > 0
}
