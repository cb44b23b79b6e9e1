// Acme Desk, played after its documentation.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import acmeDesk, { objects } from './index.ts'

const played = await startPlayedTable(acmeDesk, {
  objects,
  objectName: 'contacts',
  paging: { by: 'cursor', cursor: 'after', limit: 'limit', next: 'next' },
  stamp: (index, at) => ({
    id: `c${index}`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
