// Lets part of a transaction fail without the rest.
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Runs `work` inside a transaction so that its failure undoes only what it did itself; answers that failure, or
 * `undefined` when there was none. Not to be nested.
 */
export async function inSavepoint(tx: Db, work: () => Promise<void>): Promise<unknown> {
  await tx.execute(sql`SAVEPOINT apart`)
  try {
    await work()
    await tx.execute(sql`RELEASE SAVEPOINT apart`)
    return undefined
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT apart`)
    return error ?? new Error('failed without a reason')
  }
}
