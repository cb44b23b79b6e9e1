// Directus' items API, played after its documentation and its code.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
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
  site: [field('id', 'integer', { schema: key }), field('name', 'string')],
}
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
  answer(request) {
    const { method, parts, json, account } = request
    const [place = '', name = '', one] = parts
    if (place === 'users') return { json: { data: { id: 'u1' } } }
    const fields = collections[name]
    if (!fields) return forbidden
    if (place === 'fields') return { json: { data: fields } }
    const bad = Object.keys(json).find((wanted) => !fields.some((own) => own.field === wanted))
    if (bad) return { status: 400, json: { errors: [{ message: `Invalid payload. "${bad}" is no field` }] } }
    if (method === 'POST') return { json: { data: account.add(name, json) } }
    if (one === undefined) return list(request, name)
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : forbidden
    const row = account.edit(name, one, json)
    return row ? { json: { data: row } } : { status: 204 }
  },
})
afterAll(() => played.close())

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
      ...(query.get('meta') ? { meta: { filter_count: rows.length } } : {}),
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
    directus.read?.(call, {
      ...wanted,
      objectName: 'products',
      pageSize: 2,
      ...(cursor === undefined ? {} : { cursor }),
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
  const page = await directus.read?.(call, { ...wanted, ...window, objectName: 'products' })
  expect(page?.records.map(({ code }) => code)).toEqual(['a-1'])
  const later = await directus.read?.(call, { ...wanted, since: window.since, objectName: 'products' })
  expect(later?.records.map(({ code }) => code)).toEqual(['a-1', 'c-3'])
})

it('finds items by key under either name, and looks them up by it', async () => {
  const call = await openProducts()
  for (const fieldName of ['id', 'code']) {
    const filters = [{ fieldName, value: 'b-2' }]
    const found = await directus.search?.(call, { ...wanted, objectName: 'products', filters })
    expect(found?.records).toMatchObject([{ name: 'B' }])
  }
  const ids = { objectName: 'products', ids: ['c-3', 'gone'], fields: ['id', 'name'] }
  expect(await directus.readByIds?.(call, ids)).toMatchObject([{ id: 'c-3', name: 'C' }])
})

it('reads collections whole that nobody stamps, and no others', async () => {
  const call = await played.open()
  expect(await isReadInFull(directus, { call, objectName: 'site' })).toBe(true)
  expect(await isReadInFull(directus, { call, objectName: 'products' })).toBe(false)
})

it('reads the one item of a collection that holds one', async () => {
  const call = await played.open({ others: { site: [{ id: 1, name: 'Acme' }] } })
  const page = await directus.read?.(call, { ...wanted, objectName: 'site' })
  expect(page).toEqual({ records: [{ id: 1, name: 'Acme' }] })
})

it('counts what a long read will bring', async () => {
  const page = await directus.read?.(await played.open({ count: 5 }), {
    ...wanted,
    pageSize: 2,
    wantsTotal: true,
  })
  expect(page).toMatchObject({ total: 5, records: [{}, {}] })
})

it('compares no field with what it cannot be, and with no word that Directus reads as another thing', async () => {
  const call = await played.open({ count: 4 })
  const find = async (fieldName: string, value: string) => {
    const page = await directus.search?.(call, { ...wanted, filters: [{ fieldName, value }] })
    return page?.records.length
  }
  expect(await find('views', 'many')).toBe(0)
  expect(await find('author', 'nobody')).toBe(0)
  await expect(find('extra', 'x')).rejects.toMatchObject({ fieldName: 'extra' })
  await expect(find('title', 'null')).rejects.toMatchObject({ reaction: { kind: 'stop' }, status: 400 })
  await expect(find('title', '$CURRENT_USER')).rejects.toMatchObject({ fieldName: 'title' })
})

it('describes choices, references and what Directus stamps, and no dividers', async () => {
  const described = await directus.describe?.(await played.open(), 'articles')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('status')).toMatchObject({ valueType: 'singleSelect', values: [{ displayValue: 'Draft' }] })
  expect(found('author')).toMatchObject({ valueType: 'reference', referenceTo: ['directus_users'] })
  expect(found('date_updated')).toMatchObject({ isReadOnly: true, valueType: 'datetime' })
  expect(found('id')).toMatchObject({ isReadOnly: true, isCustom: false })
  expect(found('divider')).toBeUndefined()
  const products = await directus.describe?.(await played.open(), 'products')
  expect(products?.fields.map(({ fieldName }) => fieldName).slice(-3)).toEqual([
    'id',
    'date_updated',
    'date_created',
  ])
})

it('says that an item to update is not there, which Directus does not', async () => {
  const items = [{ id: '777', fields: { title: 'New' } }]
  const request = { objectName: 'articles', action: 'update', allOrNone: false, headers: {}, items } as const
  const outcomes = await directus.write?.write(await played.open(), request)
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 404 } }])
})

it('keeps to itself what Directus keeps at other addresses', async () => {
  const call = await played.open()
  const refused = directus.read?.(call, { ...wanted, objectName: 'directus_settings' })
  await expect(refused).rejects.toMatchObject({ status: 404, reaction: { kind: 'stop' } })
})
