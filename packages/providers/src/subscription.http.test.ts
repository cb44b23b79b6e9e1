// Subscribing at each vendor that lets us, the whole way: its simulator takes the subscription and signs what happens.
import { type IncomingWebhook, type ProviderDefinition, ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SeenRequest, startVendor, type Vendor } from '../../connector-kit/src/testing/vendor.ts'
import { providers } from './index.ts'
import { type SimulatedProvider, startSimulated } from './testing/simulated-account.ts'

type Row = { [name: string]: string | number | null | Row[] }

interface Case {
  name: string
  objectName: string
  create: Row
  update: Row
  /** Records that have to be there. */
  others?: Record<string, Row[]>
  /** The vendor tells of no deletions. */
  hasNoDelete?: true
}

const cases: readonly Case[] = [
  { name: 'zendeskSupport', objectName: 'tickets', create: { subject: 'Ada' }, update: { status: 'solved' } },
  { name: 'stripe', objectName: 'customers', create: { name: 'Ada' }, update: { email: 'ada@example.com' } },
  {
    name: 'github',
    objectName: 'issues',
    create: { title: 'Ada cannot sign in', in_repository: 'octo/hello' },
    update: { title: 'Ada can sign in' },
    others: { repositories: [{ name: 'hello' }, { name: 'world' }] },
  },
  {
    name: 'github',
    objectName: 'comments',
    create: { body: 'Seen', in_repository: 'octo/hello' },
    update: { body: 'Seen & heard' },
    others: { repositories: [{ name: 'hello' }, { name: 'world' }] },
  },
  {
    name: 'gitlab',
    objectName: 'issues',
    create: { title: 'Ada cannot sign in', project_id: 1 },
    update: { title: 'Ada can sign in' },
    others: {
      projects: [
        { id: 1, name: 'hello' },
        { id: 3, name: 'world' },
      ],
    },
    hasNoDelete: true,
  },
  {
    name: 'atlassian',
    objectName: 'issues',
    create: { summary: 'Ada cannot sign in' },
    update: { summary: 'Ada can sign in' },
    others: { projects: [{ key: 'SB', name: 'Sandbox' }] },
  },
  { name: 'pipedrive', objectName: 'deals', create: { title: 'Ada' }, update: { status: 'won' } },
  {
    name: 'asana',
    objectName: 'tasks',
    create: { name: 'Ada', projects: [{ gid: '100' }] },
    update: { name: 'Ada & sons' },
    others: {
      workspaces: [{ gid: '2', name: 'Home' }],
      projects: [{ gid: '100', name: 'One', workspace: [{ gid: '2' }] }],
    },
  },
]

describe.each(cases)(
  '$name $objectName',
  ({ name, objectName, create, update, others = {}, hasNoDelete }) => {
    const provider = providers.get(name)
    if (!provider?.events.webhook) throw new Error(`${name} has no webhooks`)
    const { webhook } = provider.events
    let simulated: SimulatedProvider
    let receiver: Vendor
    /** Secrets that came in handshakes, as the engine keeps them. */
    const handed: string[] = []
    beforeAll(async () => {
      simulated = await startSimulated(provider)
      receiver = await startVendor((seen) => {
        const shaken = webhook.handshake?.(arrived(seen))
        if (shaken?.secret) handed.push(shaken.secret)
        return shaken
          ? { status: shaken.status, headers: shaken.headers ?? {}, text: shaken.body }
          : { status: 200 }
      })
    })
    afterAll(async () => {
      await simulated.close()
      await receiver.close()
    })

    it('takes a subscription, tells of changes so that they prove true and can be read, and ends it', async () => {
      const { token, workspace } = await simulated.vendor.open({ others })
      const call = simulated.line(token)
      const control = (method: string, path: string, body?: Row) =>
        simulated.vendor.control(method, `/${name}/${path}?workspace=${workspace}`, body)
      const types = ['create', 'update', 'delete'] as const
      const ours = 'our-own-secret'
      const clients = 'secret-of-the-app'
      if (webhook.secret === 'client')
        await simulated.vendor.control('PUT', `/${name}/webhook`, { url: receiver.url, secret: clients })
      const subscribed = await webhook.subscribe?.(call, {
        url: `${receiver.url}/hooks/1`,
        secret: ours,
        wanted: [{ objectName, types }],
      })
      expect(await control('GET', 'hooks')).not.toEqual([])
      const handshakes = receiver.seen.splice(0).length
      expect(handshakes).toBe(handed.length)

      const [made] = (await control('PUT', objectName, create)) as [Record<string, unknown>]
      const id = String(made.gid ?? made.id)
      await control('PUT', objectName, { ...update, [made.gid ? 'gid' : 'id']: id })
      await control('DELETE', `${objectName}/${id}`)
      const expected = hasNoDelete ? ['create', 'update'] : types
      await vi.waitFor(() => expect(receiver.seen.length).toBeGreaterThanOrEqual(expected.length), 20_000)

      const vendors = subscribed?.secret ?? handed.join('\n')
      const secret = new Map([
        ['ours', ours],
        ['vendor', vendors],
        ['client', clients],
      ]).get(webhook.secret)
      const requests = receiver.seen.map(arrived)
      for (const request of requests) {
        expect(webhook.verify?.(request, secret ?? '', new Date())).toBe(true)
        expect(webhook.verify?.(request, 'somebody-else', new Date())).toBe(false)
      }
      const events = requests.flatMap((request) => webhook.parse(request))
      expect(events.map(({ type }) => type).sort()).toEqual([...expected].sort())
      expect(new Set(events.map((event) => event.objectName))).toEqual(new Set([objectName]))
      expect(new Set(events.map(({ recordId }) => recordId))).toEqual(new Set([provider.record.id(made)]))
      const changed = events.find(({ type }) => type === 'update')
      expect(changed?.fieldsUpdated).toEqual(Object.keys(update))

      if (webhook.renew) {
        const { expiresAt } = await webhook.renew(call, subscribed?.kept ?? {})
        expect(expiresAt).toBeGreaterThanOrEqual(subscribed?.expiresAt ?? Date.now())
      }
      await webhook.unsubscribe?.(call, subscribed?.kept ?? {})
      expect(await control('GET', 'hooks')).toEqual([])
      await webhook.unsubscribe?.(call, subscribed?.kept ?? {})
    })

    it('leaves nothing behind when the vendor refuses', async () => {
      const { token, workspace } = await simulated.vendor.open({ others })
      await simulated.vendor.fail({ kind: 'serverError', status: 500, count: 50 })
      const wanted = [{ objectName, types: ['create' as const] }]
      const attempt = webhook.subscribe?.(simulated.line(token), {
        url: `${receiver.url}/hooks/2`,
        secret: 's',
        wanted,
      })
      await expect(attempt).rejects.toBeInstanceOf(ProviderError)
      expect(await simulated.vendor.control('GET', `/${name}/hooks?workspace=${workspace}`)).toEqual([])
    })
  },
)

const appCases: readonly Case[] = [
  { name: 'hubspot', objectName: 'contacts', create: { lastname: 'Ada' }, update: { lastname: 'Łovelace' } },
  { name: 'intercom', objectName: 'contacts', create: { email: 'ada@example.com' }, update: { name: 'Ada' } },
  {
    name: 'slack',
    objectName: 'users',
    create: { name: 'ada' },
    update: { real_name: 'Ada' },
    hasNoDelete: true,
  },
  { name: 'slack', objectName: 'channels', create: { name: 'general' }, update: { name: 'random' } },
  {
    name: 'slack',
    objectName: 'messages',
    create: { text: 'Hello', channel: 'C0001', posted: 1_700_000_000 },
    update: { text: 'Hello again' },
  },
]

it.each(appCases)("tells the builder's app of $objectName at $name", async (given) => {
  const { name, objectName, create, update, hasNoDelete } = given
  const provider = providers.get(name)
  if (!provider?.events.webhook) throw new Error(`${name} has no webhooks`)
  const { webhook } = provider.events
  const simulated = await startSimulated(provider)
  const receiver = await startVendor(() => ({ status: 200 }))
  const { token, workspace } = await simulated.vendor.open({})
  const secret = 'signing-secret'
  const control = (method: string, path: string, body?: Row) =>
    simulated.vendor.control(method, `/${name}/${path}?workspace=${workspace}`, body)
  try {
    await simulated.vendor.control('PUT', `/${name}/webhook`, { url: `${receiver.url}/app`, secret })
    const [made] = (await control('PUT', objectName, create)) as [Record<string, unknown>]
    // Slack's messages are known by their time, whose last digits are the number they are stored under.
    const id = objectName === 'messages' ? String(Number(String(made.ts).split('.')[1])) : String(made.id)
    await control('PUT', objectName, { ...update, id })
    if (!hasNoDelete) await control('DELETE', `${objectName}/${id}`)
    const expected = hasNoDelete ? ['create', 'update'] : ['create', 'delete', 'update']
    await vi.waitFor(() => expect(receiver.seen.length).toBe(expected.length), 20_000)
    const requests = receiver.seen.map(arrived)
    expect(requests.every((request) => webhook.verify?.(request, secret, new Date()))).toBe(true)
    expect(requests.some((request) => webhook.verify?.(request, 'another', new Date()))).toBe(false)
    const events = requests.flatMap((request) => webhook.parse(request))
    expect(events.map(({ type }) => type).sort()).toEqual(expected)
    // Events name the account as connecting found it, which is how they find their connection.
    const facts = await provider.account.postAuth?.read(simulated.line(token))
    const account = facts?.[webhook.workspaceFact ?? 'workspace']
    expect(new Set(events.map((event) => `${event.workspaceRef} ${event.objectName}`))).toEqual(
      new Set([`${account} ${objectName}`]),
    )
    const whole = objectName === 'messages' ? { channel: create.channel, ...made } : made
    const known = provider.record.id(whole)
    expect(new Set(events.map(({ recordId }) => recordId))).toEqual(new Set([known]))
    // A record that an event carries is the one the event's id names.
    expect(events.flatMap(({ record }) => (record ? [provider.record.id(record)] : []))).toEqual(
      events.flatMap(({ record }) => (record ? [known] : [])),
    )
  } finally {
    await receiver.close()
  }
})

/** The request as the engine hands it on. */
function arrived({ method, url, headers, body }: SeenRequest): IncomingWebhook {
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ])
  return {
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(single),
    body: Buffer.from(body),
  }
}

it('covers every provider that subscribes and has a simulator', () => {
  const isSimulated = ({ verifiedBy = [] }: ProviderDefinition) => verifiedBy.includes('simulator')
  const able = providers
    .list()
    .filter((provider) => provider.events.webhook?.subscribe && isSimulated(provider))
  expect(able.map(({ name }) => name).sort()).toEqual([...new Set(cases.map(({ name }) => name))].sort())
})
