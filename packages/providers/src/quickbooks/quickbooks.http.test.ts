// QuickBooks against a vendor that reads its query language.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import {
  type PlayedAccount,
  type PlayedRequest,
  type PlayedVendor,
  type Row,
  startPlayed,
} from '../testing/played-vendor.ts'
import quickbooks from './index.ts'

const table = 'entities'
const stamp = (index: number, at: Date): Row => ({
  Id: String(index + 1),
  MetaData: { CreateTime: at.toISOString(), LastUpdatedTime: at.toISOString() },
})
const fault = (code: string, Detail: string, element?: string): Answer => ({
  status: 400,
  json: { Fault: { Error: [{ Message: 'failed', Detail, code, element }], type: 'ValidationFault' } },
})

/** What Intuit's reference says of an entity: what queries compare, what can be done, and what it is for. */
interface Facts {
  where: string
  can: string
  /** An entry of a list: queries show active ones alone, unless asked. */
  isList?: true
  hasCustomFields?: true
  /** Lists of changes refuse it. */
  hasNoChanges?: true
}

const all = 'create update delete'
const listed = { can: 'create update', isList: true } as const
const sale = { where: 'DocNumber TxnDate CustomerRef', can: all, hasCustomFields: true } as const
const bought = { where: 'DocNumber TxnDate VendorRef', can: all } as const
const people = 'DisplayName GivenName FamilyName CompanyName Active'
const facts: Readonly<Record<string, Facts>> = {
  Customer: { ...listed, where: people },
  Vendor: { ...listed, where: people },
  Employee: { ...listed, where: 'DisplayName GivenName FamilyName Active' },
  Item: { ...listed, where: 'Name Sku Description Type Active' },
  Account: { ...listed, where: 'Name AccountType AccountSubType Classification Active' },
  Class: { ...listed, where: 'Name FullyQualifiedName Active' },
  Department: { ...listed, where: 'Name FullyQualifiedName Active' },
  Term: { ...listed, where: 'Name Active' },
  PaymentMethod: { ...listed, where: 'Name Active' },
  CustomerType: { where: '', can: '' },
  Invoice: { ...sale, where: `${sale.where} DueDate` },
  Estimate: sale,
  CreditMemo: sale,
  SalesReceipt: sale,
  RefundReceipt: sale,
  Payment: { where: 'TxnDate PaymentRefNum CustomerRef', can: all },
  Bill: { ...bought, where: `${bought.where} DueDate` },
  BillPayment: bought,
  VendorCredit: bought,
  PurchaseOrder: { ...bought, hasCustomFields: true },
  Purchase: { where: 'DocNumber TxnDate PaymentType', can: all },
  JournalEntry: { where: 'DocNumber TxnDate', can: all },
  Deposit: { where: 'TxnDate', can: all },
  Transfer: { where: 'TxnDate', can: all },
  TimeActivity: { where: 'TxnDate', can: all, hasNoChanges: true },
  CompanyInfo: { where: '', can: 'update' },
  TaxCode: { where: 'Name Active', can: '', isList: true, hasNoChanges: true },
  TaxRate: { where: 'Active', can: '', isList: true, hasNoChanges: true },
  TaxAgency: { where: '', can: 'create', hasNoChanges: true },
  CompanyCurrency: { where: '', can: 'create update' },
  Budget: { where: 'Active', can: '', isList: true },
  Attachable: { where: 'FileName', can: all },
}

/** As the reference of preferences shows it; one of its names has a space in it. */
const preferences = {
  SalesFormsPrefs: {
    CustomField: [
      {
        CustomField: [
          { BooleanValue: false, Type: 'BooleanType', Name: 'SalesFormsPrefs.UseSalesCustom3' },
          { BooleanValue: true, Type: 'BooleanType', Name: 'SalesFormsPrefs .UseSalesCustom2' },
          { BooleanValue: true, Type: 'BooleanType', Name: 'SalesFormsPrefs.UseSalesCustom1' },
        ],
      },
      {
        CustomField: [
          { StringValue: 'Crew #', Type: 'StringType', Name: 'SalesFormsPrefs.SalesCustomName1' },
          { StringValue: 'Old', Type: 'StringType', Name: 'SalesFormsPrefs.SalesCustomName3' },
        ],
      },
    ],
  },
  VendorAndPurchasesPrefs: {
    POCustomField: [
      {
        CustomField: [
          { BooleanValue: true, Type: 'BooleanType', Name: 'PurchasePrefs.UsePurchaseCustom1' },
          { StringValue: 'Sales Rep', Type: 'StringType', Name: 'PurchasePrefs.PurchaseCustomName1' },
        ],
      },
    ],
  },
}

function answer({ account, method, path, query, json }: PlayedRequest): Answer {
  const [, rest = ''] = /^\/v3\/company\/acme\/(.+)$/.exec(path) ?? []
  if (rest === 'query') return runQuery(account, query.get('query') ?? '')
  if (rest === 'preferences') return { json: { Preferences: preferences } }
  if (rest === 'companyinfo/acme') {
    if (account.rows('payments only').length > 0) return { status: 403, json: { message: 'no scope' } }
    return { json: { CompanyInfo: { Id: '1', CompanyName: 'Looms' } } }
  }
  if (rest === 'cdc') {
    const name = String(query.get('entities'))
    if (!facts[name] || facts[name].hasNoChanges) return fault('2010', `${name} is not supported`)
    const since = Date.parse(query.get('changedSince') ?? '')
    const changed = account.rows(table, since)
    if (account.rows('newest first').length > 0) changed.reverse()
    return { json: { CDCResponse: [{ QueryResponse: [{ [name]: changed.slice(0, 1000) }] }] } }
  }
  if (rest === 'batch') return runBatch(account, json)
  const name = Object.keys(facts).find((each) => each.toLowerCase() === rest)
  if (name === undefined || method !== 'POST') return fault('120', `Unsupported: ${method} ${rest}`)
  const operation = query.get('operation') ?? (json.Id === undefined ? 'create' : 'update')
  return writeEntity(account, { name, operation, entity: json })
}

function writeEntity(
  account: PlayedAccount,
  { name, operation, entity }: { name: string; operation: unknown; entity: Row },
): Answer {
  const { Id: id, ...given } = entity
  if (!facts[name]?.can.split(' ').includes(String(operation)))
    return fault('500', `Operation ${operation} is not supported.`)
  if (operation === 'create') {
    if (String(given.DocNumber).length > 200) return fault('2050', 'Too long', 'DocNumber')
    return { json: { [name]: account.add(table, { SyncToken: '0', ...given, ...custom(name, given) }) } }
  }
  const row = account.find(table, String(id))
  if (!row || row.status === 'Deleted') return fault('610', `Object Not Found: ${id}`)
  if (row.SyncToken !== given.SyncToken) return fault('5010', 'Stale Object Error', 'SyncToken')
  if (operation === 'delete') {
    Object.assign(row, { status: 'Deleted' })
    return { json: { [name]: { Id: row.Id, status: 'Deleted' } } }
  }
  if (given.sparse !== true) throw new Error('an update that empties what it does not name')
  const { sparse: _sparse, ...sent } = given
  const SyncToken = String(Number(row.SyncToken) + 1)
  const fields = { ...sent, ...custom(name, sent), SyncToken }
  return { json: { [name]: account.edit(table, String(row.Id), fields) } }
}

/** Custom fields as they are kept: those without a definition are ignored, and empty ones are gone. */
function custom(name: string, { CustomField }: Row): Row {
  if (!Array.isArray(CustomField)) return {}
  if (!facts[name]?.hasCustomFields) return { CustomField: [] }
  const kept = (CustomField as Row[]).filter(({ DefinitionId, StringValue }) => DefinitionId && StringValue)
  return { CustomField: kept }
}

/** Operations one after the other, told in another order than they were asked; what is called `lost` is not told. */
function runBatch(account: PlayedAccount, { BatchItemRequest }: Row): Answer {
  const operations = BatchItemRequest as Row[]
  if (operations.length > 30) return fault('1040', 'BatchItemRequest exceeds the maximum of 30')
  const told = operations.flatMap(({ bId, operation, ...rest }) => {
    const [[name = '', entity] = []] = Object.entries(rest)
    if ((entity as Row).DocNumber === 'down') {
      return [
        { bId, Fault: { Error: [{ Message: 'An application error', code: '10000' }], type: 'SystemFault' } },
      ]
    }
    const { json } = writeEntity(account, { name, operation, entity: entity as Row })
    return (entity as Row).DocNumber === 'lost' ? [] : [{ bId, ...(json as Row) }]
  })
  return { json: { BatchItemResponse: told.toReversed(), time: new Date().toISOString() } }
}

const shape =
  /^SELECT \* FROM (\w+)(?: WHERE (.*))? ORDERBY MetaData\.CreateTime STARTPOSITION (\d+) MAXRESULTS (\d+)$/s

/** Reads a query token by token, so that a value that escaped its quotes would be met as a word it does not know. */
function runQuery(account: PlayedAccount, text: string): Answer {
  if (text === 'SELECT * FROM CompanyInfo')
    return { json: { QueryResponse: { CompanyInfo: account.rows(table) } } }
  const [, name = '', where = '', start, size] = shape.exec(text) ?? []
  const own = facts[name]
  if (!own || name === 'CompanyInfo' || Number(size) > 1000)
    return fault('4000', `Error parsing query: ${text}`)
  const known = new Set(['Id', 'MetaData.LastUpdatedTime', ...own.where.split(' ')])
  const literal = String.raw`'(?:[^'\\]|\\')*'`
  const one = new RegExp(
    String.raw`^([\w.]+) (=|>=|<|LIKE|IN) (${literal}|true|false|\([^)]*\))(?: AND )?`,
    's',
  )
  const isHidden = own.isList && !/(^| AND )Active /.test(where)
  const holds: ((row: Row) => boolean)[] = isHidden ? [({ Active }) => Active !== false] : []
  for (let left = where; left !== ''; ) {
    const [all, field = '', operator, value = ''] = one.exec(left) ?? []
    if (all === undefined) return fault('4000', `Error parsing query at: ${left}`)
    if (!known.has(field)) return fault('4001', `Property ${field} is not queryable of ${name}`)
    left = left.slice(all.length)
    holds.push(condition(field, operator, value.replace(/^'|'$/g, '').replaceAll("\\'", "'")))
  }
  const found = account
    .rows(table)
    .filter((row) => row.status !== 'Deleted' && holds.every((each) => each(row)))
  const from = Number(start) - 1
  const page = found.slice(from, from + Number(size))
  return {
    json: {
      QueryResponse:
        page.length === 0 ? {} : { [name]: page, startPosition: from + 1, maxResults: page.length },
    },
  }
}

function condition(field: string, operator: string | undefined, wanted: string): (row: Row) => boolean {
  if (field === 'Active' && operator === 'IN') return () => true
  const [first = '', second = field.endsWith('Ref') ? 'value' : undefined] = field.split('.')
  const read = (row: Row) =>
    String((second === undefined ? row[first] : (row[first] as Row | undefined)?.[second]) ?? '')
  if (operator === 'IN') return (row) => wanted.includes(`'${read(row)}'`)
  if (operator === 'LIKE') return (row) => read(row).toLowerCase().includes(wanted.slice(1, -1).toLowerCase())
  if (operator === '=') return (row) => read(row).toLowerCase() === wanted.toLowerCase()
  return (row) => (operator === '<' ? read(row) < wanted : read(row) >= wanted)
}

/** What the test says of an object; the vendor's facts say the rest. */
interface Subject {
  make(index: number): Row
  write?: { create: Row; update: Row }
  textField?: string | { none: string }
  /** Read to extremes and in trouble as well. */
  isLong?: true
}

const refTo = (index: number) => ({ value: String(index + 1), name: `Ada ${index}` })
const CustomerRef = refTo(1)
const VendorRef = refTo(2)
const TxnDate = '2026-01-01'
const sold = (index: number) => ({
  DocNumber: `D-${index % 4}`,
  TxnDate,
  CustomerRef: refTo(index % 3),
  CustomField: [{ DefinitionId: '1', Name: 'Crew #', Type: 'StringType', StringValue: `crew ${index}` }],
})
const sellable: Subject = {
  make: sold,
  textField: 'DocNumber',
  write: {
    create: { DocNumber: 'Ada & sons', Line: [], CustomerRef, CustomField1: '102' },
    update: { DocNumber: 'Ada', CustomField2: 'late' },
  },
}
const bill = (index: number) => ({ DocNumber: `B-${index % 4}`, TxnDate, VendorRef: refTo(index % 3) })
const billable: Subject = {
  make: bill,
  textField: 'DocNumber',
  write: { create: { DocNumber: '7', VendorRef, Line: [] }, update: { PrivateNote: 'paid late' } },
}
const noted = (create: Row): Subject => ({
  make: (index) => ({ TxnDate, PrivateNote: `n${index}` }),
  textField: 'PrivateNote',
  write: { create, update: { PrivateNote: 'again' } },
})
const named = (further: (index: number) => Row = () => ({})): Subject => ({
  make: (index) => ({ Name: `O'Name ${index % 4}`, Active: index !== 5, ...further(index) }),
  textField: 'Name',
  write: { create: { Name: 'Looms & sons' }, update: { Name: 'Looms', Active: false } },
})
const person: Subject = {
  make: (index) => ({
    DisplayName: `O'Ada ${index}`,
    GivenName: `Ada ${index % 2}`,
    FamilyName: 'King',
    CompanyName: `Looms ${index % 3}`,
    Active: index !== 5,
  }),
  textField: 'DisplayName',
  write: { create: { DisplayName: 'Ada & sons' }, update: { GivenName: 'Ada', Active: false } },
}
const subjects: Readonly<Record<string, Subject>> = {
  Invoice: {
    ...sellable,
    isLong: true,
    make: (index) => ({
      ...sold(index),
      DocNumber: `O'Doc ${index % 4}`,
      DueDate: `2026-02-0${1 + (index % 4)}`,
    }),
  },
  Customer: { ...person, isLong: true },
  Vendor: person,
  Employee: {
    ...person,
    make: (index) => ({
      DisplayName: `E ${index}`,
      GivenName: 'Ada',
      FamilyName: 'King',
      Active: index !== 5,
    }),
  },
  CustomerType: { make: (index) => ({ Name: `Type ${index}`, Active: true }) },
  Item: named((index) => ({ Sku: `S-${index}`, Type: 'Service', Description: `d ${index % 3}` })),
  Account: named((index) => ({
    AccountType: 'Bank',
    AccountSubType: 'Checking',
    Classification: index % 2 ? 'Asset' : 'Equity',
  })),
  Class: named((index) => ({ FullyQualifiedName: `All:O'Name ${index % 4}` })),
  Department: named((index) => ({ FullyQualifiedName: `All:O'Name ${index % 4}` })),
  Term: named(() => ({ DueDays: 30 })),
  PaymentMethod: named(() => ({ Type: 'CREDIT_CARD' })),
  Estimate: sellable,
  CreditMemo: sellable,
  SalesReceipt: sellable,
  RefundReceipt: sellable,
  Payment: {
    make: (index) => ({
      TxnDate,
      PaymentRefNum: `P-${index}`,
      CustomerRef: refTo(index % 3),
      TotalAmt: index,
    }),
    textField: 'PrivateNote',
    write: { create: { TotalAmt: 20, CustomerRef }, update: { PrivateNote: 'late' } },
  },
  Bill: { ...billable, make: (index) => ({ ...bill(index), DueDate: '2026-02-01' }) },
  BillPayment: billable,
  VendorCredit: billable,
  PurchaseOrder: {
    ...billable,
    write: {
      create: { DocNumber: '7', VendorRef, Line: [], CustomField1: 'Ada' },
      update: { CustomField1: 'Bo', PrivateNote: 'x' },
    },
  },
  Purchase: {
    make: (index) => ({ DocNumber: `X-${index}`, TxnDate, PaymentType: index % 2 ? 'Cash' : 'Check' }),
    textField: 'PrivateNote',
    write: {
      create: { PaymentType: 'Cash', AccountRef: refTo(3), Line: [] },
      update: { PrivateNote: 'late' },
    },
  },
  JournalEntry: {
    make: (index) => ({ DocNumber: `J-${index}`, TxnDate, Adjustment: false }),
    textField: 'DocNumber',
    write: { create: { Line: [] }, update: { DocNumber: 'J' } },
  },
  Deposit: noted({ DepositToAccountRef: refTo(3), Line: [] }),
  Transfer: noted({ FromAccountRef: refTo(3), ToAccountRef: refTo(4), Amount: 12 }),
  TimeActivity: {
    make: (index) => ({ TxnDate, NameOf: 'Employee', Hours: index, Description: `d${index}` }),
    textField: 'Description',
    write: {
      create: { NameOf: 'Employee', EmployeeRef: refTo(4), Hours: 8 },
      update: { Hours: 7, Minutes: 30 },
    },
  },
  CompanyInfo: {
    make: (index) => ({ CompanyName: `Looms ${index}`, Country: 'BE' }),
    write: { create: {}, update: { LegalName: 'Looms NV' } },
    textField: { none: 'a company is not created' },
  },
  TaxCode: { make: (index) => ({ Name: `VAT ${index}`, Active: index !== 5, TaxGroup: true }) },
  TaxRate: {
    make: (index) => ({ Name: `VAT ${index}`, RateValue: '21', AgencyRef: refTo(1), Active: index !== 5 }),
  },
  TaxAgency: {
    make: (index) => ({ DisplayName: `Agency ${index}`, TaxTrackedOnSales: true }),
    write: { create: { DisplayName: 'FOD' }, update: {} },
    textField: 'DisplayName',
  },
  CompanyCurrency: {
    make: (index) => ({ Code: `C${index}`, Name: `Coin ${index % 3}`, Active: true }),
    write: { create: { Code: 'EUR' }, update: { Active: false } },
    textField: { none: 'a currency is created by its code alone' },
  },
  Budget: {
    make: (index) => ({ Name: `Budget ${index}`, BudgetType: 'ProfitAndLoss', Active: index !== 5 }),
  },
  Attachable: {
    make: (index) => ({ FileName: `f${index}.pdf`, Note: 'scan' }),
    write: { create: { Note: 'scan', FileName: 'a.pdf' }, update: { Note: 'scan of a bill' } },
    textField: 'Note',
  },
}

const vendors = new Map<string, PlayedVendor>()
for (const [name, { make }] of Object.entries(subjects)) {
  const row = (index: number) => ({ SyncToken: '0', ...make(index) })
  vendors.set(name, await startPlayed(quickbooks, { table, stamp, make: row, answer }))
}
afterAll(async () => {
  for (const each of vendors.values()) await each.close()
})

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
  expect(backward.notes).toEqual([expect.stringContaining('may not have been told')])
  expect(backward.ids).toHaveLength(333)
  const at = { MetaData: { LastUpdatedTime: new Date().toISOString() }, status: 'Deleted' }
  const burst = await allDeleted(Array.from({ length: 1_001 }, (_, index) => ({ Id: `${index}`, ...at })))
  expect(new Set(burst.ids).size).toBe(1_000)
  expect(burst.notes).toHaveLength(1)
})

it('refuses a change of a version that is no longer current, in words and with its field', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '3' }] })
  const items = [{ id: '1', fields: { SyncToken: '2', DocNumber: 'x' } }]
  const request = { objectName: 'Invoice', action: 'update', items, allOrNone: false, headers: {} } as const
  const outcomes = await quickbooks.write?.write(call, request)
  expect(outcomes?.[0]).toMatchObject({ error: { message: 'Stale Object Error', fieldName: 'SyncToken' } })
})

const common = { objectName: 'Invoice', allOrNone: false, headers: {} } as const

it('writes up to thirty records by one request, and says of each what became of it', async () => {
  const call = await vendor.open({ count: 3 })
  const from = vendor.seen.length
  const items = ['A-1', 'x'.repeat(201), 'A-2', 'down', 'lost'].map((DocNumber) => ({
    fields: { DocNumber },
  }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'create', items })
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
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'update', items })
  expect(vendor.seen.length - from).toBe(2)
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: '1', record: { DocNumber: 'n1', SyncToken: '4' } },
    { isWritten: true, recordId: '2', record: { DocNumber: 'n2', SyncToken: '6' } },
    { isWritten: false, error: { status: 404, message: expect.stringContaining('"77"') } },
    { isWritten: false, error: { status: 404 } },
  ])
  const gone = items.slice(0, 2).map(({ id }) => ({ id, fields: {} }))
  const deleted = await quickbooks.write?.write(call, { ...common, action: 'delete', items: gone })
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
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'delete', items })
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([false, false])
  expect(vendor.seen.at(-1)?.url).toContain('/query')
})

it('changes a record twice in the order asked, each time from the version it then has', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '0' }] })
  const items = ['one', 'two'].map((DocNumber) => ({ id: '1', fields: { DocNumber } }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'update', items })
  expect(outcomes).toMatchObject([
    { record: { SyncToken: '1' } },
    { record: { SyncToken: '2', DocNumber: 'two' } },
  ])
})
