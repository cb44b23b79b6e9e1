import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { PRUNE_BATCH, pruneOld } from './prune-old.ts'

const DAY = 86_400_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(20, test.clock.ms - DAY))
  Object.assign(test.ctx.settings, {
    deliveryRetentionMs: 30 * DAY,
    retention: { operationsMs: 90 * DAY, logsMs: 10 * DAY, parkedMs: 60 * DAY, auditMs: 365 * DAY },
  })
})
afterAll(() => test.close())

const count = async (table: string, where = 'true') => {
  const [row] = await test.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
  )
  return row?.count ?? 0
}

/** Copies of the one delivery there is, under ids of their own. */
const copyDelivery = (copies: number, set: { status: string; createdAt: Date }) =>
  test.sql(
    `INSERT INTO deliveries (message_id, project_id, installation_id, operation_id, object_name, destination, body,
       record_count, status, created_at)
     SELECT 'copy-' || gen_random_uuid(), project_id, installation_id, operation_id, object_name, destination, body,
       record_count, $2, $3 FROM (SELECT * FROM deliveries ORDER BY id LIMIT 1) d, generate_series(1, $1::int) n`,
    [copies, set.status, set.createdAt],
  )

async function deliveredRead() {
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  expect(await count('deliveries', `status = 'delivered'`)).toBeGreaterThan(0)
  return installationId
}

describe('pruneOld', () => {
  it('leaves everything alone that is younger than its time', async () => {
    await deliveredRead()
    const before = [await count('deliveries'), await count('operations'), await count('audit_entries')]
    test.clock.ms += 9 * DAY
    const pruned = await pruneOld(test.ctx)
    expect(Object.values(pruned).every((removed) => removed === 0)).toBe(true)
    expect([await count('deliveries'), await count('operations'), await count('audit_entries')]).toEqual(
      before,
    )
  })

  it('removes delivered messages with their attempts after their time, and parked and pending ones not', async () => {
    await deliveredRead()
    // An attempt that was refused has a row.
    await test.sql(`INSERT INTO delivery_attempts (delivery_message_id, project_id, attempt, http_status, duration_ms)
      SELECT message_id, project_id, 1, 500, 3 FROM deliveries`)
    const at = new Date(test.clock.ms)
    await copyDelivery(3, { status: 'parked', createdAt: at })
    await copyDelivery(2, { status: 'pending', createdAt: at })
    expect(await count('delivery_attempts')).toBeGreaterThan(0)
    test.clock.ms += 31 * DAY
    expect((await pruneOld(test.ctx)).delivered).toBeGreaterThan(0)
    expect(await count('deliveries', `status = 'delivered'`)).toBe(0)
    expect(await count('delivery_attempts')).toBe(0)
    expect(await count('deliveries', `status = 'parked'`)).toBe(3)
    test.clock.ms += 30 * DAY
    expect((await pruneOld(test.ctx)).parked).toBe(3)
    expect(await count('deliveries', `status = 'pending'`)).toBe(2)
  })

  it('goes through more rows than a batch, and past those that stay', async () => {
    await deliveredRead()
    const at = new Date(test.clock.ms)
    await copyDelivery(PRUNE_BATCH + 10, { status: 'parked', createdAt: at })
    await copyDelivery(2 * PRUNE_BATCH + 5, { status: 'delivered', createdAt: at })
    test.clock.ms += 31 * DAY
    await copyDelivery(7, { status: 'delivered', createdAt: new Date(test.clock.ms) })
    await pruneOld(test.ctx)
    expect(await count('deliveries', `status = 'delivered'`)).toBe(7)
    expect(await count('deliveries', `status = 'parked'`)).toBe(PRUNE_BATCH + 10)
  })

  it('removes old operations with their logs, but never the newest of an object nor one with messages on their way', async () => {
    await deliveredRead()
    const old = (id: string, days: number) =>
      test.sql(
        `INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
           object_name, status, finished_at, created_at)
         SELECT $1, project_id, integration_id, installation_id, config_id, action_type, read_type, object_name, status,
           finished_at, created_at - make_interval(days => $2) FROM operations WHERE id NOT LIKE 'old%' LIMIT 1`,
        [id, days],
      )
    await old('old-1', 100)
    await old('old-2', 99)
    await test.sql(`UPDATE deliveries SET operation_id = 'old-2', status = 'pending'
      WHERE id = (SELECT min(id) FROM deliveries)`)
    await test.sql(`INSERT INTO operation_logs (project_id, operation_id, severity, message)
      SELECT project_id, id, 'INFO', '{"msg":"kept with it"}' FROM operations WHERE id = 'old-1'`)
    expect((await pruneOld(test.ctx)).operations).toBe(1)
    expect(await count('operations', `id = 'old-1'`)).toBe(0)
    expect(await count('operation_logs', `operation_id = 'old-1'`)).toBe(0)
    expect(await count('operations', `id = 'old-2'`)).toBe(1)
    test.clock.ms += 1_000 * DAY
    await pruneOld(test.ctx)
    expect(await count('operations', `id NOT LIKE 'old%'`), 'the newest stays whatever its age').toBe(1)
  })

  it('removes consents nobody came back from and sessions that expired, and leaves those that may still be used', async () => {
    const at = new Date(test.clock.ms).toISOString()
    await test.sql(
      `INSERT INTO oauth_states (state_hash, project_id, provider, request_sealed, expires_at)
       SELECT n::text, $1, 'tinyVendor', '', $2::timestamptz + make_interval(mins => n) FROM generate_series(-2, 1) n`,
      [test.project.id, at],
    )
    await test.sql(
      `INSERT INTO custom_auth_sessions (id_hash, project_id, group_ref, provider, session_sealed, expires_at)
       SELECT n::text, $1, 'acme', 'tinyVendor', '', $2::timestamptz + make_interval(mins => n) FROM generate_series(-2, 1) n`,
      [test.project.id, at],
    )
    await test.sql(
      `INSERT INTO connect_sessions (id, project_id, token_hash, group_ref, consumer_ref, created_by, expires_at)
       SELECT n::text, $1, n::text, 'acme', 'user', 'api:test', $2::timestamptz + make_interval(mins => n)
       FROM generate_series(-2, 1) n`,
      [test.project.id, at],
    )
    await test.sql(
      `INSERT INTO connect_links (id, project_id, token_hash, group_ref, consumer_ref, provider, created_by, expires_at)
       SELECT n::text, $1, n::text, 'acme', 'user', 'tinyVendor', 'api:test', $2::timestamptz + make_interval(hours => n)
       FROM generate_series(-25, 0, 5) n`,
      [test.project.id, at],
    )
    await test.sql(
      `INSERT INTO builders (id, email, email_vouched_by) VALUES ('ada', 'ada@example.com', 'operator')`,
    )
    await test.sql(
      `INSERT INTO builder_sessions (id, builder_id, token_hash, rotated_at, last_used_at, expires_at)
       SELECT n::text, 'ada', n::text, now(), now(), $1::timestamptz + make_interval(mins => n) FROM generate_series(-2, 1) n`,
      [at],
    )
    await test.sql(
      `INSERT INTO invites (id, org_id, role, status, created_by, expires_at)
       SELECT n::text, (SELECT min(id) FROM organisations), 'viewer', 'pending', 'system',
         $1::timestamptz + make_interval(days => n) FROM generate_series(-92, -88) n`,
      [at],
    )
    await test.sql(
      `INSERT INTO uploads (id, content, expires_at)
       SELECT n::text, '', $1::timestamptz + make_interval(mins => n) FROM generate_series(-2, 1) n`,
      [at],
    )
    await test.sql(
      `INSERT INTO delivery_claims (project_id, destination, claimed_by, expires_at, delivery_ids)
       SELECT $2, 'hook', n::text, $1::timestamptz + make_interval(days => n), '{}' FROM generate_series(-2, 0) n`,
      [at, test.project.id],
    )
    expect(await pruneOld(test.ctx)).toMatchObject({
      uploads: 2,
      claims: 1,
      consents: 4,
      sessions: 2,
      links: 1,
      builderSessions: 2,
      invites: 2,
    })
    expect([await count('oauth_states'), await count('custom_auth_sessions')]).toEqual([2, 2])
    expect(await count('connect_sessions')).toBe(2)
    await test.sql(
      'TRUNCATE oauth_states, custom_auth_sessions, connect_sessions, connect_links, builders, invites, uploads, delivery_claims CASCADE',
    )
  })

  it('forgets groups and users without a connection after their time, and none that has one', async () => {
    await test.install({ groupRef: 'leaves' })
    await test.install({ groupRef: 'stays' })
    await test.sql(`UPDATE connections SET consumer_ref = 'gone' WHERE group_ref = 'leaves'`)
    await test.sql(
      `INSERT INTO consumers (project_id, ref, name, updated_at) VALUES ($1, 'gone', 'Ada', $2)`,
      [test.project.id, new Date(test.clock.ms)],
    )
    await test.sql(`DELETE FROM connections WHERE group_ref = 'leaves'`)
    test.clock.ms += 80 * DAY
    expect((await pruneOld(test.ctx)).parties).toBe(0)
    test.clock.ms += 20 * DAY
    expect((await pruneOld(test.ctx)).parties).toBe(2)
    expect(await count('groups', `ref = 'leaves'`)).toBe(0)
    expect(await count('consumers', `ref = 'gone'`)).toBe(0)
    expect(await count('groups', `ref = 'stays'`)).toBe(1)
    expect(await count('consumers', `ref = 'user'`)).toBe(1)
  })

  it('finds in every table of the database what bounds it, so that a new one is not forgotten', async () => {
    const rows = await test.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const paper = await readFile(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8')
    const missing = rows.map(({ name }) => name).filter((name) => !paper.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })

  it('keeps for ever what has no time', async () => {
    await deliveredRead()
    Object.assign(test.ctx.settings, { deliveryRetentionMs: undefined, retention: undefined })
    test.clock.ms += 10_000 * DAY
    const pruned = await pruneOld(test.ctx)
    expect(Object.values(pruned).every((removed) => removed === 0)).toBe(true)
  })

  it('passes over rows that somebody is changing and does not wait for them', async () => {
    await deliveredRead()
    await copyDelivery(5, { status: 'delivered', createdAt: new Date(test.clock.ms) })
    test.clock.ms += 31 * DAY
    await test.ctx.database.transaction(async (tx) => {
      await tx.execute('SELECT id FROM deliveries ORDER BY id LIMIT 2 FOR UPDATE')
      await pruneOld(test.ctx)
    })
    expect(await count('deliveries')).toBe(2)
    await pruneOld(test.ctx)
    expect(await count('deliveries')).toBe(0)
  })
})
