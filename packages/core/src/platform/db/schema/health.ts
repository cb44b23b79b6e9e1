// Which installations need attention, as the last look at each found it: what metrics count.
import type { HealthReason } from '@mortise/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { installations } from './integration.ts'
import { projectWall } from './wall.ts'

/** One row for each installation that needs attention, written when that or its reasons change. */
export const unhealthyInstallations = pgTable(
  'unhealthy_installations',
  {
    installationId: text('installation_id')
      .primaryKey()
      .references(() => installations.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    reasons: text('reasons').array().$type<HealthReason[]>().notNull(),
    /** Since when it needs attention, whatever the reasons were meanwhile. */
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('unhealthy_installations_project').on(t.projectId)],
)

/** The last installation of a batch: the next batch begins after it. */
export interface SweepCursor {
  projectId: string
  installationId: string
}

/** How far the look at all installations has come. The single row is held by the process that looks, until `heldUntil`. */
export const healthSweeps = pgTable('health_sweeps', {
  id: integer('id').primaryKey(),
  /** Null at the beginning of a round. */
  cursor: jsonb('cursor').$type<SweepCursor>(),
  /** No process takes the next batch before. */
  heldUntil: instant('held_until').notNull(),
  /** When the round under way began. */
  startedAt: instant('started_at').notNull(),
  /** When the last whole round began: what it found is at least as new. Null before the first has ended. */
  sweptAt: instant('swept_at'),
})
