// GitLab's lists, which all link to their next page.
import {
  byLinkHeader,
  type Call,
  type CallRequest,
  memoByCall,
  type ReadPage,
  readList,
} from '@mortise/connector-kit'

/** @see https://gitlab.com/gitlab-org/gitlab/-/merge_requests/21033 read 2026-11-21 */
export const pageSizeMax = 100

const linked = byLinkHeader({ limit: 'per_page' })

/** One page of a list. */
export function listPage(
  call: Call,
  wanted: { request: CallRequest; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  return readList(call, { style: linked, items: '', pageSizeMax, cursor: undefined, ...wanted })
}

/**
 * The projects the account is a member of: without that, a list on gitlab.com is of all the world's. Keyset pages have
 * no end that GitLab refuses, and go by id only.
 * @see https://gitlab.com/groups/gitlab-org/-/epics/2039 read 2026-11-21
 */
export const ownProjects: CallRequest = {
  path: '/api/v4/projects',
  query: { membership: true, pagination: 'keyset', order_by: 'id', sort: 'asc' },
}

/** The groups the account is a member of: without an access level the list has all public ones, too. */
export const ownGroups: CallRequest = {
  path: '/api/v4/groups',
  query: { min_access_level: 10, order_by: 'id', sort: 'asc' },
}

/** A page of the account's projects. */
export const projectPage = memoByCall((call: Call, cursor: string) =>
  listPage(call, {
    request: { ...ownProjects, query: { ...ownProjects.query, simple: true } },
    cursor: cursor === '' ? undefined : cursor,
    pageSize: pageSizeMax,
  }),
)
