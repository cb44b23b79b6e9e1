// Resend, played after its table.
import { playTable } from '../testing/played-table.ts'
import resend from './index.ts'
import { objects } from './objects.ts'

await playTable(resend, {
  objects,
  objectName: 'contacts',
  paging: { by: 'lastId', after: 'after', limit: 'limit', more: 'has_more', id: 'id' },
  stamp: (index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2026-01-01T00:00:00Z',
  }),
})
