// Xero against a vendor that reads its filter expressions and takes what its own client says that it takes.
import type { Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type PlayedVendor, type Row, startPlayed } from '../testing/played-vendor.ts'
import xero from './index.ts'
import { contactId } from './xero-object.ts'

/** What the vendor's client (xero-node 20) says of a list. */
interface Facts {
  id: string
  /** Parameters that it takes; another one is refused. */
  takes: string
  hasSince?: true
  /** Where the records are in an answer. */
  items?: string
  /** How PUT wants a new record, and what it has to hold; absent where there is no PUT. */
  put?: 'list' | 'bare'
  must?: string
  /** How POST wants a change at the path of a record, or at that of the list. */
  post?: 'list' | 'bare' | 'atList'
  /** Nothing but its status can be changed. */
  isFixed?: true
  hasDelete?: true
  /** No record can be asked for. */
  hasNoPath?: true
  number?: string
  /** From which states a record may go to a state of being gone. */
  gone?: Readonly<Record<string, readonly string[]>>
}

const paged = 'page pageSize where order'
const whole = 'where order'
const drafts = { DELETED: ['DRAFT', 'SUBMITTED'], VOIDED: ['AUTHORISED'] }
const facts: Readonly<Record<string, Facts>> = {
  Contacts: {
    id: 'ContactID',
    takes: `${paged} IDs includeArchived`,
    hasSince: true,
    put: 'list',
    must: 'Name',
    post: 'list',
  },
  ContactGroups: {
    id: 'ContactGroupID',
    takes: whole,
    put: 'list',
    must: 'Name',
    post: 'list',
    gone: { DELETED: ['ACTIVE'] },
  },
  Users: { id: 'UserID', takes: whole, hasSince: true },
  Organisation: { id: 'OrganisationID', takes: '', items: 'Organisations', hasNoPath: true },
  BrandingThemes: { id: 'BrandingThemeID', takes: '' },
  PaymentServices: { id: 'PaymentServiceID', takes: '', hasNoPath: true, put: 'list' },
  Invoices: {
    id: 'InvoiceID',
    takes: `${paged} IDs includeArchived`,
    hasSince: true,
    put: 'list',
    must: 'Type',
    post: 'list',
    gone: drafts,
  },
  CreditNotes: {
    id: 'CreditNoteID',
    takes: paged,
    hasSince: true,
    put: 'list',
    must: 'Type',
    post: 'list',
    gone: drafts,
  },
  Quotes: {
    id: 'QuoteID',
    takes: 'page order QuoteNumber Status ContactID',
    hasSince: true,
    put: 'list',
    must: 'Contact',
    post: 'list',
    gone: { DELETED: ['DRAFT', 'SENT'] },
  },
  PurchaseOrders: {
    id: 'PurchaseOrderID',
    takes: 'page pageSize order Status',
    hasSince: true,
    put: 'list',
    must: 'Contact',
    post: 'list',
    number: 'PurchaseOrderNumber',
    gone: { DELETED: ['DRAFT', 'AUTHORISED'] },
  },
  RepeatingInvoices: {
    id: 'RepeatingInvoiceID',
    takes: whole,
    put: 'list',
    must: 'Schedule',
    post: 'list',
    isFixed: true,
    gone: { DELETED: ['DRAFT', 'AUTHORISED'] },
  },
  LinkedTransactions: {
    id: 'LinkedTransactionID',
    takes: 'page SourceTransactionID TargetTransactionID ContactID',
    put: 'bare',
    post: 'list',
    hasDelete: true,
  },
  Items: {
    id: 'ItemID',
    takes: whole,
    hasSince: true,
    put: 'list',
    must: 'Code',
    post: 'list',
    hasDelete: true,
  },
  BankTransactions: {
    id: 'BankTransactionID',
    takes: paged,
    hasSince: true,
    put: 'list',
    must: 'Type',
    post: 'list',
    gone: { DELETED: ['AUTHORISED'] },
  },
  BankTransfers: {
    id: 'BankTransferID',
    takes: `${whole} includeDeleted`,
    hasSince: true,
    put: 'list',
    post: 'bare',
    isFixed: true,
    gone: { DELETED: ['AUTHORISED'] },
  },
  Payments: {
    id: 'PaymentID',
    takes: paged,
    hasSince: true,
    put: 'list',
    must: 'Amount',
    post: 'bare',
    isFixed: true,
    gone: { DELETED: ['AUTHORISED'] },
  },
  BatchPayments: {
    id: 'BatchPaymentID',
    takes: whole,
    hasSince: true,
    put: 'list',
    must: 'Payments',
    post: 'bare',
    isFixed: true,
    gone: { DELETED: ['AUTHORISED'] },
  },
  Overpayments: { id: 'OverpaymentID', takes: paged, hasSince: true },
  Prepayments: { id: 'PrepaymentID', takes: paged, hasSince: true },
  Accounts: { id: 'AccountID', takes: whole, hasSince: true, put: 'bare', post: 'list', hasDelete: true },
  Journals: { id: 'JournalID', takes: 'offset', hasSince: true, number: 'JournalNumber' },
  ManualJournals: {
    id: 'ManualJournalID',
    takes: paged,
    hasSince: true,
    put: 'list',
    must: 'Narration',
    post: 'list',
    gone: { DELETED: ['DRAFT'], VOIDED: ['POSTED'] },
  },
  Budgets: { id: 'BudgetID', takes: 'IDs' },
  TaxRates: { id: 'TaxType', takes: whole, put: 'list', post: 'atList', gone: { DELETED: ['ACTIVE'] } },
  TrackingCategories: {
    id: 'TrackingCategoryID',
    takes: `${whole} includeArchived`,
    put: 'bare',
    post: 'bare',
    hasDelete: true,
  },
  Currencies: { id: 'Code', takes: whole, hasNoPath: true, put: 'bare' },
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const dated = (at: Date) => `/Date(${at.getTime()}+0000)/`
const msOf = (value: unknown) => Number(/\d+/.exec(String(value))?.[0])
const instantOf = (row: Row) => msOf(row.UpdatedDateUTC ?? row.CreatedDateUTC)
const undatedLists = [
  'ContactGroups',
  'Organisation',
  'BrandingThemes',
  'PaymentServices',
  'RepeatingInvoices',
  'TaxRates',
  'TrackingCategories',
  'Currencies',
]

/** What the vendor itself gives a record. Currencies bring their own id along. */
const stampOf =
  (name: string) =>
  (index: number, at: Date): Row => {
    const { id = '' } = facts[name] ?? {}
    const isMade = name === 'Journals' || name === 'BankTransfers'
    return {
      ...(name === 'Currencies' ? undefined : { [id]: name === 'TaxRates' ? `TAX${index}` : idOf(index) }),
      ...(undatedLists.includes(name)
        ? undefined
        : { [isMade ? 'CreatedDateUTC' : 'UpdatedDateUTC']: dated(at) }),
      ...(name === 'Journals' ? { JournalNumber: index + 1 } : undefined),
    }
  }

const refused = (Message: string): Answer => ({
  status: 400,
  json: {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: [{ ValidationErrors: [{ Message }] }],
  },
})
const notFound: Answer = {
  status: 404,
  json: { Title: 'NotFound', Detail: 'The resource you are looking for cannot be found' },
}

function answer(request: PlayedRequest): Answer {
  const { account, method, path, json, headers } = request
  if (path === '/connections') return { json: [{ tenantId: 'acme' }] }
  if (headers['xero-tenant-id'] !== 'acme')
    return { status: 403, json: { Title: 'Forbidden', Detail: 'no tenant' } }
  const [, name = '', key] = /^\/api\.xro\/2\.0\/(\w+)(?:\/(.+))?$/.exec(path) ?? []
  const own = facts[name]
  if (!own) return notFound
  const { id, items = name } = own
  if (method === 'PUT') return put(request, name, own)
  if (key === undefined) return method === 'GET' ? list(request, name, own) : postList(request, name, own)
  const wanted = decodeURIComponent(key)
  const byNumber = (row: Row) => own.number !== undefined && String(row[own.number]) === wanted
  const row = own.hasNoPath ? undefined : (account.find(name, wanted) ?? account.rows(name).find(byNumber))
  if (!row) return notFound
  if (method === 'GET') return { json: { [items]: [row] } }
  if (method === 'DELETE') {
    if (!own.hasDelete) return { status: 405 }
    account.remove(name, wanted)
    return { status: 204 }
  }
  const sent = own.post === 'bare' ? json : ((json[name] ?? []) as Row[])[0]
  if (!sent || own.post === 'atList') return refused('Nothing to change.')
  const fault = change(request, { name, own, row, sent })
  return fault === undefined ? { json: { [items]: [account.find(name, String(row[id]))] } } : refused(fault)
}

/** Changes a row, or says why not. */
function change(
  { account }: PlayedRequest,
  { name, own, row, sent }: { name: string; own: Facts; row: Row; sent: Row },
): string | undefined {
  const { id, gone = {}, isFixed } = own
  const { [id]: _id, ...fields } = sent
  const isRemoval = Object.hasOwn(gone, String(fields.Status))
  if (isFixed && (!isRemoval || Object.keys(fields).length > 1)) return 'This cannot be modified.'
  if (isRemoval && !gone[String(fields.Status)]?.includes(String(row.Status)))
    return `${row.Status} cannot become ${fields.Status}.`
  if (name === 'Quotes' && isRemoval && !(fields.Contact && fields.Date))
    return 'Contact and Date are missing.'
  if (name === 'Quotes' && isRemoval)
    return void account.edit(name, String(row[id]), { Status: fields.Status })
  account.edit(name, String(row[id]), fields)
  return undefined
}

function put(
  { account, json, query }: PlayedRequest,
  name: string,
  { put: how, must, id, items = name }: Facts,
): Answer {
  if (how === undefined) return { status: 405 }
  const sent = how === 'bare' ? [json] : ((json[name] ?? []) as Row[])
  if (sent.length > 1 && query.get('summarizeErrors') !== 'false') return refused('Some are wrong.')
  const first = { Status: name === 'ContactGroups' || name === 'TaxRates' ? 'ACTIVE' : 'AUTHORISED' }
  const isStated = facts[name]?.gone !== undefined
  const made = sent.map((fields) => {
    if (must !== undefined && fields[must] === undefined) {
      const ValidationErrors = [{ Message: `The ${must} must be specified.` }]
      const none = '00000000-0000-0000-0000-000000000000'
      return {
        ...fields,
        [id]: none,
        HasValidationErrors: true,
        StatusAttributeString: 'ERROR',
        ValidationErrors,
      }
    }
    const row = account.add(name, { ...(isStated ? first : undefined), ...fields })
    return { ...row, StatusAttributeString: 'OK' }
  })
  return { json: { [items]: made } }
}

/** Changes a list of records; what is not there is made, as the vendor warns. */
function postList(request: PlayedRequest, name: string, own: Facts): Answer {
  const { account, json, query } = request
  const { id, post, items = name } = own
  const sent = (json[name] ?? []) as Row[]
  if (post !== 'atList' && (post !== 'list' || query.get('summarizeErrors') !== 'false'))
    return { status: 405 }
  const answers = sent.map((fields) => {
    const row = account.find(name, String(fields[id]))
    if (!row) return account.add(name, fields)
    const fault = change(request, { name, own, row, sent: fields })
    if (fault === undefined) return { ...account.find(name, String(fields[id])), StatusAttributeString: 'OK' }
    return { ...fields, StatusAttributeString: 'ERROR', ValidationErrors: [{ Message: fault }] }
  })
  return { json: { [items]: answers } }
}

function list({ account, query, headers }: PlayedRequest, name: string, own: Facts): Answer {
  const { id, takes, hasSince, items = name } = own
  const taken = takes.split(' ')
  const alien = [...query.keys()].find((key) => !taken.includes(key))
  if (alien !== undefined) return refused(`What is ${alien}?`)
  if (query.has('order') && query.get('order') !== `${id} ASC`) return refused('What an order.')
  const conditions = readWhere(query.get('where') ?? '')
  if (!conditions)
    return { status: 400, json: { Type: 'QueryParseException', Message: 'Cannot parse the filter.' } }
  const since = headers['if-modified-since']
  const from = hasSince && typeof since === 'string' ? Date.parse(`${since}Z`) : 0
  const ids = query.get('IDs')?.split(',')
  if (ids && ids.length > 52) return { status: 414, text: 'URI too long' }
  const params = ['QuoteNumber', 'Status', 'SourceTransactionID', 'TargetTransactionID'].filter((key) =>
    query.has(key),
  )
  const contact = query.get('ContactID')
  const isShown = (row: Row) =>
    (name !== 'BankTransfers' || query.get('includeDeleted') === 'true' || row.Status !== 'DELETED') &&
    (Number.isNaN(instantOf(row)) || instantOf(row) >= from) &&
    (ids?.includes(String(row[id])) ?? true) &&
    params.every((key) => row[key] === query.get(key)) &&
    (contact === null || contact === (row.ContactID ?? (row.Contact as Row | undefined)?.ContactID)) &&
    conditions.every((holds) => holds(row))
  const found = account.rows(name).filter(isShown)
  if (query.has('order')) found.sort((a, b) => (String(a[id]) < String(b[id]) ? -1 : 1))
  return { json: { [items]: cut(found, query, taken) } }
}

/** Pages hold a hundred unless told, and come where one is asked for; journals come after a number. */
function cut(found: Row[], query: URLSearchParams, taken: readonly string[]): Row[] {
  if (taken.includes('offset')) {
    const after = Number(query.get('offset') ?? 0)
    return found.filter(({ JournalNumber }) => Number(JournalNumber) > after).slice(0, 100)
  }
  const [page, size] = [query.get('page'), Number(query.get('pageSize') ?? 100)]
  return page === null ? found : found.slice((Number(page) - 1) * size, Number(page) * size)
}

/** Reads `Name=="Ada" AND IsCustomer==true`; undefined for what is not such a filter. */
function readWhere(text: string): ((row: Row) => boolean)[] | undefined {
  const one =
    /^([\w.]+)(?:==(?:"([^"\\]*)"|guid\("([^"\\]*)"\)|(true|false))|(!=null)|\.Contains\("([^"\\]*)"\))(?: AND |$)/
  const holds: ((row: Row) => boolean)[] = []
  for (let left = text; left !== ''; ) {
    const [all, name = '', plain, guid, truth, notNull, part] = one.exec(left) ?? []
    if (all === undefined) return undefined
    left = left.slice(all.length)
    const [first = '', second] = name.replace(/\.Contains$/, '').split('.')
    const read = (row: Row) =>
      String(
        (second === undefined ? row[first] : (row[first] as Row | undefined)?.[second]) ?? '',
      ).toLowerCase()
    const wanted = (plain ?? guid ?? truth ?? part ?? '').toLowerCase()
    if (part !== undefined) holds.push((row) => read(row).includes(wanted))
    else if (notNull === undefined) holds.push((row) => read(row) === wanted)
  }
  return holds
}

/** What the test says of an object; the vendor's facts say the rest. */
interface Subject {
  make(index: number): Row
  write?: { create: Row; update: Row; keptAs?: Row }
  textField?: string | { none: string }
  /** Read to extremes and in trouble as well. */
  isLong?: true
}

const Contact = { ContactID: idOf(7), Name: 'Ada' }
const contacts = (index: number) => ({ Contact: { ContactID: idOf(index % 3), Name: `Ada ${index % 3}` } })
const stated = (index: number) => ({ Status: index % 2 ? 'DRAFT' : 'AUTHORISED' })
const subjects: Readonly<Record<string, Subject>> = {
  Contacts: {
    isLong: true,
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
    textField: 'Name',
    write: { create: { Name: 'Ada & sons', EmailAddress: 'a@example.com' }, update: { Name: 'Ada' } },
  },
  ContactGroups: {
    make: (index) => ({ Name: `VIP ${index % 3}`, Status: 'ACTIVE' }),
    textField: 'Name',
    write: { create: { Name: 'VIP' }, update: { Name: 'Old friends' }, keptAs: { Status: 'DELETED' } },
  },
  Users: {
    make: (index) => ({
      EmailAddress: `u${index}@example.com`,
      FirstName: `Ada ${index % 2}`,
      LastName: 'King',
      IsSubscriber: index === 0,
      OrganisationRole: 'STANDARD',
    }),
  },
  Organisation: { make: (index) => ({ Name: `Looms ${index}`, BaseCurrency: 'EUR', IsDemoCompany: false }) },
  BrandingThemes: { make: (index) => ({ Name: `Theme ${index % 3}`, SortOrder: index, Type: 'INVOICE' }) },
  PaymentServices: {
    make: (index) => ({ PaymentServiceName: `Pay ${index}`, PaymentServiceType: 'CUSTOM' }),
    write: { create: { PaymentServiceName: 'Pay', PaymentServiceUrl: 'https://pay.example' }, update: {} },
    textField: 'PayNowText',
  },
  Invoices: {
    make: (index) => ({
      Type: 'ACCREC',
      InvoiceNumber: `INV-${index}`,
      Reference: `PO "${index % 3}"`,
      Total: index,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: {
      create: { Type: 'ACCREC', Contact, LineItems: [] },
      update: { Reference: 'PO 7', Url: 'https://x.example' },
    },
  },
  CreditNotes: {
    make: (index) => ({
      Type: 'ACCRECCREDIT',
      CreditNoteNumber: `CN-${index}`,
      Reference: `R${index % 3}`,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: { create: { Type: 'ACCPAYCREDIT', Contact, Status: 'DRAFT' }, update: { Reference: 'again' } },
  },
  Quotes: {
    isLong: true,
    make: (index) => ({
      QuoteNumber: `QU-${index % 7}`,
      Title: 'Looms',
      Date: '/Date(1571875200000)/',
      ...contacts(index),
      Status: 'SENT',
    }),
    textField: 'Title',
    write: {
      create: { Contact, LineItems: [], Date: '2026-01-01', Status: 'DRAFT' },
      update: { Title: 'Looms', Contact },
    },
  },
  PurchaseOrders: {
    make: (index) => ({
      PurchaseOrderNumber: `PO-${index}`,
      Reference: `R${index % 2}`,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: { create: { Contact, LineItems: [], Status: 'DRAFT' }, update: { AttentionTo: 'Ada' } },
  },
  RepeatingInvoices: {
    make: (index) => ({
      Type: 'ACCREC',
      Reference: `R${index % 3}`,
      Schedule: { Period: 1, Unit: 'MONTHLY' },
      ...contacts(index),
      ...stated(index),
    }),
    write: {
      create: { Type: 'ACCREC', Contact, LineItems: [], Schedule: { Period: 1, Unit: 'WEEKLY' } },
      update: {},
      keptAs: { Status: 'DELETED' },
    },
    textField: 'Reference',
  },
  LinkedTransactions: {
    make: (index) => ({
      SourceTransactionID: idOf(index % 3),
      SourceLineItemID: idOf(index),
      TargetTransactionID: idOf(40 + (index % 2)),
      ContactID: idOf(60 + (index % 2)),
      Status: 'APPROVED',
    }),
    textField: { none: 'all that can be written is ids' },
    write: {
      create: { SourceTransactionID: idOf(1), SourceLineItemID: idOf(2) },
      update: { ContactID: idOf(3) },
    },
  },
  Items: {
    make: (index) => ({ Code: `tea-${index}`, Name: `Tea ${index % 3}`, IsSold: true }),
    textField: 'Description',
    write: { create: { Code: 'tea', Name: 'Tea & milk' }, update: { Name: 'Tea' } },
  },
  BankTransactions: {
    make: (index) => ({
      Type: 'SPEND',
      Reference: `R${index % 3}`,
      BankAccount: { Code: '090' },
      ...contacts(index),
      Status: 'AUTHORISED',
      PrepaymentID: idOf(3),
    }),
    textField: 'Reference',
    write: {
      create: { Type: 'SPEND', Contact, LineItems: [], BankAccount: { Code: '090' } },
      update: { Reference: 'again' },
    },
  },
  BankTransfers: {
    make: (index) => ({ Amount: index, Reference: `R${index % 3}`, Status: 'AUTHORISED' }),
    textField: 'Reference',
    write: {
      create: { FromBankAccount: { Code: '090' }, ToBankAccount: { Code: '091' }, Amount: '20.00' },
      update: {},
    },
  },
  Payments: {
    make: (index) => ({
      Amount: index,
      Reference: `R${index % 3}`,
      PaymentType: 'ACCRECPAYMENT',
      Status: 'AUTHORISED',
      Invoice: { InvoiceID: idOf(index % 2) },
      BatchPaymentID: idOf(5),
    }),
    textField: 'Reference',
    write: { create: { Invoice: { InvoiceID: idOf(1) }, Account: { Code: '090' }, Amount: 20 }, update: {} },
  },
  BatchPayments: {
    make: (index) => ({
      Reference: `R${index % 3}`,
      Type: 'RECBATCH',
      Status: 'AUTHORISED',
      TotalAmount: '20.00',
    }),
    textField: 'Reference',
    write: { create: { Account: { AccountID: idOf(1) }, Date: '2026-01-01', Payments: [] }, update: {} },
  },
  Overpayments: {
    make: (index) => ({
      Type: 'RECEIVE-OVERPAYMENT',
      Reference: `R${index}`,
      ...contacts(index),
      Status: 'AUTHORISED',
    }),
  },
  Prepayments: {
    make: (index) => ({
      Type: 'RECEIVE-PREPAYMENT',
      Reference: `R${index}`,
      ...contacts(index),
      Status: 'PAID',
      BrandingThemeID: idOf(2),
    }),
  },
  Accounts: {
    make: (index) => ({
      Code: `${200 + index}`,
      Name: `Sales ${index % 3}`,
      Type: 'SALES',
      Status: 'ACTIVE',
      Class: 'REVENUE',
      TaxType: 'OUTPUT2',
    }),
    textField: 'Name',
    write: { create: { Code: '299', Name: 'Looms', Type: 'SALES' }, update: { Description: 'All of them' } },
  },
  Journals: {
    isLong: true,
    make: (index) => ({ SourceType: 'ACCREC', SourceID: idOf(index), Reference: 'x' }),
  },
  ManualJournals: {
    make: (index) => ({ Narration: `Accrual ${index % 3}`, Status: index % 2 ? 'DRAFT' : 'POSTED' }),
    textField: 'Narration',
    write: {
      create: { Narration: 'Accrual', JournalLines: [], Status: 'POSTED' },
      update: { Narration: 'Again' },
    },
  },
  Budgets: {
    make: (index) => ({ Type: index === 0 ? 'OVERALL' : 'TRACKING', Description: `Budget ${index}` }),
  },
  TaxRates: {
    make: (index) => ({ Name: `VAT ${index}`, Status: 'ACTIVE', EffectiveRate: 21 }),
    textField: 'Name',
    write: {
      create: { Name: 'VAT', TaxComponents: [] },
      update: { Name: 'MwSt' },
      keptAs: { Status: 'DELETED' },
    },
  },
  TrackingCategories: {
    make: (index) => ({ Name: `Region ${index}`, Status: index % 2 ? 'ACTIVE' : 'ARCHIVED', Options: [] }),
    textField: 'Name',
    write: { create: { Name: 'Region' }, update: { Name: 'Team' } },
  },
  Currencies: {
    make: (index) => ({ Code: `C${index}`, Description: `Coin ${index % 3}` }),
    write: { create: { Code: 'EUR' }, update: {} },
    textField: { none: 'a currency is created by its code alone' },
  },
}

const vendors = new Map<string, PlayedVendor>()
for (const [name, { make }] of Object.entries(subjects))
  vendors.set(
    name,
    await startPlayed(xero, {
      table: name,
      stamp: stampOf(name),
      make,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      documented: { '?summarizeErrors': /^false$/ },
      answer,
    }),
  )
afterAll(async () => {
  for (const vendor of vendors.values()) await vendor.close()
})

function vendorOf(name: string): PlayedVendor {
  const vendor = vendors.get(name)
  if (!vendor) throw new Error(`no ${name} are played`)
  return vendor
}

/** Three of the object that are gone, and three that are there. */
async function removalsOf(name: string) {
  const hours = [3, 2, 1].map((ago) => new Date(Date.UTC(2026, 5, 1, 12 - ago)))
  const Status = ['Overpayments', 'Prepayments'].includes(name) ? 'VOIDED' : 'DELETED'
  const rows = hours.map((at, index) => ({ ...stampOf(name)(90 + index, at), Status }))
  const call = await vendorOf(name).open({ count: 3, others: { [name]: rows } })
  return { call, deleted: hours.map((at, index) => ({ id: idOf(90 + index), at })) }
}

const toldAsGone = [
  'Invoices',
  'CreditNotes',
  'Quotes',
  'PurchaseOrders',
  'BankTransactions',
  'BankTransfers',
  'Payments',
  'BatchPayments',
  'Overpayments',
  'Prepayments',
  'ManualJournals',
  'Accounts',
]

function subjectOf(name: string, { write, textField, isLong }: Subject) {
  const { stage, ...subject } = vendorOf(name).subject({
    objectName: name,
    isUnordered: true,
    write,
    textField: textField || undefined,
    removals: toldAsGone.includes(name) ? () => removalsOf(name) : undefined,
    changes: name === 'BankTransfers' ? madeAt : undefined,
    bareRecord: {},
  })
  return isLong && stage ? { ...subject, stage } : subject
}

/** Transfers do not say when they changed: these never did, since they were made. */
async function madeAt(call: Call) {
  const page = await xero.read?.page(call, { objectName: 'BankTransfers', fields: 'all', pageSize: 1000 })
  return new Map(page?.records.map((row) => [String(row.BankTransferID), msOf(row.CreatedDateUTC)]))
}

const played = Object.entries(subjects).map(([name, subject]) => subjectOf(name, subject))
for (const { title, run } of conformance(...played)) it(title, run)

const open = (name: string, rows: Row[] = []) => vendorOf(name).open({ records: rows })
const ask = { allOrNone: false, headers: {} } as const

it('plays every object', async () => {
  const listed = await xero.objects.list?.()
  expect(listed?.objects.map(({ objectName }) => objectName).sort()).toEqual(Object.keys(subjects).sort())
})

it('creates the good ones of a batch, and says what is wrong with the others', async () => {
  const items = [{ fields: { EmailAddress: 'x' } }, { fields: { Name: 'Ada' } }]
  const outcomes = await xero.write?.write(await open('Contacts'), {
    ...ask,
    objectName: 'Contacts',
    action: 'create',
    items,
  })
  expect(outcomes).toMatchObject([
    { isWritten: false, error: { message: 'The Name must be specified.' } },
    { isWritten: true, recordId: idOf(50_001) },
  ])
})

describe('of many invoices', () => {
  const three = [{ Status: 'DRAFT' }, { Status: 'AUTHORISED' }, { Status: 'PAID' }]
  const ids = [0, 1, 2, 77].map(idOf)

  it('changes those that are there by one request, and makes none of one that is not', async () => {
    const call = await open('Invoices', three)
    const { seen } = vendorOf('Invoices')
    const from = seen.length
    const items = ids.map((id) => ({ id, fields: { Reference: `R ${id}` } }))
    const outcomes = await xero.write?.write(call, {
      ...ask,
      objectName: 'Invoices',
      action: 'update',
      items,
    })
    expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, true, true, false])
    expect(outcomes?.[3]).toMatchObject({
      error: { status: 404, message: expect.stringContaining(idOf(77)) },
    })
    expect(seen.length - from).toBe(2)
    const page = await xero.read?.page(call, { objectName: 'Invoices', fields: 'all', pageSize: 10 })
    expect(page?.records).toHaveLength(3)
  })

  it('deletes drafts, voids what was approved, and says what became of each', async () => {
    const call = await open('Invoices', three)
    const items = ids.map((id) => ({ id, fields: {} }))
    const outcomes = await xero.write?.write(call, {
      ...ask,
      objectName: 'Invoices',
      action: 'delete',
      items,
    })
    expect(outcomes).toMatchObject([
      { isWritten: true, record: { Status: 'DELETED' } },
      { isWritten: true, record: { Status: 'VOIDED' } },
      { isWritten: false, error: { message: 'PAID cannot become VOIDED.' } },
      { isWritten: false, error: { status: 404 } },
    ])
    const page = await xero.read?.page(call, { objectName: 'Invoices', fields: 'all', pageSize: 10 })
    expect(page?.records.map(({ InvoiceID }) => InvoiceID)).toEqual([idOf(2)])
  })

  it('changes a record that is named twice in the order asked', async () => {
    const call = await open('Invoices', three)
    const items = ['one', 'two'].map((Reference) => ({ id: idOf(0), fields: { Reference } }))
    await xero.write?.write(call, { ...ask, objectName: 'Invoices', action: 'update', items })
    const [row] =
      (await xero.read?.byIds?.(call, { objectName: 'Invoices', ids: [idOf(0)], fields: 'all' })) ?? []
    expect(row).toMatchObject({ Reference: 'two' })
  })
})

it('deletes a draft journal, voids a posted one, and refuses one that is not there', async () => {
  const call = await open('ManualJournals', [{ Status: 'DRAFT' }, { Status: 'POSTED' }])
  const items = [0, 1, 7].map((index) => ({ id: idOf(index), fields: {} }))
  const outcomes = await xero.write?.write(call, {
    ...ask,
    objectName: 'ManualJournals',
    action: 'delete',
    items,
  })
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, true, false])
  const gone = await xero.read?.removed?.page(call, {
    objectName: 'ManualJournals',
    since: new Date(0),
    pageSize: 9,
  })
  expect(gone?.records.map(({ record: row }) => row?.Status)).toEqual(['DELETED', 'VOIDED'])
})

it('fetches a hundred invoices in parts that a parameter can hold', async () => {
  const call = await vendorOf('Invoices').open({ count: 100 })
  const ids = Array.from({ length: 100 }, (_, index) => idOf(index))
  const rows = await xero.read?.byIds?.(call, { objectName: 'Invoices', ids, fields: 'all' })
  expect(new Set(rows?.map(({ InvoiceID }) => InvoiceID)).size).toBe(100)
})

it('finds what was voided for whoever asks for the status, and for nobody else', async () => {
  const call = await open('Invoices', [
    { Status: 'VOIDED', Contact },
    { Status: 'PAID', Contact },
  ])
  const find = async (fieldName: string, value: string) => {
    const wish = {
      objectName: 'Invoices',
      fields: 'all',
      filters: [{ fieldName, value }],
      pageSize: 9,
    } as const
    return (await xero.search?.page(call, wish))?.records.map(({ Status }) => Status)
  }
  expect(await find('Status', 'VOIDED')).toEqual(['VOIDED'])
  expect(await find(contactId, Contact.ContactID)).toEqual(['PAID'])
  expect(await find('InvoiceID', idOf(0))).toEqual([])
})

it('reads a page that is longer than asked in parts, and cuts pages out of a list that comes whole', async () => {
  for (const objectName of ['Accounts', 'Quotes', 'Journals']) {
    const call = await vendorOf(objectName).open({ count: 5 })
    const request = { objectName, fields: 'all', pageSize: 3 } as const
    const first = await xero.read?.page(call, request)
    const second = await xero.read?.page(call, { ...request, cursor: first?.nextCursor ?? '' })
    expect([first?.records.length, second?.records.length, second?.nextCursor]).toEqual([3, 2, undefined])
  }
})

it('finds an order by a number that no path can hold in the list', async () => {
  const call = await open('PurchaseOrders', [
    { PurchaseOrderNumber: 'PO/7 "x"' },
    { PurchaseOrderNumber: 'PO-8' },
  ])
  const filters = [{ fieldName: 'PurchaseOrderNumber', value: 'PO/7 "x"' }]
  const page = await xero.search?.page(call, {
    objectName: 'PurchaseOrders',
    fields: 'all',
    filters,
    pageSize: 9,
  })
  expect(page?.records.map(({ PurchaseOrderID }) => PurchaseOrderID)).toEqual([idOf(0)])
})
