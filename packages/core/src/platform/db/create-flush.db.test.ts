import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { createFlush } from './create-flush.ts'

const counted = 'public.pg_logical_emit_message(boolean, text, text, boolean)'

let test: TestContext
const query = (text: string) => test.ctx.database.pool.query(text)
beforeAll(async () => {
  test = await openTestContext()
  // Counts the turns of this database alone: numbers of transactions are of the whole cluster, which other tests use.
  for (const content of ['text', 'bytea'])
    await query(`ALTER FUNCTION pg_logical_emit_message(boolean, text, ${content}, boolean) RENAME TO emit`)
  await query('CREATE SEQUENCE turns')
  await query('GRANT ALL ON SEQUENCE turns TO PUBLIC')
  await query(`CREATE FUNCTION public.pg_logical_emit_message(boolean, text, text, boolean DEFAULT false)
    RETURNS pg_lsn LANGUAGE sql AS $$ SELECT nextval('turns'); SELECT emit($1, $2, $3, $4) $$`)
})
afterAll(() => test.close())

async function turns(): Promise<number> {
  const { rows } = await query('SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS n FROM turns')
  return Number(rows[0]?.n)
}

it('takes one turn for the first who waits and one for all who come meanwhile', async () => {
  const flush = createFlush(test.ctx.database)
  await Promise.all(Array.from({ length: 50 }, () => flush()))
  expect(await turns()).toBe(2)
  await flush()
  expect(await turns()).toBe(3)
})

it('tells those who wait for a turn that it failed, and takes the next one', async () => {
  const flush = createFlush(test.ctx.database)
  await query(`ALTER FUNCTION ${counted} RENAME TO emit_away`)
  await expect(flush()).rejects.toThrow()
  await query('ALTER FUNCTION public.emit_away RENAME TO pg_logical_emit_message')
  await flush()
})
