// Raiser's Edge NXT, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import blackbaud, { objects } from './index.ts'

const played = await startPlayedTable(blackbaud, {
  objects,
  objectName: 'constituents',
  paging: { by: 'offset', offset: 'offset', limit: 'limit', total: 'count' },
  stamp: (index, at) => ({
    id: `${index}`,
    date_added: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
