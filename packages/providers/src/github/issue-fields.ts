// The fields of issues, which two lists have.
import { type StaticFields, typed } from '@mortise/connector-kit'

export const stamps = typed('id node_id url html_url created_at:datetime updated_at:datetime')

/** Those that pull requests have, too. */
export const issueLike = typed(
  stamps,
  'number:int state:singleSelect user:other assignee:other locked:boolean comments:int closed_at:datetime',
  'author_association repository_url draft:boolean pull_request:other comments_url events_url labels_url',
)

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
export const issueFields: StaticFields = {
  readOnly: typed(issueLike, 'active_lock_reason state_reason closed_by:other reactions:other'),
  writable: typed(
    'repository:reference title body labels:multiSelect assignees:multiSelect milestone:other type:other',
  ),
  required: ['repository', 'title'],
  references: { repository: 'repositories' },
}
