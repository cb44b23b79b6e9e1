// Custom authentication in one step and in several, against a vendor that wants to see the customer.
import { toProviderInfo } from '@mortise/connector-kit'
import type { CustomAuthConnectRequest, CustomAuthConnectResponse } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import type { Caller } from '../../context.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { openCall } from '../credentials/open-call.ts'
import { generateConnection } from '../generate-connection.ts'
import { listConnections } from '../list-connections.ts'
import { defineKeyProviders } from '../testing/define-key-providers.ts'
import { dumpDatabase } from '../testing/dump-database.ts'
import { type KeyApi, startKeyApi } from '../testing/start-key-api.ts'
import { type StepVendor, startStepVendor } from '../testing/start-step-vendor.ts'
import { openStep } from '../testing/test-browser.ts'
import { customAuthConnect } from './custom-auth-connect.ts'
import { findCustomAuthReturn } from './open-custom-auth.ts'

let vendor: StepVendor
let api: KeyApi
let test: TestContext
let clock = 0
let groups = 0

beforeAll(async () => {
  vendor = await startStepVendor()
  api = await startKeyApi()
  test = await openTestContext({
    definitions: [...vendor.definitions, ...defineKeyProviders(api.url)],
    now: () => new Date(Date.now() + clock),
  })
})
afterAll(async () => {
  await test?.close()
  await vendor?.close()
  await api?.close()
})
beforeEach(() => {
  clock = 0
  groups += 1
  vendor.requests.length = 0
})

function connect(body: Partial<CustomAuthConnectRequest>, caller: Caller = test.caller) {
  return customAuthConnect(test.ctx, caller, {
    params: {},
    body: { projectIdOrName: test.project.id, ...body },
  })
}

const first = (provider = 'steps'): Partial<CustomAuthConnectRequest> => ({
  provider,
  groupRef: `g${groups}`,
  consumerRef: 'ada',
  customAuth: { appKey: 'app-key-1' },
})

function requireRedirect(answer: CustomAuthConnectResponse) {
  if (!('redirect' in answer)) throw new Error('there is nowhere to go')
  return answer.redirect
}

/** Goes where the customer is sent, and comes back with what the vendor sent along. */
async function visit(startUrl: string) {
  const { url } = await openStep(test.ctx, startUrl)
  return vendor.visit(url)
}

describe('in several steps', () => {
  it('sends the customer to the vendor, goes on with what they bring back, and stores a working connection', async () => {
    const redirect = requireRedirect(await connect(first()))
    expect(redirect.url).toMatch(/^http:\/\/localhost:4400\/connect\/v1\/custom-auth\/[\w-]{43}$/)
    const { url } = await openStep(test.ctx, redirect.url)
    const target = new URL(url)
    expect(target.searchParams.get('return_to')).toBe('http://localhost:4400/callbacks/v1/custom-auth')
    expect(target.searchParams.get('state')).toBe(redirect.sessionId)
    expect(redirect.sessionId.length).toBeGreaterThanOrEqual(43)
    const callbackParams = await vendor.visit(url)
    const done = await connect({ sessionId: redirect.sessionId, callbackParams })
    expect(done).toMatchObject({
      connection: {
        provider: 'steps',
        status: 'working',
        authScheme: 'apiKey',
        group: { groupRef: `g${groups}` },
        consumer: { consumerRef: 'ada' },
        providerWorkspaceRef: 'org-9',
      },
    })
    if (!('connection' in done)) return
    const call = await openCall(test.ctx, test.project.id, done.connection.id)
    expect((await call.request({ path: '/me' })).json).toEqual({ ok: true })
  })

  it('sends the customer as often as the vendor wants, with a new session each time', async () => {
    const one = requireRedirect(await connect(first('doubles')))
    const two = requireRedirect(
      await connect({ sessionId: one.sessionId, callbackParams: await visit(one.url) }),
    )
    expect(two.sessionId).not.toBe(one.sessionId)
    const done = await connect({ sessionId: two.sessionId, callbackParams: await visit(two.url) })
    expect(done).toHaveProperty('connection.status', 'working')
  })

  it('asks in the name of the builder’s client where the vendor wants that', async () => {
    const { customAuth: _none, ...body } = first('clients')
    await expect(connect(body)).rejects.toMatchObject({ code: 'provider_app.none' })
    const app = { provider: 'clients', clientId: 'id', clientSecret: 'app-key-1' }
    const { id } = await createProviderApp(test.ctx, test.caller, {
      params: { projectIdOrName: 'any' },
      body: app,
    })
    const { url, sessionId } = requireRedirect(await connect(body))
    const done = await connect({ sessionId, callbackParams: await visit(url) })
    expect(done).toMatchObject({ connection: { status: 'working', providerApp: { id } } })
    await expect(connect({ ...body, providerAppId: 'nope' })).rejects.toMatchObject({
      code: 'provider_app.not_found',
    })
  })

  it('keeps what was typed in, what steps keep and the session id out of every row', async () => {
    const { sessionId } = requireRedirect(await connect(first()))
    const dump = await dumpDatabase(test.ctx)
    expect(dump).toContain(`g${groups}`)
    for (const secret of ['app-key-1', sessionId, 'ticket-']) expect(dump).not.toContain(secret)
  })

  it('takes a session once, even when two ask at the same time', async () => {
    const { sessionId, url } = requireRedirect(await connect(first()))
    const callbackParams = await visit(url)
    const both = await Promise.allSettled([
      connect({ sessionId, callbackParams }),
      connect({ sessionId, callbackParams }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(connect({ sessionId, callbackParams })).rejects.toMatchObject({
      code: 'oauth.state_invalid',
      status: 400,
    })
    const params = { projectIdOrName: 'any' }
    const query = { groupRef: `g${groups}` }
    expect(await listConnections(test.ctx, test.caller, { params, query })).toHaveLength(1)
  })

  it('takes no session after ten minutes, nor one it never gave out', async () => {
    const { sessionId } = requireRedirect(await connect(first()))
    clock = 10 * 60_000 + 1
    await expect(connect({ sessionId })).rejects.toMatchObject({ code: 'oauth.state_invalid' })
    await expect(connect({ sessionId: 'made-up' })).rejects.toMatchObject({ code: 'oauth.state_invalid' })
  })

  it('leaves a session to its own project, group and consumer', async () => {
    const other = await test.addProject()
    const begun = requireRedirect(await connect(first()))
    const { sessionId } = begun
    const stranger = { ...test.caller, projectId: other.id }
    const ofGroup = (groupRef: string) => ({ ...test.caller, groupRef, consumerRef: 'ada' })
    await expect(connect({ sessionId }, stranger)).rejects.toMatchObject({ code: 'oauth.state_invalid' })
    await expect(connect({ sessionId }, ofGroup('another'))).rejects.toMatchObject({
      code: 'oauth.state_invalid',
    })
    await expect(connect({ sessionId, groupRef: 'another' })).rejects.toMatchObject({
      code: 'oauth.state_invalid',
    })
    const callbackParams = await visit(begun.url)
    const done = await connect({ sessionId, callbackParams }, ofGroup(`g${groups}`))
    expect(done).toHaveProperty('connection.status', 'working')
  })

  it('reports the vendor’s refusal without the key it repeats, and stores nothing', async () => {
    const body = { ...first(), customAuth: { appKey: 'wrong-key-7' } }
    await expect(connect(body)).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      causes: ['Unknown app key [secret].'],
    })
    const { sessionId } = requireRedirect(await connect(first()))
    await expect(connect({ sessionId, callbackParams: { code: 'forged' } })).rejects.toMatchObject({
      code: 'connection.credentials_refused',
    })
    const params = { projectIdOrName: 'any' }
    const query = { groupRef: `g${groups}` }
    expect(await listConnections(test.ctx, test.caller, { params, query })).toEqual([])
  })

  it('hands what comes back to whoever waits, in the browser that opened the step, and leaves the session as it is', async () => {
    const { sessionId: state, url } = requireRedirect(
      await connect(first(), { ...test.caller, origin: 'https://app.test' }),
    )
    const refused = (code: string) => ({ failure: { error: code, message: expect.any(String) } })
    expect(await findCustomAuthReturn(test.ctx, { state })).toEqual(refused('oauth.other_browser'))
    const { browser } = await openStep(test.ctx, url)
    for (let time = 0; time < 2; time += 1) {
      const waiting = await findCustomAuthReturn(test.ctx, { state, browser })
      expect(waiting).toEqual({ origin: 'https://app.test' })
    }
    const strange = await findCustomAuthReturn(test.ctx, { state, browser: 'another' })
    expect(strange).toEqual(refused('oauth.other_browser'))
    const unknown = await findCustomAuthReturn(test.ctx, { state: 'made-up', browser })
    expect(unknown).toEqual(refused('oauth.state_invalid'))
  })

  it('never sends a customer round in circles', async () => {
    await expect(connect(first('circles'))).rejects.toBeInstanceOf(TypeError)
  })
})

describe('in one step', () => {
  it('answers the connection at once', async () => {
    api.keys = new Set(['app-1'])
    const answer = await connect({ ...first('customs'), customAuth: { appKey: 'app-1' } })
    expect(answer).toMatchObject({ connection: { provider: 'customs', status: 'working' } })
  })

  it('names what is missing', async () => {
    await expect(connect({})).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [{ name: 'provider' }, { name: 'groupRef' }],
    })
    await expect(connect({ ...first('customs'), customAuth: {} })).rejects.toMatchObject({
      issues: [{ name: 'customAuth.appKey', detail: 'App key is missing' }],
    })
    await expect(connect(first('keys'))).rejects.toMatchObject({
      code: 'connection.auth_scheme_unsupported',
    })
    await expect(connect(first(), { ...test.caller, groupRef: 'mine' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })
})

it('shows in the catalogue which providers take several steps', () => {
  const shown = ['steps', 'clients', 'customs'].map((name) => {
    const definition = test.ctx.providers.get(name)
    return definition && toProviderInfo(definition).customOpts
  })
  expect(shown).toMatchObject([{ multiStep: true }, { multiStep: true, providerInputs: [{}, {}] }, {}])
  expect(shown[2]?.multiStep).toBeUndefined()
})

it('does not store what was typed in for several steps as if it were credentials', async () => {
  const body = { provider: 'steps', groupRef: 'g', consumerRef: 'c', customAuth: { appKey: 'app-key-1' } }
  await expect(
    generateConnection(test.ctx, test.caller, { params: { projectIdOrName: 'any' }, body }),
  ).rejects.toMatchObject({
    code: 'connection.auth_scheme_unsupported',
  })
})
