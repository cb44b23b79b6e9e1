// One page of what a query of Jira finds.
import { byCursor, type Call, inJson, ProviderError, type ReadPage, readList } from '@mortise/connector-kit'

export const pageSizeMax = 100

const byToken = byCursor({ cursor: 'nextPageToken', limit: 'maxResults', next: 'nextPageToken' })

/**
 * One page of issues, with the wanted fields.
 * @see https://confluence.atlassian.com/display/JIRAKB/Run+JQL+search+query+using+Jira+Cloud+REST+API read 2026-11-21
 */
export function findIssues(
  call: Call,
  wanted: { jql: string; fields: readonly string[] | 'all'; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const { jql, fields, cursor, pageSize } = wanted
  const asked = fields === 'all' ? ['*all'] : [...new Set(['updated', ...fields])]
  return readList(call, {
    request: { method: 'POST', path: '/3/search/jql', json: { jql, fields: asked } },
    style: byToken,
    items: 'issues',
    cursor,
    pageSize,
    pageSizeMax,
    place: inJson,
  })
}

/** Jira refuses a status, user or project that it does not have; for a search of issues that means no matches. */
export function isUnknownValue(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.status === 400 &&
    /does not exist for the field/.test(error.message)
  )
}
