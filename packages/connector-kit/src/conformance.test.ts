// The battery itself: a check holds, fails or says that it does not apply; none passes for want of something to check.
import { expect, it } from 'vitest'
import { conformance, isFullTrial } from './conformance.ts'
import { defineProvider, type ProviderDraft } from './definition/define-provider.ts'
import type {
  Call,
  NativeRecord,
  ReadPart,
  ReadRequest,
  SearchPart,
  SearchRequest,
} from './definition/provider.ts'
import { matchFilters } from './search/match-filters.ts'
import { requireFields } from './search/require-fields.ts'

const call: Call = {
  metadata: {},
  module: undefined,
  request: () => Promise.reject(new TypeError('the shop is in memory')),
}
const day = (index: number) => Date.UTC(2026, 0, 1 + index)
const books: NativeRecord[] = Array.from({ length: 10 }, (_, index) => ({
  id: `b${index}`,
  title: `Title ${index % 4}`,
  at: day(index),
}))

/** What a test changes in the shop. */
type Changes = Omit<Partial<ProviderDraft>, 'read' | 'search'> & {
  read?: Partial<ReadPart>
  search?: Partial<SearchPart>
}

/** A shop with books in memory, less what the test takes away. */
function shop(changes: Changes = {}, searchable = ['id', 'title']) {
  return defineProvider({
    name: 'shop',
    displayName: 'Shop',
    docsUrl: 'https://shop.example',
    auth: { kind: 'none' },
    baseUrl: 'https://shop.example',
    limits: { pageSizeMax: 100, concurrency: 1 },
    record: { id: ({ id }) => String(id), updatedAt: ({ at }) => (typeof at === 'number' ? at : undefined) },
    ...changes,
    read: {
      overlapMs: 0,
      async page(_, { objectName, since, cursor = '0', pageSize }) {
        requireFields([{ fieldName: objectName, value: '' }], ['books'])
        const found = books.filter(({ at }) => Number(at) >= (since?.getTime() ?? 0))
        const end = Number(cursor) + pageSize
        const more = end < found.length ? { nextCursor: String(end) } : {}
        return { records: found.slice(Number(cursor), end), ...more }
      },
      ...changes.read,
    },
    search: {
      async page(_, { filters }: SearchRequest) {
        requireFields(filters, searchable)
        return { records: matchFilters(books, filters, {}) }
      },
      ...changes.search,
    },
  })
}

type Subject = Parameters<typeof conformance>[0]

/** What became of each check, by the title behind the name of the object. */
async function outcomes(given: Partial<Subject> & Pick<Subject, 'provider'>) {
  const told: Record<string, string> = {}
  for (const { title, run } of conformance({ call, objectName: 'books', ...given })) {
    const skipped: string[] = []
    const failure = await run({ skip: (reason) => skipped.push(reason) }).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    told[title.replace(/^shop( books)?: /, '')] = failure ?? skipped[0] ?? 'holds'
  }
  return told
}

const finds = 'finds records by each field they can be searched by, and only those'
const hostile = 'treats hostile values of each of these fields as plain values'
const since = 'reads the records changed at or after `since`, and only those'

it('holds for a provider that does what it declares', async () => {
  const told = await outcomes({ provider: shop() })
  expect(told).toMatchObject({ [finds]: 'holds', [hostile]: 'holds', [since]: 'holds' })
  expect(Object.values(told).filter((outcome) => outcome !== 'holds')).toEqual([])
})

it('fails when a declared field has no value to search by, wherever the test looks', async () => {
  expect((await outcomes({ provider: shop({}, ['id', 'title', 'isbn']) }))[finds]).toContain(
    'no record has a value to search isbn by',
  )
})

it('compares a field inside a record where the subject says that it is', async () => {
  const provider = shop(
    {
      search: {
        page: async (_, { filters }) => {
          requireFields(filters, ['year'])
          return { records: books.filter(({ at }) => String(at).slice(0, 4) === filters[0]?.value) }
        },
      },
    },
    [],
  )
  const fieldsInside = { year: ({ at }: NativeRecord) => String(at).slice(0, 4) }
  expect((await outcomes({ provider, fieldsInside }))[finds]).toBe('holds')
})

it.each<[string, SearchPart['page'], string, string]>([
  ['everything', async () => ({ records: books }), finds, 'is not "b0" in b1'],
  ['nothing', async () => ({ records: [] }), finds, 'did not find b0'],
  ['the first for a hostile value', async () => ({ records: books.slice(0, 1) }), hostile, 'found b0'],
])('fails when a search finds %s', async (_, search, check, words) => {
  const asked: SearchPart['page'] = async (line, request) => {
    requireFields(request.filters, ['id', 'title'])
    return search(line, request)
  }
  const provider = shop({ search: { page: asked } })
  expect((await outcomes({ provider }))[check]).toContain(words)
})

it('fails when records do not say when they changed, unless the subject does', async () => {
  const record = { id: ({ id }: NativeRecord) => String(id), updatedAt: () => undefined }
  const provider = shop({ record })
  expect((await outcomes({ provider }))[since]).toContain('do not say when they changed')
  const changes = async () => new Map(books.map(({ id, at }) => [String(id), Number(at)]))
  expect((await outcomes({ provider, changes }))[since]).toBe('holds')
  const whole = await outcomes({ provider: shop({ record, read: { inFull: ['books'] } }) })
  expect(whole).not.toHaveProperty([since])
  const byAccount = await outcomes({ provider: shop({ record, read: { inFull: async () => true } }) })
  expect(byAccount[since]).toBe('does not apply: books are read in full each time, as the account says')
})

it('fails for a way of writing that is declared and tried on no object', async () => {
  const provider = shop({
    write: {
      actions: ['create', 'update'],
      objects: { authors: ['create', 'delete'] },
      batchSizeMax: { create: 1, update: 1, delete: 1 },
      write: async () => [],
    },
  })
  const coverage = 'writes in each way that is declared (create, update, delete) are tried'
  const sample = { create: { title: 'x' }, update: { title: 'y' } }
  expect((await outcomes({ provider, write: sample }))[coverage]).toContain('delete')
  expect((await outcomes({ provider, write: sample, alsoWrites: { authors: sample } }))[coverage]).toBe(
    'holds',
  )
  const silent = await outcomes({ provider })
  expect(silent['does to a record what is declared, and reads it back']).toContain('what to write')
  const told = await outcomes({ provider, write: { none: 'somebody works in the account' } })
  expect(told).not.toHaveProperty([coverage])
})

it('fails when an object that is read is in no list, neither everybody’s nor the account’s', async () => {
  const title = 'lists the object it reads'
  const listing = (everybodys: string[], accounts: string[] = everybodys, isComplete = true) =>
    shop({
      objects: {
        list: async (line) => ({
          objects: (line ? accounts : everybodys).map((objectName) => ({
            objectName,
            displayName: objectName,
            isCustom: false,
          })),
          isComplete,
        }),
      },
    })
  expect((await outcomes({ provider: listing(['books']) }))[title]).toBe('holds')
  expect((await outcomes({ provider: listing([], ['books']) }))[title]).toBe('holds')
  expect((await outcomes({ provider: listing(['authors']) }))[title]).toContain(
    'books among the objects listed: authors',
  )
  const unlisted = 'the shop has no list of its shelves'
  const complete = await outcomes({ provider: listing(['authors']), unlisted })
  expect(complete[title]).toContain('says that it is not complete')
  const partial = await outcomes({ provider: listing(['authors'], ['authors'], false), unlisted })
  expect(partial[title]).toBe(`does not apply: ${unlisted}`)
})

it('fails when an object that is listed cannot be read, unless another test reads it', async () => {
  const title = 'each object that is listed can be read'
  const objects = ['books', 'authors'].map((objectName) => ({
    objectName,
    displayName: objectName,
    isCustom: false,
  }))
  const provider = shop({ objects: { list: async () => ({ objects, isComplete: true }) } })
  const stage = { open: async () => call, fail: async () => undefined, bareRecord: {} }
  expect((await outcomes({ provider, stage }))[title]).toContain('authors')
  expect((await outcomes({ provider, stage, elsewhere: ['authors'] }))[title]).toBe('holds')
  expect(await outcomes({ provider })).not.toHaveProperty([title])
})

const filtered = 'reads by a filter on each field exactly the records that meet it'
const unmet = 'reads nothing by a filter that no record meets'

/** A shop whose reads are narrowed as the test says, and believed. */
function narrowing(
  keep: (found: readonly NativeRecord[], request: ReadRequest) => readonly NativeRecord[],
  isPushed = true,
) {
  const { read } = shop()
  return shop({
    read: {
      filters: isPushed ? 'pushed' : undefined,
      async page(line, request) {
        const page = await read?.page(line, { ...request, pageSize: 100 })
        return { records: [...keep(page?.records ?? [], request)] }
      },
    },
  })
}

it('holds for reads that keep filters, and for those that leave them to the engine', async () => {
  const keeping = narrowing((found, { filters = [] }) => matchFilters(found, filters, {}))
  expect(await outcomes({ provider: keeping })).toMatchObject({ [filtered]: 'holds', [unmet]: 'holds' })
  const leaving = narrowing((found) => found, false)
  expect(await outcomes({ provider: leaving })).toMatchObject({ [filtered]: 'holds', [unmet]: 'holds' })
  const { read } = shop()
  const saying = shop({
    read: {
      filters: 'pushed',
      async page(line, request) {
        return { records: [], ...(await read?.page(line, request)), unappliedFilters: request.filters ?? [] }
      },
    },
  })
  expect(await outcomes({ provider: saying })).toMatchObject({ [filtered]: 'holds', [unmet]: 'holds' })
})

it.each<[string, Parameters<typeof narrowing>[0], string, string]>([
  ['is dropped', (found) => found, filtered, 'title of "Title 0" reads b1'],
  ['is dropped whatever it says', (found) => found, unmet, 'title of "mortise-no-such-value" reads b0'],
  [
    'is dropped where changes are asked for',
    (found, { filters = [], since }) => (since ? found : matchFilters(found, filters, {})),
    filtered,
    'title of "Title 0" since 2026-01-01T00:00:00.000Z reads b1',
  ],
  [
    'loses a record',
    (found, { filters = [] }) => matchFilters(found, filters, {}).slice(0, filters.length > 0 ? 1 : 100),
    filtered,
    'title of "Title 0" does not read b4, b8',
  ],
  [
    'is held against fields that were not asked for',
    (found, { filters = [], fields }) =>
      filters.every(({ fieldName }) => fields === 'all' || fields.includes(fieldName))
        ? matchFilters(found, filters, {})
        : [],
    filtered,
    'title of "Title 0" does not read b0, b4, b8',
  ],
])('fails when a filter that is said to be kept %s', async (_, keep, check, words) => {
  expect((await outcomes({ provider: narrowing(keep) }))[check]).toContain(words)
})

it('fails when what records are searched by is refused to reads', async () => {
  const refusing = narrowing((found, { filters = [] }) => {
    requireFields(filters, ['at'])
    return matchFilters(found, filters, {})
  })
  expect((await outcomes({ provider: refusing }))[filtered]).toContain('title of "Title 0" is refused')
})

it('repeats for a further object what is its own, and no refusal of the provider', async () => {
  const provider = shop()
  const subjects = ['books', 'authors'].map((objectName) => ({ provider, call, objectName }))
  const titles = conformance(...subjects).map(({ title }) => title)
  const of = (name: string) =>
    titles.flatMap((title) => (title.startsWith(`shop ${name}: `) ? [title.replace(/^[^:]*: /, '')] : []))
  const reads = 'reads every record once, in small pages, and the same records in large ones'
  const own = [
    reads,
    'never answers more than the page size asked for',
    since,
    filtered,
    unmet,
    finds,
    hostile,
  ]
  expect(of('authors')).toEqual(isFullTrial ? of('books') : own)
  expect(of('books')).toEqual(
    expect.arrayContaining([...own, 'refuses a search by an unknown field with a ProviderError']),
  )
})

it.each<[string, Partial<ReadPart>, string]>([
  ['a page is longer than asked for', { page: async () => ({ records: books }) }, 'the records span pages'],
  [
    'one of the pages is longer than asked for',
    {
      page: async (_, { cursor }) =>
        cursor === undefined ? { records: books.slice(0, 4), nextCursor: '4' } : { records: books.slice(4) },
    },
    'a page of 3 holds 6 records',
  ],
])('fails where %s, for every object', async (_, read, words) => {
  const reads = 'reads every record once, in small pages, and the same records in large ones'
  expect((await outcomes({ provider: shop({ read }) }))[reads]).toContain(words)
})

it('fails where an unknown field is not refused, for every object', async () => {
  const provider = shop({
    search: { page: async (_, { filters }) => ({ records: matchFilters(books, filters, {}) }) },
  })
  expect((await outcomes({ provider }))[finds]).toContain('which no record has, is not refused')
})

const sinceToken = 'reports what was removed since a token, each once, and then no more'

/** A shop that loses three books on demand, and what it then tells of them. */
function losing(
  told: (lost: readonly string[], token: string | undefined) => readonly string[],
  token?: string,
) {
  const ids = ['x0', 'x1', 'x2']
  const lost: string[] = []
  const provider = shop({
    read: {
      removed: {
        byToken: true,
        page: async (_, asked) => ({
          records: told(lost, asked.token).map((id) => ({ id })),
          token: token ?? `t${lost.length}`,
        }),
      },
    },
  })
  const removals = async () => ({
    call,
    deleted: ids.map((id) => ({ id, at: new Date(0) })),
    lose: async () => void lost.push(...ids),
  })
  return outcomes({ provider, removals })
}

it.each<[string, Parameters<typeof losing>[0], string | undefined, string]>([
  ['those since the token', (lost, token) => (token === 't0' ? lost : []), undefined, 'holds'],
  ['one without a token', (_, token) => (token ? [] : ['x0']), undefined, 'before a token was given'],
  ['some of them', (lost, token) => (token === 't0' ? lost.slice(1) : []), undefined, 'ids removed since'],
  ['all of them always', (lost) => lost, undefined, 'since the last removal'],
  ['no token', () => [], '', 'a token from the first read'],
])('judges removals by a token: %s', async (_, told, token, words) => {
  expect((await losing(told, token))[sinceToken]).toContain(words)
})
