// The objects around the tasks of ClickUp, and their fields.
import { type StaticFields, typed } from '@mortise/connector-kit'

export const around: Readonly<Record<string, StaticFields>> = {
  // Not made by the API, as are types of tasks; people are invited by it in its dearest plan alone.
  workspaces: {
    readOnly: typed('id name color avatar members:other roles:other'),
    writable: {},
  },
  users: {
    readOnly: typed(
      'id:int role:int username email color profilePicture initials role_key role_subtype last_active:int',
      'date_joined:int date_invited:int custom_role:other',
    ),
    writable: {},
  },
  user_groups: {
    readOnly: typed('id initials userid:int date_created:int avatar:other'),
    // A creation sends members as ids, an update those to add and to remove (`{"add": [], "rem": []}`).
    writable: typed('team_id:reference name handle members:other'),
    required: ['team_id', 'name', 'members'],
    references: { team_id: 'workspaces', userid: 'users' },
  },
  folders: {
    readOnly: typed(
      'id orderindex:int override_statuses:boolean hidden:boolean archived:boolean task_count statuses:other',
      'lists:other permission_level space:other',
    ),
    writable: typed('space_id:reference name'),
    required: ['space_id', 'name'],
    references: { space: 'spaces', space_id: 'spaces' },
  },
  tags: {
    readOnly: typed('creator:reference'),
    writable: typed('space_id:reference name tag_fg tag_bg'),
    required: ['space_id', 'name'],
    references: { space_id: 'spaces', creator: 'users' },
  },
  goals: {
    readOnly: typed(
      'id pretty_id pretty_url folder_id date_created:int start_date:int creator:int percent_completed:int',
      'key_result_count:int private:boolean archived:boolean pinned:boolean editor_token',
      'members:other group_members:other key_results:other history:other folder:other last_update:other',
    ),
    writable: typed(
      'team_id:reference name description color due_date:int multiple_owners:boolean owners:other',
    ),
    required: ['team_id', 'name'],
    references: { team_id: 'workspaces' },
  },
  custom_task_types: {
    readOnly: typed('id name name_plural description team_id:reference avatar:other'),
    writable: {},
    references: { team_id: 'workspaces' },
  },
  comments: {
    readOnly: typed(
      'id comment:other user:other reactions:other assigned_by:other group_assignee:other date:int',
      'reply_count:int',
    ),
    writable: typed('task_id:reference comment_text assignee:other resolved:boolean notify_all:boolean'),
    required: ['task_id', 'comment_text'],
    references: { task_id: 'tasks' },
  },
  time_entries: {
    readOnly: typed(
      'id task:other user:other task_location:other task_tags:other source task_url at:int is_locked:boolean',
    ),
    writable: typed(
      'wid:reference tid:reference description start:int end:int duration:int billable:boolean tags:other',
      'assignee:int',
    ),
    required: ['wid', 'start', 'duration'],
    references: { wid: 'workspaces', tid: 'tasks' },
  },
}
