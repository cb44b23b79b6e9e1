// Docusign, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import docusign, { objects } from './index.ts'

const played = await startPlayedTable(docusign, {
  objects,
  objectName: 'envelopes',
  paging: { by: 'offset', offset: 'start_position', limit: 'count' },
  also: ({ path }) => (path.endsWith('/oauth/userinfo') ? { json: { accounts: [] } } : undefined),
  stamp: (index, at, name) => ({
    [`${name === 'templates' ? 'template' : name.slice(0, -1)}Id`]: `${index}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
