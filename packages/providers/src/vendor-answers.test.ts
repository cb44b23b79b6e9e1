// Shapes of answers and requests that definitions once had wrong, as the vendor's own description or client has them.
import {
  type CallRequest,
  classifyFailure,
  type ProviderDefinition,
  ProviderError,
  resolveBaseUrl,
} from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import aha from './aha/index.ts'
import aircall from './aircall/index.ts'
import apollo from './apollo/index.ts'
import ashby from './ashby/index.ts'
import atlassian from './atlassian/index.ts'
import bigCommerce from './bigCommerce/index.ts'
import brevo from './brevo/index.ts'
import clickup from './clickup/index.ts'
import close from './close/index.ts'
import copper from './copper/index.ts'
import directus from './directus/index.ts'
import freshdesk from './freshdesk/index.ts'
import getResponse from './getResponse/index.ts'
import github from './github/index.ts'
import google from './google/index.ts'
import gorgias from './gorgias/index.ts'
import gusto from './gusto/index.ts'
import heyreach from './heyreach/index.ts'
import hunter from './hunter/index.ts'
import insightly from './insightly/index.ts'
import intercom from './intercom/index.ts'
import justCall from './justCall/index.ts'
import keap from './keap/index.ts'
import lemlist from './lemlist/index.ts'
import lever from './lever/index.ts'
import monday from './monday/index.ts'
import notion from './notion/index.ts'
import sendGrid from './sendGrid/index.ts'
import slack from './slack/index.ts'
import smartlead from './smartlead/index.ts'
import statsig from './statsig/index.ts'
import stripe from './stripe/index.ts'
import talkdesk from './talkdesk/index.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoho from './zoho/index.ts'

/** Everything of an object, page after page; stops after ten. */
async function readAll(
  provider: ProviderDefinition,
  answer: Parameters<typeof stubCall>[0],
  objectName: string,
) {
  const { call, asked } = stubCall(answer)
  const records = []
  let cursor: string | undefined
  for (let pages = 0; pages < 10; pages += 1) {
    const given = cursor === undefined ? {} : { cursor }
    const page = await provider.read?.page(call, { objectName, fields: 'all', pageSize: 100, ...given })
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
    if (cursor === undefined) break
  }
  return { records, asked }
}

// https://github.com/getbrevo/brevo-node/blob/main/api/dealsApi.ts (`offset`) and api/companiesApi.ts (`page`) read 2026-11-23
it.each([
  ['deals', (query: Readonly<Record<string, unknown>>) => Number(query.offset)],
  ['companies', (query: Readonly<Record<string, unknown>>) => (Number(query.page) - 1) * 100],
])('reads 250 %s of Brevo once', async (objectName, startOf) => {
  const all = Array.from({ length: 250 }, (_, index) => ({ id: `d${index}` }))
  const { records } = await readAll(
    brevo,
    ({ query = {} }) => ({ items: all.slice(startOf(query), startOf(query) + 100) }),
    objectName,
  )
  expect(records).toEqual(all)
})

// https://github.com/getbrevo/brevo-node/blob/main/model/dealAttributesInner.ts read 2026-11-23
it('knows the choices of an attribute of Brevo’s deals', async () => {
  const { call } = stubCall(() => [
    {
      internalName: 'deal_stage',
      label: 'Stage',
      attributeTypeName: 'single-select',
      attributeOptions: [{ key: 's1', value: 'New' }],
    },
  ])
  const described = await brevo.objects.describe?.(call, 'deals')
  expect(described?.fields.find(({ fieldName }) => fieldName === 'deal_stage')).toMatchObject({
    values: [{ value: 's1', displayValue: 'New' }],
  })
})

// @getbrevo/brevo 6.0.3 for node (`name` of a new deal; its attribute is `deal_name`), opened 2026-11-28.
it('makes a deal of Brevo with its name where Brevo wants it, and leaves it an attribute of a change', async () => {
  const { call, asked } = stubCall(() => ({ id: '65f0a1' }))
  const common = { objectName: 'deals', allOrNone: false, headers: {} }
  const fields = { deal_name: 'Shop', amount: 7 }
  await brevo.write?.write(call, { ...common, action: 'create', items: [{ fields }] })
  await brevo.write?.write(call, { ...common, action: 'update', items: [{ id: '65f0a1', fields }] })
  expect(asked.map(({ json }) => json)).toEqual([
    { name: 'Shop', attributes: { amount: 7 } },
    { attributes: fields },
  ])
})

// Recorded by Nango's template for SendGrid: the list of segments is under `results`.
it('reads the segments of SendGrid', async () => {
  const { records } = await readAll(sendGrid, () => ({ results: [{ id: 's1', name: 'New' }] }), 'segments')
  expect(records).toMatchObject([{ id: 's1' }])
})

// Seen by another connector: `next_page_token` is sometimes the address of the next page.
it('takes the token out of the address that Keap may answer in its place', async () => {
  const answer: Parameters<typeof stubCall>[0] = ({ query = {} }) =>
    query.page_token === 'abc'
      ? { contacts: [{ id: '2' }], next_page_token: '' }
      : {
          contacts: [{ id: '1' }],
          next_page_token: 'https://api.infusionsoft.com/crm/rest/v2/contacts?page_size=1&page_token=abc',
        }
  const { records } = await readAll(keap, answer, 'contacts')
  expect(records.map(({ id }) => id)).toEqual(['1', '2'])
})

// https://hire.lever.co/developer/documentation (list all tags, list all sources) (page not read; by an independent comparison, 2026-11-23)
it.each(['tags', 'sources'])(
  'knows %s of Lever by their text, and looks them up in their list',
  async (objectName) => {
    const { call, asked } = stubCall(() => ({ data: [{ text: 'Java', count: 3 }], hasNext: false }))
    const page = await lever.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
    expect(page?.records.map((native) => lever.record.id(native))).toEqual(['Java'])
    expect(await lever.read?.byIds?.(call, { objectName, ids: ['Java'], fields: 'all' })).toMatchObject([
      { text: 'Java' },
    ])
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/v1/${objectName}`]))
  },
)

// Recorded by Nango's template for Close: times without a zone.
it('takes times of Close without a zone as UTC', () => {
  const instant = Date.UTC(2026, 10, 21, 9, 30)
  expect(close.record.updatedAt({ date_updated: '2026-11-21T09:30:00' })).toBe(instant)
  expect(close.record.updatedAt({ date_updated: '2026-11-21T10:30:00+01:00' })).toBe(instant)
})

it('refuses to change a lead of Smartlead by an id without its campaign, and asks for nothing', async () => {
  const { call, asked } = stubCall(() => ({ ok: true }))
  const outcomes = await smartlead.write?.write(call, {
    objectName: 'leads',
    action: 'update',
    items: [{ id: '1234', fields: { first_name: 'Ada' } }],
    allOrNone: false,
    headers: {},
  })
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 404 } }])
  expect(asked).toEqual([])
})

// https://docs.apollo.io/reference/list-all-deals and .../get-a-list-of-users (page not read; by an independent comparison, 2026-11-23)
it.each(['opportunities', 'users'])(
  'reads %s of Apollo by GET with page and per_page',
  async (objectName) => {
    const { records, asked } = await readAll(apollo, () => ({ [objectName]: [{ id: 'a1' }] }), objectName)
    expect(records).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: `/api/v1/${objectName}/search`,
      query: { page: '1', per_page: 100 },
    })
    expect(asked[0]?.method ?? 'GET').toBe('GET')
  },
)

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
  const { records } = await readAll(notion, answer, '0b9c6a52-1f8e-4d2c-9d58-9fd0a7b1c001')
  expect(new Set(records.map(({ id }) => id))).toEqual(new Set(['r1', 'r2', 'r3']))
  const stuck = readAll(
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

// The form of the value is that of answers to clients of others, read 2026-11-29.
it('reads a drop-down of ClickUp by the id of its option, by which it is written', () => {
  const id = '3f1c2b6a-0d9e-4a53-8e53-7f0c1a2b3c4d'
  const options = [
    { id: 'a-silver', name: 'Silver', orderindex: 0 },
    { id: 'a-gold', name: 'Gold', orderindex: 1 },
  ]
  const tier = (value: unknown) => ({
    custom_fields: [{ id, type: 'drop_down', value, type_config: { options } }],
  })
  expect([1, 0, undefined].map((value) => clickup.record.field?.(id)(tier(value)))).toEqual([
    'a-gold',
    'a-silver',
    undefined,
  ])
})

it('pins the version of monday.com’s API', () => {
  expect(monday.http.headers?.({})).toEqual({ 'API-Version': '2026-10' })
})

// https://developers.google.com/identity/protocols/oauth2/web-server and
// https://www.zoho.com/crm/developer/docs/api/v8/auth-request.html (page not read; by an independent comparison, 2026-11-23)
it.each([google, zoho])(
  'asks $displayName for consent each time, so that each brings a refresh token',
  ({ auth }) => {
    expect(auth).toMatchObject({ authUrlParams: { access_type: 'offline', prompt: 'consent' } })
  },
)

// @octokit/openapi 23.0.2, api.github.com.json: `PATCH .../pulls/{pull_number}` has none of these, `PATCH .../issues/{issue_number}`
// has them, and topics are `PUT /repos/{owner}/{repo}/topics`; opened 2026-11-23.
it.each([
  {
    objectName: 'pull_requests',
    id: 'octo/hello#12',
    fields: { title: 'New', labels: ['bug'], assignees: ['ada'], milestone: 3 },
    requests: [
      { method: 'PATCH', path: '/repos/octo/hello/pulls/12', json: { title: 'New' } },
      {
        method: 'PATCH',
        path: '/repos/octo/hello/issues/12',
        json: { labels: ['bug'], assignees: ['ada'], milestone: 3 },
      },
    ],
  },
  {
    objectName: 'repositories',
    id: 'octo/hello',
    fields: { topics: ['api'] },
    requests: [{ method: 'PUT', path: '/repos/octo/hello/topics', json: { names: ['api'] } }],
  },
])('sends the fields of GitHub’s $objectName to the endpoints that take them', async (given) => {
  const { objectName, id, fields, requests } = given
  const { call, asked } = stubCall(() => ({
    id: 1,
    number: 12,
    url: 'https://api.github.com/repos/octo/hello/pulls/12',
  }))
  const common = { objectName, allOrNone: false, headers: {} }
  const outcomes = await github.write?.write(call, { ...common, action: 'update', items: [{ id, fields }] })
  expect(outcomes).toMatchObject([{ isWritten: true }])
  expect(asked).toMatchObject(requests)
  expect(asked).toHaveLength(requests.length)
})

// A client generated from Insightly's description (github.com/ljfc/insightly_swagger 2df5676, docs/APIOpportunity.md, opened
// 2026-11-23) calls these read-only: pipelines and stages are changed at `/Opportunities/{id}/Pipeline`.
it('offers no field of Insightly to be written that its endpoint does not take', async () => {
  const { call } = stubCall(() => [])
  const { fields = [] } = (await insightly.objects.describe?.(call, 'Opportunities')) ?? {}
  for (const name of ['PIPELINE_ID', 'STAGE_ID', 'OPPORTUNITY_VALUE', 'TAGS', 'LINKS', 'VISIBLE_TO'])
    expect(fields.find(({ fieldName }) => fieldName === name)).toMatchObject({ isReadOnly: true })
})

// A copy of Aha's description (github.com/api-evangelist/aha 2854087, openapi/_original/aha-openapi.json, opened 2026-11-23):
// `DELETE /api/v1/products/{product_id}/goals/{id}`, and none at `/api/v1/goals/{id}`.
it.each(['goals', 'initiatives'])('deletes %s of Aha below their product', async (objectName) => {
  const one = objectName.slice(0, -1)
  const { call, asked } = stubCall(({ method }) =>
    method ? {} : { [one]: { id: '7', project: { id: '42' } } },
  )
  const common = { objectName, allOrNone: false, headers: {} }
  const outcomes = await aha.write?.write(call, {
    ...common,
    action: 'delete',
    items: [{ id: '7', fields: {} }],
  })
  expect(outcomes).toEqual([{ isWritten: true, recordId: '7' }])
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/v1/products/42/${objectName}/7` })
})

// github.com/Mikeishiring/ashby-mcp a2971e3, ashby_client.py (`application.info`), opened 2026-11-23; the others by an
// independent comparison.
it.each([
  ['applications', 'applicationId'],
  ['offers', 'offerId'],
  ['users', 'userId'],
  ['candidates', 'id'],
])('asks Ashby for one of %s by %s', async (objectName, name) => {
  const { call, asked } = stubCall(() => ({ success: true, results: {} }))
  const id = '0b9c6a52-1f8e-4d2c-9d58-9fd0a7b1c001'
  await ashby.read?.byIds?.(call, { objectName, ids: [id], fields: 'all' })
  expect(asked[0]?.json).toEqual({ [name]: id })
})

// The catalogue of github.com/NangoHQ/nango (2f4c0af671, `token_request_auth_method`), opened 2026-11-23.
it('authenticates at Gorgias’ token endpoint by basic authentication', () => {
  expect(gorgias.auth).toMatchObject({ clientAuth: 'basic' })
})

// github.com/intercom/Intercom-OpenAPI 8889625, descriptions/2.14 (servers), opened 2026-11-23.
it.each([
  ['us', 'https://api.intercom.io'],
  ['eu', 'https://api.eu.intercom.io'],
  ['au', 'https://api.au.intercom.io'],
])('asks Intercom in the region %s at %s', (region, address) => {
  expect(resolveBaseUrl(intercom, { region })).toBe(address)
})

it('fails on a list of lemlist that is under another name, and reads campaigns under theirs', async () => {
  const { records } = await readAll(lemlist, () => ({ campaigns: [{ _id: 'cam_1' }] }), 'campaigns')
  expect(records).toEqual([{ _id: 'cam_1' }])
  const moved = readAll(lemlist, () => ({ results: [{ _id: 'cam_1' }] }), 'campaigns')
  await expect(moved).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

// stripe 23.1.0 for node (`PaymentMethodListParams.customer`): the list without a customer is empty, by an independent
// comparison with recorded answers.
it('reads the payment methods of Stripe customer by customer', async () => {
  const of: Readonly<Record<string, string[]>> = { cus_1: ['pm_1', 'pm_2'], cus_2: [], cus_3: ['pm_3'] }
  const { records } = await readAll(
    stripe,
    ({ path, query = {} }) => {
      if (path === '/v1/customers') return { data: Object.keys(of).map((id) => ({ id })), has_more: false }
      return { data: (of[String(query.customer)] ?? []).map((id) => ({ id })), has_more: false }
    },
    'payment_methods',
  )
  expect(records.map(({ id }) => id)).toEqual(['pm_1', 'pm_2', 'pm_3'])
})

// Seen of Directus 12.4: a batch with one value that its field cannot hold is answered 500, and nothing is written.
it('writes the good items of a batch that Directus answers 500, and refuses the bad one', async () => {
  const broken = new ProviderError({
    reaction: { kind: 'retry' },
    message: 'An unexpected error occurred.',
    status: 500,
  })
  const { call } = stubCall(({ method = 'GET', path, json }) => {
    const key = { field: 'id', type: 'integer', schema: { is_primary_key: true } }
    if (method === 'GET') return { data: path.startsWith('/fields') ? [key] : [] }
    if (Array.isArray(json) || (json as { price?: unknown }).price === 'many') throw broken
    return { data: { id: 7, ...(json as object) } }
  })
  const items = [
    { id: '7', fields: { price: 3 } },
    { id: '8', fields: { price: 'many' } },
  ]
  const common = { objectName: 'shops', allOrNone: false, headers: {} }
  const outcomes = await directus.write?.write(call, { ...common, action: 'update', items })
  expect(outcomes).toMatchObject([
    { isWritten: true },
    { isWritten: false, error: { reaction: { kind: 'stop' }, status: 422 } },
  ])
})

// https://github.com/zoho/zohocrm-typescript-sdk-8.0 (its example of deleted records takes 304 for none) read 2026-11-29
it('takes "not modified" of Zoho for no deleted records', async () => {
  const { call } = stubCall(() => {
    throw classifyFailure(zoho, { status: 304, headers: {}, json: undefined, text: '' })
  })
  const asked = { objectName: 'Leads', since: new Date('2026-11-01T00:00:00Z'), pageSize: 10 }
  expect(await zoho.read?.removed?.page(call, asked)).toEqual({ records: [] })
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
  const { records } = await readAll(given.provider, given.answer, given.objectName)
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

it('names the scope that reads of Zoho need when a query is refused', async () => {
  const { call } = stubCall(({ path }) => {
    if (path !== '/crm/v8/coql') return { fields: [] }
    throw zoho.http.classify?.({
      status: 401,
      headers: {},
      text: '',
      json: { code: 'OAUTH_SCOPE_MISMATCH', message: 'invalid oauth scope to access this URL' },
    })
  })
  const page = zoho.read?.page(call, { objectName: 'Leads', fields: 'all', pageSize: 10 })
  await expect(page).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    status: 403,
    message: expect.stringContaining('ZohoCRM.coql.READ'),
  })
  expect(zoho.read?.rights?.['*']).toContain('ZohoCRM.coql.READ')
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

// https://docs.slack.dev/reference/methods/oauth.v2.access (page not read; by an independent comparison, 2026-11-23)
it('finds the workspace of Slack where its token answer has it', () => {
  expect(slack.auth).toMatchObject({ tokenMetadata: { workspaceRef: 'team.id' } })
})
