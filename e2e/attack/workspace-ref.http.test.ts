// Events of a customer's account reach those whom the provider itself names, never those who type its name in.
import { createHmac } from 'node:crypto'
import type { Connection } from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeConnection, findConnectionRow } from '../../packages/core/src/connection/account/store.ts'
import { receiveWebhook } from '../../packages/core/src/event/receive-webhook.ts'
import { incomingEvents } from '../../packages/core/src/platform/db/schema.ts'
import { typed } from './support/named-hosts.ts'
import { type AttackedServer, openAttackedServer } from './support/open-attacked-server.ts'

const clientSecret = 'the-builders-client-secret'
const secretOf = (key: unknown) => String(key).replace(/^Bearer /, '')

/** How a vendor names the account of a key, and how it signs an event of one. */
interface AppVendor {
  provider: string
  /** The answer of the account with a key; the key is the name of the account. */
  account(name: string): object
  event(name: string): { body: object; sign(body: string, url: string): Record<string, string> }
  /** Whether the workspace of the connection is the one that events name. */
  isWorkspace: boolean
}

const hmac = (algorithm: string, text: string) => createHmac(algorithm, clientSecret).update(text)
const vendors: readonly AppVendor[] = [
  {
    provider: 'hubspot',
    account: (name) => ({ portalId: name }),
    isWorkspace: true,
    event: (name) => ({
      body: [{ eventId: 1, portalId: name, subscriptionType: 'contact.creation', objectId: 7 }],
      sign(body, url) {
        const timestamp = String(Date.now())
        const signature = hmac('sha256', `POST${url}${body}${timestamp}`).digest('base64')
        return { 'x-hubspot-request-timestamp': timestamp, 'x-hubspot-signature-v3': signature }
      },
    }),
  },
  {
    provider: 'intercom',
    account: (name) => ({ app: { id_code: name } }),
    isWorkspace: true,
    event: (name) => ({
      body: {
        type: 'notification_event',
        app_id: name,
        id: 'notif_1',
        topic: 'contact.user.created',
        data: { item: { type: 'contact', id: '7' } },
      },
      sign: (body) => ({ 'x-hub-signature': `sha1=${hmac('sha1', body).digest('hex')}` }),
    }),
  },
  {
    provider: 'slack',
    account: (name) => ({ ok: true, team_id: name }),
    isWorkspace: false,
    event: (name) => ({
      body: {
        type: 'event_callback',
        team_id: name,
        event_id: 'Ev1',
        event_time: 1,
        event: { type: 'channel_created', channel: { id: 'C7' } },
      },
      sign(body) {
        const timestamp = String(Math.floor(Date.now() / 1000))
        const signature = `v0=${hmac('sha256', `v0:${timestamp}:${body}`).digest('hex')}`
        return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature }
      },
    }),
  },
]

let server: AttackedServer
const tried = { claims: 0, events: 0, misled: 0 }
beforeAll(async () => {
  server = await openAttackedServer()
  server.network.answer = ({ headers, origin }) => {
    const name = secretOf(headers.authorization)
    const vendor = vendors.find(({ provider }) =>
      origin.includes(provider === 'hubspot' ? 'hubapi' : provider),
    )
    return { json: vendor?.account(name) }
  }
  for (const { provider } of vendors) {
    await server.ask('POST', '/provider-apps', { provider, clientId: 'id', clientSecret, scopes: [] })
  }
})
afterAll(() => server?.close())

function claim(method: 'POST' | 'PATCH', path: string, body: object) {
  tried.claims += 1
  return server.ask(method, path, body)
}

const account = (provider: string, groupRef: string, apiKey: string) => ({
  provider,
  groupRef,
  consumerRef: `user-of-${groupRef}`,
  apiKey,
})

/** Sends a signed event of an account; answers the connections that it was stored for. */
async function reachedBy(vendor: AppVendor, name: string): Promise<string[]> {
  tried.events += 1
  const { ctx, project } = server.test
  const made = await server.ask('PUT', `/webhook-endpoints/${vendor.provider}`, {
    signingSecret: clientSecret,
  })
  const { url } = made.json as { url: string }
  const { body, sign } = vendor.event(name)
  const text = JSON.stringify(body)
  await ctx.database.db.delete(incomingEvents)
  await receiveWebhook(ctx, url.split('/').at(-1) ?? '', {
    method: 'POST',
    url: new URL(url).pathname,
    headers: sign(text, url),
    body: Buffer.from(text),
  })
  const rows = await ctx.database.db.select().from(incomingEvents)
  return rows.filter(({ projectId }) => projectId === project.id).map(({ connectionId }) => connectionId)
}

describe.each(vendors.map((vendor) => [vendor.provider, vendor] as const))('%s', (provider, vendor) => {
  it('sends no event to a stranger who types in the workspace of a victim', async () => {
    const victim = await server.connect(account(provider, 'victim', 'acme-1'))
    const forged = { workspace: 'acme-1', teamId: 'acme-1' }
    const entries = Object.fromEntries(
      Object.entries(typed(forged)).map(([name, entry]) => [name, { ...entry, source: 'provider' as const }]),
    )
    const claims = [
      { providerWorkspaceRef: 'acme-1' },
      { providerMetadata: typed(forged) },
      { providerMetadata: entries },
      { providerWorkspaceRef: 'acme-1', providerMetadata: entries },
    ]
    const strangers: string[] = []
    for (const [index, said] of claims.entries()) {
      const answer = await claim('POST', '/connections:generate', {
        ...account(provider, `stranger-${index}`, 'eve-1'),
        ...said,
      })
      if (answer.status === 201) strangers.push((answer.json as Connection).id)
      else expect(answer).toMatchObject({ status: 422, json: { detail: expect.stringContaining('eve-1') } })
    }
    const own = await server.connect(account(provider, 'stranger', 'eve-1'))
    for (const said of claims) {
      const answer = await claim('PATCH', `/connections/${own.id}`, {
        updateMask: Object.keys(said),
        connection: said,
      })
      expect([200, 422]).toContain(answer.status)
    }
    const reached = await reachedBy(vendor, 'acme-1')
    expect(reached).toEqual([victim.id])
    tried.misled += reached.filter((id) => id !== victim.id).length
    const { json } = await server.ask('GET', `/connections/${own.id}`)
    if (vendor.isWorkspace) expect(json).toMatchObject({ providerWorkspaceRef: 'eve-1' })
  })

  it('sends none to a connection that nothing but a typed name ties to the account', async () => {
    const { ctx, project } = server.test
    const { id } = await server.connect(account(provider, 'legacy', 'old-1'))
    const row = await findConnectionRow(ctx.database.db, project.id, id)
    const { workspace: _w, teamId: _t, ...providerMetadata } = row?.providerMetadata ?? {}
    for (const name of ['workspace', 'teamId']) {
      const change = {
        providerWorkspaceRef: 'acme-2',
        providerMetadata: { ...providerMetadata, ...typed({ [name]: 'acme-2' }) },
      }
      await changeConnection(ctx.database.db, project.id, id, { change })
      expect(await reachedBy(vendor, 'acme-2')).toEqual([])
    }
  })
})

it('reports to the builder that two groups are connected to one account, and both go on', async () => {
  const [vendor] = vendors
  if (!vendor) throw new Error('there are three')
  const first = await server.connect(account('hubspot', 'group-a', 'shared-1'))
  server.test.logged.length = 0
  const second = await server.connect(account('hubspot', 'group-b', 'shared-1'))
  expect(server.test.logged).toContainEqual({
    level: 'warn',
    event: expect.objectContaining({ groupRef: 'group-b', sharedWithGroups: ['group-a'] }),
    message: 'several groups are connected to one account of a provider',
  })
  expect((await reachedBy(vendor, 'shared-1')).sort()).toEqual([first.id, second.id].sort())
})

it('tried as much as the table of SECURITY.md says, and misled nothing', () => {
  expect(tried).toEqual({ claims: 24, events: 10, misled: 0 })
})
