// What load balancers are told of a database that hangs.
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openTestContext } from '../../../../packages/core/src/testing/open-test-context.ts'
import { buildInfo } from '../build-info.ts'
import { registerHealth } from './health.ts'

it('says in time that the database does not answer, and asks it once however many ask', async () => {
  const test = await openTestContext()
  const app = Fastify()
  let asked = 0
  const isSchemaCurrent = async () => {
    asked += 1
    // A server that is stopped, or behind a network that swallows everything; then it is back.
    if (asked === 1) await test.ctx.database.pool.query('SELECT pg_sleep(3600)')
    return true
  }
  registerHealth(app, test.ctx, { isSchemaCurrent, standstills: () => [] })
  try {
    const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ status: 'database does not answer' })
    }
    expect(asked).toBe(1)
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'up', ...buildInfo })
    await test.ctx.database.pool.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(3600)'",
    )
    await expect.poll(async () => (await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  } finally {
    await app.close()
    await test.close()
  }
})
