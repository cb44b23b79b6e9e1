import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { openReadTest, type ReadTest } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { type DueRead, draftOperation } from './due-read.ts'
import { endQuietReads } from './store.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

/** An installation, and its read under a lease. */
async function dueRead(): Promise<DueRead> {
  await test.install({ backfill: FULL })
  await test.runJobs()
  test.clock.ms += HOUR
  const leased: DueRead[] = []
  await dispatchDueSchedules(test.ctx, { quietReads: { take: (reads) => void leased.push(...reads) } })
  const [due] = leased
  if (!due) throw new Error('no read is due')
  return due
}

function end(tx: Db, due: DueRead): Promise<number> {
  const now = new Date(test.clock.ms)
  const operation = { ...draftOperation(due, now), result: 'No new data found', providerStartedAt: now }
  return endQuietReads(tx, [{ due, operation, removalsToken: undefined }], now)
}

const remove = (tx: Pick<ReadTest, 'sql'> = test) => tx.sql('DELETE FROM installations')
const left = async () =>
  (await test.sql<{ count: number }>('SELECT count(*)::int AS count FROM operations'))[0]?.count

async function someoneWaits(): Promise<void> {
  const waiting = () =>
    test.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  while ((await waiting()).length === 0) await wait(5)
}

describe('operations of an installation that is deleted', () => {
  it('go with it', async () => {
    const due = await dueRead()
    expect(await end(test.ctx.database.db, due)).toBe(1)
    expect(await left()).toBe(2)
    await remove()
    expect(await left()).toBe(0)
  })

  it('go with it, also one that is stored at this moment', async () => {
    const due = await dueRead()
    let removed: Promise<unknown> = Promise.resolve()
    await test.ctx.database.transaction(async (tx) => {
      expect(await end(tx, due)).toBe(1)
      removed = remove()
      await someoneWaits()
    })
    await removed
    expect(await left()).toBe(0)
  })

  it('are not added any more while it is being deleted, and nothing waits for that', async () => {
    const due = await dueRead()
    const client = await test.ctx.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('DELETE FROM installations')
      expect(await end(test.ctx.database.db, due)).toBe(0)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await left()).toBe(0)
  })
})

it.each(['in_progress', 'failure'])(
  'an operation that is %s is refused without its installation',
  async (status) => {
    const row = `'o', 'p', 'i', 'gone', 'c', 'read', 'scheduled', 'people', '${status}'`
    await expect(
      test.sql(`INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
        object_name, status) VALUES (${row})`),
    ).rejects.toMatchObject({ code: '23503' })
  },
)

it('leaves a read alone whose schedule is being changed, until its lease has ended', async () => {
  const due = await dueRead()
  const client = await test.ctx.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM schedules FOR UPDATE')
    // The read ends, and the schedule keeps the end of the lease.
    expect(await end(test.ctx.database.db, due)).toBe(1)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  const [schedule] = await test.sql<{ at: Date }>('SELECT next_run_at AS at FROM schedules')
  expect(schedule?.at).toEqual(due.leaseUntil)
})
