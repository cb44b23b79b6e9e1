// What is around the projects and tasks of Asana, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'

const own = { gid: 'string', resource_type: 'string' } as const

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/**
 * Fields as Asana's own client declares them (asana 3.2.0, generated from Asana's OpenAPI).
 * @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-22
 */
export const around: Readonly<Record<string, StaticFields>> = {
  workspaces: {
    readOnly: { ...own, name: 'string', is_organization: 'boolean', email_domains: 'multiSelect' },
    writable: {},
  },
  teams: {
    readOnly: {
      ...own,
      ...all('string', 'name description html_description permalink_url visibility'),
      ...all('string', 'edit_team_name_or_description_access_level member_invite_management_access_level'),
      organization: 'reference',
    },
    writable: {},
    references: { organization: 'workspaces' },
  },
  tags: {
    readOnly: { ...own, created_at: 'datetime', permalink_url: 'string' },
    writable: {
      name: 'string',
      color: 'string',
      notes: 'string',
      followers: 'other',
      workspace: 'reference',
    },
    required: ['name', 'workspace'],
    references: { workspace: 'workspaces' },
  },
  sections: {
    readOnly: { ...own, created_at: 'datetime', projects: 'other' },
    writable: { project: 'reference', name: 'string' },
    required: ['project', 'name'],
    references: { project: 'projects' },
  },
  custom_fields: {
    readOnly: {
      ...own,
      ...all('string', 'type representation_type asana_created_field id_prefix'),
      ...all(
        'boolean',
        'is_formula_field is_global_to_workspace is_value_read_only has_notifications_enabled',
      ),
      created_by: 'reference',
    },
    writable: {
      ...all('string', 'name description resource_subtype format currency_code custom_label'),
      ...all('string', 'custom_label_position privacy_setting default_access_level'),
      precision: 'int',
      enum_options: 'other',
      workspace: 'reference',
    },
    required: ['name', 'resource_subtype', 'workspace'],
    references: { workspace: 'workspaces', created_by: 'users' },
  },
  portfolios: {
    readOnly: {
      ...own,
      created_at: 'datetime',
      permalink_url: 'string',
      ...all('other', 'members custom_fields custom_field_settings current_status_update project_templates'),
      created_by: 'reference',
      privacy_setting: 'string',
      owner: 'reference',
    },
    writable: {
      ...all('string', 'name color default_access_level'),
      ...all('boolean', 'public archived'),
      ...all('date', 'due_on start_on'),
      workspace: 'reference',
    },
    required: ['name', 'workspace'],
    references: { owner: 'users', created_by: 'users', workspace: 'workspaces' },
  },
  goals: {
    readOnly: {
      ...own,
      ...all('other', 'likes metric current_status_update custom_fields custom_field_settings'),
      num_likes: 'int',
    },
    writable: {
      ...all('string', 'name notes html_notes status'),
      ...all('date', 'due_on start_on'),
      ...all('boolean', 'is_workspace_level liked'),
      ...all('reference', 'owner team workspace time_period'),
      followers: 'other',
    },
    required: ['name', 'workspace'],
    references: { owner: 'users', team: 'teams', workspace: 'workspaces' },
  },
  status_updates: {
    readOnly: {
      ...own,
      ...all('datetime', 'created_at modified_at'),
      ...all('reference', 'author created_by'),
      ...all('other', 'likes reaction_summary'),
      ...all('boolean', 'liked hearted'),
      num_likes: 'int',
      resource_subtype: 'string',
    },
    writable: {
      parent: 'reference',
      title: 'string',
      text: 'string',
      html_text: 'string',
      status_type: 'singleSelect',
    },
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
    readOnly: {
      ...own,
      created_at: 'datetime',
      created_by: 'reference',
      ...all('string', 'resource_subtype type source old_name new_name old_text_value new_text_value'),
      ...all('boolean', 'is_editable is_edited liked'),
      num_likes: 'int',
      ...all(
        'other',
        'likes previews reaction_summary project task assignee tag follower custom_field story',
      ),
    },
    writable: {
      target: 'reference',
      text: 'string',
      html_text: 'string',
      is_pinned: 'boolean',
      sticker_name: 'string',
    },
    required: ['target', 'text'],
    references: { target: 'tasks', created_by: 'users' },
  },
  attachments: {
    readOnly: {
      ...own,
      created_at: 'datetime',
      ...all('string', 'name resource_subtype host download_url permanent_url view_url'),
      connected_to_app: 'boolean',
      size: 'int',
      parent: 'reference',
    },
    writable: {},
    references: { parent: 'tasks' },
  },
}
