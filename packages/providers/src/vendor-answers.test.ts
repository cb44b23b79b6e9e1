// Shapes of answers and requests that definitions once had wrong, as the vendor's own description or client has them.
import { classifyFailure, ProviderError, resolveBaseUrl } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import aha from './aha/index.ts'
import apollo from './apollo/index.ts'
import ashby from './ashby/index.ts'
import brevo from './brevo/index.ts'
import clickup from './clickup/index.ts'
import close from './close/index.ts'
import directus from './directus/index.ts'
import github from './github/index.ts'
import google from './google/index.ts'
import gorgias from './gorgias/index.ts'
import insightly from './insightly/index.ts'
import intercom from './intercom/index.ts'
import keap from './keap/index.ts'
import lemlist from './lemlist/index.ts'
import lever from './lever/index.ts'
import monday from './monday/index.ts'
import sendGrid from './sendGrid/index.ts'
import slack from './slack/index.ts'
import smartlead from './smartlead/index.ts'
import { readAnswers } from './testing/read-answers.ts'
import { stubCall } from './testing/stub-call.ts'
import zoho from './zoho/index.ts'

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
  const { records } = await readAnswers(
    sendGrid,
    () => ({ results: [{ id: 's1', name: 'New' }] }),
    'segments',
  )
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
  const { records } = await readAnswers(keap, answer, 'contacts')
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
    const { records, asked } = await readAnswers(apollo, () => ({ [objectName]: [{ id: 'a1' }] }), objectName)
    expect(records).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: `/api/v1/${objectName}/search`,
      query: { page: '1', per_page: 100 },
    })
    expect(asked[0]?.method ?? 'GET').toBe('GET')
  },
)

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
  const { records } = await readAnswers(lemlist, () => ({ campaigns: [{ _id: 'cam_1' }] }), 'campaigns')
  expect(records).toEqual([{ _id: 'cam_1' }])
  const moved = readAnswers(lemlist, () => ({ results: [{ _id: 'cam_1' }] }), 'campaigns')
  await expect(moved).rejects.toMatchObject({ reaction: { kind: 'stop' } })
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

// https://docs.slack.dev/reference/methods/oauth.v2.access (page not read; by an independent comparison, 2026-11-23)
it('finds the workspace of Slack where its token answer has it', () => {
  expect(slack.auth).toMatchObject({ tokenMetadata: { workspaceRef: 'team.id' } })
})
