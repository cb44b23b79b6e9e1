// Messages from the outbox through a sink, timed.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ownCpuUs } from './cpu.ts'

/** Messages of one round. */
export const MESSAGES = 400
/** Records of 0.4 KB in each message. */
export const IN_MESSAGE = 100

/** Records a second, and microseconds of this process's CPU a record. */
export interface Measured {
  perSecond: number
  cpuUs: number
}

/** The body of the message at that place. */
export function bodyOf(at: number): string {
  const result = Array.from({ length: IN_MESSAGE }, (_, index) => {
    const id = `${at}-${index}`
    return { id, fields: { name: `Record ${id}` }, mappedFields: {}, raw: { id, notes: 'n'.repeat(300) } }
  })
  return JSON.stringify({ action: 'read', groupRef: 'acme', objectName: 'records', result })
}

/** A notification instead of records, for destinations that people read. */
export function notificationOf(at: number): string {
  return JSON.stringify({ notificationType: 'read.failed', data: { trial: at } })
}

/**
 * Puts messages into the outbox, due together in four seconds, and waits until all are delivered. Notifications count as one record
 * each.
 */
export async function throughOutbox(
  outbox: pg.Client,
  destination: string,
  label: string,
  cargo: 'records' | 'notifications' = 'records',
): Promise<Measured> {
  const { rows } = await outbox.query<{ id: string; project_id: string }>(
    'SELECT id, project_id FROM installations',
  )
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  const dueAt = Date.now() + 4_000
  const prefix = `bench_${destination}_${label}_`
  const isNotification = cargo === 'notifications'
  const bodies = Array.from({ length: MESSAGES }, (_, at) =>
    isNotification ? notificationOf(at) : bodyOf(at),
  )
  await outbox.query(
    `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, next_attempt_at)
     SELECT $1 || at, $2, $3, $8, $4, body, $5, $6 FROM json_array_elements_text($7::json) WITH ORDINALITY AS of (body, at)`,
    [
      prefix,
      installation.project_id,
      isNotification ? null : installation.id,
      destination,
      isNotification ? 0 : IN_MESSAGE,
      new Date(dueAt),
      JSON.stringify(bodies),
      isNotification ? null : 'records',
    ],
  )
  if (Date.now() > dueAt) throw new Error('storing the messages took longer than four seconds')
  await wait(dueAt - Date.now())
  await outbox.query(`SELECT pg_notify('mortise_wake', '0 deliveries')`)
  const cpu = ownCpuUs()
  for (let count = 0; count < MESSAGES; ) {
    await wait(10)
    const found = await outbox.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries WHERE status = 'delivered' AND starts_with(message_id, $1)`,
      [prefix],
    )
    count = found.rows[0]?.count ?? 0
  }
  return measured(dueAt, ownCpuUs() - cpu, isNotification ? 1 : IN_MESSAGE)
}

/** The figures of a round that began then, with so many records in each message. */
export function measured(startedMs: number, cpuUs: number, inMessage = IN_MESSAGE): Measured {
  const records = MESSAGES * inMessage
  return { perSecond: (records * 1_000) / (Date.now() - startedMs), cpuUs: cpuUs / records }
}
