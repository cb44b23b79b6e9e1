// Where GitHub keeps the records of each object: the list, and a record by its id.
import { isName, isRepository, parseId } from './record.ts'

/** The objects whose records have lists below them. */
export type Below = 'repositories' | 'organizations' | 'pull_requests'

/** The objects that lists can be narrowed by: the records in one repository, on one issue. */
export type Parent = Below | 'issues'

/** Where the records of an object are. */
export interface Place {
  /** The list; of what is below something else, its path below each of that. */
  list: string
  below?: Below
  query?: Readonly<Record<string, string>>
  /** How changes are found: asked for by `since`, or because they are listed first. All is read where neither is so. */
  changes?: 'since' | 'first'
  /** Records are identified by a name; by default, by a number or hash. */
  isNamed?: true
}

const byChange = { sort: 'updated', direction: 'desc' }

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export const places: Readonly<Record<string, Place>> = {
  issues: { list: '/issues', query: { filter: 'all', state: 'all', ...byChange }, changes: 'since' },
  repositories: { list: '/user/repos', query: byChange, changes: 'since' },
  pull_requests: {
    list: 'pulls',
    below: 'repositories',
    query: { state: 'all', ...byChange },
    changes: 'first',
  },
  comments: { list: 'issues/comments', below: 'repositories', query: byChange, changes: 'since' },
  review_comments: { list: 'pulls/comments', below: 'repositories', query: byChange, changes: 'since' },
  reviews: { list: 'reviews', below: 'pull_requests' },
  // By when they were committed: those that are pushed long after that are not among the changes.
  commits: { list: 'commits', below: 'repositories', changes: 'since' },
  milestones: { list: 'milestones', below: 'repositories', query: { state: 'all' } },
  releases: { list: 'releases', below: 'repositories' },
  labels: { list: 'labels', below: 'repositories', isNamed: true },
  branches: { list: 'branches', below: 'repositories', isNamed: true },
  organizations: { list: '/user/orgs' },
  teams: { list: '/user/teams' },
  users: { list: 'members', below: 'organizations' },
}

/** The address of a record; `undefined` when the id is not one of this object. */
export function pathOf(objectName: string, id: string): string | undefined {
  switch (objectName) {
    case 'repositories':
      return isRepository(id) ? `/repos/${id}` : undefined
    case 'organizations':
      return isName(id) ? `/orgs/${id}` : undefined
    case 'users':
      return isName(id) ? `/users/${id}` : undefined
    case 'teams':
      return isRepository(id) ? `/orgs/${id.replace('/', '/teams/')}` : undefined
    case 'reviews':
      return reviewPath(id)
  }
  const parts = parseId(id)
  const place = places[objectName]
  if (!parts || !place) return undefined
  const { repository, own } = parts
  if (place.isNamed ? /^\.+$/.test(own) : !/^[0-9a-f]+$/.test(own)) return undefined
  return `${collectionOf(objectName, repository)}/${encodeURIComponent(own)}`
}

/** `octo/hello#12#301`: the pull request, and the review of it. */
function reviewPath(id: string): string | undefined {
  const [, pull = '', own] = /^(.+#\d+)#(\d+)$/.exec(id) ?? []
  const root = pathOf('pull_requests', pull)
  return root === undefined || own === undefined ? undefined : `${root}/reviews/${own}`
}

/** The list of what is below one parent: `/repos/octo/hello/pulls/12/reviews`; `undefined` when the id is none. */
export function listBelow(
  objectName: string,
  { below, id }: { below: Parent; id: string },
): string | undefined {
  const root = pathOf(below, id)
  if (root === undefined) return undefined
  if (objectName === 'issues') return `${root}/issues`
  // Comments have a list for all of a repository, and one for each of what they are on.
  const list = places[objectName]?.list ?? ''
  return `${root}/${below === 'repositories' ? list : list.replace(/^.*\//, '')}`
}

/** The address of the records of a repository: `/repos/octo/hello/issues/comments`. */
export function collectionOf(objectName: string, repository: string): string {
  return `/repos/${repository}/${objectName === 'issues' ? 'issues' : places[objectName]?.list}`
}
