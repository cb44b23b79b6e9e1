// The objects of Box: where they are, what they hold, and what their lists filter by.
import { byOffset, type RestObject, typed } from '@mortise/connector-kit'

/**
 * @see https://github.com/box/box-openapi/blob/main/openapi.json read 2026-11-23
 * @see https://developer.box.com/guides/api-calls/pagination/offset-based (`total_count`) read 2026-11-29
 */
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
    style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'total_count' }),
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
    style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'total_count' }),
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
