// The keys that secrets are sealed under, each wrapped by the master key or a key service.
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { projects } from './project.ts'
import { projectWall } from './wall.ts'

/**
 * A project's data keys: deleting the project destroys them. A retired key opens what it sealed and seals nothing. The
 * row without a project is the server's own; while it is missing, secrets are sealed as the version before reads them.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Names what wrapped the key: `local:1f0c5d2a`, `transit:transit/mortise`. */
    wrapper: text('wrapper').notNull(),
    wrapped: text('wrapped').notNull(),
    createdAt: createdAt(),
    retiredAt: instant('retired_at'),
  },
  (t) => [
    projectWall(),
    index('data_keys_project').on(t.projectId),
    uniqueIndex('data_keys_current').on(sql`coalesce(${t.projectId}, '')`).where(sql`${t.retiredAt} IS NULL`),
  ],
)
