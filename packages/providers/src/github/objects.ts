// The objects of GitHub's REST API and what they hold.
import { type StaticFields, typed } from '@mortise/connector-kit'
import { issueFields, issueLike, stamps } from './issue-fields.ts'
import { mine } from './mine.ts'
import { around } from './objects-around.ts'

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, StaticFields>> = {
  issues: issueFields,
  pull_requests: {
    readOnly: typed(
      issueLike,
      'merged_at:datetime merge_commit_sha requested_reviewers:other requested_teams:other auto_merge:other',
      '_links:other issue_url review_comments_url review_comment_url commits_url statuses_url diff_url',
      'patch_url',
    ),
    writable: typed(
      'repository:reference title body head:other base:other labels:multiSelect assignees:multiSelect',
      'milestone:other',
    ),
    required: ['repository', 'title', 'head', 'base'],
    references: { repository: 'repositories' },
  },
  repositories: {
    readOnly: typed(
      stamps,
      'full_name owner:other fork:boolean pushed_at:datetime language stargazers_count:int forks_count:int',
      'open_issues_count:int size:int license:other permissions:other disabled:boolean has_downloads:boolean',
      'has_pages:boolean has_discussions:boolean network_count:int subscribers_count:int watchers_count:int',
      'forks:int open_issues:int watchers:int mirror_url archive_url assignees_url blobs_url branches_url',
      'collaborators_url comments_url commits_url compare_url contents_url contributors_url deployments_url',
      'downloads_url events_url forks_url git_commits_url git_refs_url git_tags_url hooks_url',
      'issue_comment_url issue_events_url issues_url keys_url labels_url languages_url merges_url',
      'milestones_url notifications_url pulls_url releases_url stargazers_url statuses_url subscribers_url',
      'subscription_url tags_url teams_url trees_url clone_url svn_url git_url ssh_url',
    ),
    writable: typed(
      'name description homepage private:boolean visibility default_branch has_issues:boolean',
      'has_projects:boolean has_wiki:boolean archived:boolean is_template:boolean topics:multiSelect',
    ),
    required: ['name'],
  },
  ...around,
  ...mine,
}
