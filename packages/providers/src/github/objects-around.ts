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
      ...all('string', 'body path diff_hunk commit_id original_commit_id author_association side start_side'),
      ...all('string', 'subject_type pull_request_url'),
      ...all('int', 'pull_request_review_id in_reply_to_id position original_position line original_line'),
      ...all('int', 'start_line original_start_line'),
      ...all('other', 'user reactions _links'),
    },
    writable: {},
    references: { repository: 'repositories' },
  },
  reviews: {
    readOnly: {
      id: 'int',
      ...all(
        'string',
        'node_id body state html_url pull_request_url commit_id author_association body_html body_text',
      ),
      submitted_at: 'datetime',
      ...all('other', 'user _links'),
    },
    writable: {},
  },
  commits: {
    readOnly: {
      repository: 'reference',
      ...all('string', 'sha node_id url html_url comments_url'),
      ...all('other', 'commit author committer parents stats files'),
    },
    writable: {},
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
  organizations: {
    readOnly: {
      id: 'int',
      ...all('string', 'login node_id url description'),
      ...addresses('repos events hooks issues members public_members avatar'),
    },
    writable: {},
  },
  teams: {
    readOnly: {
      ...stamps,
      ...all('string', 'name slug description privacy notification_setting permission type'),
      ...all('int', 'members_count repos_count organization_id enterprise_id'),
      ...all('other', 'organization parent'),
      ...addresses('members repositories'),
    },
    writable: {},
  },
  users: { readOnly: personal, writable: {} },
}
