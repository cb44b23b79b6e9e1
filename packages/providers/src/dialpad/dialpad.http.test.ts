// Dialpad, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import dialpad, { objects } from './index.ts'

const played = await startPlayedTable(dialpad, {
  objects,
  objectName: 'contacts',
  paging: { by: 'cursor', cursor: 'cursor', next: 'cursor' },
  stamp: (index) => ({ id: String(1000 + index) }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
