// The objects of Asana's API and what they hold.
import type { StaticFields } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

const own = { gid: 'string', resource_type: 'string' } as const

/**
 * Fields as Asana's own client asks for them (asana 3.2.0, generated from Asana's OpenAPI).
 * @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, StaticFields>> = {
  tasks: {
    readOnly: {
      ...own,
      created_at: 'datetime',
      modified_at: 'datetime',
      completed_at: 'datetime',
      completed_by: 'reference',
      created_by: 'reference',
      actual_time_minutes: 'float',
      dependencies: 'other',
      dependents: 'other',
      likes: 'other',
      num_likes: 'int',
      num_subtasks: 'int',
      memberships: 'other',
      permalink_url: 'string',
    },
    writable: {
      name: 'string',
      notes: 'string',
      html_notes: 'string',
      completed: 'boolean',
      assignee: 'reference',
      assignee_section: 'other',
      approval_status: 'string',
      due_on: 'date',
      due_at: 'datetime',
      start_on: 'date',
      start_at: 'datetime',
      followers: 'other',
      liked: 'boolean',
      parent: 'reference',
      projects: 'multiSelect',
      tags: 'multiSelect',
      resource_subtype: 'string',
      workspace: 'reference',
    },
    references: {
      assignee: 'users',
      completed_by: 'users',
      created_by: 'users',
      parent: 'tasks',
      projects: 'projects',
    },
  },
  projects: {
    readOnly: {
      ...own,
      created_at: 'datetime',
      modified_at: 'datetime',
      completed: 'boolean',
      completed_at: 'datetime',
      completed_by: 'reference',
      current_status_update: 'other',
      members: 'other',
      permalink_url: 'string',
    },
    writable: {
      name: 'string',
      notes: 'string',
      html_notes: 'string',
      archived: 'boolean',
      color: 'string',
      icon: 'string',
      default_view: 'string',
      due_on: 'date',
      start_on: 'date',
      followers: 'other',
      owner: 'reference',
      privacy_setting: 'string',
      public: 'boolean',
      team: 'other',
      workspace: 'reference',
    },
    required: ['name'],
    references: { owner: 'users', completed_by: 'users' },
  },
  users: {
    readOnly: { ...own, name: 'string', email: 'string', photo: 'other', workspaces: 'other' },
    writable: {},
  },
  ...around,
}
