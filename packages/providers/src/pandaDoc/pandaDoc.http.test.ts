// PandaDoc, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import pandaDoc, { objects } from './index.ts'

const played = await startPlayedTable(pandaDoc, {
  objects,
  objectName: 'documents',
  paging: { by: 'page', page: 'page', limit: 'count' },
  stamp: (index, at) => ({
    id: `doc${index}`,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
