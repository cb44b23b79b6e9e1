// The objects of Asana's API and what they hold.
import { type StaticFields, typed } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

const own = typed('gid resource_type')

/**
 * Fields as Asana's own client asks for them (asana 3.2.0, generated from Asana's OpenAPI).
 * @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, StaticFields>> = {
  tasks: {
    readOnly: typed(
      own,
      'created_at:datetime modified_at:datetime completed_at:datetime completed_by:other',
      'created_by:other actual_time_minutes:float dependencies:other dependents:other likes:other',
      'num_likes:int num_subtasks:int memberships:other permalink_url',
    ),
    writable: typed(
      'name notes html_notes completed:boolean assignee:other assignee_section:other approval_status',
      'due_on:date due_at:datetime start_on:date start_at:datetime followers:other liked:boolean',
      'parent:other projects:multiSelect tags:multiSelect resource_subtype workspace:other',
    ),
    references: {
      assignee: 'users',
      completed_by: 'users',
      created_by: 'users',
      parent: 'tasks',
      projects: 'projects',
    },
  },
  projects: {
    readOnly: typed(
      own,
      'created_at:datetime modified_at:datetime completed:boolean completed_at:datetime',
      'completed_by:other current_status_update:other members:other permalink_url',
    ),
    writable: typed(
      'name notes html_notes archived:boolean color icon default_view due_on:date start_on:date',
      'followers:other owner:other privacy_setting public:boolean team:other workspace:other',
    ),
    required: ['name'],
    references: { owner: 'users', completed_by: 'users' },
  },
  users: {
    readOnly: typed(own, 'name email photo:other workspaces:other'),
    writable: {},
  },
  ...around,
}
