// Clerk, played after its table.
import { playTable } from '../testing/played-table.ts'
import clerk from './index.ts'
import { objects } from './objects.ts'

await playTable(clerk, {
  objects,
  objectName: 'users',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({ id: `user_${index}`, created_at: 1_767_225_600_000, updated_at: at.getTime() }),
})
