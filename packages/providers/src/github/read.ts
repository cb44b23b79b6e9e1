// Reads GitHub's objects, newest change first.
import {
  asObject,
  byLinkHeader,
  type Call,
  type CallRequest,
  keepChanged,
  memoByCall,
  memoLastByCall,
  objectIn,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  stopAtUnchanged,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { areImpossible, meeting, narrowings, parentIn, queryOf, repositoryIn } from './filters.ts'
import { isMine, read as readMine } from './mine.ts'
import { type Below, listBelow, type Parent, type Place, places } from './places.ts'
import { record } from './record.ts'

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
const linked = byLinkHeader({ limit: 'per_page' })

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
export const pageSizeMax = 100

/**
 * One page. Pages are numbered, so what changes during the read moves: sorted newest first it moves to where the next
 * read begins, and nothing slips through; sorted oldest first every change would hide another record. Filters that the
 * list does not take are compared here.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  if (isMine(objectName)) return readMine(call, request)
  const place = objectIn(places, objectName, 'GitHub')
  if (areImpossible(objectName, filters)) return { records: [] }
  const id = filters.find(({ fieldName }) => fieldName === 'id' || isSameAsId(objectName, fieldName))?.value
  const page =
    id !== undefined && !isOfMembers(objectName)
      ? keepChanged({ records: await fetchByIds(call, { objectName, ids: [String(id)] }) }, request, record)
      : await readPlace(call, place, request)
  return { ...page, records: meeting(page.records, filters) }
}

function isSameAsId(objectName: string, fieldName: string): boolean {
  return narrowings[objectName]?.sameAsId?.includes(fieldName) === true
}

/** Everybody on GitHub can be asked for by name; lists are of those the account has to do with. */
function isOfMembers(objectName: string): boolean {
  return ['users', 'organizations', 'teams'].includes(objectName)
}

function readPlace(call: Call, place: Place, request: ReadRequest): Promise<ReadPage> {
  const { below } = place
  const { cursor, since, objectName, filters = [] } = request
  const parent = parentIn(objectName, filters)
  if (parent) {
    const path = listBelow(objectName, parent)
    if (path === undefined) return Promise.resolve({ records: [] })
    // Reviews of a repository are those of its pull requests.
    if (below === undefined || below === parent.below || parent.below !== 'repositories')
      return orNone(listed(call, request, { place, path, cursor, below: parent.below }), [404, 409, 410])
  }
  if (below === undefined) return listed(call, request, { place, path: place.list, cursor })
  const repository = repositoryIn(filters)
  return readChildren({
    cursor,
    parents: (position) => parents[below](call, JSON.stringify({ since, cursor: position, repository })),
    children(each, position) {
      const path = listBelow(objectName, { below, id: record.id(each) ?? '' }) ?? ''
      return orNone(listed(call, request, { place, path, cursor: position, below }), [409, 410])
    },
  })
}

/** One page of a list, or the one record of it that has the key; pull requests are left out of the issues. */
async function listed(
  call: Call,
  request: ReadRequest,
  { place, path, cursor, below }: { place: Place; path: string; cursor: string | undefined; below?: Parent },
): Promise<ReadPage> {
  const { since, objectName, pageSize, filters = [] } = request
  const { parameters, inRepository, key } = narrowings[objectName] ?? {}
  const value = key && filters.find(({ fieldName }) => fieldName === key.field)?.value
  if (below === 'repositories' && key && value !== undefined && key.suits(String(value))) {
    const own = `${path.slice(0, -place.list.length)}${key.segment}/${encodeURIComponent(String(value))}`
    // A commit that is not there is 422.
    return keepChanged(await orNone(onePage(call, own), [404, 409, 410, 422]), request, record)
  }
  const query = {
    // Lists of one issue are not sorted.
    ...(below === undefined || below === place.below || objectName === 'issues' ? place.query : undefined),
    ...queryOf(parameters, filters),
    ...(below === 'repositories' ? queryOf(inRepository, filters) : undefined),
    since: place.changes === 'since' && since ? before(since) : undefined,
  }
  // Only the account's own list takes `filter`, which selects issues by the account's part in them.
  const { filter: _filter, ...ofRepository } = query as Record<string, string>
  const asked = objectName === 'issues' && below !== undefined ? ofRepository : query
  const page = await readPage(call, { path, query: asked }, { cursor, pageSize })
  if (place.changes === 'first') return stopAtUnchanged(page, request, record)
  const records =
    objectName === 'issues'
      ? page.records.filter((native) => native.pull_request === undefined)
      : page.records
  return keepChanged({ ...page, records }, request, record)
}

/**
 * The records that have lists below them: repositories in the order in which they were made, organisations, and pull
 * requests. A pull request changes with its reviews, so only those that changed are looked at.
 */
const parents: Readonly<Record<Below, (call: Call, key: string) => Promise<ReadPage>>> = {
  repositories: memoByCall((call, key) =>
    parentPage(call, { path: '/user/repos', query: { sort: 'created', direction: 'asc' } }, key),
  ),
  organizations: memoByCall((call, key) => parentPage(call, { path: '/user/orgs' }, key)),
  pull_requests: memoLastByCall(async (call, key) => {
    const { since, cursor, repository } = positionOf(key)
    const page = await readPlace(call, objectIn(places, 'pull_requests', 'GitHub'), {
      objectName: 'pull_requests',
      fields: 'all',
      pageSize: pageSizeMax,
      since: since === undefined ? undefined : new Date(since),
      cursor,
      filters: repository === undefined ? undefined : [{ fieldName: 'repository', value: repository }],
    })
    return { ...page, records: page.records.map(({ url, number }) => ({ url, number })) }
  }),
}

function parentPage(call: Call, request: CallRequest, key: string): Promise<ReadPage> {
  return readPage(call, request, { cursor: positionOf(key).cursor, pageSize: pageSizeMax })
}

interface ParentPosition {
  since?: string
  cursor?: string
  repository?: string
}

function positionOf(key: string): ParentPosition {
  return JSON.parse(key) as ParentPosition
}

/**
 * A repository without commits answers 409, and one whose issues are turned off 410: it has none of what is listed. One
 * that a filter names and that is not there has none either.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (409 of the list of commits) read 2026-11-22
 */
async function orNone(page: Promise<ReadPage>, statuses: readonly number[]): Promise<ReadPage> {
  return page.catch((error: unknown): ReadPage => {
    if (error instanceof ProviderError && statuses.includes(error.status ?? 0)) return { records: [] }
    throw error
  })
}

async function onePage(call: Call, path: string): Promise<ReadPage> {
  const found = asObject((await call.request({ path })).json)
  return { records: found ? [found] : [] }
}

function readPage(
  call: Call,
  request: CallRequest,
  { cursor, pageSize }: { cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  return readList(call, { request, style: linked, items: '', cursor, pageSize, pageSizeMax })
}

/** `since` is "after" in some pages of the reference and "at or after" in others; a second less suits both. */
function before(since: Date): string {
  return new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
}
