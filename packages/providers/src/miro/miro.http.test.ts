// Miro, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import miro, { objects } from './index.ts'

const played = await startPlayedTable(miro, {
  objects,
  objectName: 'boards',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at) => ({
    id: `uXjV${index}=`,
    createdAt: '2026-01-01T00:00:00Z',
    modifiedAt: at.toISOString(),
  }),
  pagings: {
    members: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: 'cursor' },
    teams: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: 'cursor' },
  },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
