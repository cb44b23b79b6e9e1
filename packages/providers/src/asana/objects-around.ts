// Asana's objects around projects and tasks, and their fields.
import { type StaticFields, typed } from '@mortise/connector-kit'

const own = typed('gid resource_type')

/**
 * Fields as Asana's own client declares them (asana 3.2.0, generated from Asana's OpenAPI).
 * @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-22
 */
export const around: Readonly<Record<string, StaticFields>> = {
  workspaces: {
    readOnly: typed(own, 'name is_organization:boolean email_domains:multiSelect'),
    writable: {},
  },
  teams: {
    // @see https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml (`createTeam`, `updateTeam`) read 2026-11-29
    readOnly: typed(own, 'permalink_url endorsed:boolean'),
    writable: typed(
      'name organization:other description html_description visibility:singleSelect',
      'edit_team_name_or_description_access_level edit_team_visibility_or_trash_team_access_level',
      'member_invite_management_access_level guest_invite_management_access_level',
      'join_request_management_access_level team_member_removal_access_level team_content_management_access_level',
    ),
    required: ['name', 'organization'],
    references: { organization: 'workspaces' },
    values: { visibility: ['secret', 'request_to_join', 'public'] },
  },
  tags: {
    readOnly: typed(own, 'created_at:datetime permalink_url'),
    writable: typed('name color notes followers:other workspace:other'),
    required: ['name', 'workspace'],
    references: { workspace: 'workspaces' },
  },
  sections: {
    readOnly: typed(own, 'created_at:datetime projects:other'),
    writable: typed('project:reference name'),
    required: ['project', 'name'],
    references: { project: 'projects' },
  },
  custom_fields: {
    readOnly: typed(
      own,
      'type representation_type asana_created_field id_prefix is_formula_field:boolean',
      'is_global_to_workspace:boolean is_value_read_only:boolean has_notifications_enabled:boolean',
      'created_by:other privacy_setting default_access_level',
    ),
    writable: typed(
      'name description resource_subtype format currency_code custom_label custom_label_position',
      'precision:int enum_options:other workspace:other',
    ),
    required: ['name', 'resource_subtype', 'workspace'],
    references: { workspace: 'workspaces', created_by: 'users' },
  },
  portfolios: {
    readOnly: typed(
      own,
      'created_at:datetime permalink_url members:other custom_fields:other custom_field_settings:other',
      'current_status_update:other project_templates:other created_by:other privacy_setting owner:other',
    ),
    writable: typed(
      'name color default_access_level public:boolean archived:boolean due_on:date start_on:date',
      'workspace:other',
    ),
    required: ['name', 'workspace'],
    references: { owner: 'users', created_by: 'users', workspace: 'workspaces' },
  },
  goals: {
    readOnly: typed(
      own,
      'likes:other metric:other current_status_update:other custom_fields:other custom_field_settings:other',
      'num_likes:int',
    ),
    writable: typed(
      'name notes html_notes status due_on:date start_on:date is_workspace_level:boolean liked:boolean',
      'owner:other team:other workspace:other time_period:other followers:other',
    ),
    required: ['name', 'workspace'],
    references: { owner: 'users', team: 'teams', workspace: 'workspaces' },
  },
  status_updates: {
    readOnly: typed(
      own,
      'created_at:datetime modified_at:datetime author:other created_by:other likes:other',
      'reaction_summary:other liked:boolean hearted:boolean num_likes:int resource_subtype',
    ),
    writable: typed('parent:other title text html_text status_type:singleSelect'),
    required: ['parent', 'text', 'status_type'],
    references: { parent: 'projects', author: 'users', created_by: 'users' },
    values: {
      status_type: [
        'on_track',
        'at_risk',
        'off_track',
        'on_hold',
        'complete',
        'achieved',
        'partial',
        'missed',
        'dropped',
      ],
    },
  },
  stories: {
    readOnly: typed(
      own,
      'created_at:datetime created_by:other resource_subtype type source old_name new_name',
      'old_text_value new_text_value is_editable:boolean is_edited:boolean liked:boolean num_likes:int',
      'likes:other previews:other reaction_summary:other project:other task:other assignee:other tag:other',
      'follower:other custom_field:other story:other',
    ),
    writable: typed('target:reference text html_text is_pinned:boolean sticker_name'),
    required: ['target', 'text'],
    references: { target: 'tasks', created_by: 'users' },
  },
  attachments: {
    readOnly: typed(
      own,
      'created_at:datetime name resource_subtype host download_url permanent_url view_url',
      'connected_to_app:boolean size:int parent:other',
    ),
    writable: {},
    references: { parent: 'tasks' },
  },
}
