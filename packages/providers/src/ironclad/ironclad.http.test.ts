// Ironclad, played after its table.
import { playTable } from '../testing/played-table.ts'
import ironclad from './index.ts'
import { objects } from './objects.ts'

await playTable(ironclad, {
  objects,
  objectName: 'records',
  paging: { by: 'page', page: 'page', limit: 'pageSize', first: 0 },
  stamp: (index, at) => ({ id: `rec${index}`, lastUpdated: at.toISOString() }),
})
