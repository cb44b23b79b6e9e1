// Lob, played after its table.
import { playTable } from '../testing/played-table.ts'
import lob from './index.ts'
import { objects } from './objects.ts'

await playTable(lob, {
  objects,
  objectName: 'addresses',
  paging: { by: 'url', limit: 'limit', next: 'next_url' },
  stamp: (index, at) => ({
    id: `adr_${index}`,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})
