// Copper: people, companies and opportunities.
import { defineProvider, mailAddress } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'copper',
  displayName: 'Copper',
  docsUrl: 'https://developer.copper.com/',
  unverified: [
    'read.overlapMs: how soon a change shows up in a search; a minute covers clocks that differ, too.',
    'objects (objects.ts): that a search for leads takes converted ones, as several clients have it; the page was not read again.',
    'objects (objects.ts): that searches for companies and people take instants of change.',
    'objects (objects.ts): that the parts of a name of people and leads are taken; https://developer.copper.com/people/overview.html lists `name` alone (read 2026-11-29).',
  ],
  // @see https://developer.copper.com/download/copper_postman_collection.json (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/copper.com.yaml keeps it) read 2026-11-29
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-PW-AccessToken',
    docsUrl: 'https://developer.copper.com/introduction/authentication.html#api-keys',
  },
  account: {
    metadata: [{ name: 'userEmail', displayName: 'User email', pattern: mailAddress }],
    // @see https://developer.copper.com/download/copper_postman_collection.json (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/copper.com.yaml keeps it) read 2026-11-29
    healthCheck: { path: '/v1/account' },
  },
  baseUrl: 'https://api.copper.com/developer_api',
  http: {
    // @see https://developer.copper.com/introduction/requests.html read 2026-11-21
    headers: ({ userEmail = '' }) => ({ 'x-pw-application': 'developer_api', 'x-pw-useremail': userEmail }),
  },
  // @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
  limits: { pageSizeMax: 200, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    // The company of a person that is there is changed among the related items of the person.
    // @see https://developer.copper.com/people/update-a-person.html read 2026-11-29
    createOnly: { people: ['company_id'] },
  },
})
