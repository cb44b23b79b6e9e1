// Compares the connections this process may open with those the database takes, before either is in the way.
import { type Database, findConnectionRoom, type Log } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'

// Two that listen all the time (caches, wake-ups), and two to work with.
const leastConnections = 4

/**
 * Warns when the pool would not fit beside what is open at this moment: the other processes need theirs, too.
 * @throws StartupError when the pool can never fit, or is too small to work with
 */
export async function checkPool(database: Database, log: Log): Promise<void> {
  const poolMax = database.pool.options.max
  if (poolMax < leastConnections) {
    throw new StartupError(
      `DATABASE_POOL_MAX is ${poolMax}, but a process needs at least ${leastConnections} connections. Two of them ` +
        'listen all the time. Raise DATABASE_POOL_MAX.',
    )
  }
  const { max, reserved, open } = await findConnectionRoom(database.db)
  const room = max - reserved
  if (poolMax > room) {
    throw new StartupError(
      `DATABASE_POOL_MAX is ${poolMax}, but PostgreSQL accepts ${room} connections (max_connections ${max}, ${reserved} ` +
        'of them reserved). Lower DATABASE_POOL_MAX or raise max_connections.',
    )
  }
  if (open - 1 + poolMax <= room) return
  log.warn(
    { poolMax, openConnections: open, connectionsMax: room },
    'the database may run out of connections: lower DATABASE_POOL_MAX or raise max_connections',
  )
}
