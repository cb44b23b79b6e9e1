// What can be done with a connect session, or a connect link, beyond the group, the user, the integrations and the time it was created for.
import { createHash } from 'node:crypto'
import { endpoints, type OperationId } from '@mortise/contract'
import { verbs } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '../../apps/server/src/testing/example-request.ts'
import {
  type AccessTest,
  type Headers,
  openAccessTest,
} from '../../apps/server/src/testing/open-access-test.ts'
import type { TestAnswer } from '../../apps/server/src/testing/open-test-surface.ts'

const { createSession, deleteSession } = verbs

let test: AccessTest
beforeAll(async () => {
  test = await openAccessTest()
})
afterAll(() => test?.close())

const params = { projectIdOrName: '' }
const admin = () => ({ projectId: test.made.project, actor: 'api:test', scopes: ['admin'] })
type Sent = Partial<Parameters<typeof createSession>[2]['body']>

async function open(sent: Sent = {}): Promise<{ id: string; token: string; headers: Headers }> {
  const body = { groupRef: 'acme', consumerRef: 'user', expiresInMinutes: 30, ...sent }
  const { id, token } = await createSession(test.ctx, admin(), { params, body })
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

function ask(id: OperationId, headers: Headers, json?: object): Promise<TestAnswer> {
  const endpoint = endpoints[id]
  const { query, json: example } = test.exampleOf(endpoint)
  return test.ask(endpoint, {
    method: endpoint.method,
    path: `${fillPath(endpoint, test.params)}?${query}`,
    headers,
    json: json ?? example,
  })
}

const outcome = ({ status, json }: TestAnswer) =>
  `${status} ${String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')}`.trim()

const ids = Object.keys(endpoints) as OperationId[]
const forGroups = ids.filter((id) => endpoints[id].access.token !== 'refused')
const ofIntegration = forGroups.filter((id) => /\{integrationId(OrName)?\}/.test(endpoints[id].path))
const ofProvider = [
  'generateConnection',
  'oauthConnect',
  'customAuthConnect',
  'listObjectsForConnection',
  'getObjectMetadataForConnection',
] as const
const ofConnection = [
  'getConnection',
  'updateConnection',
  'deleteConnection',
  'oauthUpdate',
  'getHydratedRevision',
] as const

describe('the token of a connect session', () => {
  it('is not stored, listed or logged', async () => {
    const { token, headers } = await open()
    expect((await ask('getProject', headers)).status).toBe(200)
    const listed = await ask('listSessions', await test.credentials.key(['sessions']))
    expect(listed.status).toBe(200)
    for (const text of [await test.stored(), listed.text, JSON.stringify(test.logged)]) {
      expect(text).not.toContain(token.slice('mortise_session_'.length))
    }
  })

  it('is taken whole or not at all', async () => {
    const { id, token } = await open()
    const digest = createHash('sha256').update(token).digest('hex')
    const forged = [
      token.slice(0, -1),
      `${token}0`,
      token.toUpperCase(),
      token.replace('session', 'Session'),
      'mortise_session_',
      `mortise_session_${'0'.repeat(64)}`,
      `mortise_session_${id}`,
      id,
      `mortise_session_${digest}`,
      digest,
      `${token}.e30.e30`,
      `e30.e30.${token}`,
      `${token},${token}`,
      "mortise_session_' OR true --",
      `mortise_session_${'%'.repeat(64)}`,
      `mortise_session_${'a'.repeat(8_000)}`,
    ]
    expect(forged).toHaveLength(16)
    for (const text of forged) {
      const { status } = await ask('getProject', { authorization: `Bearer ${text}` })
      expect(status, text.slice(0, 80)).toBe(401)
    }
    expect((await ask('getProject', { 'x-api-key': token })).status).toBe(401)
  })

  it('opens nothing to the bearer of a key that lacks the scope, and makes no session of its own', async () => {
    const { headers } = await open()
    for (const id of ['createSession', 'listSessions', 'deleteSession'] as const) {
      expect(outcome(await ask(id, headers)), id).toBe('403 auth.forbidden')
    }
    for (const [sent, status] of [
      [{ expiresInMinutes: 0 }, 400],
      [{ expiresInMinutes: 1441 }, 400],
      [{ groupRef: 'g'.repeat(513) }, 400],
      [{ integrations: [] }, 400],
      [{ integrations: ['nothing'] }, 404],
      [{ providers: ['nothing'] }, 404],
    ] as const) {
      const json = { groupRef: 'acme', consumerRef: 'user', ...sent }
      expect((await ask('createSession', await test.credentials.key(['sessions']), json)).status).toBe(status)
    }
  })

  it('ends with its time, with its revocation, and with its group', async () => {
    const [late, revoked, ofGroup] = [
      await open({ expiresInMinutes: 1 }),
      await open(),
      await open({ groupRef: 'leaving' }),
    ]
    const past = new Date(0)
    await test.sql('UPDATE connect_sessions SET expires_at = $2 WHERE id = $1', [late.id, past])
    for (const { headers } of [revoked, ofGroup]) {
      expect((await ask('getProject', headers)).status).toBe(200)
    }
    await deleteSession(test.ctx, admin(), { params: { ...params, sessionId: revoked.id } })
    expect(outcome(await ask('getProject', late.headers))).toBe('401 auth.expired')
    expect(outcome(await ask('getProject', revoked.headers))).toBe('401 auth.invalid')
    await test.sql(`DELETE FROM groups WHERE ref = 'leaving'`)
    expect(await test.sql(`SELECT FROM connect_sessions WHERE group_ref = 'leaving'`)).toEqual([])
  })
})

describe('a session of one integration', () => {
  it('reaches no other, whatever asks for it', async () => {
    const { headers } = await open({ integrations: ['other'] })
    const before = await test.stored()
    expect(ofIntegration).toHaveLength(16)
    for (const id of ofIntegration) {
      const answer = await ask(id, headers)
      expect(outcome(answer), id).toBe('404 integration.not_found')
    }
    expect((await ask('listIntegrations', headers)).json).toMatchObject([{ name: 'other' }])
    expect((await ask('listInstallationsForProject', headers)).json).toEqual([])
    expect(outcome(await ask('deleteConnection', headers))).toBe('403 auth.forbidden')
    expect(await test.stored()).toBe(before)
  })

  it('reaches that one', async () => {
    const { headers } = await open({ integrations: ['sync'] })
    for (const id of [
      'getIntegration',
      'getInstallation',
      'getInstallationHealth',
      'getConnection',
    ] as const) {
      expect((await ask(id, headers)).status, id).toBe(200)
    }
    expect(outcome(await ask('createInstallation', headers))).toBe('409 installation.exists')
    expect((await ask('listInstallationsForProject', headers)).json).toHaveLength(1)
  })
})

describe('a session of one provider', () => {
  it('reaches no connection and no integration of another', async () => {
    const { id, headers } = await open({ providers: ['tinyVendor'] })
    await test.sql(`UPDATE connect_sessions SET providers = '{elsewhere}' WHERE id = $1`, [id])
    const before = await test.stored()
    for (const each of ofProvider) {
      expect(outcome(await ask(each, headers)), each).toBe('403 auth.forbidden')
    }
    for (const each of ofConnection) {
      expect((await ask(each, headers)).status, each).toBe(404)
    }
    for (const each of ofIntegration) {
      expect(outcome(await ask(each, headers)), each).toBe('404 integration.not_found')
    }
    for (const each of ['listConnections', 'listIntegrations', 'listInstallationsForProject'] as const) {
      expect((await ask(each, headers)).json, each).toEqual([])
    }
    expect(await test.stored()).toBe(before)
  })
})

describe('the user of a session', () => {
  it('connects for nobody else, and under the name its builder gave', async () => {
    const { headers } = await open({ groupName: 'Acme Inc.', consumerName: 'Ada' })
    const json = {
      provider: 'tinyVendor',
      groupRef: 'acme',
      groupName: 'Owned',
      consumerName: 'Mallory',
      apiKey: 'k',
    }
    const stranger = await ask('generateConnection', headers, { ...json, consumerRef: 'somebody' })
    expect(outcome(stranger)).toBe('403 auth.forbidden')
    const made = await ask('generateConnection', headers, json)
    expect(made.json).toMatchObject({
      group: { groupRef: 'acme', groupName: 'Acme Inc.' },
      consumer: { consumerRef: 'user', consumerName: 'Ada' },
    })
  })
})

describe('a connect link', () => {
  const operator = () => test.credentials.key(['sessions'])
  const make = async (sent: object = { integration: 'sync' }) => {
    const json = { groupRef: 'acme', consumerRef: 'user', ...sent }
    const answer = await ask('createConnectLink', await operator(), json)
    const { id = '', url = '' } = (answer.json ?? {}) as { id?: string; url?: string }
    const path = url === '' ? '' : new URL(url).pathname
    return { id, path, token: path.split('/').at(-1) ?? '', answer }
  }
  const visit = (path: string, headers: Headers = {}) =>
    test.ask(endpoints.createConnectLink, { method: 'GET', path, headers })
  const exchange = (path: string, headers: Headers = {}) =>
    test.ask(endpoints.createConnectLink, { method: 'POST', path: `${path}/session`, headers })
  const cookieOf = ({ headers }: TestAnswer) => ({
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  })
  const bearerOf = ({ json }: TestAnswer) => ({
    authorization: `Bearer ${(json as { token?: string }).token ?? ''}`,
  })

  it('is used up by nothing but the exchange, and then belongs to that browser alone', async () => {
    const { path } = await make()
    // Previews of chat programs and scanners of mail: they ask often, some with HEAD, and run no script.
    for (let count = 0; count < 3; count++) expect((await visit(path)).status).toBe(200)
    expect((await test.ask(endpoints.createConnectLink, { method: 'HEAD', path })).status).toBe(200)
    const first = await exchange(path)
    expect(first.status).toBe(200)
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(outcome(await exchange(path))).toBe('409 connect_link.used')
    expect((await visit(path)).status).toBe(409)
    expect(outcome(await exchange(path, { cookie: 'mortise_link_0=forged' }))).toBe('409 connect_link.used')
    const again = await exchange(path, cookieOf(first))
    expect(again.json).toEqual(first.json)
    expect((await visit(path, cookieOf(first))).status).toBe(200)
    expect(
      await test.sql(`SELECT FROM connect_sessions WHERE created_by LIKE 'connect_link:%'`),
    ).toHaveLength(1)
  })

  it('goes to one of many browsers that open it at once', async () => {
    const { path } = await make()
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  it('opens its integration for its group, and nothing else', async () => {
    const { path } = await make({ integration: 'other' })
    const headers = bearerOf(await exchange(path))
    expect((await ask('listIntegrations', headers)).json).toMatchObject([{ name: 'other' }])
    expect(outcome(await ask('getInstallation', headers))).toBe('404 integration.not_found')
    expect(outcome(await ask('createConnectLink', headers))).toBe('403 auth.forbidden')
    const account = bearerOf(await exchange((await make({ provider: 'tinyVendor' })).path))
    expect((await ask('listConnections', account)).status).toBe(200)
  })

  it('ends with its time and its revocation, and takes its session along', async () => {
    const [late, revoked, unopened] = [await make(), await make(), await make()]
    const opened = await exchange(revoked.path)
    expect((await ask('getProject', bearerOf(opened))).status).toBe(200)
    for (const { id } of [revoked, unopened]) {
      const path = `/v1/projects/${test.made.project}/connect-links/${id}`
      const answer = await test.ask(endpoints.deleteConnectLink, {
        method: 'DELETE',
        path,
        headers: await operator(),
      })
      expect(answer.status).toBe(204)
    }
    expect(outcome(await ask('getProject', bearerOf(opened)))).toBe('401 auth.invalid')
    for (const { path } of [revoked, unopened]) {
      expect(outcome(await exchange(path, cookieOf(opened)))).toBe('404 connect_link.not_found')
      expect((await visit(path)).status).toBe(404)
    }
    await test.sql('UPDATE connect_links SET expires_at = $2 WHERE id = $1', [late.id, new Date(0)])
    expect(outcome(await exchange(late.path))).toBe('410 connect_link.expired')
    expect((await visit(late.path)).status).toBe(410)
  })

  it('is stored as a digest, guessed by nothing, and shown by a page that runs its own scripts alone', async () => {
    const { path, token, answer } = await make({
      provider: 'tinyVendor',
      groupName: '<script>alert(1)</script>',
    })
    expect(answer.status).toBe(201)
    const page = await visit(path, { 'accept-language': 'de-CH, en;q=0.5' })
    expect(page.text).toContain('<html lang="de-CH">')
    expect(page.text).not.toMatch(/https?:\/\//)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/)
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const { token: session } = (await exchange(path)).json as { token: string }
    const listed = await ask('listConnectLinks', await operator())
    for (const text of [await test.stored(), listed.text, JSON.stringify(test.logged)]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(session)
    }
    const digest = createHash('sha256').update(token).digest('hex')
    for (const forged of [
      digest,
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      'A'.repeat(43),
      '%00',
      '..%2f',
    ]) {
      expect((await exchange(`/connect/v1/links/${forged}`)).status, forged).toBe(404)
    }
  })

  it('is made for one thing, with an address to go back to that a browser can go to', async () => {
    for (const [sent, status] of [
      [{}, 400],
      [{ integration: 'sync', provider: 'tinyVendor' }, 400],
      [{ integration: 'nothing' }, 404],
      [{ provider: 'nothing' }, 404],
      [{ provider: 'tinyVendor', returnUrl: 'javascript:alert(1)' }, 400],
      [{ provider: 'tinyVendor', returnUrl: '/relative' }, 400],
      [{ provider: 'tinyVendor', expiresInMinutes: 43_201 }, 400],
      [{ provider: 'tinyVendor', locale: '<de>' }, 400],
      [{ provider: 'tinyVendor', integrations: ['sync'] }, 400],
    ] as const) {
      expect((await make(sent)).answer.status, JSON.stringify(sent)).toBe(status)
    }
  })
})
