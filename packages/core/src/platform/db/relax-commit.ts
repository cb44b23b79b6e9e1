// Lets a transaction commit without waiting for the disk, where losing it would lose nothing.
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Makes `tx` commit without waiting for its log to be flushed. If the database itself crashes within the next moments,
 * the newest such transactions are undone completely, as if they had never begun. A crash of our processes undoes
 * nothing. Only for work that is then simply done again and that no outside system has seen: a page with its position,
 * the record of an attempt. Any later ordinary commit makes all earlier ones durable too.
 */
export async function relaxCommit(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL synchronous_commit TO off`)
}
