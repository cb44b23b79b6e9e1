// WorkOS, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import workOS, { objects } from './index.ts'

const played = await startPlayedTable(workOS, {
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
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
