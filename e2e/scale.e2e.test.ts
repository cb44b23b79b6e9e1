// The long trial of `npm run soak`, short enough for every day: every fault of the vendor, a killed worker, nothing lost.
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { churn } from '../bench/churn.ts'
import { soak } from '../bench/soak.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

it('delivers every record through all faults at once and a killed worker, repeats under the same id with the same content', async () => {
  const figures = await soak(root, {
    records: 2_000,
    kills: 1,
    workers: 2,
    hasFaults: true,
    endsLeases: true,
  })
  expect(figures).toMatchObject({ lost: 0, differing: 0, elsewhere: 0 })
  expect(figures.messages).toBeGreaterThanOrEqual(2_000 / 500)
})

it('brings every change, removal and write of a busy while home through all faults, a killed worker and a customer who comes back', async () => {
  const wish = {
    minutes: 0.1,
    stepSeconds: 2,
    groups: 2,
    records: 60,
    kills: 1,
    workers: 2,
    endsLeases: true,
  }
  const figures = await churn(root, wish)
  expect(figures.amiss).toEqual([])
  expect(figures).toMatchObject({ ...wish, lost: 0, differing: 0, duplicates: 0, writes: 3 * 4 })
  expect(figures.changes).toBeGreaterThan(30)
})
