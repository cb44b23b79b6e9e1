// Miro, played after its table.
import { playTable } from '../testing/played-table.ts'
import miro from './index.ts'
import { objects } from './objects.ts'

await playTable(miro, {
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
