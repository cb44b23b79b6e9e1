// Clerk, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import clerk, { objects } from './index.ts'

const played = await startPlayedTable(clerk, {
  objects,
  objectName: 'users',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({ id: `user_${index}`, created_at: 1_767_225_600_000, updated_at: at.getTime() }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
