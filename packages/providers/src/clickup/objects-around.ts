// What is around the tasks of ClickUp, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** Unverified: the fields, from memory of https://developer.clickup.com/reference */
export const around: Readonly<Record<string, StaticFields>> = {
  // Not made by the API, as are types of tasks; people are invited by it in its dearest plan alone.
  workspaces: {
    readOnly: { ...all('string', 'id name color avatar'), ...all('other', 'members roles') },
    writable: {},
  },
  users: {
    readOnly: {
      ...all('int', 'id role'),
      ...all('string', 'username email color profilePicture initials role_key role_subtype'),
      ...all('int', 'last_active date_joined date_invited'),
      custom_role: 'other',
    },
    writable: {},
  },
  user_groups: {
    readOnly: {
      ...all('string', 'id initials'),
      ...all('int', 'userid date_created'),
      avatar: 'other',
    },
    // Members are told as ids at first, and as those to add and to remove (`{"add": [], "rem": []}`) later.
    writable: { team_id: 'reference', ...all('string', 'name handle'), members: 'other' },
    required: ['team_id', 'name', 'members'],
    references: { team_id: 'workspaces', userid: 'users' },
  },
  folders: {
    readOnly: {
      id: 'string',
      ...all('int', 'orderindex'),
      ...all('boolean', 'override_statuses hidden archived'),
      task_count: 'string',
      ...all('other', 'statuses lists'),
      permission_level: 'string',
      space: 'reference',
    },
    writable: { space_id: 'reference', name: 'string' },
    required: ['space_id', 'name'],
    references: { space: 'spaces', space_id: 'spaces' },
  },
  tags: {
    readOnly: { creator: 'reference' },
    writable: { space_id: 'reference', ...all('string', 'name tag_fg tag_bg') },
    required: ['space_id', 'name'],
    references: { space_id: 'spaces', creator: 'users' },
  },
  goals: {
    readOnly: {
      ...all('string', 'id pretty_id pretty_url folder_id'),
      ...all('int', 'date_created start_date creator percent_completed key_result_count'),
      ...all('boolean', 'private archived pinned editor_token'),
      ...all('other', 'members group_members key_results history folder last_update'),
    },
    writable: {
      team_id: 'reference',
      ...all('string', 'name description color'),
      due_date: 'int',
      multiple_owners: 'boolean',
      owners: 'other',
    },
    required: ['team_id', 'name'],
    references: { team_id: 'workspaces' },
  },
  custom_task_types: {
    readOnly: {
      id: 'int',
      ...all('string', 'name name_plural description'),
      team_id: 'reference',
      avatar: 'other',
    },
    writable: {},
    references: { team_id: 'workspaces' },
  },
  comments: {
    readOnly: {
      id: 'string',
      ...all('other', 'comment user reactions assigned_by group_assignee'),
      date: 'int',
      reply_count: 'int',
    },
    writable: {
      task_id: 'reference',
      comment_text: 'string',
      assignee: 'other',
      resolved: 'boolean',
      notify_all: 'boolean',
    },
    required: ['task_id', 'comment_text'],
    references: { task_id: 'tasks' },
  },
  time_entries: {
    readOnly: {
      id: 'string',
      ...all('other', 'task user task_location task_tags'),
      ...all('string', 'source task_url'),
      ...all('int', 'at'),
      is_locked: 'boolean',
    },
    writable: {
      wid: 'reference',
      tid: 'reference',
      description: 'string',
      ...all('int', 'start end duration'),
      billable: 'boolean',
      tags: 'other',
      assignee: 'int',
    },
    required: ['wid', 'start', 'duration'],
    references: { wid: 'workspaces', tid: 'tasks' },
  },
}
