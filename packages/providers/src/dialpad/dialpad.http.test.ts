// Dialpad, played after its table.
import { playTable } from '../testing/played-table.ts'
import dialpad from './index.ts'
import { objects } from './objects.ts'

await playTable(dialpad, {
  objects,
  objectName: 'contacts',
  paging: { by: 'cursor', cursor: 'cursor', next: 'cursor' },
  stamp: (index) => ({ id: String(1000 + index) }),
})
