// Clerk: users and organizations of applications.
import {
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
  unit: 'ms',
})

const stamps = typed('id object updated_at:int')

/** @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/v1/users',
    items: '',
    filters: ['username', 'external_id'],
    scanned: ['first_name', 'last_name'],
    readOnly: typed(
      stamps,
      'profile_image_url image_url has_image:boolean email_addresses:other phone_numbers:other',
      'web3_wallets:other passkeys:other password_enabled:boolean two_factor_enabled:boolean',
      'totp_enabled:boolean backup_code_enabled:boolean mfa_enabled_at:int mfa_disabled_at:int',
      'password_last_updated_at:int external_accounts:other saml_accounts:other enterprise_accounts:other',
      'organization_memberships:other last_sign_in_at:int deprovisioned:boolean',
      'lockout_expires_in_seconds:int verification_attempts_remaining:int last_active_at:int scim:other',
    ),
    writable: typed(
      'external_id first_name last_name locale primary_email_address_id',
      'notify_primary_email_address_changed:boolean primary_phone_number_id primary_web3_wallet_id',
      'username profile_image_id password password_digest password_hasher skip_password_checks:boolean',
      'sign_out_of_other_sessions:boolean totp_secret backup_codes:other public_metadata:other',
      'private_metadata:other unsafe_metadata:other delete_self_enabled:boolean',
      'create_organization_enabled:boolean legal_accepted_at:datetime skip_legal_checks:boolean',
      'create_organizations_limit:int created_at:datetime bypass_client_trust:boolean email_address:other',
      'email_address_identification_status:other phone_number:other',
      'phone_number_identification_status:other web3_wallet:other skip_password_requirement:boolean',
      'skip_user_requirement:boolean banned:boolean locked:boolean',
    ),
  },
  organizations: {
    path: '/v1/organizations',
    items: 'data',
    scanned: ['name', 'slug'],
    readOnly: typed(
      stamps,
      'image_url has_image:boolean members_count:int missing_member_with_elevated_permissions:boolean',
      'pending_invitations_count:int last_active_at:int',
    ),
    writable: typed(
      'public_metadata:other private_metadata:other name slug max_allowed_memberships:int',
      'admin_delete_enabled:boolean created_at:datetime role_set_key created_by',
    ),
    required: ['name'],
  },
  organization_memberships: {
    path: '/v1/organization_memberships',
    items: 'data',
    isListOnly: true,
    readOnly: typed(
      stamps,
      'role role_name permissions:other public_metadata:other private_metadata:other organization:other',
      'public_user_data:other created_at:int',
    ),
    writable: {},
  },
  invitations: {
    path: '/v1/invitations',
    items: '',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(stamps, 'revoked:boolean status:singleSelect url expires_at:int created_at:int'),
    writable: typed(
      'email_address public_metadata:other redirect_url notify:boolean ignore_existing:boolean',
      'expires_in_days:int template_slug:singleSelect',
    ),
    required: ['email_address'],
    values: {
      template_slug: ['invitation', 'waitlist_invitation'],
      status: ['pending', 'accepted', 'revoked', 'expired'],
    },
  },
  organization_invitations: {
    path: '/v1/organization_invitations',
    items: 'data',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(
      stamps,
      'email_address role role_name organization_id inviter_id public_inviter_data:other status',
      'public_metadata:other private_metadata:other url expires_at:int created_at:int',
      'public_organization_data:other',
    ),
    writable: {},
  },
  organization_roles: {
    path: '/v1/organization_roles',
    items: 'data',
    scanned: ['name', 'key'],
    readOnly: typed(stamps, 'is_creator_eligible:boolean created_at:int'),
    writable: typed('name key description permissions:other include_in_initial_role_set:boolean'),
    required: ['name', 'key'],
  },
  oauth_applications: {
    path: '/v1/oauth_applications',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'instance_id client_id client_uri client_image_url dynamically_registered:boolean authorize_url',
      'token_fetch_url user_info_url discovery_url token_introspection_url created_at:int',
    ),
    writable: typed(
      'name redirect_uris:other callback_url scopes consent_screen_enabled:boolean pkce_required:boolean',
      'public:boolean',
    ),
    required: ['name'],
  },
  machines: {
    path: '/v1/machines',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(stamps, 'instance_id created_at:int'),
    writable: typed('name default_token_ttl:int scoped_machines:other'),
    required: ['name'],
  },
  waitlist_entries: {
    path: '/v1/waitlist_entries',
    items: 'data',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email_address'],
    readOnly: typed(stamps, 'status:singleSelect is_locked:boolean created_at:int invitation:other'),
    writable: typed('email_address notify:boolean'),
    required: ['email_address'],
    values: { status: ['pending', 'invited', 'rejected', 'completed'] },
  },
}

const table = async () =>
  restTable({
    displayName: 'Clerk',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 500,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'clerk',
  displayName: 'Clerk',
  docsUrl: 'https://clerk.com/docs/reference/backend-api',
  unverified: [
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Copy the secret key of your instance from the dashboard.',
  },
  account: {
    healthCheck: { path: '/v1/jwks' },
  },
  baseUrl: 'https://api.clerk.com',
  // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-28
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2026-05-12.yml (ListInvitations) read 2026-11-28
    leavesOut: { invitations: 'Clerk lists revoked invitations only if they are asked for.' },
    overlapMs: 60_000,
    ...reading.read,
  },
  search: {
    scans: [
      'users.first_name',
      'users.last_name',
      'organizations.name',
      'organizations.slug',
      'invitations.email_address',
      'organization_invitations.email_address',
      'organization_roles.name',
      'organization_roles.key',
      'oauth_applications.name',
      'machines.name',
      'waitlist_entries.email_address',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
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
  }),
})
