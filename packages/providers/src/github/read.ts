// Reads GitHub's objects, newest change first.
import {
  byLinkHeader,
  type Call,
  type CallRequest,
  keepChanged,
  matchFilters,
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
import { type Parent, type Place, places, rootOf } from './places.ts'
import { record } from './record.ts'

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
const linked = byLinkHeader({ limit: 'per_page' })

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
export const pageSizeMax = 100

/**
 * One page. Pages are numbered, so what changes during the read moves: sorted newest first it moves to where the next
 * read begins, and nothing slips through; sorted oldest first every change would hide another record.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const page = await readPlace(call, objectIn(places, objectName, 'GitHub'), request)
  return { ...page, records: matchFilters(page.records, filters, record) }
}

function readPlace(call: Call, place: Place, request: ReadRequest): Promise<ReadPage> {
  const { below, list } = place
  const { cursor, since } = request
  return below
    ? readChildren({
        cursor,
        parents: (position) => parents[below](call, JSON.stringify({ since, cursor: position })),
        children(parent, position) {
          const path = `${rootOf(below, record.id(parent) ?? '')}/${list}`
          return orNone(listed(call, request, { place, path, cursor: position }))
        },
      })
    : listed(call, request, { place, path: list, cursor })
}

/** One page of a list; pull requests are left out of the issues. */
async function listed(
  call: Call,
  request: ReadRequest,
  { place, path, cursor }: { place: Place; path: string; cursor: string | undefined },
): Promise<ReadPage> {
  const { since, objectName, pageSize } = request
  const asked = place.changes === 'since' && since ? { since: before(since) } : {}
  const page = await readPage(call, { path, query: { ...place.query, ...asked } }, { cursor, pageSize })
  if (place.changes === 'first') return stopAtUnchanged(page, request, record)
  const records =
    objectName === 'issues'
      ? page.records.filter((native) => native.pull_request === undefined)
      : page.records
  return keepChanged({ ...page, records }, request, record)
}

/**
 * What lists are below of: repositories in the order in which they were made, organisations, and pull requests, which
 * change with their reviews, so that only those that changed are looked at.
 */
const parents: Readonly<Record<Parent, (call: Call, key: string) => Promise<ReadPage>>> = {
  repositories: memoByCall((call, key) =>
    parentPage(call, { path: '/user/repos', query: { sort: 'created', direction: 'asc' } }, key),
  ),
  organizations: memoByCall((call, key) => parentPage(call, { path: '/user/orgs' }, key)),
  pull_requests: memoLastByCall(async (call, key) => {
    const { since, cursor } = positionOf(key)
    const page = await readPlace(call, objectIn(places, 'pull_requests', 'GitHub'), {
      ...{ objectName: 'pull_requests', fields: 'all', pageSize: pageSizeMax },
      ...(since === undefined ? {} : { since: new Date(since) }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return { ...page, records: page.records.map(({ url, number }) => ({ url, number })) }
  }),
}

function parentPage(call: Call, request: CallRequest, key: string): Promise<ReadPage> {
  return readPage(call, request, { cursor: positionOf(key).cursor, pageSize: pageSizeMax })
}

function positionOf(key: string): { since?: string; cursor?: string } {
  return JSON.parse(key) as { since?: string; cursor?: string }
}

/**
 * A repository without commits answers 409, and one whose issues are turned off 410: it has none of what is listed.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (409 of the list of commits) read 2026-11-22
 * Unverified: 410 of lists below issues.
 */
async function orNone(page: Promise<ReadPage>): Promise<ReadPage> {
  return page.catch((error: unknown): ReadPage => {
    if (error instanceof ProviderError && (error.status === 409 || error.status === 410))
      return { records: [] }
    throw error
  })
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
