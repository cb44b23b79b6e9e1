// Bentley, played after its table.
import { playTable } from '../testing/played-table.ts'
import bentley from './index.ts'
import { objects } from './objects.ts'

await playTable(bentley, {
  objects,
  objectName: 'itwins',
  paging: { by: 'offset', offset: '$skip', limit: '$top' },
  stamp: (index, at) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
})
