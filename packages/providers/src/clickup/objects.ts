// The objects of ClickUp and what they hold.
import { type StaticFields, typed } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

export const objects: Readonly<Record<string, StaticFields>> = {
  tasks: {
    readOnly: typed(
      'id custom_id custom_item_id:int text_content orderindex date_created:int date_updated:int',
      'date_closed:int date_done:int creator:other watchers:other checklists:other tags:other',
      'dependencies:other linked_tasks:other locations:other top_level_parent team_id url sharing:other',
      'permission_level list:other project:other folder:other space:other',
      'group_assignees:other',
      // Out of the last three, by whose ids and names tasks are found.
      'assignee_id:reference tag_name folder_id:reference space_id:reference',
    ),
    writable: typed(
      'list_id:reference name description status:singleSelect priority:other assignees:other',
      'parent:reference start_date:int due_date:int time_estimate:int points:float archived:boolean',
    ),
    required: ['list_id', 'name'],
    references: {
      list: 'lists',
      space: 'spaces',
      folder: 'folders',
      parent: 'tasks',
      assignee_id: 'users',
      list_id: 'lists',
      space_id: 'spaces',
      folder_id: 'folders',
    },
  },
  lists: {
    readOnly: typed(
      'id orderindex:int task_count:int start_date:int folder:other space:other archived:boolean',
      'override_statuses:boolean statuses:other permission_level',
    ),
    writable: typed(
      'space_id:reference folder_id:reference name content due_date:int priority:other assignee:other',
      'status:other',
    ),
    required: ['name'],
    references: { space: 'spaces', space_id: 'spaces', folder: 'folders', folder_id: 'folders' },
  },
  spaces: {
    readOnly: typed('id avatar statuses:other archived:boolean'),
    writable: typed(
      'team_id:reference name color private:boolean admin_can_manage:boolean multiple_assignees:boolean',
      'features:other',
    ),
    required: ['team_id', 'name'],
    references: { team_id: 'workspaces' },
  },
  ...around,
}
