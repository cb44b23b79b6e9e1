// Mixmax: sales emails, sequences and rules.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'mixmax',
  displayName: 'Mixmax',
  docsUrl: 'https://developer.mixmax.com/reference/getting-started-with-the-api',
  unverified: [
    'objects (table.ts): fields of all but messages; only https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-mixmax/manifest.yaml says so (read 2026-11-23).',
    "objects (table.ts): lists of all but messages, snippets, sequences and rules, and bodies of messages and unsubscribes; only https://github.com/segevsh/w6w-apps/tree/main/apps/mixmax says so, which cites Mixmax's reference (read 2026-11-23).",
    'objects (table.ts): other bodies, which have the fields of the records, and that messages of every state are listed.',
  ],
  // @see https://developer.mixmax.com/reference/getting-started-with-the-api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-Token',
    docsUrl: 'https://developer.mixmax.com/reference/getting-started-with-the-api',
  },
  account: {
    // @see https://developer.mixmax.com/reference/getting-started-with-the-api read 2026-11-22
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.mixmax.com',
  // Fifty come unless more are asked for; most lists give 300 at most, and some may give more.
  // @see https://developer.mixmax.com/reference/getting-started-with-the-api read 2026-11-29
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    sampledFields: [
      'meetingtypes',
      'messages',
      'rules',
      'sequences',
      'snippets',
      'teams',
      'unsubscribes',
      'userpreferences/me',
    ],
  },
  read: {
    overlapMs: 0,
    // No list can be asked for changes, and most records do not say when they changed.
    incremental: 'none',
  },
  write: {
    actions: ['create'],
    objects: {
      'appointmentlinks/me': [],
      meetingtypes: [],
      sequences: [],
      snippets: [],
      'userpreferences/me': [],
      'users/me': [],
    },
  },
})
