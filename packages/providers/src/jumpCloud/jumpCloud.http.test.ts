// JumpCloud, played after its table.
import { playTable } from '../testing/played-table.ts'
import jumpCloud from './index.ts'
import { objects } from './objects.ts'

await playTable(jumpCloud, {
  objects,
  objectName: 'systemusers',
  paging: { by: 'offset', offset: 'skip', limit: 'limit' },
  stamp: (index) => ({ _id: (0x5f0f00 + index).toString(16), created: '2026-01-01T00:00:00Z' }),
  update: 'PUT',
})
