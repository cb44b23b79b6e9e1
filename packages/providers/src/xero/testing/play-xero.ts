// Xero as a play knows it: its lists, what they are asked by, and how it takes what is written.
import type { Answer } from '../../../../connector-kit/src/testing/vendor.ts'
import type { PlayedRequest, Row } from '../../testing/played-vendor.ts'

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

/** The id of a row by its number. */
export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const dated = (at: Date) => `/Date(${at.getTime()}+0000)/`
/** The instant of a date in the vendor’s form, in epoch milliseconds. */
export const msOf = (value: unknown) => Number(/\d+/.exec(String(value))?.[0])
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
export const stampOf =
  (name: string) =>
  (index: number, at: Date): Row => {
    const { id = '' } = facts[name] ?? {}
    const isMade = name === 'Journals' || name === 'BankTransfers'
    return {
      ...(name === 'Currencies' ? undefined : { [id]: name === 'TaxRates' ? `TAX${index}` : idOf(index) }),
      ...(undatedLists.includes(name)
        ? undefined
        : { [isMade ? 'CreatedDateUTC' : 'UpdatedDateUTC']: dated(at) }),
      JournalNumber: name === 'Journals' ? index + 1 : undefined,
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

/** What the vendor answers. */
export function answer(request: PlayedRequest): Answer {
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
