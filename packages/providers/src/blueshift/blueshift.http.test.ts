// Blueshift, played after its table.
import { playTable } from '../testing/played-table.ts'
import blueshift from './index.ts'
import { objects } from './objects.ts'

await playTable(blueshift, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'page', page: 'page', limit: 'per_page' },
  stamp: (index, at) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
})
