// Blueshift, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import blueshift, { objects } from './index.ts'

const played = await startPlayedTable(blueshift, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'page', page: 'page', limit: 'per_page' },
  stamp: (index, at) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
