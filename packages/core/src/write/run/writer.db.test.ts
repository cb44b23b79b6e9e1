// Many asynchronous writes at once: what they share, and what they do not.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { acrossProjects } from '../../platform/db/scope.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { openWriteTest } from '../../testing/open-write-test.ts'
import { openStatementBooks } from '../../testing/read-statement-books.ts'
import { holdDueRuns, releaseLeases } from './run-lease.ts'
import { startWriter } from './start-writer.ts'
import { openWriter } from './writer.ts'

const MINUTE = 60_000
const asynchronous = { mode: 'asynchronous' as const }

const test = await openWriteTest()
beforeEach(async () => {
  await test.reset()
  await emptyTables(test.ctx, ['write_runs'])
})
afterAll(() => test.close())

const idOf = (answer: object) => (answer as { operationId: string }).operationId
const all = () => acrossProjects(test.ctx, 'writing')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const writeMany = (group: string, count: number) =>
  Promise.all(numbers(count).map((n) => test.write(group, { ...asynchronous, record: { fullName: `${n}` } })))
const statusOf = async (answer: object) => (await test.operation(idOf(answer))).status

it('stores requests that come at the same time in a few statements, each with its own operation', async () => {
  const group = await test.install()
  await writeMany(group, 2)
  await openStatementBooks(test.ctx.database.pool)
  const answers = await writeMany(group, 40)
  expect(new Set(answers.map(idOf)).size).toBe(40)
  const [books] = await test.sql<{ calls: string; rows: string }>(
    `SELECT sum(calls) AS calls, sum(rows) AS rows FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE datname = current_database() AND query LIKE '%INSERT INTO write_runs%' AND query NOT LIKE '%pg_stat_statements%'`,
  )
  expect(Number(books?.rows)).toBe(40)
  expect(Number(books?.calls)).toBeLessThan(10)
  expect(await test.runJobs()).toBe(42)
  expect(test.vendor.people.size).toBe(42)
  expect(await Promise.all(answers.map(statusOf))).toEqual(answers.map(() => 'success'))
})

it('stores one request for a key that several at the same time carry, and refuses another request with it', async () => {
  const group = await test.install()
  const write = (fullName: string, key: string) =>
    test.write(group, { ...asynchronous, record: { fullName } }, { key })
  const settled = await Promise.allSettled([
    write('A', 'one'),
    write('A', 'one'),
    write('B', 'one'),
    write('C', 'two'),
  ])
  const [first, second, third] = settled.map((one) =>
    one.status === 'fulfilled' ? idOf(one.value) : one.reason.code,
  )
  expect(second).toBe(first)
  expect(third).toBe('idempotency.key_reused')
  await test.runJobs()
  expect([...test.vendor.people.values()].map(({ name }) => name).sort()).toEqual(['A', 'C'])
})

it('claims the first write of each installation before the second of one that writes a lot', async () => {
  const [busy, quiet] = [await test.install(), await test.install()]
  await writeMany(busy, 60)
  test.clock.ms += 1_000
  await writeMany(quiet, 1)
  const leases = await holdDueRuns(all(), { limit: 4, perInstallation: 24, without: [] })
  const [installation] = await test.sql<{ id: string }>('SELECT id FROM installations WHERE group_ref = $1', [
    quiet,
  ])
  expect(leases.map(({ run }) => run.installationId)).toContain(installation?.id)
  await releaseLeases(test.ctx, leases)
  expect(await test.runJobs()).toBe(61)
})

it('begins eight requests of an installation at a time, and gives the others back when the worker stops', async () => {
  const group = await test.install()
  const answers = await writeMany(group, 30)
  let arrived = 0
  let answer: () => void = () => undefined
  const isFree = new Promise<void>((resolve) => {
    answer = resolve
  })
  test.vendor.onRequest = () => {
    arrived += 1
    return isFree
  }
  const writer = openWriter(all())
  expect(await writer.claim()).toEqual({ claimed: 24, isCut: true })
  await expect.poll(() => arrived, { timeout: 10_000 }).toBeGreaterThan(0)
  const stopped = writer.stop(5_000)
  answer()
  await stopped
  const sent = arrived
  expect(sent).toBeLessThanOrEqual(8)
  expect(await test.sql('SELECT count(*)::int AS held FROM write_runs WHERE holder IS NOT NULL')).toEqual([
    { held: 0 },
  ])
  expect(await test.runJobs()).toBe(30 - sent)
  expect(await Promise.all(answers.map(statusOf))).toEqual(answers.map(() => 'success'))
  expect(test.vendor.people.size).toBe(30)
})

it('keeps the outcome of a run that cannot be ended, ends the others, and sends nothing again', async () => {
  const group = await test.install()
  const [poor, ...others] = await writeMany(group, 5)
  await test.sql(`CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''no room''; END'`)
  await test.sql(`CREATE TRIGGER refused BEFORE UPDATE ON operations FOR EACH ROW
    WHEN (NEW.status = 'success' AND NEW.id = '${idOf(poor ?? {})}') EXECUTE FUNCTION refuse_end()`)
  await test.runJobs()
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'success'))
  expect(await statusOf(poor ?? {})).toBe('in_progress')
  expect(await test.sql(`SELECT ends -> 0 ->> 'kind' AS kind FROM write_parts`)).toEqual([
    { kind: 'written' },
  ])
  const sent = test.vendor.seen.length
  await test.sql('DROP FUNCTION refuse_end CASCADE')
  test.clock.ms += MINUTE
  expect(await test.runJobs()).toBe(1)
  expect(await statusOf(poor ?? {})).toBe('success')
  expect(test.vendor.seen).toHaveLength(sent)
})

it('writes what is accepted as soon as it is, and what comes due later', async () => {
  const group = await test.install()
  const writer = startWriter(test.ctx, { pollMs: 50 })
  test.vendor.faults.push({ method: 'POST', status: 503 })
  const answer = await test.write(group, { ...asynchronous, record: { fullName: 'A' } })
  await expect.poll(() => test.vendor.seen.length, { timeout: 10_000 }).toBe(1)
  await expect
    .poll(() => test.sql('SELECT attempts FROM write_runs'), { timeout: 10_000 })
    .toEqual([{ attempts: 1 }])
  test.clock.ms += MINUTE
  await expect.poll(() => statusOf(answer), { timeout: 10_000 }).toBe('success')
  await writer.stop()
})
