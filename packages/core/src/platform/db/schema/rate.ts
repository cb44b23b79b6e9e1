// Limits that providers asked for, which every process must know.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, updatedAt } from './columns.ts'
import { connections } from './connection.ts'
import { projectWall } from './wall.ts'

/** Written when a vendor complains and never per call; in between every process counts for itself. */
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
