// Netsuite against a vendor that reads SuiteQL word by word, tells local time, and keeps records by the record service's names.
import { createCall, isReadInFull, requestHealthCheck } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import netsuiteM2M from '../netsuiteM2M/index.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import netsuite from './index.ts'
import { type PlayedTable, runPlayedQuery } from './testing/played-suiteql.ts'

const toSecond = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const link = {
  type: 'object',
  properties: { id: { type: 'string' }, refName: { type: 'string' }, links: {} },
}
const columns: PlayedTable['columns'] = {
  id: 'text',
  entityId: 'text',
  companyName: 'text',
  externalId: 'text',
  isInactive: 'boolean',
  creditLimit: 'number',
  startDate: 'date',
  dateCreated: 'instant',
  lastModifiedDate: 'instant',
  salesRep: 'link',
  custentity_tier: 'text',
  emailPreference: 'link',
  recordId: 'text',
  deletedDate: 'instant',
}
const properties = {
  id: { type: 'string' },
  entityId: { type: 'string', title: 'Customer ID' },
  companyName: { type: 'string' },
  externalId: { type: 'string' },
  isInactive: { type: 'boolean' },
  balance: { type: 'number', format: 'double', readOnly: true },
  creditLimit: { type: 'number', format: 'double' },
  startDate: { type: 'string', format: 'date' },
  dateCreated: { type: 'string', format: 'date-time', readOnly: true },
  lastModifiedDate: { type: 'string', format: 'date-time', readOnly: true },
  custentity_tier: { title: 'Tier', type: 'string', 'x-ns-custom-field': true },
  salesRep: { $ref: '/services/rest/record/v1/metadata-catalog/employee' },
  addressBook: { $ref: '/services/rest/record/v1/metadata-catalog/customer-addressBookCollection' },
  emailPreference: { ...link, properties: { ...link.properties, id: { enum: ['HTML', 'PDF'] } } },
  links: { type: 'array', items: { $ref: '/services/rest/record/v1/metadata-catalog/nsLink' } },
}
const failed = (status: number, code: string, detail: string, path?: string): Answer => ({
  status,
  json: {
    title: 'Bad Request',
    status,
    'o:errorDetails': [{ detail, 'o:errorCode': code, 'o:errorPath': path || undefined }],
  },
})
const sources: Record<string, string> = {
  customer: 'customer',
  invoice: 'transaction',
  salesOrder: 'transaction',
  department: 'department',
}

/** How the vendor writes the names of columns, which it says may change. */
const names = { inCapitals: false }

const play = await startPlayed(netsuite, {
  table: 'customer',
  stamp: (index, at) => ({
    id: String(index + 1),
    dateCreated: toSecond(at),
    lastModifiedDate: toSecond(at),
  }),
  make: (index) => ({
    entityId: `C-${index}`,
    companyName: `O'Name ${index % 4}`,
    isInactive: index % 2 === 0,
    externalId: `x-${index}`,
    emailPreference: { id: index % 2 ? 'PDF' : 'HTML' },
    creditLimit: index + 0.5,
    startDate: '2026-02-03',
    salesRep: { id: '17' },
    custentity_tier: 'gold',
  }),
  documented: { '?fields': /^lastModifiedDate$/, '?offset': /^\d+$/ },
  answer({ method, parts, query, headers, json, account }) {
    const [, , service, , type = '', id] = parts
    if (service === 'system')
      return type === 'serverTime' ? { json: { serverTime: '2026-03-26T16:21:00.000Z' } } : undefined
    if (service === 'query') {
      if (headers.prefer !== 'transient')
        return failed(400, 'INVALID_HEADER', 'Prefer: transient is missing.')
      const table = { columns, rows: (name: string) => account.rows(name), zoneMs: -8 * 3_600_000 }
      const told = runPlayedQuery(table, String(json.q), Number(query.get('limit')))
      return names.inCapitals ? inCapitals(told) : told
    }
    if (type === 'metadata-catalog' && id === undefined)
      return { json: { items: Object.keys(sources).map((name) => ({ name })) } }
    if (type === 'metadata-catalog') {
      const isKnown = headers.accept === 'application/schema+json' && Object.hasOwn(sources, id ?? '')
      const { dateCreated: _made, lastModifiedDate: _changed, ...undated } = properties
      const told = id === 'department' ? undated : properties
      return isKnown
        ? { json: { type: 'object', properties: told } }
        : failed(404, 'NONEXISTENT_ID', `No ${id}.`)
    }
    const table = sources[type] ?? ''
    if (method === 'GET') return { json: account.find(table, id ?? '') }
    const known = Object.keys(json).find((name) => !Object.hasOwn(properties, name))
    if (known) return failed(400, 'INVALID_CONTENT', `Unknown property ${known}.`, `${known}`)
    const rep = json.salesRep
    if (rep !== undefined && typeof rep !== 'object')
      return failed(400, 'INVALID_CONTENT', 'No link.', 'salesRep')
    if (method === 'POST') return located(type, String(account.add(table, json).id))
    const byExternal = account.rows(table).find(({ externalId }) => id === `eid:${String(externalId)}`)
    const found = byExternal ?? account.find(table, id ?? '')
    if (!found) return failed(404, 'NONEXISTENT_ID', `The record instance does not exist: ${id}.`)
    if (method === 'PATCH') {
      account.edit(table, String(found.id), json)
      return located(type, String(found.id))
    }
    return account.remove(table, String(found.id)) ? { status: 204 } : undefined
  },
})

function inCapitals({ json, ...rest }: Answer): Answer {
  const { items, ...page } = json as { items: Readonly<Record<string, unknown>>[] }
  const rows = items.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value])),
  )
  return { ...rest, json: { ...page, items: rows } }
}

function located(type: string, id: string): Answer {
  return {
    status: 204,
    headers: { location: `https://acme.suitetalk.api.netsuite.com/services/rest/record/v1/${type}/${id}` },
  }
}

const customers = play.subject({
  objectName: 'customer',
  notSearchable: { balance: 'records have it and queries do not know it' },
  textField: 'companyName',
  write: {
    create: { companyName: 'Ada & sons', creditLimit: 1.5, isInactive: false, startDate: '2026-03-04' },
    update: { companyName: 'Ada', salesRep: '18' },
  },
  async removals() {
    const rows = [1, 2, 3].map((number) => ({
      recordId: 900 + number,
      type: 'customer',
      deletedDate: `2026-01-02T00:0${number}:00Z`,
    }))
    const deleted = rows.map(({ recordId, deletedDate: at }) => ({ id: String(recordId), at: new Date(at) }))
    return { call: await play.open({ count: 3, others: { deletedrecord: rows } }), deleted }
  },
  bareRecord: { companyName: null },
})

for (const { title, run } of conformance(customers)) it(title, run)

const read = (call: Awaited<ReturnType<typeof play.open>>, fields: readonly string[] | 'all') =>
  netsuite.read?.page(call, { objectName: 'customer', fields, pageSize: 10 })

it('reads values in their types and instants in UTC, under the names asked for and whatever is asked for', async () => {
  const call = await play.open({ count: 1 })
  const whole = (await read(call, 'all'))?.records[0]
  expect(whole).toEqual({
    id: '1',
    entityId: 'C-0',
    companyName: "O'Name 0",
    isInactive: true,
    creditLimit: 0.5,
    startDate: '2026-02-03',
    dateCreated: '2026-01-01T00:00:00Z',
    salesRep: '17',
    lastModifiedDate: '2026-01-01T00:00:00Z',
    custentity_tier: 'gold',
    externalId: 'x-0',
    emailPreference: 'HTML',
  })
  const some = (await read(call, ['companyname', 'dateCreated', 'externalId']))?.records[0]
  expect(some).toEqual({
    id: '1',
    companyname: "O'Name 0",
    dateCreated: '2026-01-01T00:00:00Z',
    externalId: 'x-0',
    lastModifiedDate: '2026-01-01T00:00:00Z',
  })
})

it('reads the same whatever letters the names of columns come in', async () => {
  const call = await play.open({ count: 1 })
  const page = await read(call, 'all')
  names.inCapitals = true
  try {
    expect(await read(call, 'all')).toEqual(page)
  } finally {
    names.inCapitals = false
  }
})

it('describes fields by the metadata catalogue: links with their type, choices, and no sublists', async () => {
  const described = await netsuite.objects.describe?.(await play.open(), 'customer')
  const fieldOf = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(fieldOf('salesRep')).toMatchObject({ valueType: 'reference', referenceTo: ['employee'] })
  expect(fieldOf('emailPreference')).toMatchObject({
    valueType: 'singleSelect',
    values: [{ value: 'HTML' }, {}],
  })
  expect(fieldOf('custentity_tier')).toMatchObject({ isCustom: true, displayName: 'Tier' })
  expect(fieldOf('lastModifiedDate')).toMatchObject({ valueType: 'datetime', isReadOnly: true })
  expect([fieldOf('addressBook'), fieldOf('links')]).toEqual([undefined, undefined])
})

it('reads the transactions of one type out of the table of all', async () => {
  const at = '2026-01-02T03:04:05Z'
  const rows = ['CustInvc', 'SalesOrd'].map((type, index) => ({
    id: String(index),
    type,
    lastModifiedDate: at,
  }))
  const call = await play.open({ others: { transaction: rows } })
  const page = await netsuite.read?.page(call, { objectName: 'invoice', fields: ['id'], pageSize: 10 })
  expect(page).toEqual({ records: [{ id: '0', lastModifiedDate: at }], total: 1 })
})

it('reads types whole that do not tell when their records changed, in the order of ids', async () => {
  const rows = [3, 1, 2].map((id) => ({ id: String(id), entityId: `D-${id}` }))
  const call = await play.open({ others: { department: rows } })
  const wanted = { objectName: 'department', fields: ['entityId'], pageSize: 2, since: new Date() }
  const first = await netsuite.read?.page(call, wanted)
  expect(first?.records).toEqual([
    { id: '1', entityId: 'D-1' },
    { id: '2', entityId: 'D-2' },
  ])
  const next = await netsuite.read?.page(call, { ...wanted, cursor: first?.nextCursor ?? '' })
  expect(next?.records.map(({ id }) => id)).toEqual(['3'])
  expect(await isReadInFull(netsuite, { call, objectName: 'department' })).toBe(true)
  expect(await isReadInFull(netsuiteM2M, { call, objectName: 'customer' })).toBe(false)
})

it('tells deletions of a type under the names the table may have for it, from an instant on, page by page', async () => {
  const deleted = (recordId: number, type: string, deletedDate: string) => ({ recordId, type, deletedDate })
  const rows = [
    deleted(7, 'Invoice', '2026-01-02T00:00:01Z'),
    deleted(4, 'CustInvc', '2026-01-02T00:00:01Z'),
    deleted(5, 'invoice', '2026-01-01T23:59:59Z'),
    deleted(6, 'Sales Order', '2026-01-02T00:00:02Z'),
    deleted(3, 'invoice', '2026-01-02T00:00:00Z'),
  ]
  // No invoice is left to tell the time by; a customer is.
  const call = await play.open({ count: 1, others: { deletedrecord: rows } })
  const wanted = { objectName: 'invoice', since: new Date('2026-01-02T00:00:00Z'), pageSize: 2 }
  const first = await netsuite.read?.removed?.page(call, wanted)
  expect(first?.records).toEqual([{ id: '3' }, { id: '4' }])
  const next = await netsuite.read?.removed?.page(call, { ...wanted, cursor: first?.nextCursor ?? '' })
  expect(next).toEqual({ records: [{ id: '7' }] })
  const others = { ...wanted, objectName: 'salesOrder', pageSize: 9 }
  expect(await netsuite.read?.removed?.page(call, others)).toEqual({ records: [{ id: '6' }] })
})

it('tells a deletion too often rather than never where no record is left to tell the time by', async () => {
  const rows = [{ recordId: 9, type: 'department', deletedDate: '2026-01-02T00:00:00Z' }]
  const call = await play.open({ others: { deletedrecord: rows } })
  const since = (at: string) => ({ objectName: 'department', since: new Date(at), pageSize: 9 })
  expect(await netsuite.read?.removed?.page(call, since('2026-01-02T00:00:00Z'))).toEqual({
    records: [{ id: '9' }],
  })
  expect(await netsuite.read?.removed?.page(call, since('2026-01-02T05:00:00Z'))).toEqual({ records: [] })
})

it('asks for its health whatever the module', async () => {
  const metadata = { workspace: 'acme' }
  const credentials = { scheme: 'oauth2/authorizationCode' as const, accessToken: 't', boundTo: metadata }
  const line = (module: string) =>
    createCall({
      provider: netsuite,
      module,
      metadata,
      credentials: async () => credentials,
      send: async ({ url }) => ({ status: 200, headers: {}, text: JSON.stringify({ url }) }),
    })
  for (const module of Object.keys(netsuite.modules ?? {})) {
    const { json } = await requestHealthCheck(line(module), netsuite.account.healthCheck ?? { path: '' })
    expect(json).toEqual({
      url: 'https://acme.suitetalk.api.netsuite.com/services/rest/system/v1/serverTime',
    })
  }
})

it('reads the records that meet the filters, and none where no value can', async () => {
  const call = await play.open({ count: 8 })
  const wanted = async (filters: { fieldName: string; value: string | boolean }[]) => {
    const records = await readAll(netsuite, call, {
      objectName: 'customer',
      fields: [],
      filters,
      pageSize: 10,
    })
    return records.map(({ id }) => id)
  }
  const byName = { fieldName: 'companyName', value: "O'Name 2" }
  expect(await wanted([byName, { fieldName: 'isInactive', value: true }])).toEqual(['3', '7'])
  expect(await wanted([byName, { fieldName: 'salesRep', value: '17 OR 1=1' }])).toEqual([])
})

it('changes a record by its external id, and answers with its own', async () => {
  const call = await play.open({ records: [{ externalId: 'A-17', companyName: 'Ada' }] })
  const items = [{ id: 'eid:A-17', fields: { companyname: 'Ada Ltd' } }]
  expect(await writeItems(netsuite, call, { action: 'update', objectName: 'customer' }, items)).toEqual([
    { isWritten: true, recordId: '1' },
  ])
  expect(await netsuite.search?.page(call, search('externalId', 'A-17'))).toMatchObject({
    records: [{ id: '1', companyName: 'Ada Ltd' }],
  })
})

it('lifts the words and the field out of a refusal', async () => {
  const call = await play.open({ count: 1 })
  const [outcome] = await writeItems(netsuite, call, { action: 'create', objectName: 'customer' }, [
    { fields: { nickname: 'Ada' } },
  ])
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'Unknown property nickname.', fieldName: 'nickname', status: 400 },
  })
  await expect(read(call, ['nickname'])).rejects.toMatchObject({
    fieldName: 'nickname',
    reaction: { kind: 'stop' },
  })
})

it('reads on without fields that records have and queries do not, says so once, and asks for them once', async () => {
  const call = await play.open({ count: 5 })
  const wanted = { objectName: 'customer', fields: ['entityId', 'balance'], pageSize: 3 }
  const page = await netsuite.read?.page(call, wanted)
  expect(page?.records[0]).toMatchObject({ id: '1', entityId: 'C-0', balance: null })
  expect(page?.note).toContain('balance of customer')
  const before = play.seen.length
  const next = await netsuite.read?.page(call, { ...wanted, cursor: page?.nextCursor ?? '' })
  expect([next?.records.length, next?.note, play.seen.length - before]).toEqual([2, undefined, 1])
  const byBalance = { ...wanted, filters: [{ fieldName: 'balance', value: 1 }] }
  await expect(netsuite.read?.page(call, byBalance)).rejects.toMatchObject({ fieldName: 'balance' })
})

it('waits when the account bears no more requests at once, whatever the status', () => {
  const json = { 'o:errorDetails': [{ detail: 'Too many.', 'o:errorCode': 'CONCURRENCY_LIMIT_EXCEEDED' }] }
  expect(netsuite.http.classify?.({ status: 400, headers: {}, json, text: '' })?.reaction.kind).toBe(
    'waitUntil',
  )
})

it('reads the same by certificate', () => {
  expect([netsuiteM2M.read, netsuiteM2M.write, netsuiteM2M.record]).toEqual([
    netsuite.read,
    netsuite.write,
    netsuite.record,
  ])
})

function search(fieldName: string, value: string) {
  return { objectName: 'customer', fields: 'all' as const, filters: [{ fieldName, value }], pageSize: 10 }
}
