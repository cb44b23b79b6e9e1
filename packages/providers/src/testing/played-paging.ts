// Pages of a played vendor, in the ways that vendors cut them.
import type { RestObject } from '@mortise/connector-kit'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import type { Row } from './played-account.ts'
import type { PlayedRequest } from './played-request.ts'

/** How the vendor documents its pages; members are paths into the answer. */
export type PlayedPaging =
  | { by: 'offset'; offset: string; limit: string; more?: string; total?: string }
  | { by: 'page'; page: string; limit: string; pages?: string; isLinked?: true; first?: 0 | 1 }
  | { by: 'cursor'; cursor: string; limit?: string; next: string; more?: string }
  | { by: 'lastId'; after: string; limit: string; more?: string; id: string }
  | { by: 'url'; limit: string; next: string }

interface PageGiven {
  entry: RestObject
  paging: PlayedPaging
  request: PlayedRequest
}

/** The page that a request asks for. */
export function pageOf(rows: readonly Row[], { entry, paging, request }: PageGiven): Answer {
  const { query, path, headers } = request
  const address = `http://${headers.host ?? ''}${path}`
  const items = typeof entry.items === 'string' ? entry.items : ''
  if (entry.style?.hasOwnSize) return { json: put({}, items, rows) }
  const limit = paging.limit === undefined ? 5 : Number(query.get(paging.limit))
  if (!(limit > 0)) return { status: 400, json: { message: `${paging.limit} is missing` } }
  const start = startOf(paging, query, { limit, rows })
  const found = rows.slice(start, start + limit)
  const hasMore = start + limit < rows.length
  const around = put({}, items, found)
  switch (paging.by) {
    case 'offset': {
      const json = paging.more ? put(around, paging.more, hasMore) : around
      return { json: paging.total ? put(json, paging.total, rows.length) : json }
    }
    case 'page': {
      const next = `<${linkTo(address, query, { [paging.page]: start / limit + 1 + (paging.first ?? 1) })}>; rel="next"; results="true"`
      const json = paging.pages ? put(around, paging.pages, Math.ceil(rows.length / limit)) : around
      return { json, headers: paging.isLinked && hasMore ? { link: next } : {} }
    }
    case 'cursor': {
      const json = put(around, paging.next, hasMore ? String(start + limit) : null)
      return { json: paging.more ? put(json, paging.more, hasMore) : json }
    }
    case 'lastId':
      return { json: paging.more ? put(around, paging.more, hasMore) : around }
    case 'url':
      return {
        json: put(around, paging.next, hasMore ? linkTo(address, query, { after: start + limit }) : null),
      }
  }
}

function startOf(
  paging: PlayedPaging,
  query: URLSearchParams,
  { limit, rows }: { limit: number; rows: readonly Row[] },
): number {
  switch (paging.by) {
    case 'offset':
      return Number(query.get(paging.offset) ?? 0)
    case 'page': {
      const { first = 1 } = paging
      return (Number(query.get(paging.page) ?? first) - first) * limit
    }
    case 'cursor':
      return Number(query.get(paging.cursor) ?? 0)
    case 'lastId': {
      const after = query.get(paging.after)
      return after === null ? 0 : rows.findIndex((row) => String(row[paging.id]) === after) + 1
    }
    case 'url':
      return Number(query.get('after') ?? 0)
  }
}

function linkTo(address: string, query: URLSearchParams, changed: Record<string, number>): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changed)) params.set(name, String(value))
  return `${address}?${params.toString()}`
}

/** The answer with a value at a path; an empty path is the answer itself. */
function put(answer: unknown, path: string, value: unknown): unknown {
  // `@odata.nextLink` is one name.
  const [name = '', ...rest] = path.startsWith('@') ? [path] : path.split('.')
  if (path === '') return value
  const around = typeof answer === 'object' && answer !== null ? answer : {}
  return { ...around, [name]: put(Reflect.get(around, name), rest.join('.'), value) }
}
