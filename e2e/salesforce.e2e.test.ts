// The journey on a simulated Salesforce: consent, install, backfill, search, and credentials that go bad.
import { beforeAll, describe, expect, it } from 'vitest'
import { connectionSchema, searchResponseSchema } from '../packages/contract/src/index.ts'
import { decide, endPopup, follow } from './support/consent.ts'
import { arrivalsFor, expectDelivered, idsIn, latestById } from './support/delivered.ts'
import { setProductStage } from './support/product-stage.ts'
import { expectRefusal, sendRaw } from './support/raw-api.ts'
import { connectGroup, contentOf, install } from './support/stage.ts'
import { waitFor } from './support/wait-for.ts'

const contact = {
  objectName: 'Contact',
  destination: 'app',
  requiredFields: [{ fieldName: 'Email' }, { fieldName: 'LastName', mapToName: 'family' }],
  optionalFields: [{ fieldName: 'Shoe_Size__c' }, { fieldName: 'DoNotCall' }],
}
const manifest = [
  {
    name: 'crm',
    provider: 'salesforce',
    read: { objects: [{ ...contact, backfill: { defaultPeriod: { fullHistory: true } } }] },
  },
  {
    name: 'live',
    provider: 'salesforce',
    read: {
      objects: [{ ...contact, schedule: '* * * * * *', backfill: { defaultPeriod: { days: 0 } } }],
    },
  },
]

const stage = setProductStage(manifest)
const { project } = stage
const appOrigin = 'https://app.example.com'
const account = (workspace: string) => ({ provider: 'salesforce' as const, workspace })
const content = (object: object = {}) => contentOf('salesforce', 'Contact', object)

async function authorizationUrl(groupRef: string, headers: Record<string, string> = {}): Promise<string> {
  const body = {
    projectIdOrName: stage.dev.ready.project.name,
    provider: 'salesforce',
    groupRef,
    groupName: `Group ${groupRef}`,
    consumerRef: `${groupRef}-admin`,
    providerMetadata: { workspace: { value: 'acme', source: 'input' } },
  }
  const path = '/v1/oauth-connect'
  const answer = await sendRaw(stage.dev, {
    method: 'POST',
    path,
    body,
    headers: { origin: appOrigin, ...headers },
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain\b/)
  return answer.text
}

async function connectionOf(groupRef: string) {
  const connections = await stage.dev.client.listConnections({ params: project(), query: { groupRef } })
  return connections[0]
}

describe('connecting through the consent page', () => {
  it('asks with a state of its own and PKCE, and keeps its secrets', async () => {
    const starts = [await authorizationUrl('consent'), await authorizationUrl('consent')]
    const pages = await Promise.all(starts.map(follow))
    const [first, second] = pages.map(({ url }) => new URL(url))
    expect(first?.searchParams.get('state')?.length).toBeGreaterThanOrEqual(32)
    expect(first?.searchParams.get('state')).not.toBe(second?.searchParams.get('state'))
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(new RegExp(`^${stage.dev.ready.api}/`)),
    })
    expect(first?.href).not.toMatch(/secret|verifier/)
  })

  it('ends with the connection posted to the origin that asked, and to no other, and a closed popup', async () => {
    const callback = await decide(await authorizationUrl('acme'), { button: 'approve', workspace: 'acme' })
    const end = await endPopup(callback)
    expect(end.status).toBe(200)
    expect(end.html).toContain('AUTHORIZATION_SUCCEEDED')
    expect(end.posted).toEqual([
      {
        targetOrigin: appOrigin,
        message: { eventType: 'AUTHORIZATION_SUCCEEDED', data: { connection: expect.anything() } },
      },
    ])
    expect(end.closesAfterMs).toBeGreaterThanOrEqual(100)
    expect(end.closesAfterMs).toBeLessThanOrEqual(1000)
    const message = end.posted[0]?.message as { data: { connection: unknown } } | undefined
    const posted = connectionSchema.parse(message?.data.connection)
    expect(posted).toMatchObject({ provider: 'salesforce', status: 'working', group: { groupRef: 'acme' } })
    expect(posted).toEqual(await connectionOf('acme'))
    expect(end.html).not.toMatch(/accessToken|refreshToken|access_token/)
  })

  it('cannot be finished twice with one state', async () => {
    const callback = await decide(await authorizationUrl('twice'), { button: 'approve', workspace: 'twice' })
    expect((await endPopup(callback)).html).toContain('AUTHORIZATION_SUCCEEDED')
    const again = await endPopup(callback)
    expect(again.html).not.toContain('AUTHORIZATION_SUCCEEDED')
    expect(again.html).toMatch(/connect again/i)
    expect(again.posted.filter(({ targetOrigin }) => targetOrigin === '*')).toEqual([])
    expect(
      await stage.dev.client.listConnections({ params: project(), query: { groupRef: 'twice' } }),
    ).toHaveLength(1)
  })

  it('is not finished with a state that was never given out', async () => {
    const callback = new URL(
      await decide(await authorizationUrl('forged'), { button: 'approve', workspace: 'x' }),
    )
    callback.searchParams.set('state', 'f'.repeat(43))
    expect((await endPopup(callback.href)).html).not.toContain('AUTHORIZATION_SUCCEEDED')
    expect(await connectionOf('forged')).toBeUndefined()
  })

  it('tells the opener when the customer declines, and connects nothing', async () => {
    const callback = await decide(await authorizationUrl('declined'), { button: 'deny', workspace: 'x' })
    const end = await endPopup(callback)
    expect(end.posted).toEqual([
      {
        targetOrigin: appOrigin,
        message: {
          eventType: 'AUTHORIZATION_FAILED',
          data: { error: expect.stringMatching(/./) },
          message: expect.stringMatching(/declined|denied|cancel/i),
        },
      },
    ])
    expect(await connectionOf('declined')).toBeUndefined()
  })

  it('says what happened where there is no opener to tell', async () => {
    const callback = await decide(await authorizationUrl('alone'), { button: 'approve', workspace: 'alone' })
    const end = await endPopup(callback, { hasOpener: false })
    expect(end).toMatchObject({ posted: [], closesAfterMs: undefined })
    expect(end.html).toMatch(/<h1>[^<]*connected/i)
  })
})

describe('a group that consented', () => {
  const count = 4300
  let native: Record<string, unknown>[] = []

  async function search(value: string, fieldName = 'Email') {
    const body = { objectName: 'Contact', fieldFilters: [{ fieldName, operator: 'eq', value }] }
    const headers = { 'x-mortise-request-type': 'search' }
    const path = '/integrations/crm?groupRef=acme'
    const answer = await sendRaw(stage.dev, { method: 'POST', surface: 'search', path, body, headers })
    expect(answer.status, answer.text).toBe(200)
    return searchResponseSchema.parse(answer.json).results
  }

  beforeAll(async () => {
    await stage.sandbox.generate(account('acme'), 'Contact', { count, seed: 31 })
    await stage.sandbox.put(account('acme'), 'Contact', [
      { LastName: "O'Hara", Email: "o'hara@example.com" },
      { LastName: 'Back\\slash', Email: 'back\\slash@example.com' },
    ])
    native = await stage.sandbox.list(account('acme'), 'Contact')
  })

  it('is refused a field its organisation lacks, in Salesforce’s own words, with nothing saved', async () => {
    const body = {
      groupRef: 'acme',
      config: { content: content({ selectedFields: { Shoe_Size__c: true } }) },
    }
    const path = '/integrations/crm/installations'
    const refusal = await expectRefusal(stage.dev, 422, { method: 'POST', path, body })
    expect(refusal.causes.join()).toContain("No such column 'Shoe_Size__c' on entity 'Contact'")
    expect(refusal.places).toEqual(['body config.content.read.objects.Contact.selectedFields.Shoe_Size__c'])
    expect(
      await stage.dev.client.listInstallationsForProject({ params: project(), query: { groupRef: 'acme' } }),
    ).toEqual([])
  })

  it('installs, and every record of several pages arrives once', async () => {
    await stage.sandbox.forgetRequests(account('acme'))
    await install(stage.dev, {
      integration: 'crm',
      groupRef: 'acme',
      content: content({ selectedFields: { DoNotCall: true } }),
    })
    const arrivals = await expectDelivered(stage.receiver, {
      groupRef: 'acme',
      ids: native.map(({ Id }) => Id),
    })
    const queries = (await stage.sandbox.requests(account('acme'))).filter(({ path }) =>
      path.endsWith('/query'),
    )
    expect(queries.length, 'one trial read and more than two pages').toBeGreaterThan(3)
    const states = latestById(arrivals)
    for (const record of native.slice(0, 200)) {
      const entry = states.get(String(record.Id))
      expect(entry?.fields).toEqual({ Email: record.Email, DoNotCall: record.DoNotCall ?? null })
      expect(entry?.mappedFields).toEqual({ family: record.LastName })
      expect(entry?.raw).toMatchObject({
        attributes: { type: 'Contact' },
        Id: record.Id,
        LastName: record.LastName,
      })
    }
  })

  it('is found by email, whatever characters are in it, and never by what is not there', async () => {
    for (const { Id, Email } of native.slice(-3)) {
      expect((await search(String(Email))).map(({ id }) => id)).toEqual([Id])
    }
    const attacks = [
      "' OR Name LIKE '%",
      "x' OR Id != null OR Email = 'x",
      "\\' OR Id != null OR Email = \\'",
      '%',
      '_',
      "' --",
      'o%hara@example.com',
      'a\nb',
      '‮',
    ]
    for (const attack of attacks) expect(await search(attack), attack).toEqual([])
    expect((await search("O'Hara", 'family')).map(({ mappedFields }) => mappedFields)).toEqual([
      { family: "O'Hara" },
    ])
  })

  it('cannot be made to run another query by a field name', async () => {
    const body = {
      objectName: 'Contact',
      fieldFilters: [{ fieldName: "Email = '' OR Id", operator: 'eq', value: 'x' }],
    }
    const headers = { 'x-mortise-request-type': 'search' }
    const path = '/integrations/crm?groupRef=acme'
    await expectRefusal(stage.dev, 422, { method: 'POST', surface: 'search', path, body, headers })
  })

  it('reads on when its token expires, with a new one from the provider', async () => {
    await stage.sandbox.fault(account('acme'), { kind: 'expiredToken', count: 1 })
    const [changed] = await stage.sandbox.put(account('acme'), 'Contact', [
      { LastName: 'Late', Email: 'late@example.com' },
    ])
    const params = { ...project(), integrationId: 'crm', objectName: 'Contact' }
    const { operationId } = await stage.dev.client.triggerRead({
      params,
      body: { groupRef: 'acme', mode: 'async' },
    })
    const sent = () => stage.receiver.arrivals.filter(({ message }) => message.operationId === operationId)
    await stage.receiver.waitUntil(() => sent().length > 0)
    expect(idsIn(sent())).toContain(changed?.Id)
    const log = await stage.sandbox.requests(account('acme'))
    expect(log.filter(({ fault }) => fault === 'expiredToken')).toHaveLength(1)
    expect(await connectionOf('acme')).toMatchObject({ status: 'working' })
  })
})

describe('credentials the provider has revoked', () => {
  const groups = { broken: 'broken', healthy: 'healthy' }
  const delivered: Record<string, unknown[]> = { broken: [], healthy: [] }

  async function change(groupRef: string, isAwaited = true): Promise<void> {
    const [record] = await stage.sandbox.put(account(groupRef), 'Contact', [
      { LastName: `L${delivered[groupRef]?.length}` },
    ])
    delivered[groupRef]?.push(record?.Id)
    if (isAwaited) await expectDelivered(stage.receiver, { groupRef, ids: delivered[groupRef] ?? [] })
  }

  beforeAll(async () => {
    for (const groupRef of Object.values(groups)) {
      await connectGroup(stage.dev, stage.sandbox, { groupRef, provider: 'salesforce' })
      await install(stage.dev, { integration: 'live', groupRef, content: content() })
      await change(groupRef)
    }
  })

  it('mark the connection and the installation, and end its reads without touching others', async () => {
    await stage.sandbox.fault(account('broken'), { kind: 'revokedToken', count: 1 })
    await waitFor(
      'the connection to be marked',
      async () => (await connectionOf('broken'))?.status === 'bad_credentials',
    )
    const [installation] = await stage.dev.client.listInstallationsForProject({
      params: project(),
      query: { groupRef: 'broken' },
    })
    expect(installation?.healthStatus).toBe('unhealthy')
    await change('broken', false)
    await stage.sandbox.forgetRequests(account('broken'))
    await change('healthy')
    await change('healthy')
    expect(await stage.sandbox.requests(account('broken')), 'nobody knocks at a closed door').toEqual([])
    expect(idsIn(arrivalsFor(stage.receiver, { groupRef: 'broken' }))).toHaveLength(1)
  })

  it('are replaced by new ones, and reads go on without a gap', async () => {
    const { accessToken, refreshToken } = await stage.sandbox.token(account('broken'))
    const connection = await connectionOf('broken')
    const params = { ...project(), connectionId: connection?.id ?? '' }
    const tokens = { accessToken: { token: accessToken }, refreshToken: { token: refreshToken } }
    const updated = await stage.dev.client.updateConnection({
      params,
      body: { updateMask: ['oauth2AuthorizationCode'], connection: { oauth2AuthorizationCode: tokens } },
    })
    expect(updated).toMatchObject({ id: connection?.id, status: 'working' })
    await expectDelivered(stage.receiver, { groupRef: 'broken', ids: delivered.broken ?? [] })
    await change('broken')
    // Its records arrive before the read that sent them has ended.
    await waitFor('the installation to be healthy', async () => {
      const found = await stage.dev.client.listInstallationsForProject({
        params: project(),
        query: { groupRef: 'broken' },
      })
      return found[0]?.healthStatus === 'healthy'
    })
  })

  it('are replaced by consenting again, on the same connection', async () => {
    const before = await connectionOf('broken')
    await stage.sandbox.fault(account('broken'), { kind: 'revokedToken', count: 1 })
    await waitFor(
      'the connection to be marked',
      async () => (await connectionOf('broken'))?.status === 'bad_credentials',
    )
    await change('broken', false)
    const callback = await decide(await authorizationUrl('broken'), {
      button: 'approve',
      workspace: 'broken',
    })
    expect((await endPopup(callback)).html).toContain('AUTHORIZATION_SUCCEEDED')
    expect(await connectionOf('broken')).toMatchObject({ id: before?.id, status: 'working' })
    await expectDelivered(stage.receiver, { groupRef: 'broken', ids: delivered.broken ?? [] })
  })

  it('are never stored when they are refused', async () => {
    const before = await connectionOf('healthy')
    const path = `/connections/${before?.id}`
    const tokens = { accessToken: { token: 'made-up' } }
    const body = { updateMask: ['oauth2AuthorizationCode'], connection: { oauth2AuthorizationCode: tokens } }
    const refusal = await expectRefusal(stage.dev, 422, { method: 'PATCH', path, body })
    expect(refusal.causes.length).toBeGreaterThan(0)
    const generate = {
      provider: 'salesforce',
      groupRef: 'healthy',
      consumerRef: 'x',
      oauth2AuthorizationCode: tokens,
      providerMetadata: { workspace: { value: 'acme', source: 'input' } },
    }
    await expectRefusal(stage.dev, 422, { method: 'POST', path: '/connections:generate', body: generate })
    expect(await connectionOf('healthy')).toEqual(before)
    await change('healthy')
  })
})
