// Processes and their heartbeats: the jobs of a dead one are taken over, and the living share what providers take.
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const workerLeases = pgTable('worker_leases', {
  workerId: text('worker_id').primaryKey(),
  /** As an operator finds the process: host and process id; null of a process of a version before. */
  name: text('name'),
  /** Ids of the keys it opens data keys with, the one that wraps first. */
  keyIds: text('key_ids').array(),
  /** It knows `delivery_claims`; false of a process of a version before. */
  knowsClaims: boolean('knows_claims').notNull().default(false),
  beatAt: instant('beat_at').notNull().defaultNow(),
  createdAt: createdAt(),
})

/** Jobs that run and exclude others of the same key. A row goes when its job ends. */
export const jobLocks = pgTable('job_locks', {
  key: text('key').primaryKey(),
  /** Names the job that has it. */
  token: text('token').notNull(),
  /** Until when it has it, if its process dies. */
  heldUntil: instant('held_until').notNull(),
  /** Another job wanted to run meanwhile, so that one follows. */
  isFollowed: boolean('is_followed').notNull().default(false),
})
