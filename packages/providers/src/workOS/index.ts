// WorkOS: organizations, directories and single sign-on.
import {
  byCursor,
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
})

const stamps = typed('object id created_at:datetime updated_at:datetime')

/** @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  organizations: {
    path: '/organizations',
    items: 'data',
    scanned: ['name'],
    readOnly: stamps,
    writable: typed(
      'name allow_profiles_outside_organization:boolean domains:other domain_data:other',
      'stripe_customer_id metadata:other external_id',
    ),
    required: ['name'],
  },
  users: {
    path: '/user_management/users',
    items: 'data',
    filters: ['email'],
    scanned: ['name', 'first_name', 'last_name'],
    readOnly: typed(stamps, 'profile_picture_url last_sign_in_at:datetime'),
    writable: typed(
      'email first_name last_name name email_verified:boolean metadata:other external_id locale password',
      'password_hash password_hash_type:singleSelect password_salt_position:singleSelect ip_address',
      'user_agent signals_id',
    ),
    required: ['email'],
    values: {
      password_hash_type: ['bcrypt', 'firebase-scrypt', 'ssha', 'ssha256', 'scrypt', 'pbkdf2', 'argon2'],
      password_salt_position: ['prefix', 'suffix'],
    },
  },
  organization_memberships: {
    path: '/user_management/organization_memberships',
    items: 'data',
    filters: ['organization_id', 'user_id'],
    readFilters: [],
    readOnly: typed(
      stamps,
      'status:singleSelect directory_managed:boolean organization_name custom_attributes:other role:other',
      'roles:other user:other',
    ),
    writable: typed('role_slug role_slugs:other user_id organization_id'),
    required: ['user_id', 'organization_id'],
  },
  invitations: {
    path: '/user_management/invitations',
    items: 'data',
    filters: ['email', 'organization_id'],
    readOnly: typed(
      stamps,
      'state:singleSelect accepted_at:datetime revoked_at:datetime expires_at:datetime accepted_user_id',
      'token accept_invitation_url',
    ),
    writable: typed(
      'email organization_id role_slug expires_in_days:int inviter_user_id locale:singleSelect',
    ),
    required: ['email'],
  },
  directories: {
    path: '/directories',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'organization_id external_key type:singleSelect state:singleSelect name domain metadata:other',
    ),
    writable: {},
  },
  directory_users: {
    path: '/directory_users',
    items: 'data',
    filters: ['idp_id'],
    readOnly: typed(
      stamps,
      'directory_id organization_id idp_id email first_name last_name name emails:other job_title',
      'username state:singleSelect raw_attributes:other custom_attributes:other role:other roles:other',
      'groups:other',
    ),
    writable: {},
  },
  directory_groups: {
    path: '/directory_groups',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(stamps, 'idp_id directory_id organization_id name raw_attributes:other'),
    writable: {},
  },
  connections: {
    path: '/connections',
    items: 'data',
    filters: ['organization_id'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'organization_id connection_type:singleSelect name state:singleSelect status:singleSelect',
      'domains:other',
    ),
    writable: {},
  },
  applications: {
    path: '/connect/applications',
    items: 'data',
    filters: ['organization_id'],
    scanned: ['name'],
    readOnly: typed(stamps, 'client_id was_dynamically_registered:boolean'),
    writable: typed(
      'name description scopes:other redirect_uris:other application_type uses_pkce:boolean',
      'is_first_party:boolean organization_id',
    ),
  },
  permissions: {
    path: '/authorization/permissions',
    items: 'data',
    isListOnly: true,
    scanned: ['name', 'slug'],
    readOnly: typed(stamps, 'system:boolean'),
    writable: typed('slug name description resource_type_slug'),
    required: ['slug', 'name'],
  },
}

const table = async () =>
  restTable({
    displayName: 'WorkOS',
    objects,
    record,
    style: byCursor({ cursor: 'after', limit: 'limit', next: 'list_metadata.after' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'workOS',
  displayName: 'WorkOS',
  docsUrl: 'https://workos.com/docs/reference',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Copy the secret key from API Keys in the dashboard.',
  },
  account: {
    // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml (GET /organizations) read 2026-11-28
    healthCheck: { path: '/organizations', query: { limit: 1 } },
  },
  baseUrl: 'https://api.workos.com',
  // @see https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: {
    scans: [
      'organizations.name',
      'users.name',
      'users.first_name',
      'users.last_name',
      'directories.name',
      'directory_groups.name',
      'connections.name',
      'applications.name',
      'permissions.name',
      'permissions.slug',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
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
  }),
})
