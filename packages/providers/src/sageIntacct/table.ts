// How Sage Intacct is asked: queries for the records of any object, and paths for one of them.
// The objects of Sage Intacct that every company can have, by application.
import {
  askEach,
  asObject,
  type Call,
  type EqualsFilter,
  inJson,
  listIn,
  listStatic,
  matchFilters,
  type NativeRecord,
  type PageStyle,
  ProviderError,
  type ReadPage,
  readList,
  requestAt,
  requestIfThere,
  requireFields,
  type TableParts,
  valueAt,
  writeByRequest,
} from '@mortise/connector-kit'
import { describeModel, isAudited, modelOf, pathsOf } from './model.ts'
import { nested, record } from './record.ts'

/**
 * Names of the vendor's resources. A company's other objects (`platform-apps/nsp::...`) can be named, too.
 * @see https://developer.sage.com/intacct/docs/openapi/ar/accounts-receivable.customer/tag/Customers read 2026-11-23
 */
const byApplication: Readonly<Record<string, string>> = {
  'accounts-payable': `
    account-label adjustment adjustment-line adjustment-tax-entry advance advance-line bill
    bill-line bill-tax-entry check-run joint-payee payment payment-line recurring-bill
    recurring-bill-line recurring-bill-tax-entry summary term vendor vendor-account-number
    vendor-contact vendor-group vendor-type
  `,
  'accounts-receivable': `
    account-label adjustment adjustment-line adjustment-tax-entry advance advance-line
    billback-template customer customer-account-group customer-contact customer-group
    customer-item-cross-reference customer-message customer-type invoice invoice-line
    invoice-tax-entry manual-deposit manual-deposit-line payment payment-line recurring-invoice
    recurring-invoice-line recurring-invoice-tax-entry revenue-recognition-template
    shipping-method summary term territory
  `,
  'cash-management': `
    ar-advance-txn-line-template ar-advance-txn-template bank-fee bank-fee-line
    bank-fee-tax-entry checking-account credit-card-account credit-card-fee credit-card-fee-line
    credit-card-fee-tax-entry credit-card-txn credit-card-txn-line credit-card-txn-line-template
    credit-card-txn-tax-entry credit-card-txn-template deposit deposit-line
    financial-institution funds-transfer funds-transfer-line journal-entry-line-template
    journal-entry-template other-receipt other-receipt-line other-receipt-tax-entry
    savings-account undeposited-fund
  `,
  'company-config': `
    affiliate-entity affiliate-entity-group attachment class cloud-storage contact department
    department-group earning-type employee employee-group employee-rate employee-type entity
    exchange-rate exchange-rate-line exchange-rate-type folder location location-group role user
    user-group
  `,
  contracts: `
    billing-price-list billing-price-list-entry billing-schedule billing-schedule-line
    billing-template contract contract-line contract-type contract-usage expense-template
    mea-category mea-price-list mea-price-list-entry revenue-schedule revenue-schedule-line
    revenue-template
  `,
  expenses: `
    electronic-receipt electronic-receipt-line employee-expense employee-expense-adjustment
    employee-expense-adjustment-line employee-expense-line employee-expense-payment-type
    employee-expense-type expense-to-approve expense-to-approve-line unit-rate
  `,
  'fixed-assets': `
    asset asset-classification depreciation-method depreciation-schedule
    depreciation-schedule-entry setup
  `,
  'general-ledger': `
    account account-allocation account-allocation-basis account-allocation-group
    account-allocation-reverse account-allocation-run account-allocation-source
    account-allocation-target account-category account-group account-group-computation
    account-group-purpose account-range budget journal journal-entry journal-entry-line
    journal-entry-tax-entry reporting-period statistical-account statistical-adjustment-journal
    statistical-journal statistical-journal-entry txn-allocation-template
  `,
  'inventory-control': `
    aisle bin bin-face bin-size cycle document document-line item item-cross-reference
    item-gl-group item-group item-landed-cost item-vendor item-warehouse-inventory
    item-warehouse-standard-cost item-warehouse-vendor kit-component price-list price-list-entry
    product-line row stockable-kit-document stockable-kit-document-line total txn-definition
    txn-definition-source unit-of-measure unit-of-measure-group warehouse warehouse-transfer
    warehouse-transfer-line zone
  `,
  'order-entry': `
    document document-line price-list price-list-entry price-schedule recurring-document
    recurring-document-line recurring-schedule renewal-template txn-definition
  `,
  projects: `
    position-skill project project-group project-resource project-status project-type task
  `,
  purchasing: `
    document document-line price-list price-list-entry price-schedule recurring-document
    recurring-document-line secondary-vendor txn-definition vendor-gl-group
  `,
  tax: `
    account-label-tax-group contact-tax-group item-tax-group order-entry-tax-schedule
    purchasing-tax-schedule tax-authority tax-record tax-return tax-solution
  `,
  time: `
    time-type timesheet timesheet-approval-record timesheet-line timesheet-to-approve
  `,
}

const objectNames: readonly string[] = Object.entries(byApplication).flatMap(([application, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${application}/${name}`),
)

const api = '/ia/api/v1'
const pageSizeMax = 1000

/** The first record is 1; the answer has the number that the next page starts at, or null. */
const byStart: PageStyle = {
  ask: (position = '1', size) => ({ params: { start: Number(position), size } }),
  next({ answer }) {
    const next = asObject(asObject(answer.json)?.['ia::meta'])?.next
    return next === undefined || next === null ? undefined : String(next)
  },
}

/** An application and an object of it: `accounts-payable/vendor`, `platform-apps/nsp::car`. */
function requireName(objectName: string): void {
  if (/^[a-z][a-z-]*\/[a-z][\w:-]*$/.test(objectName)) return
  const message = `Sage Intacct has no object "${objectName}". Name it with its application, such as accounts-payable/vendor.`
  throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 })
}

interface Query {
  objectName: string
  fields: 'all' | readonly string[]
  since: Date | undefined
  filters: readonly EqualsFilter[]
  cursor: string | undefined
  pageSize: number
}

/**
 * One page of a query. Records of private entities are among them.
 * @see https://developer.sage.com/intacct/docs/openapi/common/core.query/tag/Query read 2026-11-23
 */
async function queryPage(call: Call, query: Query): Promise<ReadPage> {
  const { objectName, fields, since, filters, cursor, pageSize } = query
  requireName(objectName)
  const model = await modelOf(call, objectName)
  const at = since && isAudited(model) ? `${since.toISOString().slice(0, 19)}Z` : undefined
  const changed = at === undefined ? [] : [{ $gte: { 'audit.modifiedDateTime': at } }]
  const equal = filters.map(({ fieldName, value }) => ({ $eq: { [fieldName]: value } }))
  const request = {
    method: 'POST' as const,
    path: `${api}/services/core/query`,
    json: {
      object: objectName,
      fields: pathsOf(model, fields),
      filters: [...changed, ...equal],
      filterParameters: { includePrivate: true },
      orderBy: [{ key: 'asc' }],
    },
  }
  const items = (answer: Parameters<typeof listIn>[0]) => listIn(answer, 'ia::result').map(nested)
  return readList(call, { request, style: byStart, items, cursor, pageSize, pageSizeMax, place: inJson })
}

export const listObjects: TableParts['listObjects'] = async () =>
  listStatic(Object.fromEntries(objectNames.map((name) => [name, {}])))

export const describe: TableParts['describe'] = async (call, objectName) => {
  requireName(objectName)
  return describeModel(objectName, await modelOf(call, objectName))
}

/** Objects without the time of a change are read in full. */
export const isReadWhole = async (call: Call, objectName: string): Promise<boolean> => {
  requireName(objectName)
  return !isAudited(await modelOf(call, objectName))
}

export const read: TableParts['read'] = (call, { objectName, fields, since, cursor, pageSize }) =>
  queryPage(call, { objectName, fields, since, filters: [], cursor, pageSize })

/**
 * Any field of the object itself can be searched by; the vendor compares without regard to case. `id` is the key of a
 * record or the id that people gave it (`CUST-100`).
 */
export const search: TableParts['search'] = async (call, { objectName, filters, fields, pageSize }) => {
  requireName(objectName)
  const model = await modelOf(call, objectName)
  requireFields(filters, ['key', 'id', ...Object.keys(model.fields)])
  const asked = fields === 'all' ? fields : [...fields, ...filters.map(({ fieldName }) => fieldName)]
  const keys = filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
  const byKey = await readByIds(call, { objectName, ids: keys, fields: 'all' })
  const base = { objectName, fields: asked, since: undefined, cursor: undefined, pageSize: pageSizeMax }
  const { records } = await queryPage(call, { ...base, filters })
  const known = byKey.map(record.id)
  const found = [...byKey, ...records.filter((native) => !known.includes(record.id(native)))]
  return { records: matchFilters(found, filters, { field: fieldOf }).slice(0, pageSize) }
}

const fieldOf = (name: string) => (native: NativeRecord) =>
  name === 'id' ? [native.key, native.id] : native[name]

/** @see https://developer.sage.com/intacct/docs/openapi/ar/accounts-receivable.customer/tag/Customers read 2026-11-23 */
export const readByIds: TableParts['readByIds'] = async (call, { objectName, ids }) => {
  requireName(objectName)
  const keys = ids.filter((id) => /^\d{1,15}$/.test(id))
  const answers = await askEach(call, keys, async (key) =>
    requestIfThere(call, { path: `${api}/objects/${objectName}/${key}` }),
  )
  return answers.map((answer) => recordIn(answer?.json)).filter((found) => found !== undefined)
}

function recordIn(json: unknown): NativeRecord | undefined {
  const found = asObject(asObject(json)?.['ia::result'])
  return valueAt(found, 'key') === undefined ? undefined : found
}

export const write = writeByRequest({
  request({ objectName, action, item, id }) {
    requireName(objectName)
    return requestAt(action, { path: `${api}/objects/${objectName}`, id, update: 'PATCH', json: item.fields })
  },
  // The answer to a creation has key and id alone.
  unwrap: recordIn,
  id: record.id,
})
