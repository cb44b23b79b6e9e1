// Rows that say which message holds the newest state of a record, for destinations with `order: record`.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { PackedRecord } from '../envelope/build-messages.ts'
import { splitKeys } from '../envelope/record-key.ts'

/** Messages with their ids in the outbox. */
export interface OrderedMessages {
  readonly installationId: string
  readonly objectName: string
  readonly destination: string
  readonly messages: readonly {
    readonly deliveryId: string
    readonly recordKeys: Buffer
    readonly records: readonly PackedRecord[]
  }[]
  readonly now: Date
}

/**
 * Notes the states in these messages as the newest of their records, unless a newer one is noted. Of two states the one is
 * newer that changed later at the provider, and else the one that Mortise stored later.
 */
export async function saveNewestStates(db: Db, projectId: string, page: OrderedMessages): Promise<void> {
  const states = newestOf(page)
  if (states.length === 0) return
  const { installationId, objectName, destination } = page
  const ledgerId = await ensureLedger(db, projectId, { installationId, objectName, destination })
  const keys = sql.param(states.map(({ key }) => key))
  const ids = sql.param(states.map(({ deliveryId }) => deliveryId))
  const times = sql.param(states.map(({ changedAt }) => changedAt.toISOString()))
  // In one order everywhere, so that two pages of the same object never wait for each other.
  await db.execute(sql`
    INSERT INTO newest_states AS known (ledger_id, record_key, delivery_id, changed_at)
    SELECT ${ledgerId}::bigint, state.* FROM unnest(${keys}::bytea[], ${ids}::bigint[], ${times}::timestamptz[])
      AS state (record_key, delivery_id, changed_at)
    ORDER BY record_key
    ON CONFLICT (ledger_id, record_key) DO UPDATE
      SET delivery_id = excluded.delivery_id, changed_at = excluded.changed_at
      WHERE (known.changed_at, known.delivery_id) <= (excluded.changed_at, excluded.delivery_id)`)
}

interface NewestState {
  readonly key: Buffer
  readonly deliveryId: string
  readonly changedAt: Date
}

function newestOf({ messages, now }: OrderedMessages): NewestState[] {
  const newest = new Map<string, NewestState>()
  for (const { deliveryId, recordKeys, records } of messages) {
    for (const [index, key] of splitKeys(recordKeys).entries()) {
      const record = records[index]
      if (record?.id === undefined || record.isStateless) continue
      const changedAt = instantOf(record.changedAt) ?? now
      const name = key.toString('latin1')
      const known = newest.get(name)
      if (!known || changedAt >= known.changedAt) newest.set(name, { key, deliveryId, changedAt })
    }
  }
  return [...newest.values()]
}

const FIRST = Date.UTC(1000, 0)
const LAST = Date.UTC(9999, 11)

/** Instants that PostgreSQL takes, and that a PostgreSQL destination compares as texts. */
function instantOf(changedAt: number | undefined): Date | undefined {
  return changedAt !== undefined && changedAt >= FIRST && changedAt <= LAST ? new Date(changedAt) : undefined
}

async function ensureLedger(
  db: Db,
  projectId: string,
  object: { installationId: string; objectName: string; destination: string },
): Promise<string> {
  const { installationId, objectName, destination } = object
  const find = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM order_ledgers WHERE project_id = ${projectId} AND installation_id = ${installationId}
        AND object_name = ${objectName} AND destination = ${destination}`)
    return rows[0]?.id
  }
  const found = await find()
  if (found !== undefined) return found
  await db.execute(sql`
    INSERT INTO order_ledgers (project_id, installation_id, object_name, destination)
    VALUES (${projectId}, ${installationId}, ${objectName}, ${destination}) ON CONFLICT DO NOTHING`)
  const made = await find()
  if (made === undefined) throw new Error(`no ledger could be made for ${objectName} of ${installationId}`)
  return made
}
