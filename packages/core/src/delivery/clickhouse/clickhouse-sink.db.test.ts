// Tables of ClickHouse: the statements that are sent, and the rows that come of them. `npm run soak -- --sinks --only clickhouse` runs this
// on a real one.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { people } from '../../testing/open-read-test.ts'
import { type PlayedClickhouse, startClickhouse } from '../../testing/start-clickhouse.ts'
import { openSinks, type Sinks } from '../open-sinks.ts'
import type { Sink } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { claimedDelivery } from '../testing/claimed-delivery.ts'
import { openTableTest, type TableTest } from '../testing/open-table-test.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: TableTest
let clickhouse: PlayedClickhouse
let sinks: Sinks
beforeAll(async () => {
  clickhouse = await startClickhouse()
  test = await openTableTest()
})
beforeEach(async () => {
  sinks = openSinks(test.ctx)
  await test.reset()
  await test.sql('DELETE FROM destinations')
  test.ctx.caches.dropNow('destination', test.project.id)
  test.forgetTypes()
  test.fieldTypes.clear()
  test.fieldTypes.set('id', 'string').set('name', 'string').set('updatedAt', 'int')
  clickhouse.onRequest = () => undefined
  for (const table of ['sync_contacts', '_mortise_test'])
    await clickhouse.run(`DROP TABLE IF EXISTS \`warehouse\`.\`${table}\``)
})
afterAll(async () => {
  await sinks.close()
  await test.close()
  await clickhouse.close()
})

const create = (change: object = {}, secrets: object = { password: clickhouse.password }) => {
  const { url: endpointUrl, database, username } = clickhouse
  return createDestination(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: {
      name: 'hook',
      type: 'clickhouse',
      metadata: { endpointUrl, database, username, ...change },
      secrets,
    },
  })
}

async function open(change: object = {}): Promise<Sink> {
  await create(change)
  clickhouse.statements.length = 0
  clickhouse.settings.length = 0
  const sink = await sinks.find(test.project.id, 'hook')
  if (!sink) throw new Error('the destination has no sink')
  return sink
}

interface State {
  id: string
  minute: number
  fields?: object | undefined
}

/** A message with states of records; one without fields was removed. */
function message(installationId: string, order: number, states: readonly State[]): ClaimedDelivery {
  const result = states.map(({ id, minute, fields }) => {
    const updateTime = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
    return fields ? { id, fields, raw: fields, updateTime } : { id, subscribeEventType: 'delete', updateTime }
  })
  const names = { installationId, groupRef: 'acme', objectName: 'contacts', rawObjectName: 'people' }
  return claimedDelivery(test.project.id, order, {
    installationId,
    body: JSON.stringify({ action: 'read', ...names, result }),
  })
}

/** Installs with all fields of the object. */
async function installAll(): Promise<string> {
  const installationId = await test.install()
  await test.configure(installationId, { selectedFieldsAuto: 'all' })
  return installationId
}

const isAccepted = (answers: readonly { isAccepted: boolean }[]) => answers.map((answer) => answer.isAccepted)

it('makes a typed table, widens and adds columns, and inserts each message with its id as token', async () => {
  const sink = await open()
  test.fieldTypes.clear()
  test.fieldTypes.set('score', 'int').set('isOpen', 'boolean').set('at', 'datetime')
  const installationId = await installAll()
  const first = message(installationId, 1, [
    { id: 'a', minute: 1, fields: { score: 1, isOpen: true, tags: ['x'], at: '2026-01-02T03:04:05Z' } },
  ])
  const second = message(installationId, 2, [
    { id: 'a', minute: 2, fields: { score: 1.5 } },
    { id: "b'", minute: 2 },
  ])
  expect(isAccepted(await sink.write([first]))).toEqual([true])
  test.fieldTypes.set('score', 'float')
  test.forgetTypes()
  expect(isAccepted(await sink.write([second]))).toEqual([true])
  expect(clickhouse.statements).toMatchInlineSnapshot(`
    [
      "SELECT name, comment FROM system.tables WHERE database = 'warehouse' ORDER BY name FORMAT JSONEachRow",
      "CREATE TABLE IF NOT EXISTS \`warehouse\`.\`sync_contacts\` (\`_mortise_installation_id\` String, \`_mortise_group_ref\` String, \`id\` String, \`_mortise_version\` UInt128, \`_mortise_deleted_at\` Nullable(DateTime64(6, 'UTC')), \`_mortise_synced_at\` DateTime64(3, 'UTC') DEFAULT now64(3), \`_mortise_changes\` Nullable(String), \`raw\` Nullable(String))
    ENGINE = ReplacingMergeTree(_mortise_version) ORDER BY (_mortise_installation_id, id)
    SETTINGS non_replicated_deduplication_window = 10000 COMMENT 'Mortise: sync/contacts'",
      "SELECT name, comment FROM system.tables WHERE database = 'warehouse' ORDER BY name FORMAT JSONEachRow",
      "SELECT name, type, comment FROM system.columns WHERE database = 'warehouse' AND table = 'sync_contacts' ORDER BY position FORMAT JSONEachRow",
      "SELECT name, type, comment FROM system.columns WHERE database = 'warehouse' AND table = 'sync_contacts' ORDER BY position FORMAT JSONEachRow",
      "ALTER TABLE \`warehouse\`.\`sync_contacts\` ADD COLUMN IF NOT EXISTS \`score\` Nullable(Int64) COMMENT 'fields.score'",
      "ALTER TABLE \`warehouse\`.\`sync_contacts\` ADD COLUMN IF NOT EXISTS \`is_open\` Nullable(Bool) COMMENT 'fields.isOpen'",
      "ALTER TABLE \`warehouse\`.\`sync_contacts\` ADD COLUMN IF NOT EXISTS \`at\` Nullable(DateTime64(6, 'UTC')) COMMENT 'fields.at'",
      "ALTER TABLE \`warehouse\`.\`sync_contacts\` ADD COLUMN IF NOT EXISTS \`tags\` Nullable(String) COMMENT 'json fields.tags'",
      "SELECT name, type, comment FROM system.columns WHERE database = 'warehouse' AND table = 'sync_contacts' ORDER BY position FORMAT JSONEachRow",
      "INSERT INTO \`warehouse\`.\`sync_contacts\` (\`_mortise_installation_id\`, \`_mortise_group_ref\`, \`id\`, \`_mortise_version\`, \`_mortise_deleted_at\`, \`_mortise_changes\`, \`raw\`, \`score\`, \`is_open\`, \`at\`, \`tags\`) FORMAT JSONEachRow",
      "SELECT name, type, comment FROM system.columns WHERE database = 'warehouse' AND table = 'sync_contacts' ORDER BY position FORMAT JSONEachRow",
      "ALTER TABLE \`warehouse\`.\`sync_contacts\` MODIFY COLUMN \`score\` Nullable(Float64)",
      "SELECT name, type, comment FROM system.columns WHERE database = 'warehouse' AND table = 'sync_contacts' ORDER BY position FORMAT JSONEachRow",
      "INSERT INTO \`warehouse\`.\`sync_contacts\` (\`_mortise_installation_id\`, \`_mortise_group_ref\`, \`id\`, \`_mortise_version\`, \`_mortise_deleted_at\`, \`_mortise_changes\`, \`raw\`, \`score\`, \`is_open\`, \`at\`, \`tags\`) FORMAT JSONEachRow",
    ]
  `)
  expect(clickhouse.settings[0]).toEqual({
    database: 'warehouse',
    wait_end_of_query: '1',
    insert_deduplicate: '1',
    insert_deduplication_token: 'msg_1',
    async_insert: '0',
    date_time_input_format: 'best_effort',
    query: clickhouse.statements.find((text) => text.startsWith('INSERT')),
  })
})

it('equals the provider’s records after a field was added, widened and renamed in the middle of a backfill', async () => {
  await create()
  test.fieldTypes.set('score', 'int')
  const before = people(60, test.clock.ms - HOUR, (index) => ({ score: index }))
  test.vendor.records.set('people', before)
  const after = before.map((record, index) => {
    if (index < 20) return record
    const { name, ...rest } = record
    return { ...rest, fullName: name, city: `City ${index}`, score: `${index} points` }
  })
  test.vendor.onPage = (page) => {
    if (page !== 2) return
    test.vendor.records.set('people', after)
    test.fieldTypes.set('score', 'string')
    test.forgetTypes()
  }
  await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  const rows = await clickhouse.rows('sync_contacts')
  expect(rows.map(({ raw }) => JSON.parse(String(raw)))).toEqual(after)
  expect(
    rows.map(({ name, full_name: fullName, city, score, _mortise_changes: changes }) => [
      name ?? fullName,
      city,
      score,
      changes,
    ]),
  ).toEqual(
    after.map((record, index) => {
      const { city = null } = record as { city?: string }
      return [before[index]?.name, city, String(record.score), null]
    }),
  )
})

it('has each record once and its newest state, in whichever order and however often messages arrive', async () => {
  const sink = await open()
  const installationId = await test.install()
  const states = Array.from({ length: 40 }, (_, at) => ({
    id: `r${at % 8}`,
    minute: (at * 7) % 40,
    fields: { value: (at * 7) % 40 },
  }))
  const removal = { id: 'r3', minute: 50 }
  let waiting = [...states, removal].map((state, at) => message(installationId, at + 1, [state]))
  const faults = [{ code: 252, message: 'Too many parts' }, 'drops the request', 'drops the answer'] as const
  let dice = 7
  clickhouse.onRequest = () => {
    dice = (dice * 48_271) % 2_147_483_647
    return faults[dice % 12]
  }
  // Each message arrives once more, as after a worker was killed.
  waiting.push(...waiting)
  while (waiting.length > 0) {
    const batch = waiting.slice(0, sink.limits.messagesMax)
    const answers = await sink.write(batch)
    waiting = [...waiting.slice(batch.length), ...batch.filter((_, at) => !answers[at]?.isAccepted)]
  }
  const rows = await clickhouse.rows('sync_contacts')
  const newest = (id: string) =>
    Math.max(...states.filter((state) => state.id === id).map(({ minute }) => minute))
  expect(rows.map(({ id, value, _mortise_deleted_at: at }) => [id, value, at])).toEqual(
    [...new Set(states.map(({ id }) => id))]
      .sort()
      .map((id) => (id === 'r3' ? [id, null, '2026-01-01 00:50:00.000000'] : [id, newest(id), null])),
  )
  expect(await clickhouse.countStored('sync_contacts')).toBeLessThanOrEqual(states.length + 1)
})

it('notes values that a column would change, and fields without a column where it must not add one', async () => {
  const sink = await open({ columns: 'freeze' })
  test.fieldTypes.set('day', 'date').set('price', 'float').set('at', 'datetime')
  test.forgetTypes()
  const installationId = await installAll()
  const write = (order: number, id: string, fields: object) =>
    sink.write([message(installationId, order, [{ id, minute: order, fields }])])
  await write(1, 'a', { day: '2026-01-02', price: '10.50', at: '2026-01-02T03:04:05.1234567+02:00' })
  await write(2, 'b', { day: '1850-01-02', price: '1234567890.1234567', more: 'x' })
  const [a, b] = await clickhouse.rows('sync_contacts')
  expect(a).toMatchObject({ price: 10.5, at: '2026-01-02 01:04:05.123456', _mortise_changes: null })
  const noted: { field: string; reason: string }[] = JSON.parse(String(b?._mortise_changes))
  expect(noted.map(({ field, reason }) => [field, reason]).sort()).toEqual([
    ['fields.day', 'type'],
    ['fields.more', 'column'],
    ['fields.price', 'type'],
  ])
  expect(b).not.toHaveProperty('more')
})

it('says what is wrong with the address, the password and what ClickHouse tables do not have', async () => {
  const codes = async (work: Promise<unknown>) =>
    work.then(
      () => 'made',
      (error) => error,
    )
  expect(await codes(create({}, { password: 'wrong' }))).toMatchObject({
    code: 'destination.test_failed',
    params: { reason: 'it refused the name or the password of mortise' },
  })
  expect(await codes(create({ deletions: 'hard' }))).toMatchObject({
    code: 'request.invalid',
    issues: [{ name: 'metadata.deletions', detail: expect.stringContaining('has no deletions') }],
  })
  expect(await codes(create({ endpointUrl: 'https://10.0.0.7:8443' }))).toMatchObject({
    code: 'destination.url_invalid',
  })
  clickhouse.onRequest = (query) =>
    query.startsWith('ALTER')
      ? { code: 497, message: 'mortise: Not enough privileges. (ACCESS_DENIED)' }
      : undefined
  expect(await codes(create())).toMatchObject({
    code: 'destination.test_failed',
    params: { remedy: expect.stringContaining('ALTER COLUMN') },
  })
})
