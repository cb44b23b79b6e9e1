// Iterable, played after its documentation.
import { isReadInFullByName } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import iterable from './index.ts'

const success = { msg: '', code: 'Success', params: null }

const played = await startPlayed(iterable, {
  table: 'campaigns',
  stamp: (index, at) => ({ id: 1000 + index, createdAt: 1, updatedAt: at.getTime() }),
  make: (index) => ({ name: `Name ${index % 4}`, campaignState: index % 3 === 0 ? 'Draft' : 'Ready' }),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  documented: {
    preferUserId: /^true$/,
    'GET /api/templates ?sort': /^\w+$/,
    'GET /api/templates ?page': /^1$/,
    'GET /api/templates ?pageSize': /^\d+$/,
    'GET /api/catalogs ?page': /^1$/,
    'GET /api/catalogs ?pageSize': /^\d+$/,
  },
  answer({ method, parts: [, name = '', one = '', below, item], query, json, account }) {
    const rows = account.rows(name)
    if (name === 'users') return users({ method, one, query, json, rows, below })
    if (below !== undefined) return items({ method, below, item, query, json, rows: account.rows(one) })
    if (name === 'campaigns' && method === 'GET' && one === '') {
      const sorted =
        query.get('sort') === '-updatedAt'
          ? rows.toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt))
          : rows
      const state = query.get('campaignState')
      const found = sorted.filter(({ campaignState }) => (state ?? campaignState) === campaignState)
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
      return { json: { campaigns: found.slice((page - 1) * size, page * size) } }
    }
    if (name === 'campaigns' && one === 'create') return { json: { campaignId: account.add(name, json).id } }
    if (name === 'lists' && method === 'POST') return { json: { listId: account.add(name, json).id } }
    if (method === 'DELETE') return account.remove(name, one) ? { json: success } : undefined
    if (name === 'catalogs') return { json: { ...success, params: { catalogNames: rows } } }
    if (one !== '') {
      const row = account.find(name, one)
      return row && { json: row }
    }
    return name === '' || name.startsWith('mortise') ? undefined : { json: { [name]: rows } }
  },
})

type Row = Record<string, unknown>

function users(asked: {
  method: string
  one: string
  below: string | undefined
  query: URLSearchParams
  json: Row
  rows: Row[]
}) {
  const { method, one, below, query, json, rows } = asked
  if (one === 'getFields')
    return { json: { fields: { email: 'string', plan: 'string', 'address.city': 'string' } } }
  const id = query.get('email') ?? query.get('userId') ?? below ?? one
  const found = rows.find(({ email, userId }) => id === email || id === userId)
  if (method === 'GET') return { json: found ? { user: found } : {} }
  if (method === 'DELETE') {
    if (found) rows.splice(rows.indexOf(found), 1)
    return { json: success }
  }
  const known = rows.find(({ email, userId }) => email === json.email && userId === json.userId)
  if (known) Object.assign(known.dataFields as Row, json.dataFields)
  else rows.push({ email: json.email, userId: json.userId, dataFields: json.dataFields })
  return { json: success }
}

function items(asked: {
  method: string
  below: string
  item: string | undefined
  query: URLSearchParams
  json: Row
  rows: Row[]
}) {
  const { method, below, item, query, json, rows } = asked
  if (below === 'fieldMappings')
    return {
      json: { ...success, params: { definedMappings: { city: 'string' }, undefinedFields: ['menu'] } },
    }
  const found = rows.find(({ itemId }) => itemId === item)
  if (item === undefined) {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const params = { catalogItemsWithProperties: rows.slice((page - 1) * size, page * size) }
    return { json: { ...success, params } }
  }
  if (method === 'GET') return found && { json: { ...success, params: found } }
  if (method === 'DELETE') rows.splice(rows.indexOf(found ?? {}), 1)
  if (method === 'PATCH') Object.assign(found?.value as Row, json.update)
  if (method === 'PUT')
    rows.push({
      catalogName: 'restaurants',
      itemId: item,
      lastModified: '2026-01-01T00:00:00Z',
      size: 9,
      value: json.value,
    })
  return { status: 202, json: success }
}

const subject = played.subject({
  objectName: 'campaigns',
  // No list has them.
  elsewhere: ['users'],
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada & sons', templateId: 7, listIds: [] }, update: {} },
  alsoWrites: {
    users: { create: { email: 'ada@example.com', plan: 'gold' }, update: { plan: 'silver' } },
    lists: { create: { name: 'Ada & sons' }, update: {} },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const ada = { email: 'ada@example.com', userId: 'u1', dataFields: { plan: 'gold' } }

it('finds users by address or id, refuses to list them, and describes what a project keeps of them', async () => {
  const call = await played.open({ others: { users: [ada] } })
  const wanted = { objectName: 'users', fields: 'all', pageSize: 10 } as const
  const find = async (fieldName: string, value: string) =>
    (await iterable.search?.page(call, { ...wanted, filters: [{ fieldName, value }] }))?.records
  expect(await find('email', 'ada@example.com')).toEqual([ada])
  expect(await find('userId', 'u1')).toEqual([ada])
  expect(await find('email', 'nobody@example.com')).toEqual([])
  await expect(iterable.read?.page(call, wanted)).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    status: 400,
  })
  const described = await iterable.objects.describe?.(call, 'users')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'plan', valueType: 'string' },
    { fieldName: 'address', valueType: 'other' },
  ])
})

it('creates, changes and deletes a user, known by the address', async () => {
  const call = await played.open()
  const write = (action: 'create' | 'update' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(iterable, call, { action, objectName: 'users' }, [item])
  const id = 'ada@example.com'
  expect(await write('create', { fields: { email: id, plan: 'gold' } })).toMatchObject([
    { isWritten: true, recordId: id },
  ])
  await write('update', { id, fields: { plan: 'silver' } })
  const read = () => iterable.read?.byIds?.(call, { objectName: 'users', ids: [id], fields: 'all' })
  expect(await read()).toMatchObject([{ email: id, dataFields: { plan: 'silver' } }])
  expect(await write('update', { id, fields: { email: 'other@example.com' } })).toMatchObject([
    { isWritten: false, error: { fieldName: 'email' } },
  ])
  await write('delete', { id, fields: {} })
  expect(await read()).toEqual([])
})

it('takes the items of a catalog for records: reads, describes, writes and deletes them', async () => {
  const objectName = 'catalog-restaurants'
  const call = await played.open()
  const write = (action: 'create' | 'update' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(iterable, call, { action, objectName }, [item])
  await write('create', { fields: { itemId: 'r1', city: 'Rome' } })
  expect(await write('create', { fields: { itemId: 'r2', city: 'Bari' } })).toMatchObject([
    { recordId: 'r2' },
  ])
  await write('update', { id: 'r1', fields: { city: 'Pisa' } })
  await write('delete', { id: 'r2', fields: {} })
  const page = await iterable.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  const city = iterable.record.field?.('city') ?? (() => undefined)
  expect(page?.records.map((own) => [iterable.record.id(own), city(own)])).toEqual([['r1', 'Pisa']])
  expect(await iterable.read?.byIds?.(call, { objectName, ids: ['r1', 'r2'], fields: 'all' })).toHaveLength(1)
  const described = await iterable.objects.describe?.(call, objectName)
  expect(described?.fields.map(({ fieldName }) => fieldName)).toEqual([
    'catalogName',
    'lastModified',
    'size',
    'itemId',
    'city',
    'menu',
  ])
})

it('finds a list by any of its fields or its id, and creates and deletes one', async () => {
  const call = await played.open()
  const written = await writeItems(iterable, call, { action: 'create', objectName: 'lists' }, [
    { fields: { name: 'Ada' } },
  ])
  const [outcome] = written ?? []
  const id = outcome?.isWritten ? (outcome.recordId ?? '') : ''
  const find = async (fieldName: string, value: string) => {
    return (await findBy(iterable, call, 'lists', { [fieldName]: value })).map(({ name }) => name)
  }
  expect(await find('id', id)).toEqual(['Ada'])
  expect(await find('name', 'ada')).toEqual(['Ada'])
  await writeItems(iterable, call, { action: 'delete', objectName: 'lists' }, [{ id, fields: {} }])
  expect(await find('id', id)).toEqual([])
})

// @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 (MessageTypeSchema) read 2026-11-29
it('compares all types of messages, which do not say when they changed', () => {
  expect(isReadInFullByName(iterable, 'messageTypes')).toBe(true)
})
