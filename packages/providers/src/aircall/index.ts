// Aircall: calls, numbers and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'aircall',
  displayName: 'Aircall',
  docsUrl: 'https://developer.aircall.io/api-references/',
  unverified: [
    'classify (classify.ts): the names of both, from memory of https://developer.aircall.io/api-references/',
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/aircall/tools/aircall_ping says so (read 2026-11-22).',
    'limits: the limit and the largest page, from memory of https://developer.aircall.io/api-references/#pagination',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    "objects (objects.ts): all of the objects' fields and paths, and what can be searched by: from memory of https://developer.aircall.io/api-references/, and from clients that say they follow it.",
    'startCall (table.ts): where a call is started and what it names, from memory of https://developer.aircall.io/api-references/#start-an-outbound-call',
    'depthMax (table.ts): from memory of https://developer.aircall.io/api-references/#pagination',
    'listOf (table.ts): that the list goes by the start, from memory of https://developer.aircall.io/api-references/#list-all-calls',
  ],
  // An API ID as user name and an API token as password.
  // @see https://developer.aircall.io/tutorials/basic-authentication read 2026-11-22
  auth: {
    kind: 'basic',
    prompt:
      'The API ID as user name, the API token as password; you get both by adding an API key under Integrations & API.',
    docsUrl: 'https://developer.aircall.io/docs/your-first-api-call',
  },
  account: {
    healthCheck: { path: '/v1/ping', isUnverified: true },
  },
  baseUrl: 'https://api.aircall.io',
  http: { classify },
  // Sixty requests a minute and company, so few at once.
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    // @see https://developer.aircall.io/api-references/#list-all-contacts (as a client cites it) read 2026-11-28
    leavesOut: { contacts: 'Contacts that are not shared with the company.' },
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['users', 'teams', 'numbers', 'tags'],
  },
  search: {
    scans: ['users.email', 'users.name', 'teams.name', 'numbers.name', 'numbers.digits', 'tags.name'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Teams cannot be renamed, and numbers are bought and given back in Aircall alone.
    objects: { calls: ['create'], teams: ['create', 'delete'], numbers: ['update'] },
  },
})
