// A stored secret goes to the origins it was entered for, whoever changes what about the connection.
import { healthCheckRequest } from '@mortise/connector-kit'
import type { Connection } from '@mortise/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeConnection, findConnectionRow } from '../../packages/core/src/connection/account/store.ts'
import {
  forgetConnection,
  loadConnection,
} from '../../packages/core/src/connection/credentials/load-connection.ts'
import { openCall } from '../../packages/core/src/connection/credentials/open-call.ts'
import { sealCredentials } from '../../packages/core/src/connection/credentials/store-credentials.ts'
import { purposes } from '../../packages/core/src/platform/vault/purpose.ts'
import { ProxyTarget } from '../../packages/core/src/proxy/load-proxy-plan.ts'
import { openKnownProxy, openProxy } from '../../packages/core/src/proxy/open-proxy.ts'
import { type NamedHost, namedHosts, secrets, typed } from './support/named-hosts.ts'
import { type AttackedServer, openAttackedServer } from './support/open-attacked-server.ts'
import { carrying } from './support/start-network.ts'

let server: AttackedServer
const tried = { patches: 0, calls: 0, captured: 0 }
beforeAll(async () => {
  server = await openAttackedServer()
  const integrations = namedHosts.map(
    ({ provider }) => `  - { name: ${provider}, provider: ${provider}, proxy: { enabled: true } }`,
  )
  const sourceYaml = ['specVersion: 1.0.0', 'integrations:', ...integrations].join('\n')
  const made = await server.ask('PUT', '/integrations:batch', { sourceYaml })
  if (made.status >= 300) throw new Error(made.text)
})
afterAll(() => server?.close())
afterEach(() => {
  server.network.answer = () => ({})
  server.network.arrivals.length = 0
})

const each = namedHosts.map((named) => [named.provider, named] as const)

function connect({ provider, home, credentials }: NamedHost): Promise<Connection> {
  return server.connect({ provider, providerMetadata: typed(home), ...credentials })
}

/** How many requests went anywhere but home with the secret in them. */
function capturedAway({ homeOrigin }: NamedHost): number {
  const { arrivals } = server.network
  const stolen = carrying(arrivals, secrets).filter(({ origin }) => origin !== homeOrigin)
  tried.captured += stolen.length
  return stolen.length
}

function patch({ id }: Connection, updateMask: readonly string[], connection: object) {
  tried.patches += 1
  return server.ask('PATCH', `/connections/${id}`, { updateMask, connection })
}

/** Row and secret as a process that knows nothing of origins may leave them. */
async function rewrite({ id }: Connection, named: NamedHost, isLegacy: boolean): Promise<void> {
  const { ctx, project } = server.test
  const { db } = ctx.database
  const row = await findConnectionRow(db, project.id, id)
  if (!row) throw new Error(`there is no connection ${id}`)
  const providerMetadata = { ...row.providerMetadata, ...typed(named.away) }
  const purpose = purposes.connection(project.id, id)
  const { boundTo: _bound, ...legacy } = JSON.parse(await ctx.vault.open(row.credentialsSealed, purpose))
  const credentialsSealed = await ctx.vault.seal(JSON.stringify(legacy), purpose)
  const change = isLegacy ? { credentialsSealed } : { providerMetadata, providerWorkspaceRef: null }
  await changeConnection(db, project.id, id, { change })
  forgetConnection(ctx, project.id, id)
}

/** Installs the proxy on a connection and opens it once, so that all it takes is in memory; answers how to do it again. */
async function openProxied({ id, provider }: Connection): Promise<() => Promise<unknown>> {
  const made = await server.ask('POST', `/integrations/${provider}/installations`, {
    groupRef: 'victim',
    connectionId: id,
    config: { content: { provider, proxy: { enabled: true } } },
  })
  const { id: installationId = '' } = (made.json ?? {}) as { id?: string }
  const { ctx, caller } = server.test
  const wish = { target: new ProxyTarget({ installationId }), isThrottled: false, timeoutMs: 5_000 }
  const open = async () => {
    const line = openKnownProxy(ctx, caller, wish) ?? (await openProxy(ctx, caller, wish))
    await line.end()
  }
  await open()
  return open
}

const thiefAnswers = [
  { status: 200 },
  { status: 503 },
  { status: 302, headers: { location: 'https://elsewhere.example.org/take' } },
  { status: 401 },
]

describe('a PATCH that moves the account without its secret', () => {
  it.each(each)('%s: is refused before anybody is asked, and names the field', async (_name, named) => {
    const connection = await connect(named)
    server.network.arrivals.length = 0
    for (const answer of thiefAnswers) {
      server.network.answer = ({ origin }) => (origin === named.homeOrigin ? {} : answer)
      const moved = { ...typed(named.home), ...typed(named.away) }
      const [workspaceRef] = Object.values(named.away)
      const answers = [
        await patch(connection, ['providerMetadata'], { providerMetadata: typed(named.away) }),
        await patch(connection, ['providerMetadata'], { providerMetadata: moved }),
        await patch(connection, ['providerMetadata', 'providerWorkspaceRef'], {
          providerMetadata: moved,
          providerWorkspaceRef: workspaceRef,
        }),
      ]
      for (const { status, json } of answers) {
        expect(status).toBe(422)
        expect(json).toMatchObject({
          type: 'urn:mortise:problem:connection.secret_needed',
          remedy: expect.stringContaining('same request'),
        })
        const names = Object.keys(named.away).map((name) => `providerMetadata.${name}`)
        expect(JSON.stringify(json)).toContain(names[0])
      }
    }
    expect(server.network.arrivals).toEqual([])
    const stored = await server.ask('GET', `/connections/${connection.id}`)
    expect(stored.json).toMatchObject({ providerMetadata: typed(named.home) })
  })

  it.each(each.filter(([, { away }]) => away.workspace !== undefined))(
    '%s: nor does naming another workspace move it',
    async (_name, named) => {
      const connection = await connect(named)
      server.network.arrivals.length = 0
      const { status } = await patch(connection, ['providerWorkspaceRef'], {
        providerWorkspaceRef: named.away.workspace,
      })
      expect(status).toBe(422)
      expect(server.network.arrivals).toEqual([])
    },
  )
})

describe('an account whose stored address is foreign to its secret', () => {
  it.each(each)('%s: is not called, not probed, not proxied and not revoked there', async (_name, named) => {
    const connection = await connect(named)
    const proxied = await openProxied(connection)
    await rewrite(connection, named, false)
    server.network.arrivals.length = 0
    const { ctx, project } = server.test
    const opened = await loadConnection(ctx, project.id, connection.id)
    const call = await openCall(ctx, project.id, connection.id)
    const { healthCheck } = opened.provider.account
    const requests = [
      { path: '/things' },
      { method: 'POST' as const, path: '/things', json: {} },
      { path: `${named.awayOrigin}/next?page=2` },
      { path: `${named.homeOrigin}/next?page=2` },
      ...(healthCheck ? [healthCheckRequest(healthCheck, call.metadata)] : []),
    ]
    for (const request of requests) {
      tried.calls += 1
      await expect(call.request(request)).rejects.toMatchObject({ reaction: { kind: 'stop' } })
    }
    tried.calls += 1
    await expect(proxied()).rejects.toMatchObject({ code: 'connection.foreign_origin', status: 422 })
    const { status } = await server.ask('DELETE', `/connections/${connection.id}`)
    expect(status).toBe(204)
    expect(server.network.arrivals).toEqual([])
    expect(capturedAway(named)).toBe(0)
  })
})

describe('links and redirects', () => {
  it.each(each)('%s: are not followed to another host', async (_name, named) => {
    const connection = await connect(named)
    server.network.answer = ({ path }) =>
      path.endsWith('/redirected') ? { status: 307, headers: { location: `${named.awayOrigin}/take` } } : {}
    server.network.arrivals.length = 0
    const call = await openCall(server.test.ctx, server.test.project.id, connection.id)
    await expect(call.request({ path: '/redirected' })).rejects.toThrow()
    for (const path of [
      `${named.awayOrigin}/next`,
      `${named.homeOrigin}:8443/next`,
      `${named.homeOrigin}.thief.example.net/next`,
      `https://home@thief.example.net/next`,
    ]) {
      tried.calls += 1
      await expect(call.request({ path })).rejects.toMatchObject({ reaction: { kind: 'stop' } })
    }
    expect(server.network.arrivals.map(({ origin }) => origin)).toEqual([named.homeOrigin])
    expect(capturedAway(named)).toBe(0)
  })
})

describe('a move with the secret in the same request', () => {
  it.each(each)('%s: is made where the new address answers, and not before', async (_name, named) => {
    const connection = await connect(named)
    const [mask = ''] = Object.keys(named.credentials)
    const move = () =>
      patch(connection, ['providerMetadata', mask], {
        providerMetadata: typed(named.away),
        ...named.credentials,
      })
    const { ctx, project } = server.test
    const { provider } = await loadConnection(ctx, project.id, connection.id)
    if (provider.account.healthCheck || provider.account.postAuth) {
      server.network.answer = () => ({ status: 503 })
      const refused = await move()
      expect(refused).toMatchObject({
        status: 422,
        json: { type: 'urn:mortise:problem:connection.address_unproven' },
      })
      server.network.answer = () => ({})
    }
    const before = await server.ask('GET', `/connections/${connection.id}`)
    expect(before.json).toMatchObject({ providerMetadata: typed(named.home) })
    expect((await move()).status).toBe(200)
    server.network.arrivals.length = 0
    const call = await openCall(ctx, project.id, connection.id)
    await call.request({ path: '/things' })
    expect(server.network.arrivals.map(({ origin }) => origin)).toEqual([named.awayOrigin])
  })
})

describe('a secret that a version before this one sealed', () => {
  it.each(each)('%s: belongs to the stored address', async (_name, named) => {
    const connection = await connect(named)
    await rewrite(connection, named, true)
    server.network.arrivals.length = 0
    const refused = await patch(connection, ['providerMetadata'], { providerMetadata: typed(named.away) })
    expect(refused.status).toBe(422)
    const call = await openCall(server.test.ctx, server.test.project.id, connection.id)
    await call.request({ path: '/things' })
    expect(server.network.arrivals.map(({ origin }) => origin)).toEqual([named.homeOrigin])
  })

  it('keeps its members where the version before reads them', async () => {
    const { ctx, project } = server.test
    const of = { projectId: project.id, id: 'c-1' }
    const sealed = await sealCredentials(ctx.vault, of, { scheme: 'apiKey', apiKey: 'k', boundTo: {} })
    expect(JSON.parse(await ctx.vault.open(sealed, purposes.connection(of.projectId, of.id)))).toMatchObject({
      scheme: 'apiKey',
      apiKey: 'k',
    })
  })
})

it('tried as much as the table of SECURITY.md says, and captured nothing', () => {
  expect(tried).toEqual({ patches: 203, calls: 129, captured: 0 })
})
