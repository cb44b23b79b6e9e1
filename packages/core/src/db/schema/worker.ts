// Processes and their heartbeats: the jobs of a dead one are taken over, and the living share what vendors take.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const workerLeases = pgTable('worker_leases', {
  workerId: text('worker_id').primaryKey(),
  beatAt: instant('beat_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
