// The sink alone: messages in any order, more than once, and from two processes at the same time.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import type { KeptSink } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { claimedDelivery } from '../testing/claimed-delivery.ts'
import { openTableTest, type TableTest } from '../testing/open-table-test.ts'
import { createPostgresSink, type PostgresTarget } from './postgres-sink.ts'

let test: TableTest
let installationId: string
const sinks: KeptSink[] = []
beforeAll(async () => {
  test = await openTableTest()
  installationId = await test.install()
})
afterAll(async () => {
  await Promise.all(sinks.map((sink) => sink.close()))
  await test.close()
})

/** Opens a sink on the builder's database. */
function open(change: Partial<PostgresTarget> = {}, ctx: Context = test.ctx): KeptSink {
  const url = new URL(test.targetUrl)
  const target: PostgresTarget = {
    type: 'postgres',
    id: 'd',
    projectId: test.project.id,
    version: '1',
    address: {
      host: url.hostname,
      port: Number(url.port),
      database: url.pathname.slice(1),
      username: url.username,
      password: decodeURIComponent(url.password),
      tls: false,
    },
    schemaName: undefined,
    columns: 'evolve',
    deletions: 'soft',
    ...change,
  }
  const sink = createPostgresSink(ctx, target)
  sinks.push(sink)
  return sink
}

/** A message with one state of one record; `at` is in seconds, and absent where the provider does not say. */
function message(
  objectName: string,
  order: number,
  state: { id: string; at?: number; value?: number },
): ClaimedDelivery {
  const { id, at, value } = state
  const updateTime = at === undefined ? {} : { updateTime: new Date(at * 1_000).toISOString() }
  const entry = value === undefined ? { subscribeEventType: 'delete' } : { fields: { value }, raw: { value } }
  const body = JSON.stringify({
    action: 'read',
    installationId,
    groupRef: 'acme',
    objectName,
    result: [{ id, ...entry, ...updateTime }],
  })
  return claimedDelivery(test.project.id, order, {
    messageId: `msg_${objectName}_${order}`,
    installationId,
    body,
  })
}

interface Row {
  id: string
  value: string | null
  version: string
  gone: boolean
}
const rowsOf = (table: string) =>
  test.query<Row>(
    `SELECT id, CASE WHEN _mortise_deleted_at IS NULL THEN value END AS value, _mortise_version AS version,
       _mortise_deleted_at IS NOT NULL AS gone FROM sync.${table} ORDER BY id`,
  )

const state = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    at: fc.integer({ min: 1, max: 5 }),
    value: fc.integer({ min: 0, max: 99 }),
  },
  { requiredKeys: ['id'] },
)

describe('the rows of a table', () => {
  let tables = 0

  it.each(['soft', 'hard'] as const)(
    'are the same in whichever order and however often messages arrive, deletions %s',
    async (deletions) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(state, { minLength: 1, maxLength: 8 }),
          fc.infiniteStream(fc.nat()),
          async (states, dice) => {
            const results: Row[][] = []
            for (const isShuffled of [false, true]) {
              tables += 1
              const table = `things_${tables}`
              const sink = open({ deletions })
              const messages = states.map((each, index) => message(table, index + 1, each))
              const twice = isShuffled ? [...messages, ...messages] : messages
              const queue = isShuffled
                ? twice
                    .map((each) => ({ each, key: dice.next().value ?? 0 }))
                    .sort((a, b) => a.key - b.key)
                    .map(({ each }) => each)
                : twice
              // A value first, so that the column exists in each of them.
              await sink.write([message(table, 0, { id: 'z', at: 0, value: 1 })])
              while (queue.length > 0) {
                const answers = await sink.write(queue.splice(0, 1 + ((dice.next().value ?? 0) % 3)))
                expect(answers.every(({ isAccepted }) => isAccepted)).toBe(true)
              }
              results.push(await rowsOf(table))
            }
            expect(results[1]).toEqual(results[0])
          },
        ),
        { numRuns: 12 },
      )
    },
  )

  it('hold every message of two processes that write the same records at once', async () => {
    const both = [open(), open()]
    const messages = Array.from({ length: 60 }, (_, index) =>
      message('shared', index + 1, { id: `r${index % 7}`, at: index, value: index }),
    )
    const halves = both.map((sink, half) =>
      Promise.all(
        [0, 1, 2, 3, 4].map((part) =>
          sink.write(messages.filter((_, index) => index % 10 === half + part * 2 || index % 3 === 0)),
        ),
      ),
    )
    const answers = (await Promise.all(halves)).flat(2)
    expect(answers.filter(({ isAccepted }) => !isAccepted)).toEqual([])
    expect((await rowsOf('shared')).map(({ value }) => Number(value))).toEqual([56, 57, 58, 59, 53, 54, 55])
  })

  it('keep the newest state where a large batch seems to be new, and meets a row or another process', async () => {
    const one = open()
    const large = (order: number, at: number) => {
      const ids = Array.from({ length: 200 }, (_, index) => `r${String(index).padStart(3, '0')}`)
      const updateTime = new Date(at * 1_000).toISOString()
      const result = ids.map((id) => ({ id, fields: { value: at }, raw: { at }, updateTime }))
      const base = message('large', order, { id: 'r000', value: 0 })
      return { ...base, body: JSON.stringify({ ...JSON.parse(base.body.toString()), result }) }
    }
    // The second record of the batch is in no sample of it.
    await one.write([message('large', 1, { id: 'r001', at: 9, value: 9 })])
    const answers = await Promise.all([one, open()].map((sink, at) => sink.write([large(at + 2, at + 4)])))
    expect(answers.flat()).toMatchObject([{ isAccepted: true }, { isAccepted: true }])
    const rows = await rowsOf('large')
    expect(rows).toHaveLength(200)
    expect([...new Set(rows.map(({ id, value }) => `${id === 'r001'} ${value}`))].sort()).toEqual([
      'false 5',
      'true 9',
    ])
  })
})

it('forgets the ids of messages that the outbox has forgotten, and no others', async () => {
  const settings = { ...test.ctx.settings, deliveryRetentionMs: 30 * 86_400_000 }
  const write = (order: number) =>
    open({}, { ...test.ctx, settings }).write([message('kept', order, { id: 'a', value: 1 })])
  await write(1)
  await write(2)
  const age = (order: number, days: number) =>
    test.query(
      `UPDATE sync._mortise_messages SET written_at = now() - $2 * interval '1 day' WHERE message_id = $1`,
      [`msg_kept_${order}`, days],
    )
  await age(1, 32)
  await age(2, 30)
  await write(3)
  const ids = await test.query<{ id: string }>(
    `SELECT message_id AS id FROM sync._mortise_messages WHERE table_name = 'kept' ORDER BY id`,
  )
  expect(ids.map(({ id }) => id)).toEqual(['msg_kept_2', 'msg_kept_3'])
})

describe('a database that refuses', () => {
  it('answers for each message why, without the password, and accepts nothing', async () => {
    const wrong = new URL(test.targetUrl)
    const address = {
      host: wrong.hostname,
      port: Number(wrong.port),
      database: wrong.pathname.slice(1),
      username: wrong.username,
      password: 'hunter2',
      tls: false,
    }
    const answers = await open({ address }).write([
      message('refused', 1, { id: 'a', value: 1 }),
      message('refused', 2, { id: 'b', value: 1 }),
    ])
    expect(answers).toHaveLength(2)
    for (const answer of answers)
      expect(answer).toMatchObject({
        isAccepted: false,
        reaction: { kind: 'retry' },
        error: expect.stringContaining('refused the password'),
      })
    expect(JSON.stringify(answers)).not.toContain('hunter2')
  })

  it('cuts connections in the middle of batches, and each record is there once when it is back', async () => {
    const sink = open()
    const messages = Array.from({ length: 40 }, (_, index) =>
      message('cut', index + 1, { id: `r${index}`, at: index, value: index }),
    )
    const admin = new pg.Client({ connectionString: test.targetUrl })
    await admin.connect()
    for (const each of messages) {
      const written = sink.write([each])
      if (Number(each.id) % 4 === 0)
        await admin.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mortise' AND datname = current_database()`,
        )
      const [answer] = await written
      if (!answer?.isAccepted) expect(await sink.write([each])).toMatchObject([{ isAccepted: true }])
    }
    await admin.end()
    expect(await rowsOf('cut')).toHaveLength(40)
  })

  it('parks notifications, which have no table', async () => {
    const notification = { ...message('none', 1, { id: 'a', value: 1 }), installationId: null }
    expect(await open().write([notification])).toMatchObject([
      { isAccepted: false, reaction: { kind: 'stop' } },
    ])
  })
})
