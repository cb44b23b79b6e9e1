// Statsig, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import statsig from './index.ts'
import { objects } from './table.ts'

const played = await startPlayedTable(statsig, {
  objects,
  objectName: 'gates',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    id: `gate_${index}`,
    createdTime: 1_767_225_600_000,
    lastModifiedTime: at.getTime(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
