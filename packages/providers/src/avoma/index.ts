// Avoma: meetings, transcripts and notes.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'avoma',
  displayName: 'Avoma',
  docsUrl: 'https://dev694.avoma.com/',
  unverified: [
    'auth: the `Bearer` before them, and the address.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/avoma/blob/main/openapi/avoma-users-api-openapi.yml says so (read 2026-11-22).',
    'limits: sixty requests a minute and the largest page; only https://github.com/segevsh/w6w-apps/tree/main/apps/avoma says so (read 2026-11-23).',
    "objects (table.ts): paths and parameters; only https://github.com/segevsh/w6w-apps/tree/main/apps/avoma says so, which cites Avoma's OpenAPI document (read 2026-11-23).",
    'objects (table.ts): most fields, which come from a sample, the lists of custom categories and templates, and the body of a smart category.',
  ],
  // The header holds the key, a colon and the secret.
  // @see https://help.avoma.com/migration/api-integration-for-avoma read 2026-11-22
  auth: bearerKey({
    prompt:
      'The API key, a colon and the API secret. An admin finds both in the settings, under Organization, Developer.',
    docsUrl: 'https://help.avoma.com/migration/api-integration-for-avoma',
  }),
  account: {
    healthCheck: { path: '/v1/users/', isUnverified: true },
  },
  baseUrl: 'https://api.avoma.com',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    sampledFields: [
      'meetings',
      'calls',
      'notes',
      'transcriptions',
      'scorecard_evaluations',
      'scorecards',
      'users',
      'smart_categories',
      'custom_categories',
      'template',
    ],
  },
  read: {
    // A meeting is listed by its start, and its notes and transcript come later.
    overlapMs: 3 * 24 * 3_600_000,
    inFull: [
      'scorecard_evaluations',
      'scorecards',
      'users',
      'smart_categories',
      'custom_categories',
      'template',
    ],
  },
  write: {
    actions: ['create'],
    objects: {
      meetings: [],
      notes: [],
      transcriptions: [],
      scorecard_evaluations: [],
      scorecards: [],
      users: [],
      custom_categories: [],
    },
  },
})
