// What can be done with an authorization outside of the browser that began it.
import { createHash } from 'node:crypto'
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { Connection } from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { registerCustomAuthCallback } from '../../apps/server/src/http/consent/custom-auth-callback.ts'
import { registerOAuthCallback } from '../../apps/server/src/http/consent/oauth-callback.ts'
import { registerOAuthStart } from '../../apps/server/src/http/consent/oauth-start.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { openStartPage, type Started } from '../../apps/server/src/testing/test-browser.ts'
import { type Oidc, oidcClient, startOidc } from '../../packages/core/src/connection/testing/start-oidc.ts'
import {
  type StepVendor,
  startStepVendor,
} from '../../packages/core/src/connection/testing/start-step-vendor.ts'

const publicUrl = 'http://localhost:4400'
const shared = '/callbacks/v1/oauth'
const own = `${shared}/owncrm`

let vendor: Oidc
let ownVendor: Oidc
let steps: StepVendor
let surface: TestSurface
let headers: Record<string, string>
beforeAll(async () => {
  vendor = await startOidc({ redirectUri: `${publicUrl}${shared}` })
  ownVendor = await startOidc({ redirectUri: `${publicUrl}${own}` })
  steps = await startStepVendor()
  surface = await openTestSurface({
    surface: 'management',
    operations,
    definitions: [vendor.definition, withoutPkceGrant(ownVendor.definition), ...steps.definitions],
    extend(app, ctx) {
      registerOAuthStart(app, ctx)
      registerOAuthCallback(app, ctx)
      registerCustomAuthCallback(app, ctx)
    },
  })
  headers = { 'x-api-key': await surface.key('admin') }
  const app = { ...oidcClient, scopes: ['openid', 'offline_access'] }
  await send('POST', `/v1/projects/${surface.test.project.id}/provider-apps`, { ...app, provider: 'acmeCrm' })
  await send('POST', `/v1/projects/${surface.test.project.id}/provider-apps`, {
    ...app,
    provider: 'ownCrm',
    metadata: { redirect: 'provider' },
  })
})
afterAll(async () => {
  await surface?.close()
  await vendor?.close()
  await ownVendor?.close()
  await steps?.close()
})

/** A vendor whose definition says nothing of PKCE. */
function withoutPkceGrant(definition: ProviderDefinition): ProviderDefinition {
  const { auth } = definition
  if (auth.kind !== 'oauth2') throw new Error('the test server speaks OAuth')
  return { ...definition, name: 'ownCrm', auth: { ...auth, grant: 'authorizationCode' } }
}

const send = (method: 'GET' | 'POST', path: string, json?: object) =>
  surface.ask({ method, path, headers, json })

/** The start page of a customer of the group. */
async function begin(groupRef: string, provider = 'acmeCrm'): Promise<string> {
  const body = { projectId: surface.test.project.id, provider, groupRef, consumerRef: 'ada' }
  return (await send('POST', '/v1/oauth-connect', body)).text
}

const open = (startUrl: string, cookie?: string): Promise<Started> =>
  openStartPage(surface.origin, startUrl, cookie)
const comeBack = (path: string, cookie?: string) =>
  surface.ask({ path, headers: cookie === undefined ? {} : { cookie } })

async function connectionsOf(groupRef: string): Promise<Connection[]> {
  const path = `/v1/projects/${surface.test.project.id}/connections?groupRef=${groupRef}`
  return (await send('GET', path)).json as Connection[]
}

const otherBrowser = /started in another browser|belongs to another browser/

describe('an authorization', () => {
  it('connects in the browser that began it, once, and takes its cookie back', async () => {
    const startUrl = await begin('own')
    expect(startUrl).toMatch(/^http:\/\/localhost:4400\/connect\/v1\/oauth\/[\w-]{43}$/)
    const started = await open(startUrl)
    expect(started.status).toBe(302)
    const back = await vendor.consent(started.url)
    const page = await comeBack(`${shared}${back.search}`, started.cookie)
    expect([page.status, page.text.includes('AUTHORIZATION_SUCCEEDED')]).toEqual([200, true])
    expect(page.headers['set-cookie']).toMatch(/^mortise_oauth_[\da-f]{16}=; Path=\/; Max-Age=0; HttpOnly/)
    expect((await comeBack(`${shared}${back.search}`, started.cookie)).status).toBe(400)
    expect(await connectionsOf('own')).toHaveLength(1)
  })

  it('is refused to a victim who was sent the address of the consent page', async () => {
    const tokenRequests = vendor.grants.length
    const attacker = await open(await begin('mallory'))
    // The victim consents for her own account, in a browser that knows nothing of this.
    const back = await vendor.consent(attacker.url)
    const page = await comeBack(`${shared}${back.search}`)
    expect(page.status).toBe(400)
    expect(page.text).toMatch(otherBrowser)
    expect(page.text).not.toContain('AUTHORIZATION_SUCCEEDED')
    // Nor does the attacker get the code by asking afterwards.
    expect((await comeBack(`${shared}${back.search}`, attacker.cookie)).status).toBe(400)
    expect(await connectionsOf('mallory')).toEqual([])
    expect(vendor.grants).toHaveLength(tokenRequests)
  })

  it('is refused to a victim who was sent the end of it, whatever her browser holds', async () => {
    const victim = await open(await begin('victim'))
    const secret = victim.cookie.split('=')[1] ?? ''
    const forge: ((attacker: Started) => string)[] = [
      () => victim.cookie,
      ({ cookie }) => cookie.replace(/=.*/, `=${secret}`),
      ({ cookie }) => cookie.replace(/=.*/, '='),
      ({ cookie }) => cookie.slice(0, -1),
      ({ cookie }) => `${cookie}0`,
      ({ cookie }) => `__Host-${cookie}`,
      ({ cookie }) => cookie.replace('=', 'x='),
      ({ cookie }) =>
        cookie.replace(/=(.*)/, (_, value) => `=${createHash('sha256').update(value).digest('hex')}`),
      ({ cookie }) => `x${cookie}`,
      ({ cookie }) => cookie.toUpperCase(),
    ]
    const tokenRequests = vendor.grants.length
    for (const [index, forged] of forge.entries()) {
      const attacker = await open(await begin(`forged-${index}`))
      const back = await vendor.consent(attacker.url)
      const page = await comeBack(`${shared}${back.search}`, forged(attacker))
      expect(page.status, String(index)).toBe(400)
      expect(page.text, String(index)).toMatch(otherBrowser)
      expect(await connectionsOf(`forged-${index}`)).toEqual([])
    }
    expect(vendor.grants).toHaveLength(tokenRequests)
  })

  it('belongs to the first browser that opens its start page', async () => {
    const startUrl = await begin('first')
    const [one, two] = await Promise.all([open(startUrl), open(startUrl)])
    expect([one.status, two.status].sort()).toEqual([302, 400])
    const [first, second] = one.status === 302 ? [one, two] : [two, one]
    expect(second.setCookie).toBe('')
    expect(second.text).toMatch(otherBrowser)
    expect(second.text).not.toContain(new URL(first.url).searchParams.get('state') ?? '')
    // A page that is loaded again goes on as before.
    expect(await open(startUrl, first.cookie)).toMatchObject({
      status: 302,
      url: first.url,
      cookie: first.cookie,
    })
    const back = await vendor.consent(first.url)
    expect((await comeBack(`${shared}${back.search}`, first.cookie)).status).toBe(200)
  })

  it('is not begun by looking, nor with what the provider sees of it', async () => {
    const startUrl = await begin('looked-at')
    const { pathname } = new URL(startUrl)
    for (const method of ['HEAD', 'POST', 'OPTIONS']) {
      const answer = await fetch(`${surface.origin}${pathname}`, { method, redirect: 'manual' })
      expect([answer.headers.get('location'), answer.headers.get('set-cookie')], method).toEqual([null, null])
    }
    const started = await open(startUrl)
    expect(started.status).toBe(302)
    const state = new URL(started.url).searchParams.get('state') ?? ''
    const guessed = [state, 'made-up', '..%2f..%2fv1', `${pathname.split('/').at(-1)}0`]
    for (const ticket of guessed) {
      const answer = await surface.ask({ path: `/connect/v1/oauth/${ticket}` })
      expect([answer.status, answer.headers.location], ticket).toEqual([400, undefined])
    }
  })

  it('that no browser has opened cannot be ended', async () => {
    const ticket = new URL(await begin('unopened')).pathname.split('/').at(-1) ?? ''
    const state = createHash('sha256').update(`state of ${ticket}`).digest('base64url')
    const page = await comeBack(`${shared}?state=${state}&code=stolen`)
    expect([page.status, otherBrowser.test(page.text)]).toEqual([400, true])
  })
})

describe('custom authentication', () => {
  const callback = '/callbacks/v1/custom-auth'
  const beginSteps = async (groupRef: string) => {
    const parties = { projectIdOrName: surface.test.project.name, groupRef, consumerRef: 'ada' }
    const body = { ...parties, provider: 'steps', customAuth: { appKey: 'app-key-1' } }
    const { json } = await send('POST', '/v1/custom-auth/connect', body)
    return (json as { redirect: { url: string; sessionId: string } }).redirect
  }
  const goOn = (json: object) =>
    send('POST', '/v1/custom-auth/connect', { projectIdOrName: surface.test.project.name, ...json })

  it('hands what the customer brings back to the browser that began, and to no other', async () => {
    const { url, sessionId } = await beginSteps('steps')
    // The answer does not lead past our own page.
    expect(url).toMatch(/^http:\/\/localhost:4400\/connect\/v1\/custom-auth\/[\w-]{43}$/)
    const attacker = await open(url)
    expect(attacker.status).toBe(302)
    // A victim who was sent the address of the vendor's page, with and without an authorization of her own.
    const victim = await open((await beginSteps('victim')).url)
    const back = await steps.visit(attacker.url)
    const returned = `${callback}?${new URLSearchParams(back)}`
    const value = (cookie: string) => cookie.split('=')[1] ?? ''
    const forged = [
      undefined,
      victim.cookie,
      attacker.cookie.replace(/=.*/, `=${value(victim.cookie)}`),
      attacker.cookie.replace(/=.*/, '='),
      `${attacker.cookie}0`,
      `__Host-${attacker.cookie}`,
    ]
    for (const cookie of forged) {
      const page = await comeBack(returned, cookie)
      expect([page.status, otherBrowser.test(page.text)], cookie).toEqual([400, true])
      expect(page.text, cookie).not.toContain(back.code)
    }
    const page = await comeBack(returned, attacker.cookie)
    expect([page.status, page.text.includes('CUSTOM_AUTH_CALLBACK')]).toEqual([200, true])
    const done = await goOn({ sessionId, callbackParams: { code: back.code } })
    expect(done.json).toMatchObject({ connection: { status: 'working' } })
  })

  it('belongs to the first browser that opens its start page, and ends in none that did not', async () => {
    const { url, sessionId } = await beginSteps('first-step')
    const unopened = await comeBack(`${callback}?state=${sessionId}&code=stolen`)
    expect([unopened.status, otherBrowser.test(unopened.text)]).toEqual([400, true])
    const head = await fetch(`${surface.origin}${new URL(url).pathname}`, { method: 'HEAD' })
    expect(head.headers.get('set-cookie')).toBeNull()
    const first = await open(url)
    const second = await open(url)
    expect([second.status, second.setCookie, otherBrowser.test(second.text)]).toEqual([400, '', true])
    expect(await open(url, first.cookie)).toMatchObject({ status: 302, url: first.url })
    // What the vendor sees does not lead to the start page.
    const guessed = await surface.ask({ path: `/connect/v1/custom-auth/${sessionId}` })
    expect([guessed.status, guessed.headers.location]).toEqual([400, undefined])
  })
})

describe('a code that was stolen', () => {
  it('opens nothing in the authorization of its thief, whatever the definition says of PKCE', async () => {
    for (const [provider, server, path] of [
      ['acmeCrm', vendor, shared],
      ['ownCrm', ownVendor, own],
    ] as const) {
      const victim = await open(await begin('robbed', provider))
      const stolen = (await server.consent(victim.url)).searchParams.get('code') ?? ''
      const thief = await open(await begin(`thief-${provider}`, provider))
      expect(new URL(thief.url).searchParams.get('code_challenge_method'), provider).toBe('S256')
      const back = await server.consent(thief.url)
      back.searchParams.set('code', stolen)
      const page = await comeBack(`${path}${back.search}`, thief.cookie)
      expect([page.status, page.text.includes('returned no tokens')], provider).toEqual([422, true])
      expect(await connectionsOf(`thief-${provider}`)).toEqual([])
    }
  })
})

describe('the cookie', () => {
  const at = (url: string) => Object.assign(surface.test.ctx.settings, { publicUrl: url })
  afterAll(() => at(publicUrl))

  it('cannot be set by another host, read by a script, or sent along by another page', async () => {
    at('https://mortise.example.com')
    const { setCookie } = await open(await begin('secure'))
    expect(setCookie).toMatch(
      /^__Host-mortise_oauth_[\da-f]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('works on a machine without TLS', async () => {
    at(publicUrl)
    const { setCookie } = await open(await begin('plain'))
    expect(setCookie).toMatch(
      /^mortise_oauth_[\da-f]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('an answer of another server', () => {
  it.each([
    'https://evil.example',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'not an address',
    '',
    'javascript:alert(1)',
  ])('that calls itself %s is not taken to the token endpoint', async (iss) => {
    const tokenRequests = vendor.grants.length
    const groupRef = `iss-${createHash('sha256').update(iss).digest('hex').slice(0, 8)}`
    const started = await open(await begin(groupRef))
    const back = await vendor.consent(started.url)
    expect(back.searchParams.get('iss')).toBe(vendor.url)
    back.searchParams.set('iss', iss)
    const page = await comeBack(`${shared}${back.search}`, started.cookie)
    expect([
      page.status,
      page.text.includes('is from another server') ||
        page.text.includes('answered it, so nothing was connected'),
    ]).toEqual([400, true])
    expect(vendor.grants).toHaveLength(tokenRequests)
    expect(await connectionsOf(groupRef)).toEqual([])
  })

  it('is taken on the path of its own provider only, where the provider app has one', async () => {
    const refused = [shared, `${shared}/acmecrm`, `${shared}/nothing`, `${own}/x`]
    for (const [index, path] of refused.entries()) {
      const started = await open(await begin(`own-${index}`, 'ownCrm'))
      const back = await ownVendor.consent(started.url)
      expect(back.pathname).toBe(own)
      expect((await comeBack(`${path}${back.search}`, started.cookie)).status, path).toBeGreaterThanOrEqual(
        400,
      )
      expect(await connectionsOf(`own-${index}`)).toEqual([])
    }
    const started = await open(await begin('own-path', 'ownCrm'))
    const back = await ownVendor.consent(started.url)
    expect((await comeBack(`${own}${back.search}`, started.cookie)).status).toBe(200)
    const mixed = await open(await begin('mixed'))
    const end = await vendor.consent(mixed.url)
    expect((await comeBack(`${own}${end.search}`, mixed.cookie)).status).toBe(400)
    expect(await connectionsOf('mixed')).toEqual([])
  })
})
