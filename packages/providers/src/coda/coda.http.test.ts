// Coda, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import coda, { objects } from './index.ts'

const played = await startPlayedTable(coda, {
  objects,
  objectName: 'docs',
  paging: { by: 'cursor', cursor: 'pageToken', limit: 'limit', next: 'nextPageToken' },
  stamp: (index, at) => ({
    id: `doc-${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
