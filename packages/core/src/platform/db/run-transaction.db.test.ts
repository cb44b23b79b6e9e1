import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts'
import { runTransaction } from './run-transaction.ts'
import { WalledPool } from './walled-pool.ts'

let testDatabase: TestDatabase
let pool: WalledPool
beforeAll(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true })
  pool = new WalledPool(
    { connectionString: testDatabase.connectionString, max: 2, pipeline: true },
    { hasWalls: true },
  )
  pool.on('error', () => undefined)
  await pool.query('CREATE TABLE things (id int PRIMARY KEY)')
})
beforeEach(() => pool.query('TRUNCATE things'))
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const ids = async () =>
  (await pool.query<{ id: number }>('SELECT id FROM things ORDER BY id')).rows.map(({ id }) => id)

describe('a transaction', () => {
  it('takes statements that do not wait for each other in their order, and commits all of them', async () => {
    const answers = await runTransaction(pool, (client) =>
      Promise.all([
        client.query('INSERT INTO things VALUES (1)'),
        client.query('UPDATE things SET id = 2'),
        client.query('SELECT id FROM things'),
      ]),
    )
    expect(answers[2]?.rows).toEqual([{ id: 2 }])
    expect(await ids()).toEqual([2])
  })

  it('undoes everything when the work fails while statements are on their way, and leaves a usable connection', async () => {
    const work = runTransaction(pool, async (client) => {
      client.query('INSERT INTO things VALUES (1)').catch(() => undefined)
      throw new Error('no longer wanted')
    })
    await expect(work).rejects.toThrow('no longer wanted')
    expect(await ids()).toEqual([])
    await runTransaction(pool, (client) => client.query('INSERT INTO things VALUES (3)'))
    expect(await ids()).toEqual([3])
  })

  it('tells of the statement that failed first, not of those that were behind it', async () => {
    const work = runTransaction(pool, (client) =>
      Promise.all([
        client.query('INSERT INTO nowhere VALUES (1)'),
        client.query('INSERT INTO things VALUES (1)'),
      ]),
    )
    await expect(work).rejects.toThrow('relation "nowhere" does not exist')
    expect(await ids()).toEqual([])
  })

  it('never calls a transaction done in which a statement failed that nobody looked at', async () => {
    const work = runTransaction(pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)')
      client.query('INSERT INTO nowhere VALUES (1)').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('was ignored')
    expect(await ids()).toEqual([])
  })

  it('gives up a connection that breaks under it, and the next one gets another', async () => {
    const work = runTransaction(pool, async (client) => {
      client.on('error', () => undefined)
      await client.query('INSERT INTO things VALUES (1)')
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(work).rejects.toThrow()
    expect(await ids()).toEqual([])
    expect(pool.totalCount).toBe(1)
  })
})
