// PagerDuty, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import pagerDuty, { objects } from './index.ts'

const played = await startPlayedTable(pagerDuty, {
  objects,
  objectName: 'incidents',
  paging: { by: 'offset', offset: 'offset', limit: 'limit', more: 'more' },
  stamp: (index, at) => ({
    id: `P${index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  update: 'PUT',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
