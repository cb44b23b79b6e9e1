// What is around the issues and merge requests of GitLab, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

const note = {
  id: 'int',
  project_id: 'reference',
  attachment: 'string',
  author: 'other',
  created_at: 'datetime',
  updated_at: 'datetime',
  type: 'string',
  system: 'boolean',
  internal: 'boolean',
  confidential: 'boolean',
  noteable_id: 'int',
  noteable_type: 'string',
  noteable_iid: 'int',
  resolvable: 'boolean',
  resolved: 'boolean',
  resolved_by: 'other',
  resolved_at: 'datetime',
  imported: 'boolean',
  imported_from: 'string',
  commands_changes: 'other',
} as const

const group = {
  ...all('string', 'web_url avatar_url full_name full_path ldap_cn ldap_access runners_token'),
  ...all('boolean', 'emails_disabled shared_runners_enabled'),
  ...all('other', 'statistics shared_with_groups projects shared_projects root_storage_statistics'),
  ...all('int', 'id file_template_project_id repository_storage organization_id'),
  created_at: 'datetime',
  marked_for_deletion_on: 'date',
} as const

/**
 * Fields as the client of its community declares them (@gitbeaker/rest 43.8.0).
 * Unverified: the fields, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).
 */
export const around: Readonly<Record<string, StaticFields>> = {
  groups: {
    readOnly: group,
    writable: {
      ...all('string', 'name path description project_creation_level subgroup_creation_level'),
      visibility: 'singleSelect',
      parent_id: 'int',
      ...all('boolean', 'share_with_group_lock require_two_factor_authentication auto_devops_enabled'),
      ...all(
        'boolean',
        'emails_enabled mentions_disabled lfs_enabled request_access_enabled membership_lock',
      ),
      ...all('int', 'two_factor_grace_period default_branch_protection'),
    },
    required: ['name', 'path'],
    values: { visibility: ['private', 'internal', 'public'] },
  },
  milestones: {
    readOnly: {
      ...all('int', 'id iid group_id'),
      state: 'singleSelect',
      created_at: 'datetime',
      updated_at: 'datetime',
      expired: 'boolean',
      web_url: 'string',
    },
    writable: {
      project_id: 'reference',
      title: 'string',
      description: 'string',
      due_date: 'date',
      start_date: 'date',
      state_event: 'singleSelect',
    },
    required: ['project_id', 'title'],
    references: { project_id: 'projects' },
    values: { state: ['active', 'closed'], state_event: ['close', 'activate'] },
  },
  labels: {
    readOnly: {
      ...all('int', 'id open_issues_count closed_issues_count open_merge_requests_count'),
      ...all('string', 'description_html text_color'),
      ...all('boolean', 'subscribed is_project_label archived'),
    },
    writable: {
      project_id: 'reference',
      name: 'string',
      color: 'string',
      description: 'string',
      priority: 'int',
    },
    required: ['project_id', 'name', 'color'],
    references: { project_id: 'projects' },
  },
  releases: {
    readOnly: {
      created_at: 'datetime',
      ...all('string', 'description_html commit_path tag_path'),
      ...all('boolean', 'upcoming_release historical_release'),
      ...all('other', 'author commit assets evidences _links'),
    },
    writable: {
      project_id: 'reference',
      tag_name: 'string',
      name: 'string',
      description: 'string',
      ref: 'string',
      milestones: 'other',
      released_at: 'datetime',
    },
    required: ['project_id', 'tag_name'],
    references: { project_id: 'projects' },
  },
  branches: {
    readOnly: {
      ...all('boolean', 'merged protected default developers_can_push developers_can_merge can_push'),
      web_url: 'string',
      commit: 'other',
    },
    // One is made at another branch or a commit, and is moved by pushing to it.
    writable: { project_id: 'reference', name: 'string', ref: 'string' },
    required: ['project_id', 'name', 'ref'],
    references: { project_id: 'projects' },
  },
  pipelines: {
    readOnly: {
      ...all('int', 'id iid duration queued_duration'),
      ...all('string', 'sha source web_url before_sha yaml_errors coverage name'),
      status: 'singleSelect',
      tag: 'boolean',
      ...all('datetime', 'created_at updated_at started_at finished_at committed_at'),
      ...all('other', 'user detailed_status'),
    },
    // One runs what the branch says; it is retried and cancelled by actions of its own.
    writable: { project_id: 'reference', ref: 'string' },
    required: ['project_id', 'ref'],
    references: { project_id: 'projects' },
  },
  members: {
    readOnly: {
      id: 'int',
      ...all('string', 'username name state avatar_url web_url email membership_state public_email'),
      ...all('other', 'created_by group_saml_identity member_role'),
      locked: 'boolean',
      created_at: 'datetime',
    },
    // Of the project itself; who is a member of a group above is changed there.
    writable: {
      project_id: 'reference',
      user_id: 'int',
      access_level: 'int',
      expires_at: 'date',
    },
    required: ['project_id', 'user_id', 'access_level'],
    references: { project_id: 'projects' },
  },
  commits: {
    readOnly: {
      ...all('string', 'id short_id title message committer_name committer_email web_url'),
      ...all('datetime', 'created_at authored_date committed_date'),
      ...all('other', 'parent_ids trailers extended_trailers stats last_pipeline'),
      status: 'string',
    },
    // A commit is made of what it does to files; it is there for good.
    writable: {
      project_id: 'reference',
      ...all('string', 'branch commit_message start_branch author_name author_email'),
      actions: 'other',
    },
    required: ['project_id', 'branch', 'commit_message', 'actions'],
    references: { project_id: 'projects' },
  },
  issue_notes: {
    readOnly: note,
    writable: { issue: 'reference', body: 'string' },
    required: ['issue', 'body'],
    references: { issue: 'issues', project_id: 'projects' },
  },
  merge_request_notes: {
    readOnly: note,
    writable: { merge_request: 'reference', body: 'string' },
    required: ['merge_request', 'body'],
    references: { merge_request: 'merge_requests', project_id: 'projects' },
  },
}
