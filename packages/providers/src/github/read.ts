// Reads GitHub's objects, newest change first.
import {
  byLinkHeader,
  type Call,
  type CallRequest,
  keepChanged,
  matchFilters,
  memoByCall,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  stopAtUnchanged,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
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
  objectIn(objects, objectName, 'GitHub')
  const page = objectName === 'pull_requests' ? await pullRequests(call, request) : await list(call, request)
  return { ...page, records: matchFilters(page.records, filters, record) }
}

/**
 * Issues of every repository the account sees, pull requests left out; and repositories.
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 */
async function list(call: Call, request: ReadRequest): Promise<ReadPage> {
  const query = { sort: 'updated', direction: 'desc', since: request.since && before(request.since) }
  const page = await readPage(call, request, {
    ...(request.objectName === 'issues'
      ? { path: '/issues', query: { filter: 'all', state: 'all', ...query } }
      : { path: '/user/repos', query }),
  })
  const records = page.records.filter(({ pull_request: pull }) => pull === undefined)
  return keepChanged({ ...page, records }, request, record)
}

/** Pull requests are listed by repository, and cannot be asked for changes. */
function pullRequests(call: Call, request: ReadRequest): Promise<ReadPage> {
  return readChildren({
    cursor: request.cursor,
    parents: (cursor) => repositories(call, cursor ?? ''),
    async children({ full_name: name }, cursor) {
      const query = { state: 'all', sort: 'updated', direction: 'desc' }
      const { cursor: _cursor, ...wanted } = request
      const page = await readPage(
        call,
        { ...wanted, ...(cursor === undefined ? {} : { cursor }) },
        { path: `/repos/${name}/pulls`, query },
      )
      return stopAtUnchanged(page, request, record)
    },
  })
}

const repositories = memoByCall((call: Call, cursor: string) =>
  readList(call, {
    request: { path: '/user/repos', query: { sort: 'created', direction: 'asc' } },
    style: linked,
    items: '',
    cursor: cursor === '' ? undefined : cursor,
    pageSize: pageSizeMax,
    pageSizeMax,
  }),
)

function readPage(call: Call, { cursor, pageSize }: ReadRequest, request: CallRequest): Promise<ReadPage> {
  return readList(call, { request, style: linked, items: '', cursor, pageSize, pageSizeMax })
}

/** `since` is "after" in some pages of the reference and "at or after" in others; a second less suits both. */
function before(since: Date): string {
  return new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
}
