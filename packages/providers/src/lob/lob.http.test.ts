// Lob, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import lob, { objects } from './index.ts'

const played = await startPlayedTable(lob, {
  objects,
  objectName: 'addresses',
  paging: { by: 'url', limit: 'limit', next: 'next_url' },
  stamp: (index, at) => ({
    id: `adr_${index}`,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
