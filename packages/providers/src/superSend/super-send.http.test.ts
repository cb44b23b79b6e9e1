// Super Send, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import superSend, { objects } from './index.ts'

const played = await startPlayedTable(superSend, {
  objects,
  objectName: 'contacts',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({
    id: `s${index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
