// Groove, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import groove, { objects } from './index.ts'

const played = await startPlayedTable(groove, {
  objects,
  objectName: 'tickets',
  paging: { by: 'page', page: 'page', limit: 'per_page', pages: 'meta.pagination.total_pages' },
  stamp: (index, at, name) => ({
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
    ...{
      tickets: { number: index },
      customers: { email: `c${index}@example.com` },
      agents: { email: `a${index}@example.com` },
    }[name],
  }),
  update: 'PUT',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
