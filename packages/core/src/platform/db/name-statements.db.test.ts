// Statements by name, on real connections: planned once, prepared anew when a migration changes their tables.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { StatementNames } from './name-statements.ts'

let given: TestDatabase
let database: Database
beforeAll(async () => {
  given = await createTestDatabase({ isEmpty: true })
  database = openDatabase({ connectionString: given.connectionString, poolMax: 1, hasWalls: false })
  await database.pool.query('CREATE TABLE shelf (id int, label int)')
  await database.pool.query('INSERT INTO shelf SELECT i, i FROM generate_series(1, 3) i')
})
afterAll(async () => {
  await database.close()
  await given.drop()
})

const labelOf = async (id: number) =>
  (await database.db.execute<{ label: unknown }>(sql`SELECT label FROM shelf WHERE id = ${id}`)).rows[0]
    ?.label
const plans = async () => {
  const { rows } = await database.pool.query(
    "SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement LIKE 'SELECT label%'",
  )
  return rows.map(({ runs }) => Number(runs))
}

it('prepares a statement that comes again, and plans it by name from then on', async () => {
  expect(await labelOf(1)).toBe(1)
  expect(await plans()).toEqual([])
  for (const id of [2, 3, 1]) expect(await labelOf(id)).toBe(id)
  expect(await plans()).toEqual([3])
})

it('prepares it anew after a migration, alone and within a transaction', async () => {
  await database.pool.query('ALTER TABLE shelf ALTER COLUMN label TYPE text')
  expect(await labelOf(2)).toBe('2')
  expect(await labelOf(3)).toBe('3')
  await database.pool.query('ALTER TABLE shelf ALTER COLUMN label TYPE int USING label::int')
  const inTransaction = () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ label: unknown }>(sql`SELECT label FROM shelf WHERE id = ${1}`)
      return rows[0]?.label
    })
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type')
  expect(await inTransaction()).toBe(1)
})

it('sends commands without parameters, several at once and long lists without a name', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await database.db.execute(sql`SELECT 1 AS several; SELECT 2 AS several`)
    const ids = sql.join(
      Array.from({ length: 65 }, (_, id) => sql`${id}::int`),
      sql`, `,
    )
    await database.db.execute(sql`SELECT label AS longlist FROM shelf WHERE id IN (${ids})`)
  }
  const { rows } = await database.pool.query(
    "SELECT FROM pg_prepared_statements WHERE statement LIKE '%several%' OR statement LIKE '%longlist%'",
  )
  expect(rows).toEqual([])
})

it('gives out a limited number of names', () => {
  const names = new StatementNames()
  const given = new Set<string | undefined>()
  for (let index = 0; index < 1_000; index++) {
    names.nameOf(`SELECT ${index} = $1`, 1)
    given.add(names.nameOf(`SELECT ${index} = $1`, 1))
  }
  expect(given.delete(undefined)).toBe(true)
  expect(given.size).toBe(400)
})
