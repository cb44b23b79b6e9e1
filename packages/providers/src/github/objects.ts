// The objects of GitHub's REST API and what they hold.
import type { StaticFields } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

const stamps = {
  id: 'int',
  node_id: 'string',
  url: 'string',
  html_url: 'string',
  created_at: 'datetime',
  updated_at: 'datetime',
} as const

const addresses = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`${name}_url`, 'string' as const]))

const flags = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'boolean' as const]))

const counts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'int' as const]))

const issueLike = {
  ...stamps,
  number: 'int',
  state: 'singleSelect',
  user: 'other',
  assignee: 'other',
  locked: 'boolean',
  comments: 'int',
  closed_at: 'datetime',
  author_association: 'string',
  repository_url: 'string',
  draft: 'boolean',
  pull_request: 'other',
  ...addresses('comments events labels'),
} as const

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, StaticFields>> = {
  issues: {
    readOnly: {
      ...issueLike,
      active_lock_reason: 'string',
      state_reason: 'string',
      closed_by: 'other',
      reactions: 'other',
    },
    writable: {
      repository: 'reference',
      title: 'string',
      body: 'string',
      labels: 'multiSelect',
      assignees: 'multiSelect',
      milestone: 'other',
      type: 'other',
    },
    required: ['repository', 'title'],
    references: { repository: 'repositories' },
  },
  pull_requests: {
    readOnly: {
      ...issueLike,
      merged_at: 'datetime',
      merge_commit_sha: 'string',
      requested_reviewers: 'other',
      requested_teams: 'other',
      auto_merge: 'other',
      _links: 'other',
      ...addresses('issue review_comments review_comment commits statuses diff patch'),
    },
    writable: {
      repository: 'reference',
      title: 'string',
      body: 'string',
      head: 'other',
      base: 'other',
      labels: 'multiSelect',
      assignees: 'multiSelect',
      milestone: 'other',
    },
    required: ['repository', 'title', 'head', 'base'],
    references: { repository: 'repositories' },
  },
  repositories: {
    readOnly: {
      ...stamps,
      full_name: 'string',
      owner: 'other',
      fork: 'boolean',
      pushed_at: 'datetime',
      language: 'string',
      stargazers_count: 'int',
      forks_count: 'int',
      open_issues_count: 'int',
      size: 'int',
      license: 'other',
      permissions: 'other',
      ...flags('disabled has_downloads has_pages has_discussions'),
      ...counts('network_count subscribers_count watchers_count forks open_issues watchers'),
      mirror_url: 'string',
      ...addresses('archive assignees blobs branches collaborators comments commits compare contents'),
      ...addresses('contributors deployments downloads events forks git_commits git_refs git_tags hooks'),
      ...addresses('issue_comment issue_events issues keys labels languages merges milestones notifications'),
      ...addresses('pulls releases stargazers statuses subscribers subscription tags teams trees'),
      ...addresses('clone svn git ssh'),
    },
    writable: {
      name: 'string',
      description: 'string',
      homepage: 'string',
      private: 'boolean',
      visibility: 'string',
      default_branch: 'string',
      has_issues: 'boolean',
      has_projects: 'boolean',
      has_wiki: 'boolean',
      archived: 'boolean',
      is_template: 'boolean',
      topics: 'multiSelect',
    },
    required: ['name'],
  },
  ...around,
}
