// ChargeOver: customers, invoices and recurring billing.
import {
  byOffset,
  defineProvider,
  hostLabels,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['transaction_id', 'invoice_id', 'quote_id', 'package_id', 'item_id', 'user_id', 'customer_id', 'id'],
  updatedAt: 'mod_datetime',
  createdField: 'write_datetime',
})

const stamps = typed('write_datetime:datetime mod_datetime:datetime')

/** @see https://github.com/chargeover/chargeover_php/tree/master/docs read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  customers: {
    path: '/api/v3/customer',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['company', 'external_key', 'superuser_email'],
    readOnly: typed(
      stamps,
      'customer_id:int superuser_id:int superuser_name superuser_email customer_status_id:int',
      'customer_status_name customer_status_str customer_status_state url_self total:float paid:float',
      'balance:float',
    ),
    writable: typed(
      'company external_key parent_customer_id:int language_id:int currency_id:int class_id:int',
      'bill_addr1 bill_addr2 bill_city bill_state bill_postcode bill_country bill_notes ship_addr1',
      'ship_addr2 ship_city ship_state ship_postcode ship_country custom_1 custom_2 custom_3',
    ),
    required: ['company'],
  },
  users: {
    path: '/api/v3/user',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['email', 'name'],
    readOnly: typed(stamps, 'user_id:int name'),
    writable: typed(
      'customer_id:int first_name middle_name_glob last_name name_suffix title email phone external_key',
    ),
    required: ['email'],
  },
  invoices: {
    path: '/api/v3/invoice',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['refnumber', 'external_key'],
    readOnly: typed(
      stamps,
      'invoice_id:int invoice_status_name invoice_status_str invoice_status_state total:float',
      'balance:float paid:float due_date:date url_permalink',
    ),
    writable: typed(
      'customer_id:int date:date refnumber external_key terms_id:int line_items:other custom_1 custom_2',
      'custom_3',
    ),
    required: ['customer_id', 'line_items'],
  },
  packages: {
    path: '/api/v3/package',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['external_key', 'nickname'],
    readOnly: typed(
      stamps,
      'package_id:int package_status_name package_status_str package_status_state',
      'next_invoice_datetime:datetime',
    ),
    writable: typed(
      'customer_id:int nickname external_key paycycle terms_id:int line_items:other',
      'holduntil_datetime:datetime custom_1 custom_2 custom_3',
    ),
    required: ['customer_id', 'line_items'],
  },
  transactions: {
    path: '/api/v3/transaction',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['external_key'],
    readOnly: typed(
      stamps,
      'transaction_id:int transaction_status_name transaction_status_str transaction_status_state',
      'transaction_type gateway_msg',
    ),
    writable: typed(
      'customer_id:int amount:float transaction_date:date transaction_method transaction_detail',
      'external_key gateway_id:int gateway_status:int gateway_transid applied_to:other',
    ),
    required: ['customer_id', 'amount'],
  },
  items: {
    path: '/api/v3/item',
    items: 'response',
    answerMember: 'response',
    since: 'where',
    scanned: ['name', 'external_key'],
    readOnly: typed(stamps, 'item_id:int'),
    writable: typed('name description item_type external_key pricemodel:other accounting_sku'),
    required: ['name'],
  },
}

const table = async () =>
  restTable({
    displayName: 'ChargeOver',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 500,
    isId: (id) => /^\d+$/.test(id),
    update: 'PUT',
    toInstant: (at) => `mod_datetime:GTE:${at.toISOString().slice(0, 19).replace('T', ' ')}`,
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'chargeOver',
  displayName: 'ChargeOver',
  docsUrl: 'https://developer.chargeover.com/apidocs/rest/',
  unverified: [
    'read.overlapMs: the time zone of `mod_datetime`; a day covers each.',
    'limits: the largest page, and the filter by `mod_datetime`, from https://glama.ai/mcp/connectors/io.usefulapi/chargeover/tools/chargeover_list_customers alone (read 2026-11-28).',
    'objects: fields that the client does not name.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.chargeover.com/apidocs/rest/ read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.chargeover.com/apidocs/rest/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain name',
        pattern: hostLabels,
        prompt: 'The part before .chargeover.com in the address.',
        docsUrl: 'https://developer.chargeover.com/docs/api-information/getting-started/',
      },
    ],
    // @see https://developer.chargeover.com/apidocs/rest/ read 2026-11-22
    healthCheck: { path: '/api/v3/customer', query: { limit: 1 } },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.chargeover.com`,
  // @see https://github.com/chargeover/chargeover_php/tree/master/docs read 2026-11-28
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 86_400_000,
    ...reading.read,
  },
  search: {
    scans: [
      'customers.company',
      'customers.external_key',
      'customers.superuser_email',
      'users.email',
      'users.name',
      'invoices.refnumber',
      'invoices.external_key',
      'packages.external_key',
      'packages.nickname',
      'transactions.external_key',
      'items.name',
      'items.external_key',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { packages: ['create', 'update'], transactions: ['create'] },
  }),
})
