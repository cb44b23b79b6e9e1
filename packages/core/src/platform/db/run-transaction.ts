// A transaction of a pool's client: its statements go out one behind the other, none waits for the answer before.
import type pg from 'pg'
import { asDatabaseError } from './database-error.ts'
import type { TransactionSource } from './walled-pool.ts'

/**
 * Runs `work` between BEGIN and COMMIT on one client; a failure of either undoes everything. The caller does not wait
 * for BEGIN's answer, and `work` need not wait for the answer to one statement before the next: what it starts at once
 * goes out at once.
 * @throws Error when the database ended the transaction and `work` did not look
 */
export async function runTransaction<T>(
  pool: TransactionSource,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.checkOut()
  let fault: Error | undefined
  try {
    const begun = client.query(pool.beginOn(client))
    // Looked at below; statements behind a BEGIN that failed fail, too.
    begun.catch(() => undefined)
    const result = await work(client)
    await begun
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT')
      throw new Error('a statement of the transaction failed, and its error was ignored')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      // The state of the connection is unknown.
      fault = reason
    })
    throw asDatabaseError(error)
  } finally {
    client.release(fault)
  }
}
