// Reads pull requests, which Bitbucket lists below each repository.
import {
  askEach,
  asObject,
  type Call,
  type CallRequest,
  type EqualsFilter,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ReadPage,
  readChildren,
  readList,
  readUntilFound,
  requestIfThere,
  requireFields,
  type TableParts,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { queryOf } from './query.ts'
import { partsOf, record } from './record.ts'
import { style } from './style.ts'

/** Open ones alone are listed unless others are asked for. */
const everyState = 'state=OPEN&state=MERGED&state=DECLINED&state=SUPERSEDED'

/** One page, of one repository. */
export async function readPullRequests(
  call: Call,
  { since, filters = [], cursor, pageSize }: Parameters<TableParts['read']>[1],
): Promise<ReadPage> {
  const told = filters.filter(({ fieldName }) => objects.pullrequests?.filters?.includes(fieldName))
  const page = await listed(call, { since, filters: told, cursor, pageSize })
  return keepChanged(page, since ? { since } : {}, record)
}

/** By id, by the number in a repository, or by what the lists filter by. */
export const searchPullRequests: TableParts['search'] = async (call, { filters, pageSize }) => {
  requireFields(filters, ['id', ...(objects.pullrequests?.filters ?? [])])
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (id && partsOf(String(id.value))) {
    const left = filters.filter((filter) => filter !== id)
    return { records: matchFilters(await pullRequestsById(call, [String(id.value)]), left, record) }
  }
  if (id && !/^\d{1,15}$/.test(String(id.value))) return { records: [] }
  const records = await readUntilFound(async (cursor) => {
    const page = await listed(call, { since: undefined, filters, cursor, pageSize })
    return { ...page, records: matchFilters(page.records, filters, record) }
  })
  return { records }
}

/** Those that are there. */
export async function pullRequestsById(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, async (id) => {
    const path = pullRequestPath(call, id)
    const answer = path === undefined ? undefined : await requestIfThere(call, { path })
    return asObject(answer?.json)
  })
  return found.filter((native) => native !== undefined)
}

/** The path of a pull request; `undefined` for an id that is none. */
export function pullRequestPath(call: Call, id: string): string | undefined {
  const parts = partsOf(id)
  return parts && `${pullRequestsOf(call, parts.repository)}/${parts.number}`
}

/** Where a repository's pull requests are. */
export function pullRequestsOf(call: Call, repository: string): string {
  return `${repositoriesOf(call)}/${encodeURIComponent(repository)}/pullrequests`
}

function repositoriesOf(call: Call): string {
  return `/2.0/repositories/${encodeURIComponent(call.metadata.workspace ?? '')}`
}

interface Wish {
  since: Date | undefined
  filters: readonly EqualsFilter[]
  cursor: string | undefined
  pageSize: number
}

async function listed(call: Call, { since, filters, cursor, pageSize }: Wish): Promise<ReadPage> {
  const list = async (
    request: CallRequest,
    page: Pick<Wish, 'cursor' | 'pageSize'> & { pageSizeMax: number },
  ) => readList(call, { request, style, items: 'values', ...page })
  const pages = new Map<string | undefined, Promise<ReadPage>>()
  return readChildren({
    cursor,
    parents(at) {
      const request = { path: repositoriesOf(call), query: { sort: 'created_on' } }
      const page = pages.get(at) ?? list(request, { cursor: at, pageSize: 100, pageSizeMax: 100 })
      pages.set(at, page)
      return page
    },
    children: async ({ uuid }, at) =>
      list(
        {
          path: `${pullRequestsOf(call, String(uuid))}?${everyState}`,
          query: { q: queryOf(since, filters), sort: 'created_on' },
        },
        { cursor: at, pageSize, pageSizeMax: 50 },
      ),
  })
}
