// QuickBooks as a play knows it: its entities, its query language, and how it takes what is written.
import type { Answer } from '../../../../connector-kit/src/testing/vendor.ts'
import type { PlayedAccount, PlayedRequest, Row } from '../../testing/played-vendor.ts'

/** The rows of all entities are in one table of the account. */
export const table = 'entities'
/** What every entity has: ids from 1, its first version, changed at `at`. */
export const stamp = (index: number, at: Date): Row => ({
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

/** What can be done to most entities. */
export const all = 'create update delete'
const listed = { can: 'create update', isList: true } as const
const sale = { where: 'DocNumber TxnDate CustomerRef', can: all, hasCustomFields: true } as const
const bought = { where: 'DocNumber TxnDate VendorRef', can: all } as const
const people = 'DisplayName GivenName FamilyName CompanyName Active'
/** The entities by their name. */
export const facts: Readonly<Record<string, Facts>> = {
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

/** What the vendor answers. */
export function answer({ account, method, path, query, json }: PlayedRequest): Answer {
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
