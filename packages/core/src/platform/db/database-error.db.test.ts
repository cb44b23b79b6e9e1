// No failed statement says what it was sent: not to a log, not to an operation's log, not to the queue.
import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRuntimeRole } from '../../testing/create-test-database.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { commit } from './commit.ts'
import { DatabaseError } from './database-error.ts'
import { groups } from './schema.ts'

const canary = 'canary-ann@acme.example'

let test: ReadTest
beforeAll(async () => {
  test = await openReadTest()
  await test.sql(`CREATE TABLE parents (id text PRIMARY KEY)`)
  await test.sql(`CREATE TABLE children (
    id text PRIMARY KEY, parent text REFERENCES parents DEFERRABLE, short varchar(3), n int NOT NULL CHECK (n < 9))`)
  await test.sql(`CREATE FUNCTION complain(what text) RETURNS int LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''no place for %'', what USING DETAIL = what, HINT = what; END'`)
  await test.sql(`GRANT ALL ON parents, children TO ${testRuntimeRole}`)
  await test.sql(`INSERT INTO parents VALUES ('${canary}')`)
  await test.sql(`INSERT INTO children VALUES ('${canary}', '${canary}', 'a', 1)`)
})
afterAll(() => test.close())

const execute = (statement: ReturnType<typeof sql>) => test.ctx.database.db.execute(statement)

const failing: [string, string, () => Promise<unknown>][] = [
  ['a unique key', '23505', () => execute(sql`INSERT INTO parents VALUES (${canary})`)],
  ['a foreign key', '23503', () => execute(sql`DELETE FROM parents WHERE id = ${canary}`)],
  [
    'a missing value',
    '23502',
    () => execute(sql`INSERT INTO children VALUES (${`${canary}2`}, NULL, 'a', NULL)`),
  ],
  ['a check', '23514', () => execute(sql`UPDATE children SET n = 10 WHERE id = ${canary}`)],
  ['a length', '22001', () => execute(sql`UPDATE children SET short = ${canary}`)],
  ['a number', '22P02', () => execute(sql`SELECT ${canary}::int`)],
  ['a date', '22007', () => execute(sql`SELECT ${canary}::timestamptz`)],
  ['a JSON document', '22P02', () => execute(sql`SELECT ${`{"a": ${canary}`}::jsonb`)],
  ['a regular expression', '2201B', () => execute(sql`SELECT 'a' ~ ${`(${canary}`}`)],
  ['a zero byte', '22021', () => execute(sql`SELECT ${`${canary}\u0000`}::text`)],
  ['a division', '22012', () => execute(sql`SELECT 1 / (length(${canary}) - ${canary.length})`)],
  ['a function that quotes what it got', 'P0001', () => execute(sql`SELECT complain(${canary})`)],
  [
    'a statement of the query builder',
    '23502',
    () => test.ctx.database.db.update(groups).set({ projectId: sql`NULL` }).where(eq(groups.ref, 'acme')),
  ],
  [
    'a commit',
    '23503',
    () =>
      commit(test.ctx, async ({ tx }) => {
        await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`)
        await tx.execute(sql`UPDATE children SET parent = ${`${canary}3`}`)
      }),
  ],
]

describe('a failed statement', () => {
  it.each(failing)('of %s keeps its code (%s) and none of its values', async (_, code, run) => {
    const error: unknown = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const shown = inspect(error, { depth: 10, showHidden: true })
    // A unit that met a missing or taken key says so to its caller, with the reason behind it.
    const reason = error instanceof DatabaseError ? error : (error as Error).cause
    expect(reason).toBeInstanceOf(DatabaseError)
    expect(reason).toMatchObject({ code })
    expect(shown).not.toContain('canary')
  })
})

/** Every place that outlives the moment and says what went wrong. */
async function outputs(): Promise<string> {
  const rows = await Promise.all([
    test.sql('SELECT * FROM operations'),
    test.sql('SELECT * FROM operation_logs'),
    test.sql('SELECT * FROM graphile_worker._private_jobs'),
    test.sql('SELECT * FROM schedules'),
    test.sql('SELECT * FROM installations'),
  ])
  return `${JSON.stringify(rows)}${inspect(test.logged, { depth: 20, showHidden: true })}`
}

it.each(['deliveries', 'operations'])(
  'a read that cannot store into %s keeps customers out of its logs and says why it failed',
  async (table) => {
    await test.reset()
    test.vendor.records.set(
      'people',
      people(3, test.clock.ms - 60_000, () => ({ name: canary })),
    )
    await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
    await test.sql(`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device''
        USING ERRCODE = ''53100'', DETAIL = NEW::text; END'`)
    await test.sql(
      `CREATE TRIGGER disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fill_disk()`,
    )
    const failure: unknown = await test.runJobs().catch((error: unknown) => error)
    await test.sql('DROP FUNCTION fill_disk CASCADE')
    const shown = `${await outputs()}${inspect(failure, { depth: 20, showHidden: true })}`
    expect(shown).not.toContain('canary')
    expect(shown).toContain('No space left on device')
  },
)
