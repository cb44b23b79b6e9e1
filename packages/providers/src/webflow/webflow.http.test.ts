// Webflow, played after its table.
import { playTable } from '../testing/played-table.ts'
import webflow from './index.ts'
import { objects } from './objects.ts'

await playTable(webflow, {
  objects,
  objectName: 'forms',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({
    id: `5f0f${index}`,
    createdOn: '2026-01-01T00:00:00Z',
    lastUpdated: at.toISOString(),
  }),
})
