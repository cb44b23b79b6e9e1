import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { createFlush } from './flush-commits.ts'

let test: TestContext
beforeAll(async () => {
  test = await openTestContext()
})
afterAll(() => test.close())

/** Transactions that wrote something so far; asking is one of them. */
async function transactions(): Promise<number> {
  const { rows } = await test.ctx.database.pool.query<{ n: string }>('SELECT pg_current_xact_id()::text AS n')
  return Number(rows[0]?.n)
}

it('takes one turn for the first who waits and one for all who come meanwhile', async () => {
  const flush = createFlush(test.ctx.database)
  const before = await transactions()
  await Promise.all(Array.from({ length: 50 }, () => flush()))
  expect((await transactions()) - before).toBe(3)
  await flush()
  expect((await transactions()) - before).toBe(5)
})

it('tells those who wait for a turn that it failed, and takes the next one', async () => {
  const { pool } = test.ctx.database
  const flush = createFlush(test.ctx.database)
  const rename = async (from: string, to: string) => {
    for (const content of ['text', 'bytea'])
      await pool.query(`ALTER FUNCTION ${from}(boolean, text, ${content}, boolean) RENAME TO ${to}`)
  }
  await rename('pg_logical_emit_message', 'emit_away')
  await expect(flush()).rejects.toThrow()
  await rename('emit_away', 'pg_logical_emit_message')
  await flush()
})
