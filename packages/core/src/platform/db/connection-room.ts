// How many connections the database server takes, for a start that would ask for too many.
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Connections of a database server. */
export interface ConnectionRoom {
  /** `max_connections`. */
  max: number
  /** Kept for superusers and other reserved roles. */
  reserved: number
  /** Open now, of every client of the server, ours included. */
  open: number
}

/**
 * Asks the server for its limit and how much of it is in use. A role sees connections of others without their type, so
 * all that are to a database count.
 */
export async function findConnectionRoom(db: Db): Promise<ConnectionRoom> {
  const { rows } = await db.execute<{ max: number; reserved: number; open: number }>(sql`
    SELECT current_setting('max_connections')::int AS max,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) AS reserved,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datid IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend') AS open`)
  return rows[0] ?? { max: 0, reserved: 0, open: 0 }
}
