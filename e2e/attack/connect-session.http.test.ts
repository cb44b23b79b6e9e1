// What can be done with a connect session beyond the group, the user, the integrations and the time it was created for.
import { createHash } from 'node:crypto'
import { endpoints, type OperationId } from '@mortise/contract'
import { createSession, deleteSession } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable } from '../../apps/server/src/testing/access-table.ts'
import {
  type AccessTest,
  type Headers,
  openAccessTest,
} from '../../apps/server/src/testing/open-access-test.ts'
import type { TestAnswer } from '../../apps/server/src/testing/open-test-surface.ts'

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
  const { query, body } = accessTable[id] ?? {}
  const endpoint = endpoints[id]
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => test.params[name] ?? 'nothing')
  const sent = json ?? body?.(test.made)
  return test.ask(endpoint, {
    method: endpoint.method,
    path: query ? `${path}?${query(test.made)}` : path,
    headers,
    ...(sent === undefined ? {} : { json: sent }),
  })
}

const outcome = ({ status, json }: TestAnswer) =>
  `${status} ${String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')}`.trim()

const ids = Object.keys(endpoints) as OperationId[]
const forGroups = ids.filter((id) => endpoints[id].access.group)
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
      ...[token.slice(0, -1), `${token}0`, token.toUpperCase(), token.replace('session', 'Session')],
      ...['mortise_session_', `mortise_session_${'0'.repeat(64)}`, `mortise_session_${id}`, id],
      ...[`mortise_session_${digest}`, digest, `${token}.e30.e30`, `e30.e30.${token}`, `${token},${token}`],
      ...[
        "mortise_session_' OR true --",
        `mortise_session_${'%'.repeat(64)}`,
        `mortise_session_${'a'.repeat(8_000)}`,
      ],
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
    expect(ofIntegration).toHaveLength(14)
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
