// Which words of a vendor end a list, and which say that it goes on.
import type { CallRequest, ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import aircall from './aircall/index.ts'
import atlassian from './atlassian/index.ts'
import bigCommerce from './bigCommerce/index.ts'
import brevo from './brevo/index.ts'
import copper from './copper/index.ts'
import freshdesk from './freshdesk/index.ts'
import getResponse from './getResponse/index.ts'
import gusto from './gusto/index.ts'
import heyreach from './heyreach/index.ts'
import hunter from './hunter/index.ts'
import justCall from './justCall/index.ts'
import notion from './notion/index.ts'
import statsig from './statsig/index.ts'
import stripe from './stripe/index.ts'
import talkdesk from './talkdesk/index.ts'
import { readAnswers } from './testing/read-answers.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoho from './zoho/index.ts'

// https://github.com/getbrevo/brevo-node/blob/main/api/dealsApi.ts (`offset`) and api/companiesApi.ts (`page`) read 2026-11-23
it.each([
  ['deals', (query: Readonly<Record<string, unknown>>) => Number(query.offset)],
  ['companies', (query: Readonly<Record<string, unknown>>) => (Number(query.page) - 1) * 100],
])('reads 250 %s of Brevo once', async (objectName, startOf) => {
  const all = Array.from({ length: 250 }, (_, index) => ({ id: `d${index}` }))
  const { records } = await readAnswers(
    brevo,
    ({ query = {} }) => ({ items: all.slice(startOf(query), startOf(query) + 100) }),
    objectName,
  )
  expect(records).toEqual(all)
})

// https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (`iterateAllDataSourceRows`) read 2026-11-23
it('goes on from the last change where Notion shows no more rows of a query, and fails where it cannot', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
  const rows = [1, 2, 3].map((minute) => ({ id: `r${minute}`, last_edited_time: at(minute) }))
  const answer: Parameters<typeof stubCall>[0] = ({ json }) => {
    const from = /"on_or_after":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? ''
    const found = rows.filter(({ last_edited_time: edited }) => edited >= from)
    const isCut = found.length > 2
    const request_status = isCut ? { type: 'incomplete' } : { type: 'complete' }
    return { results: found.slice(0, 2), has_more: false, next_cursor: null, request_status }
  }
  const { records } = await readAnswers(notion, answer, '0b9c6a52-1f8e-4d2c-9d58-9fd0a7b1c001')
  expect(new Set(records.map(({ id }) => id))).toEqual(new Set(['r1', 'r2', 'r3']))
  const stuck = readAnswers(
    notion,
    () => ({
      results: [{ id: 'r1', last_edited_time: at(1) }],
      has_more: false,
      request_status: { type: 'incomplete' },
    }),
    '0b9c6a52-1f8e-4d2c-9d58-9fd0a7b1c001',
  )
  await expect(stuck).rejects.toMatchObject({ reaction: { kind: 'stop' }, status: 422 })
})

// stripe 23.1.0 for node (`PaymentMethodListParams.customer`): the list without a customer is empty, by an independent
// comparison with recorded answers.
it('reads the payment methods of Stripe customer by customer', async () => {
  const of: Readonly<Record<string, string[]>> = { cus_1: ['pm_1', 'pm_2'], cus_2: [], cus_3: ['pm_3'] }
  const { records } = await readAnswers(
    stripe,
    ({ path, query = {} }) => {
      if (path === '/v1/customers') return { data: Object.keys(of).map((id) => ({ id })), has_more: false }
      return { data: (of[String(query.customer)] ?? []).map((id) => ({ id })), has_more: false }
    },
    'payment_methods',
  )
  expect(records.map(({ id }) => id)).toEqual(['pm_1', 'pm_2', 'pm_3'])
})

/** Pages of one record each, whatever size was asked for; `mark` says what a page tells of the next. */
const onePerPage =
  (items: string, mark: (page: number) => object, pageOf: (request: CallRequest) => number) =>
  (request: CallRequest) => {
    const page = pageOf(request)
    const id = String(page)
    return { [items]: [{ id, ContactID: `0000000${id}-0000-0000-0000-000000000000` }], ...mark(page) }
  }

// Vendors may answer fewer records than were asked for, and say that there are more.
// https://github.com/salto-io/jira-swaggers (`PageBeanProject`, `PageOfComments`) read 2026-11-23
// https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (`Pagination`) read 2026-11-29
// https://developer.zendesk.com/api-reference/introduction/pagination/ (lists without cursors) read 2026-11-21
it.each([
  {
    provider: atlassian,
    objectName: 'projects',
    answer: onePerPage(
      'values',
      (page) => ({ isLast: page === 3, total: 3 }),
      ({ query }) => Number(query?.startAt) + 1,
    ),
  },
  {
    provider: xero,
    objectName: 'Contacts',
    answer: onePerPage(
      'Contacts',
      (page) => ({ pagination: { page, pageSize: 1, pageCount: 3, itemCount: 3 } }),
      ({ query }) => Number(query?.page),
    ),
  },
  {
    provider: zendeskSupport,
    objectName: 'groups',
    answer: onePerPage(
      'groups',
      (page) => ({
        next_page: page === 3 ? null : `https://acme.zendesk.com/api/v2/groups?page=${page + 1}`,
        count: 3,
      }),
      ({ path }) => Number(/page=(\d)/.exec(path)?.[1] ?? 1),
    ),
  },
])('reads $objectName of $provider.displayName to their end in pages that are not full', async (given) => {
  const { records } = await readAnswers(given.provider, given.answer, given.objectName)
  expect(records).toHaveLength(3)
})

// https://github.com/zoho/zohocrm-typescript-sdk-8.0 (`Info.more_records` of its example) read 2026-11-29
it('asks Zoho for deleted records as long as it says that there are more', async () => {
  const { call, asked } = stubCall(({ query }) => ({
    data: [{ id: String(query?.page), deleted_time: '2026-11-20T10:00:00+01:00', type: 'recycle' }],
    info: { more_records: query?.page === '1' },
  }))
  const wanted = { objectName: 'Leads', since: new Date('2026-11-01T00:00:00Z'), pageSize: 10 }
  const first = await zoho.read?.removed?.page(call, wanted)
  const next = await zoho.read?.removed?.page(call, { ...wanted, cursor: String(first?.nextCursor) })
  expect([...(first?.records ?? []), ...(next?.records ?? [])]).toEqual([{ id: '1' }, { id: '2' }])
  expect(next?.nextCursor).toBeUndefined()
  expect(asked).toHaveLength(2)
})

const one = [{ id: 1 }]
const link = '<https://acme.example.com/list?page=2>; rel="next"'

// A page may be shorter than was asked. All read 2026-11-29.
it.each<{
  source: string
  provider: ProviderDefinition
  objectName: string
  more: { json: unknown; headers?: Record<string, string> }
  last: { json: unknown; headers?: Record<string, string> }
}>([
  {
    source: 'https://support.aircall.io/en-gb/articles/34702023578397',
    provider: aircall,
    objectName: 'contacts',
    more: { json: { contacts: one, meta: { next_page_link: 'https://api.aircall.io/v1/contacts?page=2' } } },
    last: { json: { contacts: one, meta: { next_page_link: null } } },
  },
  {
    source: 'https://github.com/saaslabsco/justcall-mcp-server',
    provider: justCall,
    objectName: 'users',
    more: { json: { data: one, next_page_link: 'https://api.justcall.io/v2.1/users?page=1' } },
    last: { json: { data: one, next_page_link: null } },
  },
  {
    source: 'https://docs.gusto.com/app-integrations/docs/pagination',
    provider: gusto,
    objectName: 'employees',
    more: { json: [{ uuid: 'a' }], headers: { 'x-total-pages': '2' } },
    last: { json: [{ uuid: 'a' }], headers: { 'x-total-pages': '1' } },
  },
  {
    source: 'https://apidocs.getresponse.com/v3',
    provider: getResponse,
    objectName: 'campaigns',
    more: { json: [{ campaignId: 'a' }], headers: { totalpages: '2' } },
    last: { json: [{ campaignId: 'a' }], headers: { totalpages: '1' } },
  },
  {
    source: 'https://developer.copper.com/ (X-PW-TOTAL, as several clients cite it)',
    provider: copper,
    objectName: 'people',
    more: { json: one, headers: { 'x-pw-total': '250' } },
    last: { json: one, headers: { 'x-pw-total': '1' } },
  },
  {
    source: 'github.com/bcharleson/heyreach-cli',
    provider: heyreach,
    objectName: 'campaign',
    more: { json: { items: one, totalCount: 2 } },
    last: { json: { items: one, totalCount: 1 } },
  },
  {
    source: 'https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml',
    provider: bigCommerce,
    objectName: 'customers',
    more: { json: { data: one, meta: { pagination: { total_pages: 2 } } } },
    last: { json: { data: one, meta: { pagination: { total_pages: 1 } } } },
  },
  {
    source: 'https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/bulk-operations.ts',
    provider: hunter,
    objectName: 'leads',
    more: { json: { data: { leads: one }, meta: { count: 2, total: 9 } } },
    last: { json: { data: { leads: one }, meta: { count: 1, total: 9 } } },
  },
  {
    source: 'https://docs.talkdesk.com/docs/paging-results',
    provider: talkdesk,
    objectName: 'users',
    more: { json: { _embedded: { users: one }, total: 2 } },
    last: { json: { _embedded: { users: one }, total: 1 } },
  },
  {
    source: 'https://docs.statsig.com/api-reference/users/list-users',
    provider: statsig,
    objectName: 'teams',
    more: { json: { data: one, pagination: { nextPage: '/console/v1/users/teams?page=2&limit=3' } } },
    last: { json: { data: one, pagination: { nextPage: null } } },
  },
  {
    source: 'https://developers.freshdesk.com/api/#pagination',
    provider: freshdesk,
    objectName: 'contacts',
    more: { json: one, headers: { link } },
    last: { json: one },
  },
])('goes by the word of $provider.displayName for the next page', async (given) => {
  const { provider, objectName, more, last } = given
  const nextOf = async ({ json, headers }: typeof more) => {
    const { call } = stubCall(() => json, headers)
    const account = { ...call, metadata: { companyId: 'acme' } }
    return (await provider.read?.page(account, { objectName, fields: 'all', pageSize: 100 }))?.nextCursor
  }
  expect(await nextOf(more)).toEqual(expect.any(String))
  expect(await nextOf(last)).toBeUndefined()
})
