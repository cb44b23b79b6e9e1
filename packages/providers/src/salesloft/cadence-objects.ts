// Salesloft's cadences: their steps, who is on them, what they send, and who works with them.
import { type SalesloftObject, stamps, typed } from './salesloft-object.ts'

/**
 * @see https://developers.salesloft.com/docs/api/cadences-show/ read 2026-11-22
 * @see https://developers.salesloft.com/docs/api/cadence-memberships-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/cadence-memberships-create/ read 2026-11-22
 * Unverified: the other objects, and the filters of cadences, told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22).
 */
export const cadenceObjects: Readonly<Record<string, SalesloftObject>> = {
  cadences: {
    path: '/v2/cadences',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      ...{ id: 'ids[]', name: 'name[]', archived: 'archived', shared: 'shared' },
      team_cadence: 'team_cadence',
    },
    // They are made by hand, or by an import of a whole one with its steps.
    readOnly: {
      ...stamps,
      ...typed('string', 'name archived_by cadence_function current_state external_identifier'),
      ...typed('boolean', 'archived draft opt_out_link_included override_contact_restrictions shared'),
      ...typed('boolean', 'remove_bounces_enabled remove_replies_enabled team_cadence'),
      ...{ archived_at: 'datetime', latest_active_date: 'date', cadence_framework_id: 'int' },
      ...typed('other', 'added_stage bounced_stage cadence_priority counts creator finished_stage groups'),
      ...{ owner: 'other', replied_stage: 'other', tags: 'multiSelect' },
    },
    writable: {},
  },
  steps: {
    path: '/v2/steps',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]', cadence_id: 'cadence_id', type: 'type' },
    readOnly: {
      ...stamps,
      ...typed('string', 'name display_name type'),
      ...typed('boolean', 'disabled multitouch_enabled'),
      ...{ day: 'int', step_number: 'int', cadence: 'other', details: 'other', cadence_id: 'reference' },
    },
    writable: {},
    references: { cadence_id: 'cadences' },
  },
  actions: {
    path: '/v2/actions',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      ...{ id: 'ids[]', cadence_id: 'cadence_id[]', person_id: 'person_id[]', step_id: 'step_id' },
      ...{ type: 'type', multitouch_group_id: 'multitouch_group_id[]' },
    },
    readOnly: {
      ...stamps,
      ...{ due: 'boolean', due_on: 'datetime', multitouch_group_id: 'int', status: 'string', type: 'string' },
      ...typed('other', 'action_details cadence person step user'),
      ...typed('reference', 'cadence_id person_id step_id user_id'),
    },
    writable: {},
    references: { cadence_id: 'cadences', person_id: 'people', step_id: 'steps', user_id: 'users' },
  },
  cadence_memberships: {
    path: '/v2/cadence_memberships',
    changes: 'filtered',
    isCreatedByQuery: true,
    filters: {
      ...{ id: 'ids[]', cadence_id: 'cadence_id', person_id: 'person_id' },
      currently_on_cadence: 'currently_on_cadence',
    },
    readOnly: {
      ...stamps,
      ...{ added_at: 'datetime', current_state: 'string', ...typed('boolean', 'currently_on_cadence') },
      ...{ person_deleted: 'boolean', ...typed('other', 'cadence counts latest_action person user') },
    },
    // `step_id` and `task_id` are taken and never given.
    writable: typed('reference', 'cadence_id person_id step_id task_id user_id'),
    required: ['person_id', 'cadence_id'],
    references: {
      ...{ cadence_id: 'cadences', person_id: 'people', step_id: 'steps', task_id: 'tasks' },
      user_id: 'users',
    },
  },
  email_templates: {
    path: '/v2/email_templates',
    changes: 'filtered',
    sortBy: 'created_at',
    whole: { include_archived_templates: 'true', include_cadence_templates: 'true' },
    filters: { id: 'ids[]', subject: 'search', title: 'search', tags: 'tag[]' },
    readOnly: {
      ...stamps,
      ...typed('string', 'body body_preview subject title'),
      ...typed('boolean', 'cadence_template click_tracking_enabled open_tracking_enabled shared'),
      ...typed('datetime', 'archived_at last_used_at'),
      ...typed('other', '_links counts groups team_template template_owner'),
      tags: 'multiSelect',
    },
    writable: {},
  },
  users: {
    path: '/v2/users',
    // Its pages are in the order of the ids, which no change moves.
    whole: { visible_only: 'false' },
    filters: {
      ...{ id: 'ids[]', guid: 'guid[]', active: 'active', group_id: 'group_id[]', role_id: 'role_id[]' },
      ...{ work_country: 'work_country[]', email: 'search', first_name: 'search', last_name: 'search' },
    },
    readOnly: {
      ...stamps,
      ...typed('string', 'guid name first_name last_name email full_email_address from_address job_role'),
      ...typed('string', 'bcc_email_address email_client_email_address email_signature email_signature_type'),
      ...typed('string', 'sending_email_address slack_username time_zone twitter_handle work_country'),
      ...typed('boolean', 'active click_to_call_enabled crm_connected email_client_configured team_admin'),
      ...typed('boolean', 'email_signature_click_tracking_disabled local_dial_enabled'),
      ...typed('other', '_private_fields external_feature_flags group phone_client phone_number_assignment'),
      ...{ role: 'other', team: 'other', group_id: 'reference', role_id: 'string' },
    },
    writable: {},
    references: { group_id: 'groups' },
  },
  groups: {
    path: '/v2/groups',
    isUnpaged: true,
    filters: { id: 'ids[]' },
    compared: ['name'],
    readOnly: { id: 'int', name: 'string', parent_id: 'reference', accessible_groups: 'other' },
    writable: {},
    references: { parent_id: 'groups' },
  },
}
