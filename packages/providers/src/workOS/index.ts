// WorkOS: organizations, directories and single sign-on.
import { bearerKey, byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'workOS',
  displayName: 'WorkOS',
  docsUrl: 'https://workos.com/docs/reference',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml (securitySchemes) read 2026-11-28
  auth: bearerKey({ prompt: 'Copy the secret key from API Keys in the dashboard.' }),
  account: {
    // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml (GET /organizations) read 2026-11-28
    healthCheck: { path: '/organizations', query: { limit: 1 } },
  },
  baseUrl: 'https://api.workos.com',
  // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({ cursor: 'after', limit: 'limit', next: 'list_metadata.after' }),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'PUT',
    }),
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      users: ['ip_address', 'user_agent', 'signals_id'],
      organization_memberships: ['user_id', 'organization_id'],
      applications: ['application_type', 'uses_pkce', 'is_first_party', 'organization_id'],
    },
    updateOnly: { organizations: ['stripe_customer_id'], users: ['locale'] },
    objects: {
      invitations: ['create'],
      directories: ['delete'],
      directory_users: [],
      directory_groups: [],
      connections: ['delete'],
      permissions: ['create'],
    },
  },
})
