// Bitbucket Cloud, played after its reference.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import bitbucket from './index.ts'

const written = (at: Date) => at.toISOString().replace('Z', '000+00:00')
const uuid = (index: number) => `{00000000-${String(index)}}`
const error = (status: number, message: string) => ({ status, json: { type: 'error', error: { message } } })

const played = await startPlayed(bitbucket, {
  table: 'repositories',
  stamp: (_, at) => ({
    created_on: '2026-01-01T00:00:00.000000+00:00',
    updated_on: written(at),
  }),
  make: (index) => ({
    type: 'repository',
    uuid: uuid(index),
    name: `Shop ${index % 4}`,
    full_name: `acme/shop-${index}`,
    slug: `shop-${index}`,
    language: index % 2 === 0 ? 'go' : 'ruby',
    is_private: true,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, parts, json, account } = request
    const [, room, workspace, ...rest] = parts
    if (room === 'user') return { json: { type: 'user', uuid: '{u}' } }
    expect(workspace).toBe('acme')
    if (room === 'workspaces' && rest.length === 0)
      return { json: { type: 'workspace', uuid: '{acme}', slug: 'acme', name: 'Acme' } }
    if (room === 'snippets') return inTable(request, room, rest[0])
    if (room === 'workspaces') return inTable(request, rest[0] ?? '', rest[1])
    const [repository, what, number] = rest
    if (what === undefined) {
      if (method !== 'POST') return inTable(request, 'repositories', repository)
      // Of those that are made here one is as good as another.
      if (repository?.startsWith('shop-')) {
        return error(400, 'Repository with this Slug and Owner already exists.')
      }
      const count = account.rows('repositories').length
      const own = { type: 'repository', uuid: uuid(900_000 + count), slug: repository }
      return { json: account.add('repositories', { ...json, ...own }) }
    }
    const place = { repository: { uuid: repository } }
    if (method === 'POST') {
      const id = account.rows('pullrequests').length + 1
      const own = { type: 'pullrequest', id, state: 'OPEN', destination: place }
      return { status: 201, json: account.add('pullrequests', { ...json, ...own }) }
    }
    return inTable(request, 'pullrequests', number && `${repository}/${number}`, repository)
  },
})

function inTable(request: PlayedRequest, table: string, id: string | undefined, repository?: string) {
  const { method, json, account } = request
  const types: Record<string, string> = {
    projects: 'project',
    snippets: 'snippet',
    hooks: 'webhook_subscription',
  }
  if (method === 'POST') {
    const count = account.rows(table).length
    const own = { hooks: { uuid: uuid(900_000 + count) }, snippets: { id: `new${count}` } }[table]
    return { status: 201, json: account.add(table, { ...json, ...own, type: types[table] }) }
  }
  if (id === undefined) return listed(request, table, repository)
  if (method === 'DELETE') return account.remove(table, id) ? { status: 204 } : error(404, `No ${id}`)
  // A PUT to nothing creates.
  if (method === 'PUT' && !account.find(table, id)) return { status: 201, json: account.add(table, json) }
  const row = method === 'PUT' ? account.edit(table, id, json) : account.find(table, id)
  return row ? { json: row } : error(404, `${table} ${id} not found`)
}

function listed({ path, query, account }: PlayedRequest, table: string, repository: string | undefined) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pagelen') ?? 10)]
  expect(size).toBeLessThanOrEqual(table === 'pullrequests' ? 50 : 100)
  const conditions = (query.get('q') ?? '').split(' AND ').filter((own) => own !== '')
  // The lists of a workspace take no query.
  expect(conditions.length === 0 || ['repositories', 'pullrequests'].includes(table)).toBe(true)
  const states = query.getAll('state')
  const rows = account
    .rows(table)
    .filter((row) => repository === undefined || JSON.stringify(row.destination).includes(repository))
    .filter((row) => repository === undefined || states.includes(String(row.state)))
    .filter((row) => conditions.every((condition) => meets(condition, row)))
  const next = new URLSearchParams([...query].filter(([own]) => own !== 'page'))
  next.set('page', String(page + 1))
  return {
    json: {
      values: rows.slice((page - 1) * size, page * size),
      next: page * size < rows.length ? `https://api.bitbucket.org${path}?${next}` : undefined,
    },
  }
}

function meets(condition: string, row: Row): boolean {
  const [, field = '', operator, value = ''] = /^(\w+) (=|>=) (.*)$/s.exec(condition) ?? []
  if (operator === '>=') return Date.parse(String(row[field])) >= Date.parse(value)
  expect(operator).toBe('=')
  if (field === 'id') return String(row.id) === value
  expect(value).toMatch(/^"[^"\\]*"$/)
  return String(row[field]).toLowerCase() === value.slice(1, -1).toLowerCase()
}

const repositories = Array.from({ length: 3 }, (_, index) => ({
  type: 'repository',
  uuid: uuid(index),
  slug: `shop-${index}`,
  name: `Shop ${index}`,
  updated_on: '2026-01-01T00:00:00.000000+00:00',
}))
const others: Record<string, Row[]> = {
  projects: Array.from({ length: 8 }, (_, index) => ({
    type: 'project',
    key: `KEY${index}`,
    uuid: uuid(index),
    name: `Project ${index % 3}`,
    updated_on: written(new Date(Date.UTC(2026, 0, 1, index))),
  })),
  members: Array.from({ length: 8 }, (_, index) => ({
    type: 'workspace_membership',
    user: { uuid: uuid(index), display_name: `Ada ${index}` },
  })),
  snippets: Array.from({ length: 8 }, (_, index) => ({
    type: 'snippet',
    id: `kypj${index}`,
    title: `Build ${index}`,
    updated_on: written(new Date(Date.UTC(2026, 0, 1, index))),
  })),
  hooks: Array.from({ length: 8 }, (_, index) => ({
    type: 'webhook_subscription',
    uuid: uuid(index),
    description: `Hook ${index}`,
    url: `https://example.com/${index}`,
  })),
  pullrequests: Array.from({ length: 9 }, (_, index) => ({
    type: 'pullrequest',
    id: 1 + index,
    title: `Fix ${index % 4}`,
    state: ['OPEN', 'MERGED', 'DECLINED'][index % 3],
    destination: { repository: { uuid: uuid(index % 2) }, branch: { name: 'main' } },
    updated_on: written(new Date(Date.UTC(2026, 0, 1, index))),
  })),
}
const openOthers = () => played.open({ others: structuredClone({ ...others, repositories }) })

const subjects = [
  played.subject({
    objectName: 'repositories',
    isUnordered: true,
    textField: 'description',
    write: {
      create: { slug: 'web-shop', name: 'Web shop', description: 'Ada & sons' },
      update: { description: 'Closed', is_private: true },
    },
    bareRecord: { type: 'repository', uuid: '{bare}', name: '', language: '', project: null },
  }),
  {
    provider: bitbucket,
    objectName: 'projects',
    call: openOthers,
    isUnordered: true,
    textField: { none: 'a key is there once, and each value would need another' },
    write: { create: { key: 'NEW', name: 'New', description: 'Ada' }, update: { description: 'Ada & sons' } },
  },
  { provider: bitbucket, objectName: 'members', call: openOthers, isUnordered: true },
  {
    provider: bitbucket,
    objectName: 'snippets',
    call: openOthers,
    isUnordered: true,
    textField: 'title',
    write: { create: { title: 'Run', is_private: true }, update: { title: 'Run & stop' } },
  },
  {
    provider: bitbucket,
    objectName: 'hooks',
    call: openOthers,
    isUnordered: true,
    textField: 'description',
    write: {
      create: { url: 'https://example.com/new', events: ['repo:push'] },
      update: { description: 'Ada & sons' },
    },
  },
  {
    provider: bitbucket,
    objectName: 'pullrequests',
    call: openOthers,
    isUnordered: true,
    textField: 'description',
    write: {
      create: { repository: uuid(1), title: 'New', source: { branch: { name: 'fix' } }, description: 'x' },
      update: { title: 'Newer', description: 'y' },
      unread: ['repository'],
    },
  },
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('reads the workspace of the connection, which is the one that its objects are of', async () => {
  const wanted = { objectName: 'workspaces', fields: 'all', pageSize: 10 } as const
  const page = await bitbucket.read?.page(await openOthers(), wanted)
  expect(page).toMatchObject({ records: [{ slug: 'acme' }], nextCursor: undefined })
})

const change = { allOrNone: false, headers: {} } as const

it('makes nothing new of a change to what is not there', async () => {
  const call = await openOthers()
  const items = [{ id: 'GONE', fields: { name: 'x' } }]
  const [outcome] = await writeItems(bitbucket, call, { action: 'update', objectName: 'projects' }, items)
  expect(outcome?.isWritten === false && outcome.error.message).toContain('projects GONE not found')
})

it("passes on Bitbucket's words, and says what is needed for a place", async () => {
  const call = await openOthers()
  const create = async (fields: Row) => {
    const asked = { ...change, objectName: 'repositories', action: 'create', items: [{ fields }] } as const
    const [outcome] = (await bitbucket.write?.write(call, asked)) ?? []
    return outcome?.isWritten === false && outcome.error.message
  }
  expect(await create({ slug: 'shop-0' })).toContain('already exists')
  expect(await create({ name: 'Shop' })).toContain('"slug"')
})

it('finds pull requests of every repository and state by their number', async () => {
  const filters = [{ fieldName: 'id', value: '3' }]
  const wanted = { objectName: 'pullrequests', fields: 'all', filters, pageSize: 10 } as const
  const page = await bitbucket.search?.page(await openOthers(), wanted)
  expect(page?.records).toMatchObject([{ id: 3, state: 'DECLINED' }])
})
