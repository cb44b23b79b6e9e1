// NocoDB's v2 API, played after its documentation and its code.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
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
    const { method, parts, json, account } = request
    const [, , place, kind = '', last = ''] = parts
    if (place === 'meta' && kind === 'bases') return { json: { list: [] } }
    const name = place === 'meta' ? last : kind
    const columns = tables[name]
    if (!columns) return refused(404, 'TABLE_NOT_FOUND', `Table '${name}' not found`)
    if (place === 'meta') return { json: { id: name, title: 'Contacts', columns } }
    if (method === 'GET') return list(request, name)
    const bad = Object.keys(json).find((title) => !columns.some((own) => own.title === title))
    if (bad) return refused(422, 'FIELD_NOT_FOUND', `Field '${bad}' not found`)
    if (method === 'POST') return { json: { Id: account.add(name, json).Id } }
    const { Id, ...fields } = json
    const isThere =
      method === 'DELETE' ? account.remove(name, String(Id)) : account.edit(name, String(Id), fields)
    return isThere ? { json: { Id } } : refused(404, 'RECORD_NOT_FOUND', `Record '${Id}' not found`)
  },
})
afterAll(() => played.close())

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
    const page = await nocodb.search?.(call, { ...wanted, filters })
    return page?.records.map(({ Id }) => Id)
  }
  expect(await find('A,b!')).toEqual([1021])
  expect(await find('漢字 "x\'')).toEqual([1022])
  expect(await find('A(b)')).toHaveLength(10)
})

it('refuses to search by what it cannot compare, and finds nothing by no number', async () => {
  const call = await played.open({ count: 2 })
  const find = (fieldName: string, value: string) =>
    nocodb.search?.(call, { ...wanted, filters: [{ fieldName, value }] })
  await expect(find('Done', 'true')).rejects.toMatchObject({ fieldName: 'Done' })
  expect(await find('Age', '1)~or(Age,gt,0')).toEqual({ records: [] })
})

it('ends where the table has become shorter than what was read', async () => {
  const call = await played.open({ count: 4 })
  const first = await nocodb.read?.(call, { ...wanted, pageSize: 3, wantsTotal: true })
  expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) })
  const items = ['1', '2'].map((id) => ({ id, fields: {} }))
  const common = { objectName: 'mcontacts', allOrNone: false, headers: {} }
  await nocodb.write?.write(call, { ...common, action: 'delete', items })
  const rest = await nocodb.read?.(call, { ...wanted, pageSize: 3, cursor: String(first?.nextCursor) })
  expect(rest).toEqual({ records: [] })
})

it('reads a table that names its key otherwise and is not dated', async () => {
  const call = await played.open({ others: { mproducts: [{ Code: 'a-1', Name: 'A' }] } })
  const page = await nocodb.read?.(call, { ...wanted, objectName: 'mproducts', since: new Date() })
  expect(page?.records).toEqual([{ Id: 'a-1', Code: 'a-1', Name: 'A' }])
  expect(await isReadInFull(nocodb, { call, objectName: 'mproducts' })).toBe(true)
  expect(await isReadInFull(nocodb, { call, objectName: 'mcontacts' })).toBe(false)
  const ids = { objectName: 'mproducts', ids: ['a-1', 'x)~or(Code'], fields: ['Id', 'Name'] }
  expect(await nocodb.readByIds?.(call, ids)).toEqual([{ Id: 'a-1', Code: 'a-1', Name: 'A' }])
})

it('says what a table without a key of one column lacks', async () => {
  const refusal = nocodb.read?.(await played.open(), { ...wanted, objectName: 'mpairs' })
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('primary key'),
  })
})

it('describes choices and what NocoDB stamps', async () => {
  const described = await nocodb.describe?.(await played.open(), 'mcontacts')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('Tier')).toMatchObject({ valueType: 'singleSelect', values: [{ value: 'Gold' }] })
  expect(found('UpdatedAt')).toMatchObject({ isReadOnly: true, isCustom: false, valueType: 'datetime' })
  expect(found('Id')).toMatchObject({ isReadOnly: true, isRequired: false })
  expect(found('nc_order')).toBeUndefined()
})
