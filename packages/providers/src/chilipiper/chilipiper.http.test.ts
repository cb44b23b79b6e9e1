// Chili Piper, played after its table.
import { playTable } from '../testing/played-table.ts'
import chilipiper from './index.ts'
import { objects } from './objects.ts'

await playTable(chilipiper, {
  objects,
  objectName: 'workspaces',
  paging: { by: 'page', page: 'page', limit: 'pageSize', first: 0 },
  stamp: (index) => ({ id: `ws${index}` }),
})
