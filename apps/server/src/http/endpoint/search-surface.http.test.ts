// What the search surface adds, and what surfaces without operations say.
import { type Endpoint, endpoints } from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'
import type { Operation } from './operation.ts'

const endpoint: Endpoint = endpoints.searchRecords
const operations: readonly Operation[] = [{ endpoint, verb: async () => ({ results: [] }) }]

let surface: TestSurface
let key: string
let path: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'search', operations })
  key = await surface.key('search')
  path = `/v1/projects/${surface.test.project.name}/integrations/crm?groupRef=acme`
})
afterAll(() => surface.close())

const search = (headers: Record<string, string>, to = path) =>
  surface.ask({ method: 'POST', path: to, headers, json: { objectName: 'contact', fieldFilters: [] } })

describe('the request type', () => {
  it.each(['search', 'Search', ' SEARCH'])('takes %j', async (requestType) => {
    const answer = await search({ 'x-api-key': key, 'x-mortise-request-type': requestType })
    expect([answer.status, answer.json]).toEqual([200, { results: [] }])
  })

  it.each([undefined, '', 'read'])('refuses %j with 400', async (requestType) => {
    const sent: Record<string, string> =
      requestType === undefined ? {} : { 'x-mortise-request-type': requestType }
    const answer = await search({ 'x-api-key': key, ...sent })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      type: 'urn:mortise:problem:search.request_type_missing',
      remedy: 'Send the header x-mortise-request-type: search.',
    })
  })
})

it('refuses a key of another use, and a missing group', async () => {
  const headers = { 'x-mortise-request-type': 'search' }
  expect((await search({ ...headers, 'x-api-key': await surface.key('ui-library') })).status).toBe(403)
  const answer = await search({ ...headers, 'x-api-key': key }, path.replace(/\?.*/, ''))
  expect(answer.json).toMatchObject({ status: 400, issues: [{ in: 'query', name: 'groupRef' }] })
})

it('says of a surface without operations that it has none', async () => {
  const proxy = await openTestSurface({ surface: 'proxy', operations })
  try {
    const answer = await proxy.ask({ path: '/crm/v3/objects/contacts' })
    expect(answer.json).toMatchObject({
      status: 404,
      type: 'urn:mortise:problem:route.not_found',
      causes: ['The proxy surface has no operations in this version.'],
    })
  } finally {
    await proxy.close()
  }
})
