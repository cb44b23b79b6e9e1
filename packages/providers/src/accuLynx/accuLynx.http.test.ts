// AccuLynx, played after its table.
import { playTable } from '../testing/played-table.ts'
import accuLynx from './index.ts'
import { objects } from './objects.ts'

await playTable(accuLynx, {
  objects,
  objectName: 'jobs',
  paging: { by: 'offset', offset: 'recordStartIndex', limit: 'pageSize', total: 'count' },
  pagings: Object.fromEntries(
    ['contacts', 'estimates', 'contacts/contact-types'].map((name) => [
      name,
      { by: 'offset', offset: 'pageStartIndex', limit: 'pageSize', total: 'count' },
    ]),
  ),
  stamp: (index, at) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdDate: '2026-01-01T00:00:00Z',
    modifiedDate: at.toISOString(),
  }),
  update: 'PUT',
})
