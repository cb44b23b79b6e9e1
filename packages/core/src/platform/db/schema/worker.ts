// Processes and their heartbeats: the jobs of a dead one are taken over, and the living share what vendors take.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const workerLeases = pgTable('worker_leases', {
  workerId: text('worker_id').primaryKey(),
  /** As an operator finds the process: host and process id; null of a process of a version before. */
  name: text('name'),
  /** Ids of the keys it opens data keys with, the one that wraps first. */
  keyIds: text('key_ids').array(),
  beatAt: instant('beat_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
