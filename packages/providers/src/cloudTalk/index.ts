// CloudTalk: calls, agents and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'cloudTalk',
  displayName: 'CloudTalk',
  docsUrl: 'https://developers.cloudtalk.io/reference/introduction',
  unverified: [
    'write.createOnly: which fields a creation or a change takes alone; a copy of the description says so, in https://github.com/api-evangelist/cloudtalk/blob/main/openapi/_original/cloudtalk-openapi.json (read 2026-11-28).',
    'classify (classify.ts): both, as a copy of https://developers.cloudtalk.io/swagger.json tells them.',
    'auth: the scheme, and the address; a copy of https://developers.cloudtalk.io/swagger.json tells them, which https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22).',
    'account.healthCheck: the path, as the copy says.',
    'http.headers: as the copy says.',
    'limits: the limit and the largest page, as the copy says.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): all of the objects, as a copy of https://developers.cloudtalk.io/swagger.json tells them, which https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22), and that a keyword finds these fields.',
    'objects (objects.ts): what a new call takes, as the copy says (`/calls/create.json`, read 2026-11-29).',
    'listOf (table.ts): the zone, and that lists have an order that lasts.',
  ],
  auth: {
    kind: 'basic',
    docsUrl: 'https://developers.cloudtalk.io/reference/authentication',
  },
  account: {
    healthCheck: { path: '/contacts/index.json', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://my.cloudtalk.io/api',
  http: {
    // Requests that do not name it may be refused.
    headers: () => ({ accept: 'application/json' }),
    classify,
  },
  // Sixty requests a minute and company, so few at once.
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // Their lists report no changes.
    inFull: ['contacts', 'agents', 'numbers', 'groups', 'tags', 'notes', 'activities'],
  },
  search: {
    scans: [
      'agents.email',
      'agents.firstname',
      'agents.lastname',
      'numbers.internal_name',
      'numbers.caller_id_e164',
      'groups.internal_name',
      'tags.name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Groups are made in CloudTalk alone; numbers are bought and given back there, too.
    objects: { calls: ['create'], groups: [], numbers: ['update'] },
    createOnly: {
      agents: ['pass', 'extension'],
    },
  },
})
