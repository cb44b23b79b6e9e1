// Instantly's first API, played after its table.
import { playTable } from '../testing/played-table.ts'
import instantly from './index.ts'
import { objects } from './objects.ts'

await playTable(instantly, {
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
