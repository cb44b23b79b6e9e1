// Rows of topics.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { topics } from '../../platform/db/schema.ts'

export type TopicRow = typeof topics.$inferSelect

/** All topics of a project, by name. */
export function listTopicRows(db: Db, projectId: string): Promise<TopicRow[]> {
  return db.select().from(topics).where(eq(topics.projectId, projectId)).orderBy(asc(topics.name))
}

/** A topic, locked against changes until the transaction ends. */
export async function lockTopic(db: Db, projectId: string, topicId: string): Promise<TopicRow | undefined> {
  const [row] = await db.select().from(topics).where(isTopic(projectId, topicId)).for('update')
  return row
}

/** Adds a topic; `undefined` when the name is taken. */
export async function insertTopic(
  db: Db,
  projectId: string,
  topic: Omit<typeof topics.$inferInsert, 'projectId'>,
): Promise<TopicRow | undefined> {
  const [row] = await db
    .insert(topics)
    .values({ ...topic, projectId })
    .onConflictDoNothing({ target: [topics.projectId, topics.name] })
    .returning()
  return row
}

/** Renames a topic. A name already taken breaks the unique index. */
export async function renameTopic(
  db: Db,
  projectId: string,
  topicId: string,
  change: { name: string; at: Date },
): Promise<TopicRow | undefined> {
  const [row] = await db
    .update(topics)
    .set({ name: change.name, updatedAt: change.at })
    .where(isTopic(projectId, topicId))
    .returning()
  return row
}

/** Removes a topic; its routes go with it. */
export async function deleteTopicRow(
  db: Db,
  projectId: string,
  topicId: string,
): Promise<TopicRow | undefined> {
  const [row] = await db.delete(topics).where(isTopic(projectId, topicId)).returning()
  return row
}

function isTopic(projectId: string, topicId: string) {
  return and(eq(topics.projectId, projectId), eq(topics.id, topicId))
}
