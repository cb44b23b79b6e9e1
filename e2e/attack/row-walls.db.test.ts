// The second wall between projects, attacked with SQL that forgets the project or names another, as the server's own role.
import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../packages/core/src/platform/db/database.ts'
import * as schema from '../../packages/core/src/platform/db/schema.ts'
import { forProject } from '../../packages/core/src/platform/db/scope.ts'
import { ALL_PROJECTS, NO_SCOPE } from '../../packages/core/src/platform/db/scope-name.ts'
import { runtimeUrlOf } from '../../packages/core/src/testing/create-test-database.ts'
import { openTestContext, type TestContext } from '../../packages/core/src/testing/open-test-context.ts'

/** Tables without a wall, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  health_sweeps: 'Where the check of all installations stands: two ids, as in the payloads of jobs.',
  worker_leases: 'Processes and their heartbeats; no row is of a project.',
  job_locks: 'Which job of a key runs: ids, as in the payloads of jobs.',
}

/** Tables of people and organisations: no project sees a row of them. */
const ofAccounts = new Set([
  'builder_identities',
  'builder_sessions',
  'builders',
  'invites',
  'memberships',
  'organisations',
  'second_factors',
  'uploads',
])

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []))
const walled = tables.filter((table) => !(getTableName(table) in exempt))

let test: TestContext
let owner: pg.Pool
let runtime: pg.Client
let mine: string
let theirs: string
beforeAll(async () => {
  test = await openTestContext()
  owner = new pg.Pool({ connectionString: test.connectionString, max: 2 })
  runtime = new pg.Client({ connectionString: runtimeUrlOf(test.connectionString) })
  await runtime.connect()
  mine = test.project.id
  theirs = (await test.addProject()).id
  // Rows of both projects in every table, whatever else they would need.
  for (const projectId of [mine, theirs]) for (const table of tables) await insertRow(table, projectId)
})
beforeEach(() => setScope(NO_SCOPE))
afterAll(async () => {
  await runtime?.end()
  await owner?.end()
  await test?.close()
})

const setScope = (scope: string) =>
  runtime.query('SELECT set_config($1, $2, false)', ['mortise.project', scope])

/** Values that fit the columns; parents and children of a project share the id that is made of its own. */
function valuesOf(table: PgTable, projectId: string): Record<string, unknown> {
  const name = getTableName(table)
  const numeric = projectId === mine ? 1_001 : 1_002
  const entries = Object.values(getTableColumns(table)).flatMap((column): [string, unknown][] => {
    if (column.name === 'project_id' || (name === 'projects' && column.name === 'id')) {
      return [[column.name, projectId]]
    }
    if (column.columnType.startsWith('PgBig')) return [[column.name, numeric]]
    if (!column.notNull || (column.hasDefault && !column.primary)) return []
    const type = column.getSQLType()
    if (type === 'text') return [[column.name, `${projectId}-row`]]
    if (type.endsWith('[]')) return [[column.name, []]]
    if (type === 'boolean') return [[column.name, true]]
    if (type === 'integer') return [[column.name, numeric]]
    if (type === 'bytea') return [[column.name, Buffer.from([1])]]
    if (type.startsWith('json')) return [[column.name, '{}']]
    return [[column.name, new Date()]]
  })
  return Object.fromEntries(entries)
}

async function insertRow(table: PgTable, projectId: string): Promise<void> {
  const client = await owner.connect()
  try {
    // Nothing is checked against other tables meanwhile.
    await client.query('SET session_replication_role = replica')
    await client.query(...insertOf(table, projectId))
    await client.query('RESET session_replication_role')
  } finally {
    client.release()
  }
}

function insertOf(table: PgTable, projectId: string, ending = 'ON CONFLICT DO NOTHING'): [string, unknown[]] {
  const values = valuesOf(table, projectId)
  const names = Object.keys(values)
  const marks = names.map((_, at) => `$${at + 1}`)
  const text = `INSERT INTO ${getTableName(table)} (${names.map((name) => `"${name}"`)}) VALUES (${marks}) ${ending}`
  return [text, Object.values(values)]
}

/** The condition that holds for the rows of a project; tables without a project are found by their parent's id. */
function conditionOf(table: PgTable, projectId: string): string {
  const name = getTableName(table)
  if (name === 'projects') return `id = '${projectId}'`
  if (name === 'organisations' || name === 'builders' || name === 'uploads') return `id = '${projectId}-row'`
  if (name === 'memberships' || name === 'invites') return `org_id = '${projectId}-row'`
  if (ofAccounts.has(name)) return `builder_id = '${projectId}-row'`
  if (name === 'read_prints' || name === 'newest_states')
    return `ledger_id = ${projectId === mine ? 1_001 : 1_002}`
  if (name === 'sync_checks') return `operation_id = '${projectId}-row'`
  return `project_id = '${projectId}'`
}

/** How many rows a statement of the server's role saw or changed; the change itself is undone. */
async function affected(text: string, values: unknown[] = []): Promise<number> {
  await runtime.query('BEGIN')
  try {
    return (await runtime.query(text, values)).rowCount ?? 0
  } finally {
    await runtime.query('ROLLBACK')
  }
}

describe('the tables', () => {
  it('each have a wall, or a reason to have none', async () => {
    const without = tables.filter((table) => getTableConfig(table).policies.length === 0).map(getTableName)
    expect(
      without.sort(),
      'add projectWall() to the extras of the table (packages/core/src/platform/db/schema), or a reason above',
    ).toEqual(Object.keys(exempt).sort())
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT (c.relrowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'project_wall'))
       ORDER BY 1`,
    )
    expect(
      rows.map(({ name }) => name),
      'run drizzle-kit generate: the migrations make no wall for these tables',
    ).toEqual(Object.keys(exempt).sort())
    expect(walled.length).toBeGreaterThanOrEqual(50)
  })

  it('hold rows of both projects here, or the attacks below would prove nothing', async () => {
    for (const table of walled) {
      for (const projectId of [mine, theirs]) {
        const text = `SELECT FROM ${getTableName(table)} WHERE ${conditionOf(table, projectId)}`
        expect((await owner.query(text)).rowCount, text).toBeGreaterThan(0)
      }
    }
  })
})

describe('in the scope of one project', () => {
  it('rows of another are not read, changed or removed in any table, named or not', async () => {
    await setScope(mine)
    let tries = 0
    for (const table of walled) {
      const name = getTableName(table)
      const [column = 'project_id'] = Object.values(getTableColumns(table)).map((each) => each.name)
      const named = conditionOf(table, theirs)
      for (const text of [
        `SELECT * FROM ${name} WHERE ${named}`,
        `UPDATE ${name} SET "${column}" = "${column}" WHERE ${named}`,
        `DELETE FROM ${name} WHERE ${named}`,
        `SELECT * FROM ${name} WHERE ${named} FOR UPDATE`,
        `SELECT * FROM ${name} AS forgot WHERE forgot.* IS NOT NULL AND ${named}`,
      ]) {
        expect(await affected(text), text).toBe(0)
        tries += 1
      }
      // The verb that forgot its project: no condition at all.
      const own = ofAccounts.has(name)
        ? 0
        : (await owner.query(`SELECT FROM ${name} WHERE ${conditionOf(table, mine)}`)).rowCount
      for (const text of [`SELECT * FROM ${name}`, `DELETE FROM ${name}`]) {
        expect(await affected(text), text).toBe(own)
        tries += 1
      }
    }
    expect(tries).toBe(walled.length * 7)
  })

  it('rows of another are not made, and own ones are not given away', async () => {
    await setScope(mine)
    let refused = 0
    for (const table of walled) {
      const [text, values] = insertOf(table, theirs, '')
      await expect(affected(text, values), text).rejects.toMatchObject({ code: '42501' })
      refused += 1
      const column = getTableName(table) === 'projects' ? 'id' : 'project_id'
      if (!Object.values(getTableColumns(table)).some(({ name }) => name === column)) continue
      const given = `UPDATE ${getTableName(table)} SET ${column} = '${theirs}'`
      await expect(affected(given), given).rejects.toMatchObject({ code: '42501' })
      refused += 1
    }
    expect(refused).toBe(walled.length * 2 - 3 - ofAccounts.size)
  })
})

describe('in the scope of one organisation', () => {
  const ofOrganisation = ['invites', 'memberships', 'organisations']

  it('rows of another, of people and of projects are not seen, changed or made', async () => {
    await setScope(`org:${mine}-row`)
    for (const table of walled) {
      const name = getTableName(table)
      const isOwn = ofOrganisation.includes(name)
      expect(await affected(`SELECT * FROM ${name} WHERE ${conditionOf(table, theirs)}`), name).toBe(0)
      expect(await affected(`DELETE FROM ${name} WHERE ${conditionOf(table, theirs)}`), name).toBe(0)
      const own = await owner.query(`SELECT FROM ${name} WHERE ${conditionOf(table, mine)}`)
      expect(await affected(`SELECT * FROM ${name}`), name).toBe(isOwn ? own.rowCount : 0)
      const [text, values] = insertOf(table, theirs, '')
      await expect(affected(text, values), text).rejects.toMatchObject({ code: '42501' })
    }
    for (const text of [
      `UPDATE organisations SET id = '${theirs}-row'`,
      `UPDATE memberships SET org_id = '${theirs}-row'`,
      `UPDATE invites SET org_id = '${theirs}-row'`,
    ]) {
      await expect(affected(text), text).rejects.toMatchObject({ code: '42501' })
    }
  })
})

it('without a scope nothing is seen, changed or made in any table', async () => {
  for (const scope of [NO_SCOPE, randomUUID(), "' OR true --", '%', 'null']) {
    await setScope(scope)
    for (const table of walled) {
      const name = getTableName(table)
      expect(await affected(`SELECT * FROM ${name}`), name).toBe(0)
      expect(await affected(`DELETE FROM ${name}`), name).toBe(0)
      const [text, values] = insertOf(table, mine, '')
      await expect(affected(text, values), text).rejects.toMatchObject({ code: '42501' })
    }
  }
  const fresh = new pg.Client({ connectionString: runtimeUrlOf(test.connectionString) })
  await fresh.connect()
  try {
    for (const table of walled)
      expect((await fresh.query(`SELECT FROM ${getTableName(table)}`)).rowCount).toBe(0)
  } finally {
    await fresh.end()
  }
})

describe('the role of the server', () => {
  const refused = (text: string) => expect(runtime.query(text), text).rejects.toMatchObject({ code: '42501' })

  it('cannot take a wall down, or change a table, in any way', async () => {
    for (const table of tables) {
      const name = getTableName(table)
      for (const text of [
        `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`,
        `ALTER TABLE ${name} ADD COLUMN stolen text`,
        `ALTER TABLE ${name} OWNER TO CURRENT_USER`,
        `DROP TABLE ${name} CASCADE`,
        `TRUNCATE ${name} CASCADE`,
        `DROP POLICY project_wall ON ${name}`,
        `ALTER POLICY project_wall ON ${name} USING (true)`,
        `CREATE POLICY open_door ON ${name} USING (true)`,
        `CREATE RULE copies AS ON INSERT TO ${name} DO NOTHING`,
        `CREATE INDEX ON ${name} ((1))`,
      ]) {
        await expect(runtime.query(text), text).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|42704)$/),
        })
      }
    }
  })

  it('cannot make anything, become anybody, or reach the machine', async () => {
    const { rows } = await owner.query<{ name: string }>('SELECT current_user AS name')
    const own = rows[0]?.name
    for (const text of [
      'CREATE TABLE public.own (id int)',
      'CREATE SCHEMA own',
      'CREATE FUNCTION public.own() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE ROLE own',
      'CREATE DATABASE own',
      `CREATE VIEW graphile_worker.own AS SELECT 1`,
      `SET ROLE ${own}`,
      `SET SESSION AUTHORIZATION ${own}`,
      `GRANT ${own} TO CURRENT_USER`,
      'ALTER ROLE CURRENT_USER BYPASSRLS',
      'ALTER ROLE CURRENT_USER SUPERUSER',
      'SELECT * FROM pg_authid',
      'SET session_replication_role = replica',
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `COPY (SELECT 1) TO '/tmp/own'`,
      `SELECT pg_read_file('PG_VERSION')`,
      'DELETE FROM drizzle.__drizzle_migrations',
      'ALTER SYSTEM SET row_security = off',
    ]) {
      await refused(text)
    }
  })

  it('is refused, not let past, when it asks for no row security', async () => {
    await runtime.query('SET row_security = off')
    try {
      await refused('SELECT * FROM connections')
    } finally {
      await runtime.query('RESET row_security')
    }
  })
})

describe('pooled connections', () => {
  const seen = `SELECT count(*)::int AS count FROM connections`
  const open = () => openDatabase({ connectionString: runtimeUrlOf(test.connectionString), poolMax: 1 })
  const countIn = async (database: ReturnType<typeof open>): Promise<unknown> => {
    const { rows } = await database.transaction((tx) => tx.execute(seen))
    return rows[0]?.count
  }

  it('never show a project what the one before it was shown, nor anything to a statement without a scope', async () => {
    const database = open()
    try {
      const scopes = [mine, ALL_PROJECTS, theirs, NO_SCOPE, mine, mine, theirs, ALL_PROJECTS, NO_SCOPE]
      const expected = (scope: string) => (scope === ALL_PROJECTS ? 2 : scope === NO_SCOPE ? 0 : 1)
      for (const scope of scopes) {
        const within = database.within(scope)
        expect((await within.db.execute(seen)).rows[0]?.count, scope).toBe(expected(scope))
        for (const other of scopes) expect(await countIn(database.within(other))).toBe(expected(other))
        // A statement without a scope follows on the same connection.
        expect((await database.pool.query(seen)).rows[0].count).toBe(0)
      }
      // All at once, on the one connection there is.
      const many = Array.from({ length: 90 }, (_, at) => scopes[at % scopes.length] ?? NO_SCOPE)
      const counts = await Promise.all(
        many.map(async (scope, at) =>
          at % 2 === 0
            ? (await database.within(scope).db.execute(seen)).rows[0]?.count
            : countIn(database.within(scope)),
        ),
      )
      expect(counts).toEqual(many.map(expected))
    } finally {
      await database.close()
    }
  })

  it('keep to their project after a transaction that failed, was undone, or ended in the middle of statements', async () => {
    const database = open()
    try {
      const own = database.within(mine)
      await expect(
        own.transaction(async (tx) => {
          await tx.execute('SELECT 1 / 0')
        }),
      ).rejects.toThrow()
      expect((await database.pool.query(seen)).rows[0].count).toBe(0)
      await expect(own.db.execute('SELECT 1 / 0')).rejects.toThrow()
      expect(await countIn(database.within(theirs))).toBe(1)
      expect((await database.pool.query(seen)).rows[0].count).toBe(0)
      await expect(own.db.execute('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
      expect((await database.pool.query(seen)).rows[0].count).toBe(0)
    } finally {
      await database.close()
    }
  })
})

it('a context of one project does not become that of another, nor one of all by a name', () => {
  const own = forProject(test.unscoped, mine)
  expect(forProject(own, mine)).toBe(own)
  expect(() => forProject(own, theirs)).toThrow('cannot become')
  for (const name of [NO_SCOPE, ALL_PROJECTS]) expect(() => forProject(test.unscoped, name)).toThrow()
})
