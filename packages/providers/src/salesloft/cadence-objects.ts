// Salesloft's cadences: their steps, who is on them, what they send, and who works with them.
import { typed } from '@mortise/connector-kit'
import { type SalesloftObject, stamps } from './salesloft-object.ts'

/**
 * @see https://developers.salesloft.com/docs/api/cadences-show/ read 2026-11-22
 * @see https://developers.salesloft.com/docs/api/cadence-memberships-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/cadence-memberships-create/ read 2026-11-22
 */
export const cadenceObjects: Readonly<Record<string, SalesloftObject>> = {
  cadences: {
    path: '/v2/cadences',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      id: 'ids[]',
      name: 'name[]',
      archived: 'archived',
      shared: 'shared',
      team_cadence: 'team_cadence',
    },
    // They are made by hand, or by an import of a whole one with its steps.
    readOnly: typed(
      stamps,
      'name archived_by cadence_function current_state external_identifier archived:boolean draft:boolean',
      'opt_out_link_included:boolean override_contact_restrictions:boolean shared:boolean',
      'remove_bounces_enabled:boolean remove_replies_enabled:boolean team_cadence:boolean',
      'archived_at:datetime latest_active_date:date cadence_framework_id:int added_stage:other',
      'bounced_stage:other cadence_priority:other counts:other creator:other finished_stage:other',
      'groups:other owner:other replied_stage:other tags:multiSelect',
    ),
    writable: {},
  },
  steps: {
    path: '/v2/steps',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]', cadence_id: 'cadence_id', type: 'type' },
    readOnly: typed(
      stamps,
      'name display_name type disabled:boolean multitouch_enabled:boolean day:int step_number:int',
      'cadence:other details:other cadence_id:reference',
    ),
    writable: {},
    references: { cadence_id: 'cadences' },
  },
  actions: {
    path: '/v2/actions',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      id: 'ids[]',
      cadence_id: 'cadence_id[]',
      person_id: 'person_id[]',
      step_id: 'step_id',
      type: 'type',
      multitouch_group_id: 'multitouch_group_id[]',
    },
    readOnly: typed(
      stamps,
      'due:boolean due_on:datetime multitouch_group_id:int status type action_details:other cadence:other',
      'person:other step:other user:other cadence_id:reference person_id:reference step_id:reference',
      'user_id:reference',
    ),
    writable: {},
    references: { cadence_id: 'cadences', person_id: 'people', step_id: 'steps', user_id: 'users' },
  },
  cadence_memberships: {
    path: '/v2/cadence_memberships',
    changes: 'filtered',
    isCreatedByQuery: true,
    filters: {
      id: 'ids[]',
      cadence_id: 'cadence_id',
      person_id: 'person_id',
      currently_on_cadence: 'currently_on_cadence',
    },
    readOnly: typed(
      stamps,
      'added_at:datetime current_state currently_on_cadence:boolean person_deleted:boolean cadence:other',
      'counts:other latest_action:other person:other user:other',
    ),
    // `step_id` and `task_id` are taken and never given.
    writable: typed(
      'cadence_id:reference person_id:reference step_id:reference task_id:reference user_id:reference',
    ),
    required: ['person_id', 'cadence_id'],
    references: {
      cadence_id: 'cadences',
      person_id: 'people',
      step_id: 'steps',
      task_id: 'tasks',
      user_id: 'users',
    },
  },
  email_templates: {
    path: '/v2/email_templates',
    changes: 'filtered',
    sortBy: 'created_at',
    whole: { include_archived_templates: 'true', include_cadence_templates: 'true' },
    filters: { id: 'ids[]', subject: 'search', title: 'search', tags: 'tag[]' },
    readOnly: typed(
      stamps,
      'body body_preview subject title cadence_template:boolean click_tracking_enabled:boolean',
      'open_tracking_enabled:boolean shared:boolean archived_at:datetime last_used_at:datetime _links:other',
      'counts:other groups:other team_template:other template_owner:other tags:multiSelect',
    ),
    writable: {},
  },
  users: {
    path: '/v2/users',
    // Its pages are in the order of the ids, which no change moves.
    whole: { visible_only: 'false' },
    filters: {
      id: 'ids[]',
      guid: 'guid[]',
      active: 'active',
      group_id: 'group_id[]',
      role_id: 'role_id[]',
      work_country: 'work_country[]',
      email: 'search',
      first_name: 'search',
      last_name: 'search',
    },
    readOnly: typed(
      stamps,
      'guid name first_name last_name email full_email_address from_address job_role bcc_email_address',
      'email_client_email_address email_signature email_signature_type sending_email_address slack_username',
      'time_zone twitter_handle work_country active:boolean click_to_call_enabled:boolean',
      'crm_connected:boolean email_client_configured:boolean team_admin:boolean',
      'email_signature_click_tracking_disabled:boolean local_dial_enabled:boolean _private_fields:other',
      'external_feature_flags:other group:other phone_client:other phone_number_assignment:other role:other',
      'team:other group_id:reference role_id',
    ),
    writable: {},
    references: { group_id: 'groups' },
  },
  groups: {
    path: '/v2/groups',
    isUnpaged: true,
    filters: { id: 'ids[]' },
    compared: ['name'],
    readOnly: typed('id:int name parent_id:reference accessible_groups:other'),
    writable: {},
    references: { parent_id: 'groups' },
  },
}
