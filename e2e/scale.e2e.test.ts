// The long trial of `npm run soak`, short enough for every day: every fault of the vendor, a killed worker, nothing lost.
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { soak } from '../bench/soak.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

it('delivers every record through all faults at once and a killed worker, repeats under the same id with the same content', async () => {
  const figures = await soak(root, { records: 2_000, kills: 1, workers: 2, hasFaults: true })
  expect(figures).toMatchObject({ lost: 0, differing: 0, elsewhere: 0 })
  expect(figures.messages).toBeGreaterThanOrEqual(2_000 / 500)
})
