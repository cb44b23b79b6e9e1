// The objects around GitLab's issues and merge requests, and their fields.
import { type StaticFields, typed } from '@mortise/connector-kit'

const note = typed(
  'id project_id:reference attachment author:other created_at:datetime updated_at:datetime type',
  'system:boolean internal:boolean confidential:boolean noteable_id:int noteable_type noteable_iid:int',
  'resolvable:boolean resolved:boolean resolved_by:other resolved_at:datetime imported:boolean imported_from',
  'commands_changes:other',
)

const group = typed(
  'web_url avatar_url full_name full_path ldap_cn ldap_access runners_token emails_disabled:boolean',
  'shared_runners_enabled:boolean statistics:other shared_with_groups:other projects:other',
  'shared_projects:other root_storage_statistics:other id file_template_project_id:int',
  'repository_storage organization_id:int created_at:datetime marked_for_deletion_on:date',
)

/** Fields as the client of its community declares them (@gitbeaker/rest 43.8.0). */
export const around: Readonly<Record<string, StaticFields>> = {
  groups: {
    readOnly: group,
    writable: typed(
      'name path description project_creation_level subgroup_creation_level visibility:singleSelect',
      'parent_id:int share_with_group_lock:boolean require_two_factor_authentication:boolean',
      'auto_devops_enabled:boolean emails_enabled:boolean mentions_disabled:boolean lfs_enabled:boolean',
      'request_access_enabled:boolean membership_lock:boolean two_factor_grace_period:int',
      'default_branch_protection:int',
    ),
    required: ['name', 'path'],
    values: { visibility: ['private', 'internal', 'public'] },
  },
  milestones: {
    readOnly: typed(
      'id iid:int group_id:int state:singleSelect created_at:datetime updated_at:datetime',
      'expired:boolean web_url',
    ),
    writable: typed(
      'project_id:reference title description due_date:date start_date:date state_event:singleSelect',
    ),
    required: ['project_id', 'title'],
    references: { project_id: 'projects' },
    values: { state: ['active', 'closed'], state_event: ['close', 'activate'] },
  },
  labels: {
    readOnly: typed(
      'id open_issues_count:int closed_issues_count:int open_merge_requests_count:int description_html',
      'text_color subscribed:boolean is_project_label:boolean archived:boolean',
    ),
    writable: typed('project_id:reference name color description priority:int'),
    required: ['project_id', 'name', 'color'],
    references: { project_id: 'projects' },
  },
  releases: {
    readOnly: typed(
      'created_at:datetime description_html commit_path tag_path upcoming_release:boolean',
      'historical_release:boolean author:other commit:other assets:other evidences:other _links:other',
    ),
    writable: typed(
      'project_id:reference tag_name name description ref milestones:other released_at:datetime',
    ),
    required: ['project_id', 'tag_name'],
    references: { project_id: 'projects' },
  },
  branches: {
    readOnly: typed(
      'merged:boolean protected:boolean default:boolean developers_can_push:boolean',
      'developers_can_merge:boolean can_push:boolean web_url commit:other',
    ),
    // One is made at another branch or a commit, and is moved by pushing to it.
    writable: typed('project_id:reference name ref'),
    required: ['project_id', 'name', 'ref'],
    references: { project_id: 'projects' },
  },
  pipelines: {
    readOnly: typed(
      'id iid:int duration:int queued_duration:int sha source web_url before_sha yaml_errors coverage',
      'name status:singleSelect tag:boolean created_at:datetime updated_at:datetime started_at:datetime',
      'finished_at:datetime committed_at:datetime user:other detailed_status:other',
    ),
    // A pipeline runs what the branch says; separate actions retry and cancel it.
    writable: typed('project_id:reference ref'),
    required: ['project_id', 'ref'],
    references: { project_id: 'projects' },
  },
  members: {
    readOnly: typed(
      'id username name state avatar_url web_url email membership_state public_email created_by:other',
      'group_saml_identity:other member_role:other locked:boolean created_at:datetime',
    ),
    // Of the project itself; who is a member of a group above is changed there.
    writable: typed('project_id:reference user_id:int access_level:int expires_at:date'),
    required: ['project_id', 'user_id', 'access_level'],
    references: { project_id: 'projects' },
  },
  commits: {
    readOnly: typed(
      'id short_id title message committer_name committer_email web_url created_at:datetime',
      'authored_date:datetime committed_date:datetime parent_ids:other trailers:other',
      'extended_trailers:other stats:other last_pipeline:other status',
    ),
    // A commit is made of what it does to files; it is there for good.
    writable: typed(
      'project_id:reference branch commit_message start_branch author_name author_email actions:other',
    ),
    required: ['project_id', 'branch', 'commit_message', 'actions'],
    references: { project_id: 'projects' },
  },
  issue_notes: {
    readOnly: note,
    writable: typed('issue:reference body'),
    required: ['issue', 'body'],
    references: { issue: 'issues', project_id: 'projects' },
  },
  merge_request_notes: {
    readOnly: note,
    writable: typed('merge_request:reference body'),
    required: ['merge_request', 'body'],
    references: { merge_request: 'merge_requests', project_id: 'projects' },
  },
  // Suggestions are in the answer, and kept nowhere.
  'code_suggestions/completions': {
    readOnly: {},
    writable: typed(
      'current_file:other intent:singleSelect generation_type:singleSelect stream:boolean project_path user_instruction',
      'context:other',
    ),
    required: ['current_file'],
    values: {
      intent: ['completion', 'generation'],
      generation_type: ['comment', 'empty_function', 'small_file'],
    },
  },
}
