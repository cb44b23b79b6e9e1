// Names of builders and labels of API keys.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { apiKeys, builders } from '../../platform/db/schema.ts'

/** The names and addresses of these builders. */
export function listBuilderNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; email: string; firstName: string | null; lastName: string | null }[]> {
  const { id, email, firstName, lastName } = builders
  return db
    .select({ id, email, firstName, lastName })
    .from(builders)
    .where(inArray(id, [...ids]))
}

/** The labels of these keys of a project. */
export function listApiKeyLabels(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<{ id: string; label: string }[]> {
  const { id, label } = apiKeys
  return db
    .select({ id, label })
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), inArray(id, [...ids])))
}
