// Instantly's first API, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import instantly, { objects } from './index.ts'

const played = await startPlayedTable(instantly, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'offset', offset: 'skip', limit: 'limit' },
  stamp: (index, _at, name) =>
    name === 'accounts' ? { email: `a${index}@example.com` } : { id: `c${index}` },
  // The key is a parameter of each request.
  also({ path, query }) {
    if (!query.get('api_key')) return { status: 401, json: { error: 'no key' } }
    return path.endsWith('/v1/authenticate') ? { json: { workspace_name: 'Acme' } } : undefined
  },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
