// Salesfinity, played after its table.
import { playTable } from '../testing/played-table.ts'
import salesfinity from './index.ts'
import { objects } from './objects.ts'

await playTable(salesfinity, {
  objects,
  objectName: 'contact-lists/csv',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    _id: String(index).padStart(24, '0'),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: at.toISOString(),
  }),
})
