// PandaDoc, played after its table.
import { playTable } from '../testing/played-table.ts'
import pandaDoc from './index.ts'
import { objects } from './objects.ts'

await playTable(pandaDoc, {
  objects,
  objectName: 'documents',
  paging: { by: 'page', page: 'page', limit: 'count' },
  stamp: (index, at) => ({
    id: `doc${index}`,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})
