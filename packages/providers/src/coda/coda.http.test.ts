// Coda, played after its table.
import { playTable } from '../testing/played-table.ts'
import coda from './index.ts'
import { objects } from './objects.ts'

await playTable(coda, {
  objects,
  objectName: 'docs',
  paging: { by: 'cursor', cursor: 'pageToken', limit: 'limit', next: 'nextPageToken' },
  stamp: (index, at) => ({
    id: `doc-${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
})
