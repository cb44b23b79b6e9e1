// ChargeOver: customers, invoices and recurring billing.
import { byOffset, defineProvider, hostLabels, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: ['transaction_id', 'invoice_id', 'quote_id', 'package_id', 'item_id', 'user_id', 'customer_id', 'id'],
  updatedAt: 'mod_datetime',
  createdField: 'write_datetime',
})

export default defineProvider({
  name: 'chargeOver',
  displayName: 'ChargeOver',
  docsUrl: 'https://developer.chargeover.com/apidocs/rest/',
  unverified: [
    'read.overlapMs: the time zone that a company chose for `mod_datetime`, whose format it may choose, too; a day covers each.',
    'limits: the largest page, and the filter by `mod_datetime`, from https://glama.ai/mcp/connectors/io.usefulapi/chargeover/tools/chargeover_list_customers alone (read 2026-11-28).',
    'objects (objects.ts): fields that the client does not name.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
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
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byOffset({ offset: 'offset', limit: 'limit' }),
      isId: (id) => /^\d+$/.test(id),
      update: 'PUT',
      toInstant: (at) => `mod_datetime:GTE:${at.toISOString().slice(0, 19).replace('T', ' ')}`,
    }),
  // @see https://developer.chargeover.com/docs/api-information/datetimes (times name their zone, unless a company chose another format) read 2026-11-29
  read: { overlapMs: 86_400_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { packages: ['create', 'update'], transactions: ['create'] },
    // @see https://github.com/chargeover/chargeover_csharp/tree/master/src/ChargeOver.Wrapper/Models (UpdateCustomer, UpdateInvoice, UpdateSubscription, Contact) read 2026-11-29
    createOnly: {
      customers: ['currency_id'],
      users: ['customer_id'],
      invoices: ['customer_id'],
      packages: ['customer_id', 'paycycle', 'line_items', 'holduntil_datetime'],
    },
  },
})
