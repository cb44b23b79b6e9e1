// Every way of paging ends, whatever the vendor answers on its last page.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call, CallRequest, NativeRecord } from '../definition/provider.ts'
import { byCursor } from './by-cursor.ts'
import { byDepth } from './by-depth.ts'
import { byLastId } from './by-last-id.ts'
import { byLinkHeader, nextLink } from './by-link-header.ts'
import { byNextUrl } from './by-next-url.ts'
import { byOffset } from './by-offset.ts'
import { byPageNumber } from './by-page-number.ts'
import type { PageStyle } from './page-style.ts'
import { readChildren } from './read-children.ts'
import { inJson, readList, readWholeList } from './read-list.ts'
import { unpaged } from './unpaged.ts'

const names = { limit: 'limit', cursor: 'at', offset: 'at', page: 'at', after: 'at' }
const host = 'https://api.example.com'

/** A vendor that holds `count` records and pages in all ways at once. */
function vendor(count: number): Call {
  const all = Array.from({ length: count }, (_, id) => ({ id: String(id) }))
  return {
    metadata: {},
    module: undefined,
    async request({ path, query = {} }: CallRequest) {
      const asked = new URL(path, host)
      const given = (name: string) => query[name] ?? asked.searchParams.get(name) ?? undefined
      const size = Number(given('limit'))
      const at = given('at')
      const first = asked.pathname === '/pages-from-zero' ? 0 : 1
      const isNumbered = asked.pathname.startsWith('/pages')
      const start = isNumbered ? (Number(at ?? first) - first) * size : Number(at ?? 0)
      const from = asked.pathname === '/last' && at !== undefined ? start + 1 : start
      const items = all.slice(from, from + size)
      const hasMore = from + size < count
      const link = `${host}/list?limit=${size}&at=${from + size}`
      return {
        status: 200,
        headers: hasMore ? { link: `<${host}/list?at=0>; rel="first", <${link}>; rel="next"` } : {},
        json: { items, hasMore, count, next: String(from + size), url: hasMore ? link : null },
      }
    },
  }
}

async function readAll(call: Call, input: { path: string; style: PageStyle; pageSize: number }) {
  const records: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const { path, style, pageSize } = input
    const page = await readList(call, {
      request: { path },
      style,
      items: 'items',
      cursor,
      pageSize,
      pageSizeMax: 50,
    })
    records.push(...page.records)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return records
}

it.each<[string, PageStyle]>([
  ['cursor', byCursor({ ...names, next: 'next' })],
  ['last id', byLastId({ ...names, hasMore: 'hasMore', id: 'id' })],
])('the first page by %s begins where the request itself says', async (_name, style) => {
  const request = { path: '/list', query: { at: '3' } }
  const input = { request, style, items: 'items', cursor: undefined, pageSize: 1, pageSizeMax: 50 }
  const page = await readList(vendor(5), input)
  expect(page.records).toEqual([{ id: '3' }])
})

describe.each<[string, string, PageStyle]>([
  ['cursor', '/list', byCursor({ ...names, next: 'next', hasMore: 'hasMore' })],
  ['offset', '/list', byOffset(names)],
  ['offset that says so', '/list', byOffset({ ...names }, { next: 'hasMore' })],
  ['offset with a total', '/list', byOffset({ ...names }, { total: 'count', isExact: true })],
  ['page number', '/pages', byPageNumber(names)],
  ['page number from 0', '/pages-from-zero', byPageNumber({ ...names, first: 0 })],
  ['Link header', '/list', byLinkHeader(names)],
  ['next URL', '/list', byNextUrl({ ...names, next: 'url' })],
  ['last id', '/last', byLastId({ ...names, hasMore: 'hasMore', id: 'id' })],
])('paging by %s', (_name, path, style) => {
  it('reads every record once, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        async (count, pageSize) => {
          const records = await readAll(vendor(count), { path, style, pageSize })
          expect(records.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, id) => String(id)))
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe.each<[string, PageStyle, number]>([
  ['pages of the vendor', { ...byOffset(names), hasOwnSize: true }, 7],
  ['a list in one piece', unpaged, 60],
  ['linked pages without a parameter of their size', byLinkHeader(), 60],
])('cutting %s', (_name, style, own) => {
  it('reads every record once, in pages no longer than asked for, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        async (count, pageSize) => {
          const call = vendor(count)
          // Whatever size it is asked for, the vendor takes its own.
          const stubborn: Call = {
            ...call,
            request: ({ query, ...rest }) => call.request({ ...rest, query: { ...query, limit: own } }),
          }
          const ids: unknown[] = []
          let cursor: string | undefined
          do {
            const page = await readList(stubborn, {
              request: { path: '/list' },
              style: { ...style, next: (page) => style.next({ ...page, size: own }) },
              items: 'items',
              cursor,
              pageSize,
              pageSizeMax: own,
            })
            expect(page.records.length).toBeLessThanOrEqual(pageSize)
            ids.push(...page.records.map(({ id }) => id))
            cursor = page.nextCursor
          } while (cursor !== undefined)
          expect(ids).toEqual(Array.from({ length: count }, (_, id) => String(id)))
        },
      ),
      { numRuns: 40 },
    )
  })
})

it('finds the next link among others, whatever the order and the quotes', () => {
  const next = '<https://a.example/?p=2>; rel="next"'
  for (const link of [
    next,
    `<https://a.example/?p=9>; rel="last", ${next}`,
    '<https://a.example/?p=2>; title="x"; rel=next',
  ]) {
    expect(nextLink({ link })).toBe('https://a.example/?p=2')
  }
  expect(nextLink({ link: '<https://a.example/?p=2>; rel="nextish"' })).toBeUndefined()
  expect(nextLink({})).toBeUndefined()
})

it('starts a read over when its cursor is not one of ours', async () => {
  const style = byOffset(names)
  const read = readList(vendor(3), {
    request: { path: '/list' },
    style,
    items: 'items',
    cursor: 'x',
    pageSize: 1,
    pageSizeMax: 9,
  })
  await expect(read).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
})

describe('an answer that is no page', () => {
  const request = { provider: 'Acme', method: 'GET', path: '/v1/people' }
  const read = (answer: { json?: unknown; status?: number }, list: { items?: string; omits?: true } = {}) =>
    readList(answering(answer), {
      request: { path: '/v1/people' },
      style: unpaged,
      items: list.items ?? 'data',
      omitsEmptyList: list.omits,
      cursor: undefined,
      pageSize: 10,
      pageSizeMax: 10,
    })
  const answering = ({ json, status = 200 }: { json?: unknown; status?: number }): Call => ({
    metadata: {},
    module: undefined,
    request: async () => ({ status, headers: {}, json, request }),
  })

  it.each([
    [{ json: {} }, 'data', 'the list "data"'],
    [{ json: { results: [{ id: 1 }] } }, 'data', 'the list "data"'],
    [{ json: { data: { id: 1 } } }, 'data', 'the list "data"'],
    [{ json: { data: ['a'] } }, 'data', 'the list "data"'],
    [{ json: { page: null } }, 'page.items', 'the list "page.items"'],
    [{ json: { error: 'no such list' } }, '', 'a list'],
    [{}, 'data', 'the list "data"'],
  ])(
    'is a failure that names provider, status and path, and no empty page: %j',
    async (answer, items, list) => {
      await expect(read(answer, { items })).rejects.toMatchObject({
        reaction: { kind: 'stop' },
        status: 200,
        request,
        message: `Acme answered 200 to GET /v1/people without ${list}. Mortise does not take that for an empty page.`,
      })
    },
  )

  it.each([[{ json: { data: [] } }], [{ json: { data: null } }], [{ status: 204 }]])(
    'is an empty page where the list is there or the vendor says so: %j',
    async (answer) => {
      expect((await read(answer)).records).toEqual([])
    },
  )

  it('is an empty page at a vendor that is marked for it', async () => {
    expect((await read({ json: {} }, { omits: true })).records).toEqual([])
    for (const json of [{ data: 'x' }, [], 'x', undefined]) {
      await expect(read({ json }, { omits: true })).rejects.toThrow('without the list')
    }
    await expect(read({ json: {} }, { items: 'page.data', omits: true })).rejects.toThrow('without the list')
  })
})

it.each([
  ['page number', byPageNumber(names)],
  ['offset', byOffset(names)],
])('fails at the second page when a vendor ignores the %s and sends the first again', async (_, style) => {
  const call = vendor(10)
  let asked = 0
  const deaf: Call = {
    ...call,
    request({ query, ...rest }) {
      asked += 1
      return call.request({ ...rest, query: { limit: query?.limit } })
    },
  }
  const list = { request: { path: '/list' }, style, items: 'items', pageSizeMax: 2 }
  await expect(readWholeList(deaf, list)).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    message: expect.stringContaining('the page that it had sent before'),
  })
  expect(asked).toBe(2)
})

it('puts paging parameters into a JSON body beside what is there', () => {
  expect(inJson({ path: '/q', json: { filter: 1 } }, { page_size: 2 })).toEqual({
    path: '/q',
    json: { filter: 1, page_size: 2 },
  })
})

it('reads the children of every parent once, over pages of parents and parents without any', async () => {
  const read = (cursor: string | undefined) =>
    readChildren({
      cursor,
      parents: async (at) => {
        const page = Number(at ?? 0)
        const records = [{ name: `p${page}a` }, { name: `p${page}b` }]
        return page < 20 ? { records, nextCursor: String(page + 1) } : { records }
      },
      children: async ({ name }, at) => {
        if (name !== 'p3b' && name !== 'p20b') return { records: [] }
        return at === undefined
          ? { records: [{ id: `${name}-1` }], nextCursor: 'x' }
          : { records: [{ id: `${name}-2` }] }
      },
    })
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    ids.push(...page.records.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect(ids).toEqual(['p3b-1', 'p3b-2', 'p20b-1', 'p20b-2'])
})

const page = { items: [{ id: '1' }], position: undefined, size: 50 }
const answered = (json: unknown, headers: Record<string, string> = {}) => ({
  status: 200,
  headers,
  json,
  request: { provider: 'Acme', method: 'GET', path: '/list' },
})

it.each<[string, PageStyle, { json: unknown; headers?: Record<string, string> }, string | undefined]>([
  ['an address', byPageNumber(names, { next: 'next' }), { json: { next: '/list?page=2' } }, '2'],
  ['no address', byPageNumber(names, { next: 'next' }), { json: { next: null } }, undefined],
  ['a number of pages', byPageNumber(names, { pages: 'pages' }), { json: { pages: 2 } }, '2'],
  ['this page alone', byPageNumber(names, { pages: 'pages' }), { json: { pages: 1 } }, undefined],
  ['nothing', byPageNumber(names, { pages: 'pages' }), { json: {} }, undefined],
  ['a number of records', byPageNumber(names, { total: 'total' }), { json: { total: '51' } }, '2/1'],
  ['more records than came', byPageNumber(names, { total: 'total' }), { json: { total: 50 } }, '2/1'],
  ['as many records as came', byPageNumber(names, { total: 'total' }), { json: { total: 1 } }, undefined],
  [
    'a link',
    byPageNumber(names, { isLinked: true }),
    { json: {}, headers: { link: '</list?page=2>; rel="next"' } },
    '2',
  ],
  [
    'a link, by offset',
    byOffset(names, { isLinked: true }),
    { json: {}, headers: { link: '</list?at=1>; rel=next' } },
    '1',
  ],
  ['a number of records, by offset', byOffset(names, { total: 'total' }), { json: { total: 2 } }, '1'],
  ['no number of records, by offset', byOffset(names, { total: 'total' }), { json: {} }, undefined],
])('goes on from a short page by %s', (_word, style, { json, headers }, next) => {
  expect(style.next({ ...page, answer: answered(json, headers) })).toBe(next)
})

const deep = {
  depthMax: 100_000,
  endOf: () => 0,
  narrow: () => ({}),
  instantOf: () => undefined,
}

/** The figures beside a page, by its records and the number of all. */
type Figures = (items: readonly NativeRecord[], all: number) => object

/** Reads 150 records in pages of 100 from a vendor that cuts them to `own`. */
async function readCut(own: number, style: PageStyle, figures: Figures) {
  const all = Array.from({ length: 150 }, (_, id) => ({ id }))
  let asked = 0
  const call: Call = {
    ...vendor(0),
    async request({ query = {} }: CallRequest) {
      asked += 1
      const at = Number(query.at ?? 0)
      const start = query.by === 'page' ? (Number(query.at) - 1) * own : at
      const items = all.slice(start, start + own)
      return answered({ items, ...figures(items, all.length) })
    },
  }
  const by = style.ask(undefined, 1).params.at === '1' ? 'page' : 'offset'
  const request = { path: '/list', query: { by } }
  const records: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const part = await readList(call, {
      request,
      style,
      items: 'items',
      cursor,
      pageSize: 100,
      pageSizeMax: 100,
    })
    records.push(...part.records)
    cursor = part.nextCursor
  } while (cursor !== undefined)
  return { ids: records.map(({ id }) => id), asked, all: all.map(({ id }) => id) }
}

describe.each<[string, (words: object) => PageStyle]>([
  ['page number', (words) => byPageNumber(names, words)],
  ['page number to a depth', (words) => byDepth(byPageNumber(names, words), deep)],
  ['offset', (words) => byOffset(names, words)],
])('a figure of all records, by %s', (_name, styleOf) => {
  it.each([100, 75, 50, 40])('reads every record of pages cut to %i', async (own) => {
    const { ids, all } = await readCut(own, styleOf({ total: 'total' }), (_, total) => ({ total }))
    expect(ids).toEqual(all)
  })

  it.each<[string, object, Figures]>([
    ['counts the page', { total: 'total' }, ({ length }) => ({ total: length })],
    ['is zero', { total: 'total' }, () => ({ total: 0 })],
    ['counts other pages', { pages: 'pages' }, () => ({ pages: 1 })],
    ['is too high', { total: 'total' }, (_, all) => ({ total: all + 500 })],
    ['comes with too many pages', { pages: 'pages' }, () => ({ pages: 9 })],
  ])('loses nothing where it %s', async (_case, words, figures) => {
    const { ids, all } = await readCut(100, styleOf(words), figures)
    expect(ids).toEqual(all)
  })

  it('asks for no page after a short last one', async () => {
    expect((await readCut(100, styleOf({ total: 'total' }), (_, total) => ({ total }))).asked).toBe(2)
  })
})
