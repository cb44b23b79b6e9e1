import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRuntimeRole } from '../../testing/create-test-database.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { commit } from './commit.ts'

let test: TestContext
beforeAll(async () => {
  test = await openTestContext()
  await test.ctx.database.pool.query('CREATE TABLE pair (id int PRIMARY KEY, n int NOT NULL)')
  await test.ctx.database.pool.query(`GRANT ALL ON pair TO ${testRuntimeRole}`)
  await test.ctx.database.db.execute(sql`INSERT INTO pair VALUES (1, 0), (2, 0)`)
})
afterAll(() => test.close())

describe('commit', () => {
  it('runs both of two units that lock the same rows in opposite order', async () => {
    const runs: string[] = []
    let arrivals = 0
    let open: () => void = () => undefined
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve
    })
    const add = (name: string, first: number, second: number) =>
      commit(test.ctx, async ({ tx }) => {
        runs.push(name)
        await tx.execute(sql`UPDATE pair SET n = n + 1 WHERE id = ${first}`)
        if (++arrivals === 2) open()
        await bothHoldOne
        await tx.execute(sql`UPDATE pair SET n = n + 1 WHERE id = ${second}`)
      })
    await Promise.all([add('forth', 1, 2), add('back', 2, 1)])
    const { rows } = await test.ctx.database.db.execute(sql`SELECT n FROM pair ORDER BY id`)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
    // The one that was ended may get in first once more before the other one has woken.
    expect(runs.length).toBeGreaterThanOrEqual(3)
  })

  it('does not run a unit again for any other failure', async () => {
    let runs = 0
    const failing = commit(test.ctx, async ({ tx }) => {
      runs++
      await tx.execute(sql`INSERT INTO pair VALUES (3, NULL)`)
    })
    await expect(failing).rejects.toThrow()
    expect(runs).toBe(1)
  })
})
