// JumpCloud, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import jumpCloud, { objects } from './index.ts'

const played = await startPlayedTable(jumpCloud, {
  objects,
  objectName: 'systemusers',
  paging: { by: 'offset', offset: 'skip', limit: 'limit' },
  stamp: (index) => ({ _id: (0x5f0f00 + index).toString(16), created: '2026-01-01T00:00:00Z' }),
  update: 'PUT',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
