// Template, played after its documentation.
import { playTable } from '../src/testing/played-table.ts'
import template, { objects } from './index.ts'

await playTable(template, {
  objects,
  objectName: 'contacts',
  paging: { by: 'cursor', cursor: 'after', limit: 'limit', next: 'next' },
  stamp: (index, at) => ({
    id: `c${index}`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
})
