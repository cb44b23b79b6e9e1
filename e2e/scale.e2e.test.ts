// The long trial of `npm run soak -- --faults`, short enough for every day: each fault of the vendor, a killed worker, nothing lost.
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { churn } from '../bench/churn.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

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
