// Directus' items API, played after its documentation and its code.
import { type Call, isReadInFull, type WriteItem, type WriteRequest } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { beforeEach, expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import directus from './index.ts'

const field = (name: string, type: string, { schema = {}, ...meta }: Row = {}) => ({
  field: name,
  type,
  schema,
  meta,
})
const key = { is_primary_key: true }
const collections: Record<string, Row[]> = {
  articles: [
    field('id', 'integer', { schema: { ...key, has_auto_increment: true } }),
    field('title', 'string', { required: true }),
    field('views', 'integer'),
    field('is_public', 'boolean'),
    field('status', 'string', { options: { choices: [{ text: 'Draft', value: 'draft' }] } }),
    field('author', 'uuid', { schema: { foreign_key_table: 'directus_users' } }),
    field('extra', 'json'),
    field('divider', 'alias', { special: ['alias', 'no-data'] }),
    field('date_created', 'timestamp', { special: ['date-created'], readonly: true }),
    field('date_updated', 'timestamp', { special: ['date-updated'], readonly: true }),
  ],
  products: [
    field('code', 'string', { schema: key }),
    field('name', 'string'),
    field('made', 'timestamp', { special: ['cast-timestamp', 'date-created'] }),
    field('touched', 'timestamp', { special: ['cast-timestamp', 'date-updated'] }),
  ],
  events: [field('id', 'bigInteger', { schema: key }), field('name', 'string')],
  site: [field('id', 'integer', { schema: key }), field('name', 'string')],
}
/** What the role of the token may. */
let isAdmin = true
let mayRead = true
const forbidden = {
  status: 403,
  json: {
    errors: [{ message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } }],
  },
}

const played = await startPlayed(directus, {
  table: 'articles',
  stamp: (index, at) => ({
    id: 1 + index,
    date_created: '2026-01-01T00:00:00.000Z',
    date_updated: at.toISOString(),
  }),
  make: (index) => ({
    title: `Title ${index % 4}`,
    views: index % 3,
    is_public: index % 2 === 0,
    status: 'draft',
  }),
  documented: { '?fields': /^id$/, '?limit': /^\d+$/ },
  answer(request) {
    const { method, parts, json, account } = request
    const [place = '', name = '', one] = parts
    if (place === 'users') return { json: { data: { id: 'u1' } } }
    if (place === 'collections') {
      const data = Object.keys(collections).map((collection) => ({ collection, schema: {}, meta: {} }))
      return { json: { data } }
    }
    const fields = collections[name]
    if (!fields) return forbidden
    if (place === 'fields') return { json: { data: fields } }
    if (Array.isArray(json)) return changeMany(request, name)
    if (name === 'site' && method !== 'GET')
      return { status: 404, json: { errors: [{ message: 'no such route' }] } }
    const bad = Object.keys(json).find((wanted) => !fields.some((own) => own.field === wanted))
    if (bad) return { status: 400, json: { errors: [{ message: `Invalid payload. "${bad}" is no field` }] } }
    if (method === 'POST') return { json: { data: account.add(name, json) } }
    if (one === undefined) return mayRead ? list(request, name) : forbidden
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : forbidden
    const row = account.edit(name, one, json)
    return row ? { json: { data: row } } : { status: 204 }
  },
})
beforeEach(() => {
  isAdmin = true
  mayRead = true
})

/**
 * An array in one transaction, as an administrator sends it: what is not there is passed over, and what was written is
 * told in the order of keys, which for those that are not counted is no order of the request.
 */
function changeMany({ method, json, account }: PlayedRequest, name: string) {
  const fields = collections[name] ?? []
  const key = String(fields.find(({ schema }) => (schema as Row).is_primary_key)?.field)
  const given = json as unknown as Row[]
  if (method === 'DELETE') {
    const ids = (json as unknown as unknown[]).map(String)
    if (!isAdmin && ids.some((id) => !account.find(name, id))) return forbidden
    for (const id of ids) account.remove(name, id)
    return { status: 204 }
  }
  if (name === 'site') return { json: { data: account.rows(name)[0] } }
  const bad = given.flatMap(Object.keys).find((wanted) => !fields.some((own) => own.field === wanted))
  if (bad) return { status: 400, json: { errors: [{ message: `Invalid payload. "${bad}" is no field` }] } }
  const written = given.flatMap((row): Row[] => {
    const one = method === 'POST' ? account.add(name, row) : account.edit(name, String(row[key]), row)
    return one ? [one] : []
  })
  const told = [...new Set(written)].toSorted((a, b) => Number(a[key]) - Number(b[key]))
  if (!mayRead) return { status: 204 }
  return { json: { data: name === 'articles' && method === 'POST' ? told.toReversed() : told } }
}

function list({ account, query }: PlayedRequest, name: string) {
  const own = (collections[name] ?? []).flatMap(({ type, field }) =>
    type === 'alias' ? [] : [String(field)],
  )
  const names = query.get('fields') === '*' ? own : (query.get('fields')?.split(',') ?? own)
  if (names.some((wanted) => !own.includes(wanted))) return forbidden
  const by = query.get('sort') ?? own[0] ?? ''
  const skip = Number(query.get('offset') ?? 0)
  const rows = account
    .rows(name)
    .filter((row) => meets(row, JSON.parse(query.get('filter') ?? '{}')))
    .toSorted((a, b) => (Number(a[by]) - Number(b[by]) || 0) + String(a[by]).localeCompare(String(b[by])) / 2)
  const cut = (row: Row) => Object.fromEntries(names.map((wanted) => [wanted, row[wanted] ?? null]))
  if (name === 'site') return { json: { data: rows[0] ? cut(rows[0]) : null } }
  return {
    json: {
      data: rows.slice(skip, skip + Number(query.get('limit'))).map(cut),
      meta: query.get('meta') ? { filter_count: rows.length } : undefined,
    },
  }
}

/** Rules as Directus reads them, those that the provider sends. */
function meets(row: Row, rule: Row): boolean {
  return Object.entries(rule).every(([name, wanted]) => {
    if (name === '_and') return (wanted as Row[]).every((part) => meets(row, part))
    if (name === '_or') return (wanted as Row[]).some((part) => meets(row, part))
    const [operator = '', value] = Object.entries(wanted as Row)[0] ?? []
    const own = row[name] ?? null
    if (operator === '_null') return own === null
    if (operator === '_empty') return own === null || own === ''
    if (operator === '_in') return (value as unknown[]).includes(own)
    if (operator === '_eq') return own === value
    if (own === null) return false
    if (operator === '_gt') return Number(own) > Number(value)
    const side = Date.parse(String(own)) - Date.parse(String(value))
    return operator === '_gte' ? side >= 0 : side < 0
  })
}

const subject = played.subject({
  objectName: 'articles',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { title: 'Ada & sons', status: 'draft' },
    update: { title: 'Ada and daughters', is_public: true },
  },
  bareRecord: { title: 'Bare' },
})
for (const { title, run } of conformance(subject)) it(title, run)

const wanted = { objectName: 'articles', fields: 'all', pageSize: 10 } as const
const products: Row[] = [
  { code: 'b-2', name: 'B', made: '2026-01-01T00:00:00.000Z', touched: null },
  { code: 'a-1', name: 'A', made: '2026-01-01T00:00:00.000Z', touched: '2026-03-01T00:00:00.000Z' },
  { code: 'c-3', name: 'C', made: '2026-04-01T00:00:00.000Z', touched: null },
]
const openProducts = () => played.open({ others: { products: structuredClone(products) } })

it('reads a collection that names its key and its instants otherwise', async () => {
  const call = await openProducts()
  const read = (cursor?: string) =>
    directus.read?.page(call, {
      ...wanted,
      objectName: 'products',
      pageSize: 2,
      cursor,
    })
  const first = await read()
  expect(first?.records).toMatchObject([
    { id: 'a-1', code: 'a-1' },
    { id: 'b-2', date_updated: null },
  ])
  const second = await read(first?.nextCursor)
  expect(second?.records).toMatchObject([{ code: 'c-3' }])
  expect(second?.nextCursor).toBeUndefined()
})

it('takes an item that never changed for as old as it is', async () => {
  const window = { since: new Date('2026-02-01'), until: new Date('2026-03-15') }
  const call = await openProducts()
  const page = await directus.read?.page(call, { ...wanted, ...window, objectName: 'products' })
  expect(page?.records.map(({ code }) => code)).toEqual(['a-1'])
  const later = await directus.read?.page(call, { ...wanted, since: window.since, objectName: 'products' })
  expect(later?.records.map(({ code }) => code)).toEqual(['a-1', 'c-3'])
})

// Directus 12.3.0 on PostgreSQL returned items of the same second, which it keeps with milliseconds.
it('leaves out what changed earlier in the second that a window begins in', async () => {
  const stamps = ['2026-03-01T09:00:00.400Z', '2026-03-01T09:00:00.600Z', '2026-03-01T09:00:00Z']
  const made = '2026-01-01T00:00:00.000Z'
  const rows = stamps.map((touched, index) => ({ code: `t-${index}`, name: 'T', made, touched }))
  const call = await played.open({ others: { products: rows } })
  const since = new Date('2026-03-01T09:00:00.500Z')
  const page = await directus.read?.page(call, { ...wanted, since, objectName: 'products' })
  expect(page?.records.map(({ code }) => code)).toEqual(['t-1', 't-2'])
})

it('finds items by key under either name, and looks them up by it', async () => {
  const call = await openProducts()
  for (const fieldName of ['id', 'code']) {
    const filters = [{ fieldName, value: 'b-2' }]
    const found = await directus.search?.page(call, { ...wanted, objectName: 'products', filters })
    expect(found?.records).toMatchObject([{ name: 'B' }])
  }
  const ids = { objectName: 'products', ids: ['c-3', 'gone'], fields: ['id', 'name'] }
  expect(await directus.read?.byIds?.(call, ids)).toMatchObject([{ id: 'c-3', name: 'C' }])
})

it('tells apart keys that numbers would make one', async () => {
  const [one, other] = ['9007199254740993', '9007199254740992']
  const call = await played.open({ others: { events: [one, other].map((id) => ({ id, name: `E ${id}` })) } })
  const asked = { objectName: 'events', fields: 'all' as const }
  expect(await directus.read?.byIds?.(call, { ...asked, ids: [one] })).toEqual([
    { id: one, name: `E ${one}` },
  ])
  const filters = [{ fieldName: 'id', value: other }]
  const page = await directus.search?.page(call, { ...asked, filters, pageSize: 10 })
  expect(page?.records).toEqual([{ id: other, name: `E ${other}` }])
})

it('reads collections whole that nobody stamps, and no others', async () => {
  const call = await played.open()
  expect(await isReadInFull(directus, { call, objectName: 'site' })).toBe(true)
  expect(await isReadInFull(directus, { call, objectName: 'products' })).toBe(false)
})

it('reads the one item of a collection that holds one', async () => {
  const call = await played.open({ others: { site: [{ id: 1, name: 'Acme' }] } })
  const page = await directus.read?.page(call, { ...wanted, objectName: 'site' })
  expect(page).toEqual({ records: [{ id: 1, name: 'Acme' }] })
})

it('counts what a long read will bring', async () => {
  const page = await directus.read?.page(await played.open({ count: 5 }), {
    ...wanted,
    pageSize: 2,
    wantsTotal: true,
  })
  expect(page).toMatchObject({ total: 5, records: [{}, {}] })
})

it('compares no field with what it cannot be, and with no word that Directus reads as another thing', async () => {
  const call = await played.open({ count: 4 })
  const find = async (fieldName: string, value: string) => {
    const page = await directus.search?.page(call, { ...wanted, filters: [{ fieldName, value }] })
    return page?.records.length
  }
  expect(await find('views', 'many')).toBe(0)
  expect(await find('author', 'nobody')).toBe(0)
  await expect(find('extra', 'x')).rejects.toMatchObject({ fieldName: 'extra' })
  await expect(find('title', 'null')).rejects.toMatchObject({ reaction: { kind: 'stop' }, status: 400 })
  await expect(find('title', '$CURRENT_USER')).rejects.toMatchObject({ fieldName: 'title' })
})

it('describes choices, references and what Directus stamps, and no dividers', async () => {
  const described = await directus.objects.describe?.(await played.open(), 'articles')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('status')).toMatchObject({ valueType: 'singleSelect', values: [{ displayValue: 'Draft' }] })
  expect(found('author')).toMatchObject({ valueType: 'reference', referenceTo: ['directus_users'] })
  expect(found('date_updated')).toMatchObject({ isReadOnly: true, valueType: 'datetime' })
  expect(found('id')).toMatchObject({ isReadOnly: true, isCustom: false })
  expect(found('divider')).toBeUndefined()
  const products = await directus.objects.describe?.(await played.open(), 'products')
  expect(products?.fields.map(({ fieldName }) => fieldName).slice(-3)).toEqual([
    'id',
    'date_updated',
    'date_created',
  ])
})

it('says that an item to update is not there, which Directus does not', async () => {
  const items = [{ id: '777', fields: { title: 'New' } }]
  const outcomes = await writeItems(
    directus,
    await played.open(),
    { action: 'update', objectName: 'articles' },
    items,
  )
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 404 } }])
})

it('keeps to itself what Directus keeps at other addresses', async () => {
  const call = await played.open()
  const refused = directus.read?.page(call, { ...wanted, objectName: 'directus_settings' })
  await expect(refused).rejects.toMatchObject({ status: 404, reaction: { kind: 'stop' } })
})

async function writeAll(
  call: Call,
  action: WriteRequest['action'],
  items: readonly WriteItem[],
  objectName = 'articles',
) {
  const from = played.seen.length
  const outcomes = await writeItems(directus, call, { action, objectName }, items)
  const asked = played.seen.slice(from).map(({ method, url }) => `${method} ${url}`)
  return { outcomes, sent: asked.filter((line) => !line.startsWith('GET')).length }
}

const titlesIn = async (call: Call) =>
  (await directus.read?.page(call, wanted))?.records.map(({ title }) => title)

it('creates, changes and deletes up to a hundred items by one request each', async () => {
  const call = await played.open()
  const made = await writeAll(
    call,
    'create',
    ['A', 'B', 'C'].map((title) => ({ fields: { title } })),
  )
  expect(made.sent).toBe(1)
  expect(made.outcomes).toMatchObject(
    ['A', 'B', 'C'].map((title) => ({ isWritten: true, record: { title } })),
  )
  const ids = made.outcomes.flatMap((outcome) => (outcome.isWritten && outcome.recordId) || []) ?? []
  const changes = ids.toReversed().map((id) => ({ id, fields: { title: `now ${id}` } }))
  const changed = await writeAll(call, 'update', changes)
  expect(changed.sent).toBe(1)
  expect(changed.outcomes).toMatchObject(
    changes.map(({ id, fields }) => ({ isWritten: true, recordId: id, record: fields })),
  )
  const gone = ids.slice(0, 2).map((id) => ({ id, fields: {} }))
  expect(await writeAll(call, 'delete', gone)).toEqual({
    sent: 1,
    outcomes: gone.map(({ id }) => ({ isWritten: true, recordId: id })),
  })
  expect(await titlesIn(call)).toEqual([`now ${ids[2]}`])
})

it('writes the others where an array is refused for one of its items, and none twice', async () => {
  const call = await played.open()
  const items = [{ fields: { title: 'good' } }, { fields: { nope: 1 } }, { fields: { title: 'too' } }]
  const { outcomes, sent } = await writeAll(call, 'create', items)
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  expect(outcomes?.[1]).toMatchObject({ error: { message: expect.stringContaining('nope') } })
  expect(sent).toBe(4)
  expect(await titlesIn(call)).toEqual(['good', 'too'])
})

it('deletes what is there of an array that Directus forbids for what is not', async () => {
  const call = await played.open({ count: 2 })
  isAdmin = false
  const { outcomes } = await writeAll(
    call,
    'delete',
    ['1', '77'].map((id) => ({ id, fields: {} })),
  )
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, false])
  expect(await titlesIn(call)).toEqual(['Title 1'])
})

it('creates items one by one where their keys do not tell which is which', async () => {
  const call = await played.open()
  const coded = [{ fields: { code: 'z-9', name: 'Z' } }, { fields: { code: 'a-1', name: 'A' } }]
  expect(await writeAll(call, 'create', coded, 'products')).toMatchObject({
    sent: 2,
    outcomes: [{ record: { name: 'Z' } }, { record: { name: 'A' } }],
  })
  const numbered = [{ fields: { id: 9, title: 'nine' } }, { fields: { title: 'next' } }]
  expect(await writeAll(call, 'create', numbered)).toMatchObject({
    sent: 2,
    outcomes: [{ record: { title: 'nine' } }, { record: { title: 'next' } }],
  })
})

it('takes for written what a role may write and not read', async () => {
  const call = await played.open({ count: 2 })
  mayRead = false
  const made = await writeAll(call, 'create', [{ fields: { title: 'A' } }, { fields: { title: 'B' } }])
  expect(made).toEqual({ sent: 1, outcomes: [{ isWritten: true }, { isWritten: true }] })
  const items = ['1', '2'].map((id) => ({ id, fields: { title: `new ${id}` } }))
  const changed = await writeAll(call, 'update', items)
  expect(changed).toEqual({ sent: 1, outcomes: items.map(({ id }) => ({ isWritten: true, recordId: id })) })
})

it('leaves open what became of an array whose answer was lost', async () => {
  const call = await played.open()
  await directus.read?.page(call, wanted)
  await subject.stage?.fail({ kind: 'dropConnection' })
  const items = [{ fields: { title: 'A' } }, { fields: { title: 'B' } }]
  const from = played.seen.length
  await expect(writeAll(call, 'create', items)).rejects.toMatchObject({ reaction: { kind: 'retry' } })
  expect(played.seen.slice(from).map(({ method }) => method)).toEqual(['POST'])
})

it('does not take the answer of a collection of one item for its own', async () => {
  const call = await played.open({ others: { site: [{ id: 1, name: 'Acme' }] } })
  const items = ['1', '2'].map((id) => ({ id, fields: { name: `new ${id}` } }))
  const { outcomes } = await writeAll(call, 'update', items, 'site')
  expect(outcomes).toMatchObject([
    { isWritten: false, error: { status: 404 } },
    { isWritten: false, error: { status: 404 } },
  ])
})

it('looks once for all that the answer to an array leaves out', async () => {
  const call = await played.open({ count: 2 })
  const items = ['1', '77', '78'].map((id) => ({ id, fields: { title: 'new' } }))
  const from = played.seen.length
  const { outcomes } = await writeAll(call, 'update', items)
  expect(outcomes).toMatchObject([
    { isWritten: true, record: { title: 'new' } },
    { isWritten: false, error: { status: 404, message: expect.stringContaining('"77"') } },
    { isWritten: false, error: { status: 404 } },
  ])
  const looks = played.seen
    .slice(from)
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/items/'))
  expect(looks).toHaveLength(1)
})
