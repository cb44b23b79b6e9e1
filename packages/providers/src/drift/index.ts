// Drift: conversations, contacts and accounts.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'drift',
  displayName: 'Drift',
  docsUrl: 'https://devdocs.drift.com/docs',
  unverified: [
    'limits: the largest page of accounts; only https://github.com/api-evangelist/drift-com says so (read 2026-11-23).',
    'account.healthCheck: the answer to a token without the scope `user_read`.',
    'objects (table.ts): the list of users, teams, landing pages, and how accounts are read and deleted; only https://github.com/api-evangelist/drift-com says so (read 2026-11-23).',
    'objects (table.ts): fields, and where the lists are; only https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-drift/manifest.yaml says so (read 2026-11-23).',
    'objects (table.ts): `data.next` of accounts; only https://github.com/airbytehq/airbyte/blob/0136859afa624e4bf4d45efcb4377d1b25cedaca/airbyte-integrations/connectors/source-drift/source_drift/client/api.py follows it (read 2026-11-29).',
    'objects (table.ts): fields of teams and playbooks, which come from a sample.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://devdocs.drift.com/docs/authentication-and-scopes read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dev.drift.com/authorize',
    tokenUrl: 'https://driftapi.com/oauth2/token',
    tokenMetadata: { workspaceRef: 'orgId' },
  },
  account: {
    healthCheck: { path: '/users/list', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://driftapi.com',
  limits: { pageSizeMax: 65, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { sampledFields: ['teams/org', 'playbooks', 'playbooks/clp'] },
  read: {
    overlapMs: 60_000,
    inFull: ['teams/org', 'playbooks', 'playbooks/clp'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], conversations: [], 'teams/org': [], playbooks: [], 'playbooks/clp': [] },
  },
})
