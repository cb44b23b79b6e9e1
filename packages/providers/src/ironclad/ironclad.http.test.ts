// Ironclad, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import ironclad, { objects } from './index.ts'

const played = await startPlayedTable(ironclad, {
  objects,
  objectName: 'records',
  paging: { by: 'page', page: 'page', limit: 'pageSize', first: 0 },
  stamp: (index, at) => ({ id: `rec${index}`, lastUpdated: at.toISOString() }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
