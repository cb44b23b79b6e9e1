// Talkdesk, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import talkdesk, { objects } from './index.ts'

const played = await startPlayedTable(talkdesk, {
  objects,
  objectName: 'users',
  paging: { by: 'page', page: 'page', limit: 'per_page' },
  stamp: (index) => ({ id: `u${index}`, created_at: '2026-01-01T00:00:00Z' }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
