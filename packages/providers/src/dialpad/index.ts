// Dialpad: calls, contacts and users.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'dialpad',
  displayName: 'Dialpad',
  docsUrl: 'https://developers.dialpad.com/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dialpad.com/oauth2/authorize',
    tokenUrl: 'https://dialpad.com/oauth2/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/api/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://dialpad.com',
  // @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'users', 'offices', 'departments', 'call_centers', 'rooms', 'webhooks'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      contacts: ['owner_id'],
      users: ['auto_assign', 'email'],
      departments: ['office_id'],
      call_centers: ['office_id'],
      rooms: ['office_id'],
    },
    updateOnly: {
      users: [
        'admin_office_ids',
        'emails',
        'extension',
        'forwarding_numbers',
        'international_dialing_enabled',
        'is_super_admin',
        'job_title',
        'keep_paid_numbers',
        'phone_numbers',
        'presence_status',
        'state',
      ],
      rooms: ['phone_numbers'],
    },
    objects: { calls: [], offices: ['create'] },
  },
})
