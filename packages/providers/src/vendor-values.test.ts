// Values of answers that definitions once took for something else, as the vendor's own description shows them.
import { expect, it } from 'vitest'
import lob from './lob/index.ts'
import mollie from './mollie/index.ts'
import openAI from './openAI/index.ts'
import productBoard from './productBoard/index.ts'
import resend from './resend/index.ts'
import sentry from './sentry/index.ts'
import statsig from './statsig/index.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zendeskSupport from './zendeskSupport/index.ts'

// https://github.com/resend/resend-openapi/blob/main/resend.json (GET /templates) read 2026-11-29
it('knows when a template of Resend changed, whose zone has no minutes', () => {
  const at = resend.record.updatedAt({ id: 't1', updated_at: '2023-10-06 23:47:56.678+00' })
  expect(at).toBe(Date.UTC(2023, 9, 6, 23, 47, 56, 678))
})

// https://github.com/soenneker/soenneker.productboard.openapiclient/blob/main/openapi-json/notes.json (Note, and the examples
// of GET /notes and GET /notes/{id}) read 2026-11-29
it.each([
  ['beside its fields', { updatedAt: '2023-10-02T14:00:00Z', fields: { name: 'Slow on phones' } }],
  ['among its fields', { fields: { name: 'Slow on phones', updatedAt: '2023-10-02T14:00:00Z' } }],
])('knows when a note of Productboard changed, which says so %s', (_, note) => {
  expect(productBoard.record.updatedAt({ id: 'n1', ...note })).toBe(Date.UTC(2023, 9, 2, 14))
})

// https://developer.zendesk.com/zendesk/oas.yaml (as https://github.com/botbrains-io/python-zendesk keeps it) read 2026-11-29
it.each([
  ['satisfaction_ratings', { satisfaction_rating: [{ id: 35436 }] }],
  ['ticket_metrics', { ticket_metric: [{ id: 35436 }] }],
  ['suspended_tickets', { suspended_tickets: [{ id: 35436 }] }],
  ['ticket_forms', { ticket_form: { id: 35436 } }],
])('reads one of Zendesk’s %s out of what it is answered in', async (objectName, answer) => {
  const { call } = stubCall(() => answer)
  const filters = [{ fieldName: 'id', value: 35436 }]
  const found = await zendeskSupport.search?.page(call, { objectName, filters, fields: 'all', pageSize: 5 })
  expect(found?.records).toEqual([{ id: 35436 }])
})

it.each([
  // https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml (template) read 2026-11-29
  ['templates', ['published_version'], lob],
  // https://github.com/mollie/openapi/blob/main/specs.yaml (entity-metadata: a text, an object or a list) read 2026-11-29
  ['customers', ['metadata'], mollie],
  ['payments', ['metadata'], mollie],
  ['refunds', ['metadata'], mollie],
  ['subscriptions', ['metadata'], mollie],
  // https://github.com/openai/openai-openapi/blob/main/openapi.json (AssistantsApiResponseFormatOption) read 2026-11-29
  ['assistants', ['response_format'], openAI],
  // https://github.com/resend/resend-openapi/blob/main/resend.json (Email: a sent one has lists) read 2026-11-29
  ['emails', ['to', 'cc', 'bcc', 'reply_to'], resend],
  // https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (issues: a user or a team) read 2026-11-29
  ['issues', ['assignedTo'], sentry],
  // https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json (examples of answers: lists) read 2026-11-29
  ['gates', ['targetApps'], statsig],
  ['dynamic_configs', ['targetApps'], statsig],
  ['experiments', ['targetApps'], statsig],
  ['layers', ['targetApps'], statsig],
] as const)('takes no object or list for a text: %s %j', async (objectName, names, provider) => {
  const { call } = stubCall(() => ({ data: [] }))
  const described = await provider.objects.describe?.(call, objectName)
  const types = described?.fields.filter(({ fieldName }) => names.some((name) => name === fieldName))
  expect(types?.map(({ valueType }) => valueType)).toEqual(names.map(() => 'other'))
})

// https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (x-is-msdate, x-is-msdate-time) read 2026-11-29
it.each([
  ['Invoices', ['Date', 'DueDate', 'FullyPaidOnDate', 'ExpectedPaymentDate', 'UpdatedDateUTC']],
  ['PurchaseOrders', ['Date', 'DeliveryDate', 'ExpectedArrivalDate', 'UpdatedDateUTC']],
  ['Quotes', ['Date', 'ExpiryDate', 'UpdatedDateUTC']],
  ['Journals', ['JournalDate', 'CreatedDateUTC']],
  ['BankTransfers', ['Date', 'CreatedDateUTC']],
  ['Organisation', ['PeriodLockDate', 'EndOfYearLockDate', 'CreatedDateUTC']],
  ['Contacts', ['UpdatedDateUTC']],
])('takes /Date(1573755038314+0000)/ of Xero for a text: %s %j', async (objectName, names) => {
  const { call } = stubCall(() => ({}))
  const described = await xero.objects.describe?.(call, objectName)
  const types = described?.fields.filter(({ fieldName }) => names.includes(fieldName))
  expect(types?.map(({ valueType }) => valueType)).toEqual(names.map(() => 'string'))
})
