// Salesfinity, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import salesfinity from './index.ts'
import { objects } from './objects.ts'

const played = await startPlayedTable(salesfinity, {
  objects,
  objectName: 'contact-lists/csv',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    _id: String(index).padStart(24, '0'),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
