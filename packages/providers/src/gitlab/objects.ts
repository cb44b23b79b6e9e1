// The objects of GitLab's REST API and what they hold.
import { type StaticFields, typed } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

const own = typed('id created_at:datetime updated_at:datetime web_url _links:other')

const issueLike = typed(
  own,
  'iid:int state:singleSelect author:other assignees:other assignee:other closed_at:datetime closed_by:other',
  'milestone:other references:other task_completion_status:other time_stats:other user_notes_count:int',
  'upvotes:int downvotes:int',
)

const issueLikeWritable = typed(
  'project_id:reference title description labels:multiSelect assignee_ids:other milestone_id:int',
  'discussion_locked:boolean state_event:singleSelect',
)

/** Fields as the client of its community declares them (@gitbeaker/rest 43.8.0). */
export const objects: Readonly<Record<string, StaticFields>> = {
  issues: {
    readOnly: typed(
      issueLike,
      'type severity moved_to_id:int service_desk_reply_to merge_requests_count:int has_tasks:boolean',
      'task_status epic:other health_status',
    ),
    writable: typed(
      issueLikeWritable,
      'confidential:boolean due_date:date issue_type weight:int epic_id:int',
    ),
    required: ['project_id', 'title'],
    references: { project_id: 'projects' },
    values: { state: ['opened', 'closed'], state_event: ['close', 'reopen'] },
  },
  merge_requests: {
    readOnly: typed(
      issueLike,
      'merged_by:other merge_user:other merged_at:datetime prepared_at:datetime reviewers:other',
      'source_project_id:reference draft:boolean work_in_progress:boolean',
      'merge_when_pipeline_succeeds:boolean merge_status detailed_merge_status sha merge_commit_sha',
      'squash_commit_sha should_remove_source_branch:boolean force_remove_source_branch:boolean reference',
      'has_conflicts:boolean blocking_discussions_resolved:boolean approvals_before_merge:int',
      'imported:boolean imported_from squash_on_merge:boolean',
    ),
    writable: typed(
      issueLikeWritable,
      'source_branch target_branch target_project_id:reference reviewer_ids:other',
      'remove_source_branch:boolean squash:boolean',
    ),
    required: ['project_id', 'source_branch', 'target_branch', 'title'],
    references: { project_id: 'projects', source_project_id: 'projects', target_project_id: 'projects' },
    values: { state: ['opened', 'closed', 'locked', 'merged'], state_event: ['close', 'reopen'] },
  },
  projects: {
    readOnly: typed(
      own,
      'name_with_namespace path_with_namespace namespace:other owner:other creator_id:int',
      'last_activity_at:datetime http_url_to_repo ssh_url_to_repo readme_url avatar_url archived:boolean',
      'empty_repo:boolean forks_count:int star_count:int open_issues_count:int permissions:other',
      'statistics:other marked_for_deletion_on:date',
    ),
    writable: typed(
      'name path namespace_id:int description default_branch visibility:singleSelect topics:multiSelect',
      'issues_access_level merge_requests_access_level initialize_with_readme:boolean',
    ),
    required: ['name'],
    values: { visibility: ['private', 'internal', 'public'] },
  },
  ...around,
}
