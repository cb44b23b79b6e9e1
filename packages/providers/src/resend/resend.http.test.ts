// Resend, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import resend, { objects } from './index.ts'

const played = await startPlayedTable(resend, {
  objects,
  objectName: 'contacts',
  paging: { by: 'lastId', after: 'after', limit: 'limit', more: 'has_more', id: 'id' },
  stamp: (index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2026-01-01T00:00:00Z',
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
