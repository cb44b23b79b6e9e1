// Procore, played after its table.
import { playTable } from '../testing/played-table.ts'
import procore from './index.ts'
import { objects } from './objects.ts'

await playTable(procore, {
  objects,
  objectName: 'projects',
  paging: { by: 'page', page: 'page', limit: 'per_page', isLinked: true },
  stamp: (index, at) => ({ id: index, created_at: '2026-01-01T00:00:00Z', updated_at: at.toISOString() }),
  beside: ({ query = {} }) => ('company_id' in query ? { company_id: 'acme' } : {}),
  readInstant: (range) => Date.parse(range.split('...')[0] ?? ''),
})
