// Clerk: users and organizations of applications.
import { bearerKey, byOffset, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at', unit: 'ms' })

export default defineProvider({
  name: 'clerk',
  displayName: 'Clerk',
  docsUrl: 'https://clerk.com/docs/reference/backend-api',
  unverified: [
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml (securitySchemes) read 2026-11-28
  auth: bearerKey({ prompt: 'Copy the secret key of your instance from the dashboard.' }),
  account: {
    healthCheck: { path: '/v1/jwks' },
  },
  baseUrl: 'https://api.clerk.com',
  // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-28
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      // Lists that come bare have no total.
      // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2026-05-12.yml (`total_count`) read 2026-11-29
      style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'total_count' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2026-05-12.yml (ListInvitations) read 2026-11-28
    leavesOut: { invitations: 'Clerk lists revoked invitations only if they are asked for.' },
    overlapMs: 60_000,
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      users: [
        'email_address',
        'email_address_identification_status',
        'phone_number',
        'phone_number_identification_status',
        'web3_wallet',
        'skip_password_requirement',
        'skip_user_requirement',
        'banned',
        'locked',
      ],
      organizations: ['created_by'],
      organization_roles: ['include_in_initial_role_set'],
      machines: ['scoped_machines'],
    },
    updateOnly: {
      users: [
        'primary_email_address_id',
        'notify_primary_email_address_changed',
        'primary_phone_number_id',
        'primary_web3_wallet_id',
        'profile_image_id',
        'sign_out_of_other_sessions',
      ],
      organizations: ['admin_delete_enabled'],
    },
    objects: {
      organization_memberships: [],
      invitations: ['create'],
      organization_invitations: [],
      waitlist_entries: ['create', 'delete'],
    },
  },
})
