// JustCall: calls, messages and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'justCall',
  displayName: 'JustCall',
  docsUrl: 'https://developer.justcall.io/reference/introduction',
  unverified: [
    'auth: the address.',
    "account.healthCheck: from clients; the vendor's page says where the key goes: as `key:secret`, without a scheme.",
    'limits: the largest page; only https://github.com/segevsh/w6w-apps/tree/main/apps/justcall says so for calls and messages (read 2026-11-23).',
    'classify (classify.ts): the headers, from a client that cites https://developer.justcall.io/docs/rate-limits, and where the words are in a failure.',
    "objects (table.ts): lists, parameters and bodies; only https://github.com/segevsh/w6w-apps/tree/main/apps/justcall says so, which cites JustCall's reference (read 2026-11-23).",
    'objects (table.ts): fields of calls, messages and users; only https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-justcall/manifest.yaml says so (read 2026-11-23).',
    'objects (table.ts): that tags are answered as they are made, and the first page of their list; what JustCall shows of them are the requests.',
    'objects (table.ts): fields of contacts beside those of bodies, fields of phone numbers, and the body of a message.',
  ],
  // @see https://developer.justcall.io/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.justcall.io/reference/authentication',
  },
  account: {
    // @see https://justcall.io/developer-docs read 2026-11-22
    healthCheck: { path: '/v2.1/users', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.justcall.io',
  http: { classify },
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    // Notes and dispositions are written after a call, and change no instant of it.
    overlapMs: 24 * 3_600_000,
    // They do not say when they changed.
    inFull: ['contacts', 'tags', 'users', 'phone-numbers'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // A message is sent by creating it, and a call is annotated once it is over.
    objects: {
      calls: ['update'],
      texts: ['create'],
      tags: ['create', 'delete'],
      users: [],
      'phone-numbers': [],
    },
  },
})
