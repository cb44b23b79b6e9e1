// Xero against a vendor that reads its filter expressions.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import xero from './index.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const dated = (at: Date) => `/Date(${at.getTime()}+0000)/`
const table = 'Contacts'
const stamp = (index: number, at: Date): Row => ({
  ...{ ContactID: idOf(index), UpdatedDateUTC: dated(at) },
})
const instantOf = (row: Row) => Number(/\d+/.exec(String(row.UpdatedDateUTC))?.[0])

function answer(request: PlayedRequest): Answer {
  const { account, method, path, json, headers } = request
  if (path === '/connections') return { json: [{ tenantId: 'acme' }] }
  if (headers['xero-tenant-id'] !== 'acme')
    return { status: 403, json: { Title: 'Forbidden', Detail: 'no tenant' } }
  const [, objectName = '', id] = /^\/api\.xro\/2\.0\/(Contacts|Accounts|Items)(?:\/(.+))?$/.exec(path) ?? []
  if (objectName === 'Items' && id !== undefined) return item(request, id)
  if (method === 'GET') return list(request, objectName)
  const sent = (json[objectName] ?? []) as Row[]
  if (method === 'PUT')
    return { json: { [objectName]: sent.map((fields) => create(account, objectName, fields)) } }
  const row = account.edit(table, String(id), sent[0] ?? {})
  if (!row) return { status: 404, json: { Message: 'The resource you are looking for cannot be found' } }
  return { json: { [objectName]: [row] } }
}

/** One item, which can be deleted. */
function item({ account, method, json }: PlayedRequest, id: string): Answer {
  const row = account.rows('Items').find(({ ItemID }) => ItemID === id)
  if (!row) return { status: 404, json: { Message: 'The resource you are looking for cannot be found' } }
  if (method === 'DELETE') {
    account.rows('Items').splice(account.rows('Items').indexOf(row), 1)
    return { status: 204 }
  }
  if (method === 'POST') Object.assign(row, ((json.Items ?? []) as Row[])[0])
  return { json: { Items: [row] } }
}

function create(account: PlayedAccount, objectName: string, fields: Row): Row {
  if (objectName === 'Items') {
    const { ContactID: ItemID, ...row } = account.add('Items', fields)
    account.rows('Items').splice(-1, 1, { ...row, ItemID })
    return { ...row, ItemID, StatusAttributeString: 'OK' }
  }
  if (typeof fields.Name !== 'string') {
    const ValidationErrors = [{ Message: 'The contact name must be specified.' }]
    return { ...fields, HasValidationErrors: true, StatusAttributeString: 'ERROR', ValidationErrors }
  }
  return { ...account.add(table, { IsCustomer: false, ...fields }), StatusAttributeString: 'OK' }
}

/** Pages hold a hundred contacts unless told; accounts come whole, whatever one asks for. */
function list({ account, query, headers }: PlayedRequest, objectName: string): Answer {
  const conditions = (query.get('where') ?? '').match(/[^"]+|"[^"]*"/g) ?? []
  const holds = readWhere(conditions.join(''))
  if (!holds)
    return { status: 400, json: { Type: 'QueryParseException', Message: 'Cannot parse the filter.' } }
  const since = headers['if-modified-since']
  const from = typeof since === 'string' ? Date.parse(`${since}Z`) : 0
  const ids = query.get('IDs')?.split(',')
  const found = account
    .rows(table)
    .filter((row) => instantOf(row) >= from && holds(row) && (ids?.includes(String(row.ContactID)) ?? true))
    .sort((a, b) => (String(a.ContactID) < String(b.ContactID) ? -1 : 1))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 100)]
  const isWhole = objectName === 'Accounts' || query.get('page') === null
  return { json: { [objectName]: isWhole ? found : found.slice((page - 1) * size, page * size) } }
}

/** Reads `Name=="Ada" AND IsCustomer==true`; undefined for what is not such a filter. */
function readWhere(text: string): ((row: Row) => boolean) | undefined {
  const one =
    /^(\w+)(?:==(?:"([^"\\]*)"|guid\("([^"\\]*)"\)|(true|false))|(!=null)|\.Contains\("([^"\\]*)"\))(?: AND |$)/
  const holds: ((row: Row) => boolean)[] = []
  for (let left = text; left !== ''; ) {
    const [all, name = '', plain, guid, truth, notNull, part] = one.exec(left) ?? []
    if (all === undefined) return undefined
    left = left.slice(all.length)
    const read = (row: Row) => String(row[name] ?? '').toLowerCase()
    const wanted = (plain ?? guid ?? truth ?? part ?? '').toLowerCase()
    if (part !== undefined) holds.push((row) => read(row).includes(wanted))
    else if (notNull === undefined) holds.push((row) => read(row) === wanted)
  }
  return (row) => holds.every((each) => each(row))
}

const vendor = await startPlayed(xero, {
  table,
  stamp,
  make: (index) => ({
    Name: `Ada "${index % 4}"`,
    IsCustomer: index % 2 === 0,
    IsSupplier: index % 3 === 0,
    FirstName: `Ada ${index % 2}`,
    LastName: 'Lovelace & sons',
    EmailAddress: `Ada${index}@example.com`,
    AccountNumber: `A-${index}`,
    ContactNumber: `C/${index % 5}`,
    ContactStatus: index % 3 ? 'ACTIVE' : 'ARCHIVED',
  }),
  answer,
})
afterAll(() => vendor.close())

const contacts = vendor.subject({
  objectName: 'Contacts',
  isUnordered: true,
  textField: 'Name',
  write: { create: { Name: 'Ada & sons', EmailAddress: 'a@example.com' }, update: { Name: 'Ada' } },
  alsoWrites: {
    Items: { create: { Code: 'tea', Name: 'Tea & milk' }, update: { Name: 'Tea' } },
  },
  bareRecord: { Name: null, IsCustomer: false },
})
for (const { title, run } of conformance(contacts)) it(title, run)

it('creates the good ones of a batch, and says what is wrong with the others', async () => {
  const call = await vendor.open()
  const items = [{ fields: { EmailAddress: 'x' } }, { fields: { Name: 'Ada' } }]
  const request = { objectName: 'Contacts', action: 'create', items, allOrNone: false, headers: {} } as const
  const outcomes = await xero.write?.write(call, request)
  expect(outcomes?.[0]).toMatchObject({
    isWritten: false,
    error: { message: 'The contact name must be specified.' },
  })
  expect(outcomes?.[1]).toMatchObject({ isWritten: true, recordId: idOf(50_001) })
})

it('cuts pages out of a list that comes whole', async () => {
  const call = await vendor.open({ count: 5 })
  const request = { objectName: 'Accounts', fields: 'all', pageSize: 3 } as const
  const first = await xero.read?.(call, request)
  const second = await xero.read?.(call, { ...request, cursor: first?.nextCursor ?? '' })
  expect([first?.records.length, second?.records.length, second?.nextCursor]).toEqual([3, 2, undefined])
})
