// WorkOS, played after its table.
import { playTable } from '../testing/played-table.ts'
import workOS from './index.ts'
import { objects } from './objects.ts'

await playTable(workOS, {
  objects,
  objectName: 'organizations',
  paging: { by: 'cursor', cursor: 'after', limit: 'limit', next: 'list_metadata.after' },
  stamp: (index, at) => ({
    id: `org_${index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  update: 'PUT',
})
