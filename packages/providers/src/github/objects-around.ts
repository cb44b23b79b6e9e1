// The objects around the issues, pull requests and repositories of GitHub, and their fields.
import { type StaticFields, typed } from '@mortise/connector-kit'

const stamps = typed('id node_id url html_url created_at:datetime updated_at:datetime')

const personal = typed(
  stamps,
  'login type gravatar_id user_view_type name company blog location email bio twitter_username',
  'notification_email starred_at site_admin:boolean hireable:boolean public_repos:int public_gists:int',
  'followers:int following:int avatar_url followers_url following_url gists_url starred_url',
  'subscriptions_url organizations_url repos_url events_url received_events_url',
)

/**
 * Fields as GitHub's OpenAPI description has them.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export const around: Readonly<Record<string, StaticFields>> = {
  comments: {
    readOnly: typed(
      stamps,
      'repository:reference user:other author_association performed_via_github_app:other reactions:other',
      'pin:other minimized:other issue_url',
    ),
    writable: typed('issue:reference body'),
    required: ['issue', 'body'],
    references: { issue: 'issues', repository: 'repositories' },
  },
  review_comments: {
    readOnly: typed(
      stamps,
      'repository:reference diff_hunk original_commit_id author_association pull_request_url',
      'pull_request_review_id:int original_position:int original_line:int original_start_line:int user:other',
      'reactions:other _links:other in_reply_to_id:int',
    ),
    writable: typed(
      'pull_request:reference body commit_id path side start_side subject_type position:int line:int',
      'start_line:int in_reply_to:int',
    ),
    required: ['pull_request', 'body', 'commit_id', 'path'],
    references: { pull_request: 'pull_requests', repository: 'repositories' },
  },
  // One that is sent (`event`) can have its summary changed, and cannot be deleted; what is in it are review_comments.
  reviews: {
    readOnly: typed(
      'id repository:reference node_id state html_url pull_request_url author_association body_html',
      'body_text submitted_at:datetime user:other _links:other',
    ),
    writable: typed('pull_request:reference body event:singleSelect commit_id comments:other'),
    required: ['pull_request'],
    references: { pull_request: 'pull_requests', repository: 'repositories' },
    values: { event: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'] },
  },
  // They are pushed by git; what its database takes is not a change to a branch.
  commits: {
    readOnly: typed(
      'repository:reference sha node_id url html_url comments_url commit:other author:other committer:other',
      'parents:other stats:other files:other',
    ),
    writable: {},
    references: { repository: 'repositories' },
  },
  branches: {
    readOnly: typed('commit:other protected:boolean protection:other _links:other protection_url'),
    // The commit it is at; one that leaves something behind has to be forced there.
    writable: typed('repository:reference name sha force:boolean'),
    required: ['repository', 'name', 'sha'],
    references: { repository: 'repositories' },
  },
  labels: {
    readOnly: typed('id node_id url default:boolean'),
    writable: typed('repository:reference name color description'),
    required: ['repository', 'name'],
    references: { repository: 'repositories' },
  },
  milestones: {
    readOnly: typed(
      stamps,
      'number:int open_issues:int closed_issues:int creator:other closed_at:datetime labels_url',
    ),
    writable: typed('repository:reference title state:singleSelect description due_on:datetime'),
    required: ['repository', 'title'],
    references: { repository: 'repositories' },
    values: { state: ['open', 'closed'] },
  },
  releases: {
    readOnly: typed(
      stamps,
      'author:other assets:other reactions:other published_at:datetime immutable:boolean mentions_count:int',
      'assets_url upload_url tarball_url zipball_url discussion_url',
    ),
    writable: typed(
      'repository:reference tag_name target_commitish name body draft:boolean prerelease:boolean',
    ),
    required: ['repository', 'tag_name'],
    references: { repository: 'repositories' },
  },
  // They are made and closed on the website.
  organizations: {
    readOnly: typed(
      'id login node_id url repos_url events_url hooks_url issues_url members_url public_members_url',
      'avatar_url',
    ),
    writable: typed(
      'description name company email location blog billing_email twitter_username',
      'has_organization_projects:boolean has_repository_projects:boolean',
    ),
  },
  teams: {
    readOnly: typed(
      stamps,
      'slug type members_count:int repos_count:int organization_id:int enterprise_id:int parent:other',
      'members_url repositories_url',
    ),
    writable: typed(
      'organization:reference name description privacy notification_setting permission parent_team_id:int',
      'maintainers:multiSelect repo_names:multiSelect',
    ),
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
