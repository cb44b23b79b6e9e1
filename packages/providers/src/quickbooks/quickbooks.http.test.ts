// QuickBooks against a vendor that reads its query language.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedVendor, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import quickbooks from './index.ts'
import { all, answer, facts, stamp, table } from './testing/play-quickbooks.ts'
import { subjects } from './testing/quickbooks-subjects.ts'

const vendors = new Map<string, PlayedVendor>()
for (const [name, { make }] of Object.entries(subjects)) {
  const row = (index: number) => ({ SyncToken: '0', ...make(index) })
  vendors.set(name, await startPlayed(quickbooks, { table, stamp, make: row, answer }))
}

function vendorOf(name: string): PlayedVendor {
  const found = vendors.get(name)
  if (!found) throw new Error(`no ${name} is played`)
  return found
}
const vendor = vendorOf('Invoice')

/** Three that were deleted within the last month, which is as far as changes are told, and three that were not. */
async function removalsOf(name: string) {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const rows = [3, 2, 1].map((ago) => ({
    Id: String(90 - ago),
    status: 'Deleted',
    MetaData: { LastUpdatedTime: new Date(hour - ago * 3_600_000).toISOString() },
  }))
  const deleted = rows.map(({ Id, MetaData }) => ({ id: Id, at: new Date(MetaData.LastUpdatedTime) }))
  return { call: await vendorOf(name).open({ count: 3, others: { [table]: rows } }), deleted }
}

const played = Object.entries(subjects).map(([name, { write, textField, isLong }]) => {
  const { can = '', hasNoChanges } = facts[name] ?? {}
  const { stage, ...subject } = vendorOf(name).subject({
    objectName: name,
    isUnordered: true,
    write,
    textField: textField || undefined,
    removals: can === all && !hasNoChanges ? () => removalsOf(name) : undefined,
    bareRecord: { SyncToken: '0', DocNumber: null },
  })
  return isLong && stage ? { ...subject, stage } : subject
})
for (const { title, run } of conformance(...played)) it(title, run)

it('plays every object', async () => {
  const objects = (await quickbooks.objects.list?.())?.objects ?? []
  expect(objects.map(({ objectName }) => objectName).sort()).toEqual(Object.keys(subjects).sort())
})

it('describes the custom fields that are switched on, by the names people gave them', async () => {
  const call = await vendor.open()
  const customOf = async (objectName: string) =>
    (await quickbooks.objects.describe?.(call, objectName))?.fields
      .filter(({ isCustom }) => isCustom)
      .map(({ fieldName, displayName, valueType }) => [fieldName, displayName, valueType])
  expect(await customOf('SalesReceipt')).toEqual([
    ['CustomField1', 'Crew #', 'string'],
    ['CustomField2', 'Custom Field2', 'string'],
  ])
  expect(await customOf('PurchaseOrder')).toEqual([['CustomField1', 'Sales Rep', 'string']])
  expect(await customOf('Bill')).toEqual([])
})

it('keeps the custom fields that a change does not name, and takes away what is emptied', async () => {
  const entry = (DefinitionId: string, StringValue: string) => ({
    DefinitionId,
    Type: 'StringType',
    StringValue,
  })
  const call = await vendor.open({
    records: [{ SyncToken: '3', CustomField: [entry('1', 'a'), entry('2', 'b')] }],
  })
  const change = async (fields: Row) => {
    const request = { objectName: 'Invoice', action: 'update', allOrNone: false, headers: {} } as const
    await quickbooks.write?.write(call, { ...request, items: [{ id: '1', fields }] })
    const [row] =
      (await quickbooks.read?.byIds?.(call, { objectName: 'Invoice', ids: ['1'], fields: 'all' })) ?? []
    return row?.CustomField
  }
  expect(await change({ CustomField2: 'c', SyncToken: '3' })).toEqual([entry('1', 'a'), entry('2', 'c')])
  expect(await change({ CustomField1: null })).toEqual([entry('2', 'c')])
})

it('asks for the company after connecting, and takes a token that may not read it', async () => {
  expect(await quickbooks.account.postAuth?.read(await vendor.open())).toEqual({})
  expect(vendor.seen.at(-1)?.url).toBe('/v3/company/acme/companyinfo/acme')
  expect(
    await quickbooks.account.postAuth?.read(await vendor.open({ others: { 'payments only': [{}] } })),
  ).toEqual({})
  const stranger = { ...(await vendor.open()), request: () => Promise.reject(new Error('unreachable')) }
  await expect(quickbooks.account.postAuth?.read(stranger)).rejects.toThrow('unreachable')
})

it('waits a minute where a throttled answer does not say how long', () => {
  const json = { Fault: { Error: [{ Message: 'ThrottleExceeded', code: '3001' }], type: 'ValidationFault' } }
  const waitOf = (headers: Record<string, string>) => {
    const error = quickbooks.http.classify?.({ status: 429, headers, json, text: '' })
    return error?.reaction.kind === 'waitUntil' ? error.reaction.at.getTime() - Date.now() : undefined
  }
  expect(waitOf({})).toBeGreaterThan(50_000)
  expect(waitOf({ 'retry-after': '5' })).toBeLessThan(10_000)
})

it('tells nothing of what lists of changes leave out', async () => {
  const call = await vendorOf('TimeActivity').open({ count: 1 })
  const wish = { objectName: 'TimeActivity', since: new Date(), pageSize: 10 }
  expect(await quickbooks.read?.removed?.page(call, wish)).toEqual({ records: [] })
})

it('tells which records were deleted, and finds inactive entries of lists', async () => {
  const call = await vendor.open({
    records: [{ Active: false, DisplayName: 'Ada' }],
    others: {
      [table]: [{ Id: '7', status: 'Deleted', MetaData: { LastUpdatedTime: new Date().toISOString() } }],
    },
  })
  const gone = await quickbooks.read?.removed?.page(call, {
    objectName: 'Customer',
    since: new Date(0),
    pageSize: 10,
  })
  expect(gone?.records.map(({ id }) => id)).toEqual(['7'])
  const page = await quickbooks.read?.page(call, { objectName: 'Customer', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ DisplayName }) => DisplayName)).toEqual(['Ada'])
  expect(vendor.seen.at(-1)?.url).toContain('Active+IN')
})

/** Changes of the last hours, one in three a deletion, and forty at an instant. */
const manyChanges = (count: number) => {
  const start = Math.floor(Date.now() / 1000) * 1000 - 7_200_000
  return Array.from({ length: count }, (_, index) => ({
    Id: String(index + 1),
    SyncToken: '0',
    status: index % 3 === 0 ? 'Deleted' : undefined,
    MetaData: { LastUpdatedTime: new Date(start + Math.floor(index / 40) * 60_000).toISOString() },
  }))
}
async function allDeleted(rows: readonly Row[], others: Record<string, Row[]> = {}) {
  const call = await vendor.open({ others: { [table]: [...rows], ...others } })
  const from = vendor.seen.length
  const [ids, notes]: [string[], string[]] = [[], []]
  const since = new Date(Date.now() - 86_400_000)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const request = { objectName: 'Invoice', since, pageSize: 10, cursor: cursor || undefined }
    const page = await quickbooks.read?.removed?.page(call, request)
    ids.push(...(page?.records.map(({ id }) => id) ?? []))
    if (page?.note) notes.push(page.note)
    cursor = page?.nextCursor
  }
  return { ids, notes, asked: vendor.seen.length - from }
}

it('tells every deletion among more changes than a list holds, each once', async () => {
  const rows = manyChanges(2_500)
  const { ids, notes, asked } = await allDeleted(rows)
  expect(ids).toEqual(rows.filter(({ status }) => status === 'Deleted').map(({ Id }) => Id))
  expect(notes).toEqual([])
  expect(asked).toBe(3)
})

it('says what it cannot tell when the newest changes come first, or a thousand happened at one instant', async () => {
  const backward = await allDeleted(manyChanges(1_001), { 'newest first': [{}] })
  expect(backward.notes).toEqual([expect.stringContaining('may be missing')])
  expect(backward.ids).toHaveLength(333)
  const at = { MetaData: { LastUpdatedTime: new Date().toISOString() }, status: 'Deleted' }
  const burst = await allDeleted(Array.from({ length: 1_001 }, (_, index) => ({ Id: `${index}`, ...at })))
  expect(new Set(burst.ids).size).toBe(1_000)
  expect(burst.notes).toHaveLength(1)
})

it('refuses a change of a version that is no longer current, in words and with its field', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '3' }] })
  const items = [{ id: '1', fields: { SyncToken: '2', DocNumber: 'x' } }]
  const outcomes = await writeItems(quickbooks, call, { action: 'update', objectName: 'Invoice' }, items)
  expect(outcomes[0]).toMatchObject({ error: { message: 'Stale Object Error', fieldName: 'SyncToken' } })
})

it('writes up to thirty records by one request, and says of each what became of it', async () => {
  const call = await vendor.open({ count: 3 })
  const from = vendor.seen.length
  const items = ['A-1', 'x'.repeat(201), 'A-2', 'down', 'lost'].map((DocNumber) => ({
    fields: { DocNumber },
  }))
  const outcomes = await writeItems(quickbooks, call, { action: 'create', objectName: 'Invoice' }, items)
  expect(vendor.seen.length - from).toBe(1)
  expect(outcomes).toMatchObject([
    { isWritten: true, record: { DocNumber: 'A-1' } },
    { isWritten: false, error: { message: 'Too long', fieldName: 'DocNumber', reaction: { kind: 'stop' } } },
    { isWritten: true, record: { DocNumber: 'A-2' } },
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
  ])
})

it('asks for the versions of all records at once, and refuses those that are not there', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '3' }, { SyncToken: '5' }, { SyncToken: '7' }] })
  const from = vendor.seen.length
  const items = ['1', '2', '77', 'x'].map((id) => ({ id, fields: { DocNumber: `n${id}` } }))
  const outcomes = await writeItems(quickbooks, call, { action: 'update', objectName: 'Invoice' }, items)
  expect(vendor.seen.length - from).toBe(2)
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: '1', record: { DocNumber: 'n1', SyncToken: '4' } },
    { isWritten: true, recordId: '2', record: { DocNumber: 'n2', SyncToken: '6' } },
    { isWritten: false, error: { status: 404, message: expect.stringContaining('"77"') } },
    { isWritten: false, error: { status: 404 } },
  ])
  const gone = items.slice(0, 2).map(({ id }) => ({ id, fields: {} }))
  const deleted = await writeItems(quickbooks, call, { action: 'delete', objectName: 'Invoice' }, gone)
  expect(deleted).toEqual([
    { isWritten: true, recordId: '1' },
    { isWritten: true, recordId: '2' },
  ])
  const left = await quickbooks.read?.page(call, { objectName: 'Invoice', fields: 'all', pageSize: 10 })
  expect(left?.records.map(({ Id }) => Id)).toEqual(['3'])
})

it('asks nobody to write what is not there', async () => {
  const call = await vendor.open()
  const items = ['8', '9'].map((id) => ({ id, fields: {} }))
  const outcomes = await writeItems(quickbooks, call, { action: 'delete', objectName: 'Invoice' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([false, false])
  expect(vendor.seen.at(-1)?.url).toContain('/query')
})

it('changes a record twice in the order asked, each time from the version it then has', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '0' }] })
  const items = ['one', 'two'].map((DocNumber) => ({ id: '1', fields: { DocNumber } }))
  const outcomes = await writeItems(quickbooks, call, { action: 'update', objectName: 'Invoice' }, items)
  expect(outcomes).toMatchObject([
    { record: { SyncToken: '1' } },
    { record: { SyncToken: '2', DocNumber: 'two' } },
  ])
})
