// Waits for the messages of a trial.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until so many messages whose ids begin with `trial` are delivered, and answers their number. @throws Error when it stands still for three minutes */
export async function awaitDelivered(outbox: pg.Client, wanted: number): Promise<number> {
  let last = { count: -1, atMs: performance.now() }
  for (;;) {
    const { rows } = await outbox.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries WHERE status = 'delivered' AND message_id LIKE 'trial%'`,
    )
    const count = rows[0]?.count ?? 0
    if (count >= wanted) return count
    if (count !== last.count) last = { count, atMs: performance.now() }
    if (performance.now() - last.atMs > 180_000) throw new Error(`the sink stands still at ${count} messages`)
    await wait(50)
  }
}
