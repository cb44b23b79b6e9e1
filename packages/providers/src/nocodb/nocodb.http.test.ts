// NocoDB's v2 API, played after its documentation and its code.
import { type Call, isReadInFull, type WriteItem, type WriteRequest } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import nocodb from './index.ts'

const column = (title: string, uidt: string, more: Row = {}) => ({ title, uidt, ...more })
const stamps = [
  column('CreatedAt', 'CreatedTime', { system: true }),
  column('UpdatedAt', 'LastModifiedTime', { system: true }),
]
const tables: Record<string, Row[]> = {
  mcontacts: [
    column('Id', 'ID', { pk: true, rqd: true }),
    ...stamps,
    column('nc_order', 'Order', { system: true }),
    column('Title', 'SingleLineText'),
    column('Age', 'Number'),
    column('Tier', 'SingleSelect', { colOptions: { options: [{ title: 'Gold' }] } }),
    column('Done', 'Checkbox'),
    column('Orders', 'Links'),
  ],
  mproducts: [column('Code', 'SingleLineText', { pk: true }), column('Name', 'SingleLineText')],
  mpairs: [column('A', 'Number', { pk: true }), column('B', 'Number', { pk: true })],
}
const inNoco = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')}+00:00`
const refused = (status: number, error: string, message: string) => ({ status, json: { error, message } })

const played = await startPlayed(nocodb, {
  table: 'mcontacts',
  stamp: (index, at) => ({ Id: 1 + index, CreatedAt: '2026-01-01 00:00:00+00:00', UpdatedAt: inNoco(at) }),
  make: (index) => ({ Title: `Title ${index % 4}`, Age: index % 3, Tier: 'Gold', Done: index % 2 === 0 }),
  answer(request) {
    const { method, parts } = request
    const [, , place, kind = '', last = ''] = parts
    if (place === 'meta' && kind === 'bases')
      return { json: { list: (parts[5] ? Object.keys(tables) : ['p1']).map((id) => ({ id, title: id })) } }
    const name = place === 'meta' ? last : kind
    const columns = tables[name]
    if (!columns) return refused(404, 'TABLE_NOT_FOUND', `Table '${name}' not found`)
    if (place === 'meta') return { json: { id: name, title: 'Contacts', columns } }
    if (method === 'GET') return list(request, name)
    return change(request, name)
  },
})

/** One record, or an array in one transaction: it is looked through before anything of it is written. */
function change({ method, json, account }: PlayedRequest, name: string) {
  const isMany = Array.isArray(json)
  const given: Row[] = isMany ? json : [json]
  if (given.length > 100)
    return refused(422, 'MAX_PAYLOAD_LIMIT_EXCEEDED', 'Maximum 100 entities are allowed')
  const key = String(tables[name]?.find(({ pk }) => pk)?.title)
  const titles = tables[name]?.map(({ title }) => title)
  const bad = given.flatMap(Object.keys).find((title) => !titles?.includes(title))
  if (bad) return refused(422, 'FIELD_NOT_FOUND', `Field '${bad}' not found`)
  if (method === 'POST') {
    // Links come only with a record that is made alone.
    const made = given.map(({ Orders, ...row }) => account.add(name, isMany ? row : { ...row, Orders }))
    const ids = made.map((row) => ({ [key]: row[key] }))
    return { json: isMany ? ids : ids[0] }
  }
  const ids = given.map((row) => String(row[key]))
  const gone = ids.find((id) => !account.find(name, id))
  if (gone !== undefined) return refused(404, 'RECORD_NOT_FOUND', `Record '${gone}' not found`)
  if (isMany && new Set(ids).size < ids.length) return refused(422, 'DUPLICATE', 'Duplicate record with id')
  const [first = {}] = given
  for (const { [key]: id, ...own } of given) {
    // The worst that one statement for all of them can do to columns that only some name.
    const fields = Object.fromEntries(Object.entries(own).filter(([title]) => Object.hasOwn(first, title)))
    if (method === 'DELETE') account.remove(name, String(id))
    else account.edit(name, String(id), fields)
  }
  const answer = given.map((row) => ({ [key]: row[key] }))
  return { json: isMany ? answer : answer[0] }
}

function list({ account, query }: PlayedRequest, name: string) {
  const titles = (tables[name] ?? []).filter(({ uidt }) => uidt !== 'Order').map(({ title }) => String(title))
  const names = query.get('fields')?.split(',') ?? titles
  const [skip, by] = [Number(query.get('offset')), query.get('sort') ?? '']
  const rows = account
    .rows(name)
    .filter((row) => meets(row, query.get('where') ?? ''))
    .toSorted((a, b) => Number(a[by]) - Number(b[by]) || 0)
  if (skip > 0 && skip >= rows.length) {
    return refused(422, 'INVALID_OFFSET_VALUE', `Offset value '${skip}' is invalid`)
  }
  const page = rows.slice(skip, skip + Number(query.get('limit')))
  const cut = (row: Row) => Object.fromEntries(names.map((title) => [title, row[title] ?? null]))
  const isLastPage = skip + page.length >= rows.length
  return { json: { list: page.map(cut), pageInfo: { totalRows: rows.length, isLastPage } } }
}

/** Conditions as they are sent: none may hold what is not plain, and a group of two dates. */
function meets(row: Row, where: string): boolean {
  if (where === '') return true
  return where.split('~and').every((part) => {
    const either = part.startsWith('((') ? part.slice(1, -1).split('~or') : [part]
    return either.some((one) => {
      const [, title = '', operator = '', value = ''] = /^\((\w+),(\w+),([\w@.,%: -]*)\)$/.exec(one) ?? []
      if (title === '') throw new Error(`cannot be read: ${where}`)
      const own = String(row[title] ?? '')
      if (operator === 'eq') return own === value
      if (operator === 'in') return value.split(',').includes(own)
      if (operator === 'gte') return Date.parse(own) >= Date.parse(value.replace('exactDate,', ''))
      const pattern = value.slice(1, -1).replaceAll('.', '\\.').replaceAll('_', '[^]')
      return operator === 'like' && new RegExp(pattern, 'iu').test(own)
    })
  })
}

const subject = played.subject({
  objectName: 'mcontacts',
  textField: 'Title',
  isUnordered: true,
  write: { create: { Title: 'Ada & sons', Age: 36 }, update: { Title: 'Ada', Done: true } },
  bareRecord: { Title: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const wanted = { objectName: 'mcontacts', fields: 'all', pageSize: 10 } as const

it('finds what the condition cannot spell, and looks past what is only like it', async () => {
  const likeIt = Array.from({ length: 1020 }, () => ({ Title: 'A(b)' }))
  const call = await played.open({ records: [...likeIt, { Title: 'A,b!' }, { Title: '漢字 "x\'' }] })
  const find = async (value: string) => {
    const filters = [{ fieldName: 'Title', value }]
    const page = await nocodb.search?.page(call, { ...wanted, filters })
    return page?.records.map(({ Id }) => Id)
  }
  expect(await find('A,b!')).toEqual([1021])
  expect(await find('漢字 "x\'')).toEqual([1022])
  expect(await find('A(b)')).toHaveLength(10)
})

it('refuses to search by what it cannot compare, and finds nothing by no number', async () => {
  const call = await played.open({ count: 2 })
  const find = (fieldName: string, value: string) =>
    nocodb.search?.page(call, { ...wanted, filters: [{ fieldName, value }] })
  await expect(find('Done', 'true')).rejects.toMatchObject({ fieldName: 'Done' })
  expect(await find('Age', '1)~or(Age,gt,0')).toEqual({ records: [] })
})

it('ends where the table has become shorter than what was read', async () => {
  const call = await played.open({ count: 4 })
  const first = await nocodb.read?.page(call, { ...wanted, pageSize: 3, wantsTotal: true })
  expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) })
  const items = ['1', '2'].map((id) => ({ id, fields: {} }))
  const common = { objectName: 'mcontacts', allOrNone: false, headers: {} }
  await nocodb.write?.write(call, { ...common, action: 'delete', items })
  const rest = await nocodb.read?.page(call, { ...wanted, pageSize: 3, cursor: String(first?.nextCursor) })
  expect(rest).toEqual({ records: [] })
})

it('reads a table that names its key otherwise and is not dated', async () => {
  const call = await played.open({ others: { mproducts: [{ Code: 'a-1', Name: 'A' }] } })
  const page = await nocodb.read?.page(call, { ...wanted, objectName: 'mproducts', since: new Date() })
  expect(page?.records).toEqual([{ Id: 'a-1', Code: 'a-1', Name: 'A' }])
  expect(await isReadInFull(nocodb, { call, objectName: 'mproducts' })).toBe(true)
  expect(await isReadInFull(nocodb, { call, objectName: 'mcontacts' })).toBe(false)
  const ids = { objectName: 'mproducts', ids: ['a-1', 'x)~or(Code'], fields: ['Id', 'Name'] }
  expect(await nocodb.read?.byIds?.(call, ids)).toEqual([{ Id: 'a-1', Code: 'a-1', Name: 'A' }])
})

it('says what a table without a key of one column lacks', async () => {
  const refusal = nocodb.read?.page(await played.open(), { ...wanted, objectName: 'mpairs' })
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('primary key'),
  })
})

it('describes choices and what NocoDB stamps', async () => {
  const described = await nocodb.objects.describe?.(await played.open(), 'mcontacts')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('Tier')).toMatchObject({ valueType: 'singleSelect', values: [{ value: 'Gold' }] })
  expect(found('UpdatedAt')).toMatchObject({ isReadOnly: true, isCustom: false, valueType: 'datetime' })
  expect(found('Id')).toMatchObject({ isReadOnly: true, isRequired: false })
  expect(found('nc_order')).toBeUndefined()
})

const common = { objectName: 'mcontacts', allOrNone: false, headers: {} } as const

async function writeAll(call: Call, action: WriteRequest['action'], items: readonly WriteItem[]) {
  const from = played.seen.length
  const outcomes = await nocodb.write?.write(call, { ...common, action, items })
  const sent = played.seen.slice(from).filter(({ method }) => method !== 'GET')
  return { outcomes, sent: sent.length }
}

const titlesIn = async (call: Call) =>
  (await nocodb.read?.page(call, wanted))?.records.map(({ Title }) => Title)

it('creates, changes and deletes up to a hundred records by one request each', async () => {
  const call = await played.open()
  const made = await writeAll(call, 'create', [{ fields: { Title: 'A' } }, { fields: { Title: 'B' } }])
  expect(made).toMatchObject({ sent: 1, outcomes: [{ isWritten: true }, { isWritten: true }] })
  const ids = made.outcomes?.flatMap((outcome) => (outcome.isWritten && outcome.recordId) || []) ?? []
  const changes = ids.map((id, index) => ({ id, fields: { Title: `changed ${index}` } }))
  const outcomes = ids.map((recordId) => ({ isWritten: true, recordId }))
  expect(await writeAll(call, 'update', changes)).toEqual({ sent: 1, outcomes })
  expect(await titlesIn(call)).toEqual(['changed 0', 'changed 1'])
  const gone = ids.map((id) => ({ id, fields: {} }))
  expect(await writeAll(call, 'delete', gone)).toEqual({ sent: 1, outcomes })
  expect(await titlesIn(call)).toEqual([])
})

it('writes the others where an array is refused for one of its records, and none twice', async () => {
  const call = await played.open({ count: 2 })
  const items = [{ fields: { Title: 'good' } }, { fields: { Nope: 1 } }, { fields: { Title: 'too' } }]
  const { outcomes, sent } = await writeAll(call, 'create', items)
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  expect(outcomes?.[1]).toMatchObject({ error: { message: expect.stringContaining('Nope') } })
  expect(sent).toBe(4)
  expect(await titlesIn(call)).toEqual(['Title 0', 'Title 1', 'good', 'too'])
  const twice = ['one', 'two'].map((Title) => ({ id: '1', fields: { Title } }))
  expect((await writeAll(call, 'update', twice)).outcomes).toMatchObject([
    { isWritten: true },
    { isWritten: true },
  ])
  expect(await titlesIn(call)).toEqual(['two', 'Title 1', 'good', 'too'])
})

it('loses no links: records that have some are made one by one', async () => {
  const call = await played.open()
  const items = [{ fields: { Title: 'A', Orders: [{ Id: 7 }] } }, { fields: { Title: 'B' } }]
  expect(await writeAll(call, 'create', items)).toMatchObject({ sent: 2, outcomes: [{}, {}] })
  const page = await nocodb.read?.page(call, wanted)
  expect(page?.records[0]).toMatchObject({ Title: 'A', Orders: [{ Id: 7 }] })
})

it('loses no fields: records of which other ones change are changed one by one', async () => {
  const call = await played.open({ count: 2 })
  const items = [
    { id: '1', fields: { Title: 'changed' } },
    { id: '2', fields: { Age: 77 } },
  ]
  expect((await writeAll(call, 'update', items)).sent).toBe(2)
  const page = await nocodb.read?.page(call, wanted)
  expect(page?.records).toMatchObject([{ Title: 'changed' }, { Title: 'Title 1', Age: 77 }])
})

it('leaves open what became of an array whose answer was lost', async () => {
  const call = await played.open()
  await nocodb.read?.page(call, wanted)
  await subject.stage?.fail({ kind: 'dropConnection' })
  const items = [{ fields: { Title: 'A' } }, { fields: { Title: 'B' } }]
  const from = played.seen.length
  await expect(writeAll(call, 'create', items)).rejects.toMatchObject({ reaction: { kind: 'retry' } })
  expect(played.seen.slice(from).map(({ method }) => method)).toEqual(['POST'])
})
