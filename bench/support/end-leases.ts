// Makes it late for a process that was killed: what it held is due for the living.
import pg from 'pg'

/**
 * Ends the leases of the process `pid`, as their time would: the one of its jobs after 15 s, those of its messages after a
 * minute. Messages that living processes are sending become due as well, and may arrive twice under their id.
 * `databaseUrl` is that of the tables' owner.
 */
export async function endLeases(databaseUrl: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `UPDATE worker_leases SET beat_at = beat_at - interval '1 minute' WHERE name LIKE '%(process ' || $1::int || ')'`,
      [pid],
    )
    await client.query(
      `UPDATE deliveries SET next_attempt_at = now()
       WHERE status = 'pending' AND attempts = 0 AND next_attempt_at > now()`,
    )
    await client.query(`DELETE FROM delivery_claims WHERE claimed_by LIKE 'process ' || $1::int || ' %'`, [
      pid,
    ])
    await client.query(
      `UPDATE destinations SET delivered_by = NULL WHERE delivered_by LIKE 'process ' || $1::int || ' %'`,
      [pid],
    )
  } finally {
    await client.end()
  }
}
