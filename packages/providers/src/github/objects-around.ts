// What is around the issues, pull requests and repositories of GitHub, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'

const stamps = {
  id: 'int',
  node_id: 'string',
  url: 'string',
  html_url: 'string',
  created_at: 'datetime',
  updated_at: 'datetime',
} as const

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

const addresses = (names: string) =>
  all(
    'string',
    names.replace(/\S+/g, (name) => `${name}_url`),
  )

const personal = {
  ...stamps,
  ...all('string', 'login type gravatar_id user_view_type name company blog location email bio'),
  ...all('string', 'twitter_username notification_email starred_at'),
  ...all('boolean', 'site_admin hireable'),
  ...all('int', 'public_repos public_gists followers following'),
  ...addresses(
    'avatar followers following gists starred subscriptions organizations repos events received_events',
  ),
} as const

/**
 * Fields as GitHub's OpenAPI description has them.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export const around: Readonly<Record<string, StaticFields>> = {
  comments: {
    readOnly: {
      ...stamps,
      repository: 'reference',
      user: 'other',
      author_association: 'string',
      performed_via_github_app: 'other',
      reactions: 'other',
      pin: 'other',
      minimized: 'other',
      issue_url: 'string',
    },
    writable: { issue: 'reference', body: 'string' },
    required: ['issue', 'body'],
    references: { issue: 'issues', repository: 'repositories' },
  },
  review_comments: {
    readOnly: {
      ...stamps,
      repository: 'reference',
      ...all('string', 'diff_hunk original_commit_id author_association pull_request_url'),
      ...all('int', 'pull_request_review_id original_position original_line original_start_line'),
      ...all('other', 'user reactions _links'),
    },
    writable: {
      pull_request: 'reference',
      ...all('string', 'body commit_id path side start_side subject_type'),
      ...all('int', 'position line start_line in_reply_to_id'),
    },
    required: ['pull_request', 'body', 'commit_id', 'path'],
    references: { pull_request: 'pull_requests', repository: 'repositories' },
  },
  // One that is sent (`event`) can have its summary changed, and cannot be deleted; what is in it are review_comments.
  reviews: {
    readOnly: {
      id: 'int',
      repository: 'reference',
      ...all('string', 'node_id state html_url pull_request_url author_association body_html body_text'),
      submitted_at: 'datetime',
      ...all('other', 'user _links'),
    },
    writable: {
      pull_request: 'reference',
      body: 'string',
      event: 'singleSelect',
      commit_id: 'string',
      comments: 'other',
    },
    required: ['pull_request'],
    references: { pull_request: 'pull_requests', repository: 'repositories' },
    values: { event: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'] },
  },
  // They are pushed by git; what its database takes is not a change to a branch.
  commits: {
    readOnly: {
      repository: 'reference',
      ...all('string', 'sha node_id url html_url comments_url'),
      ...all('other', 'commit author committer parents stats files'),
    },
    writable: {},
    references: { repository: 'repositories' },
  },
  branches: {
    readOnly: {
      commit: 'other',
      protected: 'boolean',
      ...all('other', 'protection _links'),
      ...addresses('protection'),
    },
    // The commit it is at; one that leaves something behind has to be forced there.
    writable: { repository: 'reference', name: 'string', sha: 'string', force: 'boolean' },
    required: ['repository', 'name', 'sha'],
    references: { repository: 'repositories' },
  },
  labels: {
    readOnly: { id: 'int', node_id: 'string', url: 'string', default: 'boolean' },
    writable: { repository: 'reference', name: 'string', color: 'string', description: 'string' },
    required: ['repository', 'name'],
    references: { repository: 'repositories' },
  },
  milestones: {
    readOnly: {
      ...stamps,
      ...all('int', 'number open_issues closed_issues'),
      creator: 'other',
      closed_at: 'datetime',
      labels_url: 'string',
    },
    writable: {
      repository: 'reference',
      title: 'string',
      state: 'singleSelect',
      description: 'string',
      due_on: 'datetime',
    },
    required: ['repository', 'title'],
    references: { repository: 'repositories' },
    values: { state: ['open', 'closed'] },
  },
  releases: {
    readOnly: {
      ...stamps,
      ...all('other', 'author assets reactions'),
      published_at: 'datetime',
      immutable: 'boolean',
      mentions_count: 'int',
      ...addresses('assets upload tarball zipball discussion'),
    },
    writable: {
      repository: 'reference',
      tag_name: 'string',
      target_commitish: 'string',
      name: 'string',
      body: 'string',
      draft: 'boolean',
      prerelease: 'boolean',
    },
    required: ['repository', 'tag_name'],
    references: { repository: 'repositories' },
  },
  // They are made and closed on the website.
  organizations: {
    readOnly: {
      id: 'int',
      ...all('string', 'login node_id url'),
      ...addresses('repos events hooks issues members public_members avatar'),
    },
    writable: {
      ...all('string', 'description name company email location blog billing_email twitter_username'),
      ...all('boolean', 'has_organization_projects has_repository_projects'),
    },
  },
  teams: {
    readOnly: {
      ...stamps,
      ...all('string', 'slug type'),
      ...all('int', 'members_count repos_count organization_id enterprise_id'),
      ...all('other', 'parent'),
      ...addresses('members repositories'),
    },
    writable: {
      organization: 'reference',
      ...all('string', 'name description privacy notification_setting permission'),
      parent_team_id: 'int',
      ...all('multiSelect', 'maintainers repo_names'),
    },
    required: ['organization', 'name'],
    references: { organization: 'organizations' },
    values: {
      privacy: ['secret', 'closed'],
      notification_setting: ['notifications_enabled', 'notifications_disabled'],
    },
  },
  // Members of the account's organisations; who they are is theirs to change.
  users: { readOnly: personal, writable: {} },
}
