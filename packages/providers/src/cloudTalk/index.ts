// CloudTalk: calls, agents and contacts of a cloud phone.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'cloudTalk',
  displayName: 'CloudTalk',
  docsUrl: 'https://developers.cloudtalk.io/reference/introduction',
  // Unverified: the scheme, and the address; a copy of https://developers.cloudtalk.io/swagger.json tells them, which
  // https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22).
  auth: {
    kind: 'basic',
    docsUrl: 'https://developers.cloudtalk.io/reference/authentication',
  },
  account: {
    // Unverified: the path, as the copy tells.
    healthCheck: { path: '/contacts/index.json', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://my.cloudtalk.io/api',
  http: {
    // Requests that do not name it may be refused. Unverified: as the copy tells.
    headers: () => ({ accept: 'application/json' }),
    classify,
  },
  // Sixty requests a minute and company, so few at once. Unverified: the limit and the largest page, as the copy tells.
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    // Their lists tell of no changes.
    inFull: ['contacts', 'agents', 'numbers', 'groups', 'tags', 'notes', 'activities'],
    ...reading.read,
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
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    // Calls are made by telephone, groups in CloudTalk alone; numbers are bought and given back there, too.
    objects: { calls: [], groups: [], numbers: ['update'] },
  }),
})
