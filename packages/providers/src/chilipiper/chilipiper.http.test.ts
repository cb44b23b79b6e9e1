// Chili Piper, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import chilipiper, { objects } from './index.ts'

const played = await startPlayedTable(chilipiper, {
  objects,
  objectName: 'workspaces',
  paging: { by: 'page', page: 'page', limit: 'pageSize', first: 0 },
  stamp: (index) => ({ id: `ws${index}` }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
