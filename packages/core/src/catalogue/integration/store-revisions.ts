// Rows of the revisions that builders look through.
import type { RevisionSource } from '@mortise/contract'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { revisions, rollouts } from '../../platform/db/schema.ts'

/** A revision without its content, and how its rollout stands, where it had one. */
export interface RevisionSummaryRow {
  id: string
  specVersion: string
  createdBy: string | null
  source: RevisionSource | null
  createdAt: Date
  rollout: typeof rollouts.$inferSelect.status | null
}

const summary = {
  id: revisions.id,
  specVersion: revisions.specVersion,
  createdBy: revisions.createdBy,
  source: revisions.source,
  createdAt: revisions.createdAt,
  rollout: rollouts.status,
}

/** The revisions of an integration, newest first, after the place `after`. */
export function listRevisionRows(
  db: Db,
  projectId: string,
  page: {
    integrationId: string
    after: { createdAt: Date; id: string } | undefined
    limit: number
  },
): Promise<RevisionSummaryRow[]> {
  const { integrationId, after, limit } = page
  const at = after && sql`${after.createdAt.toISOString()}::timestamptz`
  const isOf = and(eq(revisions.projectId, projectId), eq(revisions.integrationId, integrationId))
  const isAfter =
    after &&
    or(
      sql`${revisions.createdAt} < ${at}`,
      and(sql`${revisions.createdAt} = ${at}`, sql`${revisions.id} < ${after.id}`),
    )
  return db
    .select(summary)
    .from(revisions)
    .leftJoin(rollouts, eq(rollouts.revisionId, revisions.id))
    .where(and(isOf, isAfter))
    .orderBy(desc(revisions.createdAt), desc(revisions.id))
    .limit(limit)
}

/** One revision of an integration with its content. */
export async function findRevisionDetail(
  db: Db,
  projectId: string,
  { integrationId, revisionId }: { integrationId: string; revisionId: string },
): Promise<(RevisionSummaryRow & { content: typeof revisions.$inferSelect.content }) | undefined> {
  const [row] = await db
    .select({ ...summary, content: revisions.content })
    .from(revisions)
    .leftJoin(rollouts, eq(rollouts.revisionId, revisions.id))
    .where(
      and(
        eq(revisions.projectId, projectId),
        eq(revisions.integrationId, integrationId),
        eq(revisions.id, revisionId),
      ),
    )
  return row
}
