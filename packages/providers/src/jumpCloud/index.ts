// JumpCloud: users, devices and directories.
import { byOffset, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: ['_id', 'id'], updatedAt: 'updated', createdField: 'created' })

export default defineProvider({
  name: 'jumpCloud',
  displayName: 'JumpCloud',
  docsUrl: 'https://docs.jumpcloud.com/api/',
  unverified: [
    'objects (objects.ts): fields that JumpCloud added since 2019, the day of the descriptions.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    prompt: 'Create an API key under your account in the admin portal.',
  },
  account: {
    // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml (GET /organizations) read 2026-11-28
    healthCheck: { path: '/organizations' },
  },
  baseUrl: 'https://console.jumpcloud.com/api',
  // @see https://github.com/TheJumpCloud/jcapi-go/blob/master/v1/api/swagger.yaml read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byOffset({ offset: 'skip', limit: 'limit' }),
      isId: (id) => /^[0-9a-f]+$/i.test(id),
      update: 'PUT',
    }),
  read: {
    overlapMs: 60_000,
    inFull: [
      'systemusers',
      'systems',
      'commands',
      'command_results',
      'applications',
      'radius_servers',
      'user_groups',
      'system_groups',
      'policies',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { systemusers: ['activated', 'passwordless_sudo'] },
    updateOnly: { systemusers: ['ssh_keys'] },
    objects: { systems: ['update', 'delete'], command_results: ['delete'], radius_servers: ['create'] },
  },
})
