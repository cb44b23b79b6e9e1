/** Asks the control API. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})

afterAll(async () => {
  expect(sandbox.events).toEqual([])
  await sandbox.close()
})

describe('POST /control/{provider}/token', () => {
  test.each([
    ['no body', {}],
    ['an empty JSON body', { body: '', headers: { 'content-type': 'application/json' } }],
    ['an object', { body: '{}' }],
  ])('takes %s', async (_title, init) => {
    const response = await fetch(`${sandbox.url}/control/hubspot/token`, { method: 'POST', ...init })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 1800,
      workspace: 'demo',
    })
  })

  test('keeps to the workspace and lifetime asked for', async () => {
    expect(await sandbox.token('salesforce')).toMatchObject({ expiresIn: 7200 })
    expect(await sandbox.token('salesforce', { workspace: 'acme', expiresIn: 5 })).toMatchObject({
      expiresIn: 5,
      workspace: 'acme',
    })
    expect(await sandbox.control('POST', '/hubspot/token?workspace=acme')).toMatchObject({
      workspace: 'acme',
    })
  })
})

describe('PUT /control/{provider}/{object}', () => {
  test.each<[string, (record: JsonObject) => JsonObject | JsonObject[]]>([
    ['a record', (record) => record],
    ['an array', (record) => [record]],
    ['records', (record) => ({ records: [record] })],
  ])('takes %s', async (_title, wrap) => {
    const stored = await sandbox.control(
      'PUT',
      '/hubspot/contacts',
      wrap({ properties: { firstname: 'Ada' } }),
    )
    expect(stored).toMatchObject([{ id: expect.stringMatching(/^\d+$/), properties: { firstname: 'Ada' } }])
  })

  test('keeps ids and times that are given, and moves the time of a change otherwise', async () => {
    const given = { id: '42', properties: { firstname: 'Ada' }, updatedAt: '2026-01-02T03:04:05.678Z' }
    expect(await sandbox.control('PUT', '/hubspot/contacts', given)).toMatchObject([
      { id: '42', updatedAt: given.updatedAt },
    ])
    const before = Date.now()
    const [changed] = (await sandbox.control('PUT', '/hubspot/contacts', {
      id: 42,
      properties: { lastname: 'L' },
    })) as [JsonObject]
    expect(changed).toMatchObject({ properties: { firstname: 'Ada', lastname: 'L' } })
    expect(Date.parse(String(changed.updatedAt))).toBeGreaterThanOrEqual(before)
    expect(changed.createdAt).toBe(given.updatedAt)
    const account = { Id: '001D000000IRFma', name: 'Acme', SystemModstamp: '2026-01-02T03:04:05.000+0000' }
    expect(await sandbox.control('PUT', '/salesforce/account', account)).toMatchObject([
      {
        attributes: { type: 'Account' },
        Id: '001D000000IRFmaIAH',
        Name: 'Acme',
        SystemModstamp: account.SystemModstamp,
      },
    ])
  })

  test('takes a flat HubSpot record and turns values into strings', async () => {
    const [stored] = (await sandbox.control('PUT', '/hubspot/companies', {
      name: 'Acme',
      seats: 5,
      active: true,
      gone: null,
    })) as [JsonObject]
    expect(stored.properties).toMatchObject({ name: 'Acme', seats: '5', active: 'true', gone: null })
    const { accessToken } = await sandbox.token('hubspot')
    const response = await fetch(`${sandbox.url}/hubspot/crm/v3/properties/companies`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { results } = (await response.json()) as { results: { name: string; type: string }[] }
    const types = new Map(results.map((property) => [property.name, property.type]))
    expect([types.get('seats'), types.get('active'), types.get('gone')]).toEqual(['number', 'bool', 'string'])
  })

  test('merges records of one id in one call', async () => {
    const stored = await sandbox.control('PUT', '/hubspot/deals', [
      { id: '5', properties: { dealname: 'A' } },
      { id: '5', properties: { amount: '1' } },
    ])
    expect(stored).toMatchObject([{ id: '5' }, { id: '5', properties: { dealname: 'A', amount: '1' } }])
  })

  test('is read back, and deleted for good', async () => {
    await sandbox.control('PUT', '/hubspot/tickets?workspace=w', [
      { id: '1', properties: {} },
      { id: '2', properties: {} },
      { id: '3', properties: {} },
    ])
    const list = async (query = '') =>
      ((await sandbox.control('GET', `/hubspot/tickets?workspace=w${query}`)) as JsonObject[]).map(
        (record) => record.id,
      )
    expect(await list()).toEqual(['1', '2', '3'])
    expect(await list('&limit=1&offset=1')).toEqual(['2'])
    await sandbox.control('DELETE', '/hubspot/tickets/2?workspace=w')
    expect(await list()).toEqual(['1', '3'])
    expect(await sandbox.control('GET', '/hubspot/tickets')).toEqual([])
  })
})

describe('POST /control/{provider}/{object}/generate', () => {
  test('makes as many records as it is asked for, the same contents for the same seed', async () => {
    expect(
      await sandbox.control('POST', '/hubspot/contacts/generate?workspace=g1', { count: 1_500, seed: 7 }),
    ).toMatchObject({ count: 1_500 })
    await sandbox.control('POST', '/hubspot/contacts/generate?workspace=g2', { count: 3, seed: 7 })
    const emails = async (workspace: string) =>
      (
        (await sandbox.control('GET', `/hubspot/contacts?workspace=${workspace}&limit=3`)) as {
          properties: JsonObject
        }[]
      ).map((record) => record.properties.email)
    expect(await emails('g1')).toEqual(await emails('g2'))
    await sandbox.control('POST', '/hubspot/contacts/generate?workspace=g2', { count: 3 })
    expect(await sandbox.control('GET', '/hubspot/contacts?workspace=g2')).toHaveLength(6)
  })
})

describe('GET /control/{provider}/requests', () => {
  test('shows what was asked, oldest first, without secrets', async () => {
    await sandbox.control('DELETE', '/hubspot/requests')
    const { accessToken, refreshToken } = await sandbox.token('hubspot')
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    await fetch(`${sandbox.url}/hubspot/crm/v3/objects/contacts?limit=5`, { headers })
    const middle = new Date(Date.now() + 1).toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await fetch(`${sandbox.url}/hubspot/crm/v3/objects/contacts/search`, {
      method: 'POST',
      headers,
      body: '{"limit":1}',
    })
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: 'app',
      client_secret: 'hidden',
    })
    await fetch(`${sandbox.url}/hubspot/oauth/v1/token`, { method: 'POST', body: form })
    await fetch(`${sandbox.url}/hubspot/oauth/v1/access-tokens/${accessToken}`)
    await fetch(`${sandbox.url}/hubspot/nowhere`)
    const requests = await sandbox.control('GET', '/hubspot/requests')
    expect(requests).toMatchObject([
      {
        method: 'GET',
        path: '/crm/v3/objects/contacts',
        query: { limit: '5' },
        status: 200,
        time: expect.any(String),
        durationMs: expect.any(Number),
      },
      { method: 'POST', path: '/crm/v3/objects/contacts/search', body: { limit: 1 }, status: 200 },
      { path: '/oauth/v1/token', body: { grant_type: 'refresh_token', client_id: 'app' }, status: 200 },
      { path: '/oauth/v1/access-tokens/[secret]', status: 200 },
      { path: '/nowhere', status: 404 },
    ])
    for (const secret of [accessToken, refreshToken, 'hidden'])
      expect(JSON.stringify(requests)).not.toContain(secret)
    expect(await sandbox.control('GET', `/hubspot/requests?since=${middle}`)).toHaveLength(4)
    expect(await sandbox.control('GET', '/hubspot/requests?workspace=demo')).toHaveLength(3)
    await sandbox.control('DELETE', '/hubspot/requests')
    expect(await sandbox.control('GET', '/hubspot/requests')).toEqual([])
  })

  test('keeps the last 1,000', async () => {
    await sandbox.control('DELETE', '/salesforce/requests')
    for (let round = 0; round < 21; round++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => fetch(`${sandbox.url}/salesforce/n/${round * 50 + index}`)),
      )
    }
    const requests = (await sandbox.control('GET', '/salesforce/requests')) as JsonObject[]
    expect(requests).toHaveLength(1000)
    expect(requests.at(-1)?.path).toMatch(/^\/n\/10\d\d$/)
  })
})

describe('bad input', () => {
  test.each<[string, string, string | undefined, number, string | undefined]>([
    ['POST', '/nosuch/token', undefined, 404, 'provider'],
    ['POST', '/hubspot/token', '{', 400, 'body'],
    ['POST', '/hubspot/token', '[]', 400, 'body'],
    ['POST', '/hubspot/token', '{"expiresIn":"soon"}', 400, 'expiresIn'],
    ['POST', '/hubspot/token', '{"workspace":5}', 400, 'workspace'],
    ['POST', '/hubspot/token', '{"scopes":[1]}', 400, 'scopes'],
    ['PUT', '/hubspot/contacts', undefined, 400, 'body'],
    ['PUT', '/hubspot/contacts', '[1]', 400, 'records[0]'],
    ['PUT', '/hubspot/contacts', '[{"id":"a"}]', 400, 'records[0].id'],
    ['PUT', '/hubspot/contacts', '[{},{"properties":[]}]', 400, 'records[1].properties'],
    ['PUT', '/hubspot/contacts', '{"updatedAt":"soon","properties":{}}', 400, 'records[0].updatedAt'],
    ['PUT', '/salesforce/Contact', '{"Id":"12"}', 400, 'records[0].Id'],
    ['PUT', '/salesforce/Contact', '{"SystemModstamp":"soon"}', 400, 'records[0].systemmodstamp'],
    ['PUT', '/hubspot/faults', '{}', 404, 'object'],
    ['PUT', '/hubspot/no%20such', '{}', 400, 'object'],
    ['GET', '/hubspot/nosuch', undefined, 404, 'object'],
    ['GET', '/hubspot/contacts?limit=many', undefined, 400, 'limit'],
    ['GET', '/hubspot/contacts?workspace=', undefined, 400, 'workspace'],
    ['DELETE', '/hubspot/contacts/987654', undefined, 404, 'id'],
    ['POST', '/hubspot/contacts/generate', undefined, 400, 'count'],
    ['POST', '/hubspot/contacts/generate', '{"count":1.5}', 400, 'count'],
    ['POST', '/hubspot/contacts/generate', '{"count":1,"recordBytes":-1}', 400, 'recordBytes'],
    ['GET', '/hubspot/requests?since=soon', undefined, 400, 'since'],
    ['POST', '/faults', '{"provider":"nosuch","kind":"latency"}', 404, 'provider'],
    ['DELETE', '/faults/nosuch', undefined, 404, 'id'],
    ['GET', '/', undefined, 404, undefined],
    ['PATCH', '/hubspot/contacts', '{}', 404, undefined],
  ])('%s %s %s is answered with %i naming %s', async (method, path, body, status, field) => {
    const response = await fetch(
      `${sandbox.url}/control${path}`,
      body === undefined ? { method } : { method, body },
    )
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = (await response.json()) as { status: number; field?: string }
    expect(problem.status).toBe(status)
    expect(problem.field).toBe(field)
  })
})

test('DELETE /control/accounts leaves nothing of any account, and no id comes again', async () => {
  const account = '?workspace=left'
  const [before] = (await sandbox.control('PUT', `/hubspot/contacts${account}`, {
    shoe_size: '9',
  })) as JsonObject[]
  await sandbox.control('POST', `/faults${account}`, { provider: 'salesforce', kind: 'serverError' })
  const { accessToken } = await sandbox.token('hubspot', { workspace: 'left' })
  const readFields = () =>
    fetch(`${sandbox.url}/hubspot/crm/v3/properties/contacts/shoe_size`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
  expect((await readFields()).status).toBe(200)
  await sandbox.control('DELETE', '/accounts')
  expect((await readFields()).status).toBe(401)
  expect(await sandbox.control('GET', `/hubspot/contacts${account}`)).toEqual([])
  expect(await sandbox.control('GET', '/faults')).toEqual([])
  expect(await sandbox.control('GET', `/hubspot/requests${account}`)).toEqual([])
  const [after] = (await sandbox.control('PUT', `/hubspot/contacts${account}`, {
    shoe_size: '9',
  })) as JsonObject[]
  expect(Number(after?.id)).toBeGreaterThan(Number(before?.id))
})
