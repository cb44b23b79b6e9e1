// Account Engagement, played after the vendor's pages: no field comes that is not asked for, and lists go by id.
import type { ProviderFailure } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { sampleRow } from '../testing/sample-row.ts'
import { stubCall } from '../testing/stub-call.ts'
import { read } from './engagement.ts'
import { engagementObjects } from './engagement-objects.ts'
import salesforce from './index.ts'

const refused = (message: string): Answer => ({ status: 400, json: { code: 154, message } })
// https://github.com/pardot/api-docs/blob/master/docs/kb/error-codes-messages.md (109) read 2026-11-29
const missing: Answer = { status: 404, json: { code: 109, message: 'The requested record was not found.' } }
const own = /^\w+__c$/

/** The fields that were asked for; a name that the object does not have is refused. */
function chosen(objectName: string, row: Row, fields: string | null): Row | undefined {
  const { readOnly = {}, writable = {} } = engagementObjects[objectName] ?? {}
  const names = (fields ?? '').split(',').filter(Boolean)
  const isKnown = (name: string) => Object.hasOwn({ ...readOnly, ...writable }, name) || own.test(name)
  if (names.length === 0 || !names.every(isKnown)) return undefined
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

function answer(request: PlayedRequest): Answer | undefined {
  const { account, method, path, query, json } = request
  if (path === '/services/oauth2/userinfo') return { json: { sub: 'u1' } }
  const [, name = '', id] = /^\/api\/v5\/objects\/([a-z-]+)(?:\/(\d+))?$/.exec(path) ?? []
  const entry = engagementObjects[name]
  if (!entry) return missing
  const shown = (row: Row | undefined): Answer => {
    const record = row && chosen(name, row, query.get('fields'))
    return row ? (record ? { json: record } : refused('fields')) : missing
  }
  if (method === 'DELETE') return account.remove(name, id ?? '') ? { status: 204 } : missing
  if (method === 'GET') return id === undefined ? listed(request, name) : shown(account.find(name, id))
  const alien = Object.keys(json).find((field) => !Object.hasOwn(entry.writable, field) && !own.test(field))
  if (alien) return refused(alien)
  if (method === 'PATCH') return shown(account.edit(name, id ?? '', { ...json }))
  const lacking = entry.required?.find((field) => json[field] === undefined)
  return lacking
    ? { status: 400, json: { code: 153, message: lacking } }
    : shown(account.add(name, { ...json }))
}

function listed({ account, query }: PlayedRequest, name: string): Answer {
  const { since = '', hasBin, filters = [] } = engagementObjects[name] ?? {}
  const limit = Number(query.get('limit'))
  if (!(limit > 0 && limit <= 1000)) return refused('limit')
  if (query.get('orderBy') !== 'id') return refused('orderBy')
  const changed = since === '' ? null : query.get(since)
  // An instant without its offset is that of the user's time zone.
  if (changed !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(changed))
    return refused(since)
  if (query.has('deleted') && !hasBin) return refused('deleted')
  const isGone = query.get('deleted') === 'true'
  const after = Number(query.get('idGreaterThan') ?? 0)
  const rows = account
    .rows(name, changed === null ? undefined : Date.parse(changed))
    .filter((row) => (row.isDeleted === true) === isGone && Number(row.id) > after)
    .filter((row) => filters.every((field) => same(row[field], query.get(field))))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
  const values = rows.slice(0, limit).map((row) => chosen(name, row, query.get('fields')))
  if (values.includes(undefined)) return refused('fields')
  const nextPageUrl =
    rows.length > limit ? `https://pi.pardot.com/api/v5/objects/${name}?nextPageToken=x` : null
  return { json: { nextPageToken: nextPageUrl && 'x', nextPageUrl, values } }
}

const same = (value: unknown, wanted: string | null) =>
  wanted === null || String(value ?? '').toLowerCase() === wanted.toLowerCase()

const offset = (at: Date) => new Date(at.getTime() - 5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '-05:00')

const engagement = await startPlayed(salesforce, {
  module: 'account-engagement',
  table: 'prospects',
  stamp: (index, at, table) => ({
    id: 1000 + index,
    createdAt: offset(at),
    ...(table === 'emails' ? { sentAt: offset(at) } : { updatedAt: offset(at) }),
  }),
  make: (index) => ({
    email: `ada${index}@example.com`,
    firstName: `Ada ${index % 4}`,
    lastName: 'Lovelace',
    userId: 7 + (index % 2),
    isDeleted: false,
    budget__c: String(index),
  }),
  answer,
})

const others = Object.fromEntries(
  Object.entries(engagementObjects)
    .filter(([name]) => name !== 'prospects')
    .map(([name, entry]) => [name, [1, 2, 3, 4, 5].map((index) => made(name, entry, index))]),
)

function made(name: string, entry: (typeof engagementObjects)[string], index: number): Row {
  const at = offset(new Date(Date.UTC(2026, 0, 2, 0, index)))
  const row: Row = { ...sampleRow(entry, index), id: index, createdAt: at, isDeleted: false }
  return name === 'emails' ? { ...row, sentAt: at } : { ...row, updatedAt: at }
}

const prospects = engagement.subject({
  objectName: 'prospects',
  isUnordered: true,
  textField: 'lastName',
  write: {
    create: { email: 'ada&sons@example.com', lastName: 'King' },
    update: { lastName: 'Lovelace', jobTitle: 'Countess' },
  },
  alsoWrites: {
    lists: { create: { name: 'Leads' }, update: { description: 'Warm' } },
    'list-memberships': { create: { listId: 1, prospectId: 2 }, update: { optedOut: true } },
    'custom-redirects': {
      create: { name: 'Shop', destinationUrl: 'https://shop.example.com', campaignId: 1 },
      update: { gaSource: 'mail' },
    },
  },
  elsewhere: Object.keys(others),
  bareRecord: { lastName: null },
})
for (const { title, run } of conformance(prospects)) it(title, run)

it.each(Object.keys(others))(
  'reads %s, and finds one by each field it can be searched by',
  async (objectName) => {
    const call = await engagement.open({ others: structuredClone(others) })
    const wanted = { objectName, fields: 'all', pageSize: 2 } as const
    expect((await readAll(salesforce, call, wanted)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    const { filters = [], scanned = [] } = engagementObjects[objectName] ?? {}
    for (const fieldName of ['id', ...filters, ...scanned]) {
      const value = others[objectName]?.[2]?.[fieldName]
      const asked = { ...wanted, pageSize: 5, filters: [{ fieldName, value: String(value) }] }
      const found = await salesforce.search?.page(call, asked)
      expect(
        found?.records.map((row) => row[fieldName]),
        fieldName,
      ).toContainEqual(value)
    }
  },
)

const whole = { objectName: 'prospects', fields: 'all', pageSize: 3 } as const

it('reads a field of the account that a config names', async () => {
  const call = await engagement.open({ count: 2 })
  const page = await salesforce.read?.page(call, { ...whole, namedFields: ['budget__c'] })
  expect(page?.records.map(({ budget__c: budget }) => budget)).toEqual(['0', '1'])
  const polled = await salesforce.read?.page(call, { ...whole, fields: ['email', 'CreatedDate'] })
  const createdAt = salesforce.record.field?.('CreatedDate')
  expect(polled?.records.map((row) => createdAt?.(row))).toEqual(page?.records.map((row) => row.createdAt))
})

it('reports what was moved to the recycle bin since, page by page, and reads it no more', async () => {
  const records = Array.from({ length: 8 }, (_, index) => ({
    id: 1 + index,
    email: `ada${index}@example.com`,
    updatedAt: offset(new Date(Date.UTC(2026, 0, 1, index))),
    isDeleted: index > 1,
  }))
  const call = await engagement.open({ others: { prospects: records } })
  const since = new Date(Date.UTC(2026, 0, 1, 3))
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const asked = { objectName: 'prospects', since, cursor, pageSize: 2 }
    const page = await salesforce.read?.removed?.page(call, asked)
    ids.push(...(page?.records ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids).toEqual(['4', '5', '6', '7', '8'])
  const page = await salesforce.read?.page(call, whole)
  expect(page?.records.map(({ id }) => id)).toEqual([1, 2])
})

it('goes on after a page that is not full and names another', async () => {
  const nextPageUrl = 'https://pi.pardot.com/api/v5/objects/lists?nextPageToken=x'
  const { call, asked: requests } = stubCall(({ query }) =>
    query?.idGreaterThan === '4' ? { values: [], nextPageUrl: null } : { values: [{ id: 4 }], nextPageUrl },
  )
  const asked = { objectName: 'lists', fields: 'all', pageSize: 3 } as const
  const first = await read(call, asked)
  const second = await read(call, { ...asked, cursor: first.nextCursor })
  expect(requests.map(({ query }) => query?.idGreaterThan)).toEqual([undefined, '4'])
  expect(second.nextCursor).toBeUndefined()
})

it('refuses a batch that is to be written as a whole, as records are written one by one', async () => {
  const call = await engagement.open()
  const items = [{ fields: { name: 'One' } }, { fields: { name: 'Two' } }]
  const asked = { objectName: 'lists', action: 'create', items, allOrNone: true, headers: {} } as const
  await expect(salesforce.write?.write(call, asked)).rejects.toMatchObject({ status: 422 })
})

it('has the objects of Account Engagement in its modules, and those of the organisation elsewhere', async () => {
  const listed = await salesforce.objects.list?.(await engagement.open())
  const names = listed?.objects.map(({ objectName }) => objectName)
  expect(names).toEqual(salesforce.modules?.['account-engagement']?.standardObjects)
  expect(names).toEqual(salesforce.modules?.['account-engagement-demo']?.standardObjects)
  const call = await engagement.open()
  await expect(salesforce.objects.describe?.(call, 'Account')).rejects.toMatchObject({ status: 404 })
})

// https://github.com/pardot/api-docs/blob/master/docs/kb/error-codes-messages.md (66, 109, 122) read 2026-11-29
it('waits at a reached limit, whatever the status says, and knows a record that is not there', () => {
  const failure = (code: number, message: string): ProviderFailure => ({
    status: 400,
    headers: {},
    json: { code, message },
    text: '',
  })
  const kindOf = (code: number) => salesforce.http.classify?.(failure(code, 'words'))?.reaction.kind
  expect([kindOf(66), kindOf(122)]).toEqual(['waitUntil', 'waitUntil'])
  expect(salesforce.http.classify?.(failure(109, 'words'))).toMatchObject({ status: 404, message: 'words' })
})
