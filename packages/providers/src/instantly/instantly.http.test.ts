// Instantly's first API, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import instantly from './index.ts'
import { objects } from './objects.ts'

const played = await startPlayedTable(instantly, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'offset', offset: 'skip', limit: 'limit' },
  stamp: (index, _at, name) =>
    name === 'accounts' ? { email: `a${index}@example.com` } : { id: `c${index}` },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
