// Bentley, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import bentley, { objects } from './index.ts'

const played = await startPlayedTable(bentley, {
  objects,
  objectName: 'itwins',
  paging: { by: 'offset', offset: '$skip', limit: '$top' },
  stamp: (index, at) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
