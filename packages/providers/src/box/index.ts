// Box: users, groups, webhooks and the rules for files.
import {
  byCursor,
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
  updatedAt: ['modified_at', 'created_at'],
  createdField: 'created_at',
})

/** @see https://github.com/box/box-openapi/blob/main/openapi.json read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/2.0/users',
    items: 'entries',
    query: { user_type: 'all', usemarker: true },
    scanned: ['login', 'name'],
    readOnly: typed(
      'id type:singleSelect created_at:datetime modified_at:datetime space_used:int max_upload_size:int avatar_url',
    ),
    writable: typed(
      'name login role:singleSelect language timezone status:singleSelect job_title phone address',
      'space_amount:int is_platform_access_only:boolean external_app_user_id tracking_codes:other',
      'can_see_managed_users:boolean is_sync_enabled:boolean is_external_collab_restricted:boolean',
    ),
    required: ['name'],
  },
  groups: {
    path: '/2.0/groups',
    items: 'entries',
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    scanned: ['name'],
    readOnly: typed('id type:singleSelect group_type:singleSelect created_at:datetime modified_at:datetime'),
    writable: typed(
      'name provenance external_sync_identifier description invitability_level:singleSelect',
      'member_viewability_level:singleSelect',
    ),
    required: ['name'],
  },
  webhooks: {
    path: '/2.0/webhooks',
    items: 'entries',
    readOnly: typed('id type:singleSelect created_by:other created_at:datetime'),
    writable: typed('address target:other triggers:multiSelect'),
    required: ['target', 'triggers', 'address'],
  },
  collections: {
    path: '/2.0/collections',
    items: 'entries',
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    scanned: ['name'],
    readOnly: typed('id type:singleSelect name collection_type'),
    writable: {},
  },
  retention_policies: {
    path: '/2.0/retention_policies',
    items: 'entries',
    scanned: ['policy_name'],
    values: {
      policy_type: ['finite', 'indefinite'],
      disposition_action: ['permanently_delete', 'remove_retention'],
    },
    readOnly: typed(
      'id type:singleSelect status:singleSelect created_by:other created_at:datetime modified_at:datetime',
      'assignment_counts:other',
    ),
    writable: typed(
      'policy_name description policy_type:singleSelect disposition_action:singleSelect retention_length',
      'retention_type:singleSelect can_owner_extend_retention:boolean are_owners_notified:boolean',
      'custom_notification_recipients:other',
    ),
    required: ['policy_name', 'policy_type', 'disposition_action'],
  },
  legal_hold_policies: {
    path: '/2.0/legal_hold_policies',
    items: 'entries',
    scanned: ['policy_name'],
    readOnly: typed(
      'id type:singleSelect status:singleSelect assignment_counts:other created_by:other created_at:datetime',
      'modified_at:datetime deleted_at:datetime',
    ),
    writable: typed(
      'policy_name description filter_started_at:datetime filter_ended_at:datetime is_ongoing:boolean',
      'release_notes',
    ),
    required: ['policy_name'],
  },
}

const table = async () =>
  restTable({
    displayName: 'Box',
    objects,
    record,
    style: byCursor({ cursor: 'marker', limit: 'limit', next: 'next_marker' }),
    pageSizeMax: 1000,
    isId: (id) => /^\d+$/.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'box',
  displayName: 'Box',
  docsUrl: 'https://developer.box.com/reference/',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: that a list names members beyond the standard ones only if they are asked for by name.',
  ],
  // @see https://developer.box.com/reference/get-authorize read 2026-11-22
  // @see https://developer.box.com/reference/post-oauth2-token/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.box.com/api/oauth2/authorize',
    tokenUrl: 'https://api.box.com/oauth2/token',
  },
  account: {
    // @see https://developer.box.com/reference/get-users-me/ read 2026-11-22
    healthCheck: { path: '/2.0/users/me' },
  },
  baseUrl: 'https://api.box.com',
  // @see https://github.com/box/box-openapi/blob/main/openapi.json (limit) read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['webhooks', 'collections'],
    leavesOut: { '*': 'Files and folders are not among the objects; the proxy reaches them.' },
    ...reading.read,
  },
  search: {
    scans: [
      'users.login',
      'users.name',
      'groups.name',
      'collections.name',
      'retention_policies.policy_name',
      'legal_hold_policies.policy_name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      users: ['is_platform_access_only'],
      retention_policies: ['policy_type'],
      legal_hold_policies: ['filter_started_at', 'filter_ended_at', 'is_ongoing'],
    },
    updateOnly: { legal_hold_policies: ['release_notes'] },
    objects: { collections: [] },
  }),
})
