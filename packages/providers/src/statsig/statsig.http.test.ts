// Statsig, played after its table.
import { playTable } from '../testing/played-table.ts'
import statsig from './index.ts'
import { objects } from './objects.ts'

await playTable(statsig, {
  objects,
  objectName: 'gates',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    id: `gate_${index}`,
    createdTime: 1_767_225_600_000,
    lastModifiedTime: at.getTime(),
  }),
})
