// Limits that providers asked for, which every process must know.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, updatedAt } from './columns.ts'
import { connections } from './connection.ts'
import { installations } from './integration.ts'
import { projectWall } from './wall.ts'

/** Written when a provider complains and never per call; in between every process counts for itself. */
export const connectionRates = pgTable(
  'connection_rates',
  {
    connectionId: text('connection_id')
      .primaryKey()
      .references(() => connections.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    updatedAt: updatedAt(),
  },
  () => [projectWall()],
)

/** Calls of an installation with a quota: one row for the hour that runs, and one for the day. */
export const quotaCounts = pgTable(
  'quota_counts',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    period: text('period').$type<'hour' | 'day'>().notNull(),
    startsAt: instant('starts_at').notNull(),
    calls: integer('calls').notNull(),
    /** How many calls the last claim was given. */
    granted: integer('granted').notNull(),
    /** Calls that the account may make a day, as the provider last stated it. */
    allowance: integer('allowance'),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.installationId, t.period] })],
)
