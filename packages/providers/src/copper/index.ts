// Copper: people, companies and opportunities.
import { defineProvider, lazyReading, lazyWriting, mailAddress } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'copper',
  displayName: 'Copper',
  docsUrl: 'https://developer.copper.com/',
  unverified: [
    'auth: the header, from memory of https://developer.copper.com/introduction/authentication.html.',
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/copper/tools/copper_get_account says so (read 2026-11-22).',
    'read.overlapMs: how soon a change shows up in a search; a minute covers clocks that differ, too.',
    'objects (objects.ts): that a search for leads takes converted ones and one address, as several clients have it; the page was not read again.',
    'objects (objects.ts): sorting by creation, the earliest instant of creation and the latest of change. The parameters of companies, opportunities, projects and tasks, which are written like those of leads and people.',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-PW-AccessToken',
    docsUrl: 'https://developer.copper.com/introduction/authentication.html#api-keys',
  },
  account: {
    metadata: [{ name: 'userEmail', displayName: 'User email', pattern: mailAddress }],
    healthCheck: { path: '/v1/account', isUnverified: true },
  },
  baseUrl: 'https://api.copper.com/developer_api',
  http: {
    // @see https://developer.copper.com/introduction/requests.html read 2026-11-21
    headers: ({ userEmail = '' }) => ({ 'x-pw-application': 'developer_api', 'x-pw-useremail': userEmail }),
  },
  // @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
  limits: { pageSizeMax: 200, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
