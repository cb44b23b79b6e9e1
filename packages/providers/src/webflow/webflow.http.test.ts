// Webflow, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import webflow, { objects } from './index.ts'

const played = await startPlayedTable(webflow, {
  objects,
  objectName: 'forms',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({
    id: `5f0f${index}`,
    createdOn: '2026-01-01T00:00:00Z',
    lastUpdated: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
