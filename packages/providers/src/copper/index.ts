// Copper: people, companies and opportunities.
import { defineProvider, lazyReading, lazyWriting, mailAddress } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'copper',
  displayName: 'Copper',
  docsUrl: 'https://developer.copper.com/',
  // Unverified: the header, from memory of https://developer.copper.com/introduction/authentication.html.
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-PW-AccessToken',
    docsUrl: 'https://developer.copper.com/introduction/authentication.html#api-keys',
  },
  metadataInputs: [{ name: 'userEmail', displayName: 'User email', pattern: mailAddress }],
  baseUrl: 'https://api.copper.com/developer_api',
  // @see https://developer.copper.com/introduction/requests.html read 2026-11-21
  headers: ({ userEmail = '' }) => ({ 'x-pw-application': 'developer_api', 'x-pw-useremail': userEmail }),
  // Unverified: the path, told by https://glama.ai/mcp/connectors/io.usefulapi/copper/tools/copper_get_account alone (read 2026-11-22).
  healthCheck: { path: '/v1/account', isUnverified: true },
  // @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
  limits: { pageSizeMax: 200, concurrency: 2 },
  // Unverified: how soon a change shows up in a search; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
