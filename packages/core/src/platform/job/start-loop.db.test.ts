// Loops that stand still are known by their names, whatever keeps them.
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startDeliverer } from '../../delivery/start-deliverer.ts'
import { startScheduler } from '../../sync/quiet/start-scheduler.ts'
import { openTestContext } from '../../testing/open-test-context.ts'
import { type Loop, stalledOf, startLoop } from './start-loop.ts'

const test = await openTestContext()
afterAll(() => test.close())

/** Lets `ms` pass on the clock that loops are measured by; timers and the database keep the real one. */
async function after<T>(ms: number, look: () => Promise<T> | T): Promise<T> {
  const real = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ms)
  try {
    return await look()
  } finally {
    clock.mockRestore()
  }
}

describe('a loop', () => {
  it('whose round does not come to an end stands still after 20 s, and not before', async () => {
    let end: () => void = () => undefined
    const isOver = new Promise<number>((resolve) => {
      end = () => resolve(10_000)
    })
    const loop = startLoop(test.ctx, { name: 'stuck', round: () => isOver })
    expect(await after(19_000, () => stalledOf([loop]))).toEqual([])
    expect(await after(21_000, () => stalledOf([loop]))).toEqual(['stuck'])
    end()
    await loop.stop()
    expect(stalledOf([loop])).toEqual([])
  })

  it('whose rounds all fail stands still, and is back with the first that does not', async () => {
    let rounds = 0
    let isBroken = true
    const loop = startLoop(test.ctx, {
      name: 'failing',
      async round() {
        rounds += 1
        if (isBroken) throw new Error('no database')
        return 10
      },
    })
    await after(21_000, async () => {
      const failed = rounds
      loop.wake()
      await expect.poll(() => rounds, { timeout: 10_000 }).toBeGreaterThan(failed)
      expect(stalledOf([loop])).toEqual(['failing'])
      isBroken = false
      await expect.poll(() => stalledOf([loop]), { timeout: 10_000 }).toEqual([])
    })
    await loop.stop()
  })
})

it('scheduler and deliverer stand still when the database does not answer them, each by its name', async () => {
  const loops: Loop[] = [startScheduler(test.ctx, { pollMs: 50 }), startDeliverer(test.ctx)]
  await after(60_000, async () => {
    // Both turn again and again while the clock stands at a minute later.
    for (const loop of loops) loop.wake()
    await expect.poll(() => stalledOf(loops), { timeout: 10_000 }).toEqual([])
  })
  const blocker = await test.ctx.database.pool.connect()
  await blocker.query('BEGIN; LOCK TABLE schedules, deliveries IN ACCESS EXCLUSIVE MODE')
  const isWaiting = async () => {
    const { rows } = await blocker.query(
      `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = ANY('{schedules,deliveries}'::regclass[])`,
    )
    return rows[0].count
  }
  for (const loop of loops) loop.wake()
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(2)
  await after(120_000, () => expect(stalledOf(loops)).toEqual(['scheduler', 'deliverer']))
  await blocker.query('ROLLBACK')
  blocker.release()
  for (const loop of loops) await loop.stop()
})
