// The objects of Redmine's API: what they hold, and how their lists are asked for.
import { asArray, asObject, isObject, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object of Redmine. */
export interface RedmineObject extends TableObject {
  /** Without the `.json` that every address ends with. */
  path: string
  /** The key of one record in answers and bodies; without it no single record can be requested. */
  one?: string
  /** Parameters of the list, besides filters. */
  params?: Readonly<Record<string, string>>
  /** The list can be asked for changes. */
  isDated?: true
  /** The list is of one state, and of the first one by default: each is read, one after the other. */
  states?: readonly string[]
}

/** A list that comes whole and does not report changes. */
function choices(name: string, path: string, more = ''): RedmineObject {
  return { path, items: name, style: unpaged, readOnly: typed('id:int name', more), writable: {} }
}

/**
 * Fields and filters as Redmine's own code has them.
 * @see https://www.redmine.org/projects/redmine/wiki/Rest_api read 2026-11-22
 * @see https://github.com/redmine/redmine/tree/master/app/views read 2026-11-22
 */
export const objects: Readonly<Record<string, RedmineObject>> = {
  issues: {
    path: '/issues',
    one: 'issue',
    items: 'issues',
    // Closed ones are left out unless asked for. By number no change moves an issue to another page.
    params: { status_id: '*', sort: 'id' },
    isDated: true,
    filters: [
      'project_id',
      'tracker_id',
      'status_id',
      'priority_id',
      'assigned_to_id',
      'author_id',
      'parent_issue_id',
    ],
    readOnly: typed(
      'id:int project:other tracker:other status:other priority:other author:other author_id:reference',
      'assigned_to:other category:other fixed_version:other parent:other total_estimated_hours:float',
      'spent_hours:float total_spent_hours:float created_on:datetime updated_on:datetime closed_on:datetime',
    ),
    writable: typed(
      'subject description project_id:reference tracker_id:reference status_id:reference',
      'priority_id:reference assigned_to_id:reference category_id:int fixed_version_id:int',
      'parent_issue_id:reference start_date:date due_date:date done_ratio:int estimated_hours:float',
      'is_private:boolean notes watcher_user_ids:other',
    ),
    required: ['project_id', 'subject'],
    references: {
      project_id: 'projects',
      tracker_id: 'trackers',
      status_id: 'issue_statuses',
      priority_id: 'issue_priorities',
      assigned_to_id: 'users',
      author_id: 'users',
      parent_issue_id: 'issues',
    },
  },
  projects: {
    path: '/projects',
    one: 'project',
    // A project is found by its identifier as by its number, at the same address.
    items: ({ json }) => {
      const { projects, project } = asObject(json) ?? {}
      return [...asArray(projects), project].filter(isObject)
    },
    // Active and closed ones; Redmine returns archived ones to no user.
    params: { status: '1|5' },
    filters: ['identifier'],
    readFilters: [],
    readOnly: typed(
      'id:int parent:other status:int default_version:other default_assignee:other created_on:datetime',
      'updated_on:datetime',
    ),
    writable: typed(
      'name identifier description homepage is_public:boolean inherit_members:boolean parent_id:reference',
      'tracker_ids:other enabled_module_names:other',
    ),
    required: ['name', 'identifier'],
    references: { parent_id: 'projects' },
  },
  time_entries: {
    path: '/time_entries',
    one: 'time_entry',
    items: 'time_entries',
    filters: ['project_id', 'issue_id', 'user_id'],
    readOnly: typed(
      'id:int project:other issue:other user:other activity:other created_on:datetime updated_on:datetime',
    ),
    writable: typed(
      'hours:float comments spent_on:date project_id:reference issue_id:reference user_id:reference',
      'activity_id:reference',
    ),
    required: ['hours'],
    references: {
      project_id: 'projects',
      issue_id: 'issues',
      user_id: 'users',
      activity_id: 'time_entry_activities',
    },
  },
  // Only administrators may list them, and the list holds active ones by default.
  users: {
    path: '/users',
    one: 'user',
    items: 'users',
    // Active, registered and locked ones. Redmine before 5.1 takes one number, and finds no user by `*`.
    // @see https://github.com/redmine/redmine/blob/5.0-stable/app/controllers/users_controller.rb (index) read 2026-11-28
    states: ['1', '2', '3'],
    readOnly: typed('id:int created_on:datetime updated_on:datetime last_login_on:datetime'),
    writable: typed(
      'login firstname lastname mail admin:boolean password auth_source_id:int mail_notification',
      'must_change_passwd:boolean',
    ),
    required: ['login', 'firstname', 'lastname', 'mail'],
  },
  // @see https://github.com/redmine/redmine/blob/master/app/controllers/groups_controller.rb read 2026-11-29
  groups: {
    path: '/groups',
    one: 'group',
    items: 'groups',
    style: unpaged,
    readOnly: typed('id:int'),
    writable: typed('name user_ids:other'),
    required: ['name'],
  },
  roles: choices('roles', '/roles'),
  trackers: choices('trackers', '/trackers', 'description'),
  issue_statuses: choices('issue_statuses', '/issue_statuses', 'is_closed:boolean'),
  issue_priorities: choices(
    'issue_priorities',
    '/enumerations/issue_priorities',
    'is_default:boolean active:boolean',
  ),
  time_entry_activities: choices(
    'time_entry_activities',
    '/enumerations/time_entry_activities',
    'is_default:boolean active:boolean',
  ),
}
