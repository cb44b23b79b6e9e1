// Builders as they sign in, and as others try to: one database, real HTTP, a real OpenID provider.
import type { BuilderInfo, InviteLink } from '@mortise/contract'
import { inviteByOperator, inviteFirstAdmin } from '@mortise/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../../../packages/core/src/connection/testing/dump-database.ts'
import {
  type Oidc as OidcServer,
  oidcClient,
  startOidc,
} from '../../../../packages/core/src/connection/testing/start-oidc.ts'
import { addBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import { operations } from '../binding/operations.ts'
import { openTestSurface, type TestAnswer, type TestSurface } from '../testing/open-test-surface.ts'
import { type Oidc, openOidc } from './open-oidc.ts'
import { registerAccounts } from './register-accounts.ts'
import { registerDevSignIn } from './register-dev-sign-in.ts'
import { registerOidc } from './register-oidc.ts'

const PASSWORD = 'correct horse battery staple'
const FIRST_ORG = '00000000-0000-4000-8000-000000000001'

let surface: TestSurface
let provider: OidcServer
let oidc: Oidc
let claims: Record<string, unknown> = {}
const clock = { ms: Date.now() }

beforeAll(async () => {
  const late: Oidc = {
    start: (redirectUri) => oidc.start(redirectUri),
    finish: (input) => oidc.finish(input),
  }
  surface = await openTestSurface({
    surface: 'management',
    operations,
    extend(app, ctx) {
      registerAccounts(app, ctx, { oidcName: 'Test' })
      registerOidc(app, ctx, late)
      registerDevSignIn(app, ctx, { email: 'developer@localhost' })
    },
  })
  const { origin, test } = surface
  for (const ctx of [test.ctx, test.unscoped]) Object.assign(ctx, { now: () => new Date(clock.ms) })
  Object.assign(test.ctx.settings, { publicUrl: origin, isProjectCreationOpen: false })
  const redirectUri = `${origin}/accounts/v1/oidc/callback`
  provider = await startOidc({ redirectUri, claimsOf: () => claims })
  const { clientId, clientSecret } = oidcClient
  oidc = openOidc({ issuer: provider.url, clientId, clientSecret, roleClaim: 'groups' })
})
beforeEach(() => {
  Object.assign(surface.test.ctx.settings, { accounts: undefined })
})
afterAll(async () => {
  await provider?.close()
  await surface?.close()
})

/** A browser with its one cookie. */
interface Browser {
  cookie: string
  csrf: string
}

const newBrowser = (): Browser => ({ cookie: '', csrf: '' })
const codeOf = ({ status, json }: TestAnswer) =>
  `${status} ${String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')}`.trim()

async function send(
  browser: Browser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const own = { origin: surface.origin, cookie: browser.cookie, 'x-mortise-csrf': browser.csrf }
  const answer = await surface.ask({
    method,
    path: `/accounts/v1${path}`,
    json,
    headers: { ...own, ...headers },
  })
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
    if (line.startsWith('mortise_session=')) browser.cookie = line.split(';')[0] ?? ''
  }
  const { csrfToken } = (answer.json ?? {}) as { csrfToken?: string }
  if (csrfToken) browser.csrf = csrfToken
  return answer
}

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  send(browser, 'POST', '/sign-in', { email, password })

async function bearer(browser: Browser): Promise<{ authorization: string }> {
  const { token } = (await send(browser, 'POST', '/token')).json as { token: string }
  return { authorization: `Bearer ${token}` }
}

const tokenIn = (url: string) => new URL(url).hash.replace('#token=', '')

/** Someone with a password, by a link of the operator. */
async function enrol(email: string): Promise<Browser> {
  const { url } = await inviteByOperator(surface.test.unscoped, { email, role: 'admin' })
  const browser = newBrowser()
  const answer = await send(browser, 'POST', '/accept-link', { token: tokenIn(url), password: PASSWORD })
  expect(answer.status, answer.text).toBe(201)
  return browser
}

const stored = () => dumpDatabase(surface.test.ctx)

describe('the first administrator', () => {
  it('comes in by one link, once, and the door is closed behind them', async () => {
    const { unscoped } = surface.test
    const link = await inviteFirstAdmin(unscoped, undefined)
    expect(await inviteFirstAdmin(unscoped, undefined), 'another start makes no second link').toBeUndefined()
    const token = tokenIn(link?.url ?? '')
    expect(await stored()).not.toContain(token)
    const body = { token, password: PASSWORD, email: 'Root@Example.com', firstName: 'Ada' }
    const nameless = await send(newBrowser(), 'POST', '/accept-link', { ...body, email: undefined })
    expect(nameless).toMatchObject({ status: 400, json: { issues: [{ name: 'email' }] } })
    for (const password of [
      'short',
      'aaaaaaaaaaaaaaaa',
      'root@example.com!',
      'abcdefghijklmnop',
      'password1234',
    ]) {
      const weak = await send(newBrowser(), 'POST', '/accept-link', { ...body, password })
      expect(weak, password).toMatchObject({ status: 400, json: { issues: [{ name: 'password' }] } })
      expect(weak.text).not.toContain(password)
    }
    await addBuilder(surface.test.ctx, { orgId: 'early', role: 'viewer', email: 'early@example.com' })
    const early = await send(newBrowser(), 'POST', '/accept-link', { ...body, email: 'early@example.com' })
    expect(codeOf(early), 'a nameless link takes over no account').toBe('409 account.exists')
    const answers = await Promise.all([1, 2].map(() => send(newBrowser(), 'POST', '/accept-link', body)))
    expect(answers.map(codeOf).sort()).toEqual(['201', '404 invite.not_found'])
    expect(codeOf(await send(newBrowser(), 'POST', '/accept-link', body))).toBe('404 invite.not_found')
    expect(await inviteFirstAdmin(unscoped, undefined)).toBeUndefined()

    const browser = newBrowser()
    await signIn(browser, 'root@example.com')
    const info = (await surface.ask({ path: '/v1/my-info', headers: await bearer(browser) }))
      .json as BuilderInfo
    expect(info).toMatchObject({
      builder: { primaryEmail: 'root@example.com', firstName: 'Ada', idpProvider: 'password' },
      orgRole: { role: 'admin', principalType: 'builder', org: { id: FIRST_ORG, defaultTeamId: FIRST_ORG } },
    })
  })

  it('is not the one who names another address than the link’s', async () => {
    const { url } = await inviteByOperator(surface.test.unscoped, {
      email: 'named@example.com',
      role: 'viewer',
    })
    const body = { token: tokenIn(url), password: PASSWORD, email: 'other@example.com' }
    expect((await send(newBrowser(), 'POST', '/accept-link', body)).status).toBe(201)
    expect(codeOf(await signIn(newBrowser(), 'other@example.com'))).toBe('401 account.sign_in_refused')
    expect((await signIn(newBrowser(), 'named@example.com')).status).toBe(201)
  })
})

describe('signing in', () => {
  it('leaves an HttpOnly cookie, and stores neither it, the password nor the token', async () => {
    const browser = await enrol('cookie@example.com')
    const answer = await signIn(browser, 'COOKIE@example.com')
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/)
    const { authorization } = await bearer(browser)
    const secrets = [browser.cookie.split('=')[1] ?? '', PASSWORD, authorization.replace('Bearer ', '')]
    const all = `${await stored()} ${JSON.stringify(surface.test.logged)}`
    for (const secret of secrets) expect(all).not.toContain(secret)
  })

  it('answers an unknown address, a wrong password and an account without one alike', async () => {
    await enrol('known@example.com')
    await addBuilder(surface.test.ctx, { orgId: FIRST_ORG, role: 'viewer', email: 'nopassword@example.com' })
    const tries = ['known@example.com', 'nobody@example.com', 'nopassword@example.com']
    const answers = await Promise.all(
      tries.map((email) => signIn(newBrowser(), email, 'wrong password here')),
    )
    const shown = answers.map(({ status, json, headers }) => {
      const { requestId: _id, time: _time, ...problem } = json as Record<string, unknown>
      return { status, problem, cookie: headers['set-cookie'] }
    })
    expect(shown[0]).toMatchObject({ status: 401 })
    expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  it('gives a new session, never the one that a browser brought along', async () => {
    await enrol('fixed@example.com')
    const browser = { cookie: 'mortise_session=chosen-by-an-attacker', csrf: '' }
    await signIn(browser, 'fixed@example.com')
    expect(browser.cookie).not.toContain('attacker')
    const first = browser.cookie
    await signIn(browser, 'fixed@example.com')
    expect(browser.cookie).not.toBe(first)
    expect((await send({ cookie: first, csrf: '' }, 'GET', '/session')).json).toMatchObject({
      isSignedIn: false,
    })
  })

  it('locks an address out of an account that it guesses at, and no one else', async () => {
    await enrol('guessed@example.com')
    for (let guess = 0; guess < 10; guess += 1) {
      expect(codeOf(await signIn(newBrowser(), 'guessed@example.com', `wrong ${guess}`))).toMatch(/^401/)
    }
    const locked = await signIn(newBrowser(), 'guessed@example.com')
    expect(codeOf(locked)).toBe('429 rate.limited')
    expect(locked.headers['retry-after']).toBeDefined()
    expect(codeOf(await signIn(newBrowser(), 'nobody@example.com', 'other'))).toMatch(/^401/)
    clock.ms += 16 * 60_000
    expect((await signIn(newBrowser(), 'guessed@example.com')).status).toBe(201)
  })

  it('is refused with passwords switched off', async () => {
    await enrol('off@example.com')
    Object.assign(surface.test.ctx.settings, { accounts: { isPasswordRefused: true } })
    expect(codeOf(await signIn(newBrowser(), 'off@example.com'))).toBe('403 account.passwords_off')
  })
})

describe('a request with a cookie', () => {
  it('changes something only from a page of this server with the token of its session', async () => {
    const browser = await enrol('csrf@example.com')
    const stranger = await enrol('stranger@example.com')
    const before = await stored()
    const calls = [
      ['POST', '/token'],
      ['POST', '/sign-out'],
      ['DELETE', '/sessions/any'],
      ['PUT', '/password'],
    ] as const
    for (const [method, path] of calls) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: '' },
        { 'x-mortise-csrf': '' },
        { 'x-mortise-csrf': stranger.csrf },
      ]) {
        const answer = await send({ ...browser }, method, path, {}, headers as Record<string, string>)
        expect(codeOf(answer), `${path} ${JSON.stringify(headers)}`).toBe('403 account.foreign_request')
      }
    }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(codeOf(await send(browser, 'GET', '/sessions', undefined, foreign))).toBe(
      '403 account.foreign_request',
    )
    const login = { email: 'csrf@example.com', password: PASSWORD }
    const forced = await send(newBrowser(), 'POST', '/sign-in', login, { origin: 'https://evil.example' })
    expect(codeOf(forced)).toBe('403 account.foreign_request')
    expect(await stored()).toBe(before)
  })

  it('opens no operation of the API, and a token no route of accounts', async () => {
    const browser = await enrol('apart@example.com')
    const { cookie, csrf } = browser
    const own = { origin: surface.origin, cookie, 'x-mortise-csrf': csrf }
    expect(codeOf(await surface.ask({ path: '/v1/my-info', headers: own }))).toBe('401 auth.missing')
    const secret = cookie.split('=')[1]
    for (const authorization of [`Bearer ${secret}`, `Bearer mortise_builder_${secret}`]) {
      expect(codeOf(await surface.ask({ path: '/v1/my-info', headers: { authorization } }))).toBe(
        '401 auth.invalid',
      )
    }
    const token = (await bearer(browser)).authorization.replace('Bearer ', '')
    const asCookie = { cookie: `mortise_session=${token}`, csrf }
    expect(codeOf(await send(asCookie, 'GET', '/sessions'))).toBe('401 account.signed_out')
  })
})

it('names what is wrong with a body, and takes no text that cannot be stored', async () => {
  const browser = await enrol('texts@example.com')
  const bad = [
    [{ email: 'a\u0000b@example.com', password: PASSWORD }, 'email'],
    [{ email: '\ud800@example.com', password: PASSWORD }, 'email'],
    [{ email: 'no address', password: PASSWORD }, 'email'],
    [{ email: 'ada@example.com' }, 'password'],
    [{ email: 'ada@example.com', password: 'x'.repeat(1025) }, 'password'],
    [{ email: ['ada@example.com'], password: PASSWORD }, 'email'],
  ] as const
  for (const [body, name] of bad) {
    const answer = await send(newBrowser(), 'POST', '/sign-in', body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, json: { issues: [{ name }] } })
  }
  const named = { token: 'x', password: PASSWORD, firstName: 'a\u0000' }
  expect((await send(newBrowser(), 'POST', '/accept-link', named)).status).toBe(400)
  expect((await send(newBrowser(), 'POST', '/sign-in')).status).toBe(400)
  for (const id of ['%00', 'nothing', '%ff']) {
    expect((await send(browser, 'DELETE', `/sessions/${id}`)).status, id).toBeGreaterThanOrEqual(400)
    expect((await send(browser, 'DELETE', `/sessions/${id}`)).status, id).toBeLessThan(500)
  }
  for (const cookie of ['mortise_session=%00', 'mortise_session=', 'mortise_session=\u00ff']) {
    expect(codeOf(await send({ cookie, csrf: '' }, 'GET', '/sessions'))).toBe('401 account.signed_out')
  }
})

describe('a session', () => {
  it('gets a new secret each hour; an old one that comes back ends it', async () => {
    const browser = await enrol('rotated@example.com')
    const old = { ...browser }
    clock.ms += 61 * 60_000
    const token = await bearer(browser)
    expect(browser.cookie).not.toBe(old.cookie)
    expect((await send(old, 'GET', '/sessions')).status, 'another tab, at the same moment').toBe(200)
    clock.ms += 61_000
    expect((await send(browser, 'GET', '/sessions')).status).toBe(200)
    expect(codeOf(await send(old, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect(codeOf(await send(browser, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect(codeOf(await surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.invalid')
  })

  it('is listed with its browser, and ends with its tokens when its owner ends it', async () => {
    const phone = await enrol('many@example.com')
    const laptop = newBrowser()
    await signIn(laptop, 'many@example.com')
    const token = await bearer(phone)
    const list = async (browser: Browser) =>
      (await send(browser, 'GET', '/sessions')).json as { id: string; isCurrent: boolean }[]
    const sessions = await list(laptop)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const stranger = await enrol('nosy@example.com')
    expect(codeOf(await send(stranger, 'DELETE', `/sessions/${other}`))).toBe('404 account.session_not_found')
    expect((await send(laptop, 'DELETE', `/sessions/${other}`)).status).toBe(204)
    expect(codeOf(await send(phone, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect(codeOf(await surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.invalid')
    expect(await list(laptop)).toHaveLength(1)
    await send(laptop, 'POST', '/sign-out')
    expect((await send(laptop, 'GET', '/session')).json).toMatchObject({ isSignedIn: false })
  })

  it('ends everywhere when the password changes, and by itself when it is idle or old', async () => {
    const phone = await enrol('changed@example.com')
    const laptop = newBrowser()
    await signIn(laptop, 'changed@example.com')
    const change = (password: string) =>
      send(laptop, 'PUT', '/password', { password, newPassword: 'another horse battery staple' })
    expect(codeOf(await change('wrong'))).toBe('401 account.sign_in_refused')
    expect((await change(PASSWORD)).status).toBe(201)
    expect(codeOf(await send(phone, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect((await send(laptop, 'GET', '/sessions')).status).toBe(200)
    const token = await bearer(laptop)
    clock.ms += 16 * 60_000
    expect(codeOf(await surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.expired')
    clock.ms += 2 * 86_400_000
    expect(codeOf(await send(laptop, 'GET', '/sessions'))).toBe('401 account.signed_out')
  })
})

describe('an invitation', () => {
  const call = (
    headers: { authorization: string },
    method: 'POST' | 'GET' | 'DELETE' | 'PATCH',
    path: string,
    json?: unknown,
  ) => surface.ask({ method, path, headers, json })
  const invite = async (headers: { authorization: string }, orgId: string, email: string) =>
    (await call(headers, 'POST', `/v1/orgs/${orgId}/invites`, { email, role: 'viewer' })).json as {
      id: string
    }
  const linkOf = async (headers: { authorization: string }, orgId: string, id: string) =>
    tokenIn(((await call(headers, 'POST', `/v1/orgs/${orgId}/invites/${id}:link`)).json as InviteLink).url)

  it('is for its address: no one else accepts it, and its link takes over no account', async () => {
    const { ctx } = surface.test
    const boss = await addBuilder(ctx, { orgId: 'acme', role: 'admin' })
    const mallory = await addBuilder(ctx, { orgId: 'evil', role: 'admin', email: 'mallory@example.com' })
    await invite(boss.headers, 'acme', 'victim@example.com')
    const accept = (headers: { authorization: string }, body: object) =>
      call(headers, 'POST', '/v1/invites:accept', body)
    expect(codeOf(await accept(mallory.headers, { invitedEmail: 'victim@example.com' }))).toBe(
      '403 invite.other_address',
    )
    expect(codeOf(await accept(mallory.headers, { invitedEmail: 'mallory@example.com' }))).toBe(
      '404 invite.not_found',
    )

    // Mallory invites the address to an own organisation, and uses the link.
    const own = await invite(mallory.headers, 'evil', 'victim@example.com')
    const token = await linkOf(mallory.headers, 'evil', own.id)
    const fake = newBrowser()
    expect((await send(fake, 'POST', '/accept-link', { token, password: PASSWORD })).status).toBe(201)
    const stolen = await accept(await bearer(fake), { invitedEmail: 'victim@example.com' })
    expect(codeOf(stolen), 'the address was never proven to acme').toBe('404 invite.not_found')

    // A second link to an address that has an account sets no password.
    const again = await invite(boss.headers, 'acme', 'victim@example.com')
    const second = await linkOf(boss.headers, 'acme', again.id)
    const taken = await send(newBrowser(), 'POST', '/accept-link', {
      token: second,
      password: 'stolen horse battery',
    })
    expect(codeOf(taken)).toBe('409 account.exists')
    const joined = await accept(await bearer(fake), { invitedEmail: 'victim@example.com', token: second })
    expect(joined.status, 'with the link that acme handed over').toBe(200)
  })

  it('ends when it is used, revoked, replaced or seven days old', async () => {
    const boss = await addBuilder(surface.test.ctx, { orgId: 'ends', role: 'admin' })
    const accept = async (token: string) =>
      codeOf(await send(newBrowser(), 'POST', '/accept-link', { token, password: PASSWORD }))
    const gone = '404 invite.not_found'
    const used = await linkOf(
      boss.headers,
      'ends',
      (await invite(boss.headers, 'ends', 'used@example.com')).id,
    )
    expect([await accept(used), await accept(used)]).toEqual(['201', gone])
    const revoked = await invite(boss.headers, 'ends', 'revoked@example.com')
    const link = await linkOf(boss.headers, 'ends', revoked.id)
    await call(boss.headers, 'DELETE', `/v1/orgs/ends/invites/${revoked.id}`)
    expect(await accept(link)).toBe(gone)
    const first = await invite(boss.headers, 'ends', 'twice@example.com')
    const [old, fresh] = [
      await linkOf(boss.headers, 'ends', first.id),
      await linkOf(boss.headers, 'ends', first.id),
    ]
    expect(await accept(old)).toBe(gone)
    clock.ms += 7 * 86_400_000
    expect(await accept(fresh)).toBe(gone)
  })

  it('and a membership leave an organisation with an administrator, however many leave at once', async () => {
    const { ctx } = surface.test
    const [one, two] = [
      await addBuilder(ctx, { orgId: 'pair', role: 'admin' }),
      await addBuilder(ctx, { orgId: 'pair', role: 'admin' }),
    ]
    const leave = (who: typeof one) => call(who.headers, 'DELETE', `/v1/orgs/pair/memberships/${who.id}`)
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(codeOf).sort()).toEqual(['204', '409 membership.last_admin'])
    const [left] = await Promise.all([one, two].filter((_, at) => answers[at]?.status !== 204))
    const demoted = await call(
      left?.headers ?? one.headers,
      'PATCH',
      `/v1/orgs/pair/memberships/${left?.id}`,
      {
        role: 'viewer',
      },
    )
    expect(codeOf(demoted)).toBe('409 membership.last_admin')
  })

  it('gives a role that ends at once when it is taken away, in the project and in the organisation', async () => {
    const { ctx, project, openPeer } = surface.test
    const [row] = (await ctx.database.pool.query('SELECT org_id FROM projects WHERE id = $1', [project.id]))
      .rows
    const boss = await addBuilder(ctx, { orgId: row.org_id, role: 'admin' })
    const dev = await addBuilder(ctx, { orgId: row.org_id, role: 'developer' })
    await openPeer()
    const topics = (json?: object) =>
      surface.ask({
        method: json ? 'POST' : 'GET',
        path: `/v1/projects/${project.name}/topics`,
        headers: dev.headers,
        json,
      })
    const setRole = (role: string) =>
      surface.ask({
        method: 'PUT',
        path: `/v1/projects/${project.name}/roles/${dev.id}`,
        headers: boss.headers,
        json: { role },
      })
    expect((await topics({ name: 'mine' })).status).toBe(201)
    await setRole('viewer')
    expect(codeOf(await topics({ name: 'more' }))).toBe('403 auth.role_insufficient')
    expect((await topics()).status).toBe(200)
    await setRole('none')
    expect(codeOf(await topics())).toBe('404 project.not_found')
    await surface.ask({
      method: 'DELETE',
      path: `/v1/orgs/${row.org_id}/memberships/${dev.id}`,
      headers: boss.headers,
    })
    const info = (await surface.ask({ path: '/v1/my-info', headers: dev.headers })).json
    expect(info).toMatchObject({ projectRoles: {} })
    const log = await surface.ask({ path: `/v1/orgs/${row.org_id}/audit-entries`, headers: boss.headers })
    expect(log.json).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ actor: `builder:${boss.id}`, action: 'membership.deleted' }),
      ]),
    })
  })

  it('to be a developer gives no key that reads secrets', async () => {
    const { ctx } = surface.test
    const dev = await addBuilder(ctx, { orgId: 'devs', role: 'developer' })
    const body = { name: 'made-by-dev', appName: 'App', orgId: 'devs' }
    const made = await call(dev.headers, 'POST', '/v1/projects', body)
    expect(made.status, made.text).toBe(201)
    const { id, apiKey } = made.json as { id: string; apiKey: string }
    const escalate = await surface.ask({
      method: 'POST',
      path: `/v1/projects/${id}/api-keys`,
      headers: { 'x-api-key': apiKey },
      json: { label: 'more', scopes: ['secrets'] },
    })
    expect(codeOf(escalate)).toBe('403 auth.forbidden')
    const viewer = await addBuilder(ctx, { orgId: 'devs', role: 'viewer' })
    const refused = await call(viewer.headers, 'POST', '/v1/projects', { ...body, name: 'by-viewer' })
    expect(codeOf(refused)).toBe('403 auth.role_insufficient')
    expect(codeOf(await call(viewer.headers, 'POST', '/v1/projects', { ...body, orgId: 'ends' }))).toBe(
      '404 org.not_found',
    )
    expect(codeOf(await call(viewer.headers, 'POST', '/v1/orgs', { label: 'Own' }))).toBe(
      '403 project.creation_closed',
    )
  })
})

describe('an OpenID provider', () => {
  const rules = {
    domains: ['corp.example'],
    roleClaim: 'groups',
    roles: new Map([['eng', 'developer' as const]]),
  }
  beforeEach(() => {
    Object.assign(surface.test.ctx.settings, { accounts: { oidc: { ...rules, defaultRole: 'viewer' } } })
    claims = {
      sub: undefined,
      email: 'ada@corp.example',
      email_verified: true,
      given_name: 'Ada',
      groups: ['eng'],
    }
    delete claims.sub
  })

  /** Begins; answers where the provider sends the browser back to, and the cookie that ties both together. */
  async function begin(): Promise<{ back: URL; cookie: string }> {
    const start = await surface.ask({ path: '/accounts/v1/oidc/start' })
    expect(start.status, start.text).toBe(302)
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
    return { back: await provider.consent(String(start.headers.location)), cookie }
  }
  const finish = (back: URL, cookie: string) =>
    surface.ask({ path: `${back.pathname}${back.search}`, headers: { cookie } })
  const refused = '403 account.oidc_refused'

  it('lets in whom it vouches for, with the role of their group', async () => {
    const { back, cookie } = await begin()
    const answer = await finish(back, cookie)
    expect(answer.status, answer.text).toBe(302)
    expect(answer.headers.location).toBe(`${surface.origin}/console/`)
    const session = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => line.startsWith('mortise_session='))
    const browser = { cookie: session?.split(';')[0] ?? '', csrf: '' }
    expect((await send(browser, 'GET', '/session')).json).toMatchObject({
      isSignedIn: true,
      builder: {
        primaryEmail: 'ada@corp.example',
        idpProvider: provider.url,
        idpRef: 'ada',
        firstName: 'Ada',
      },
      orgRole: { role: 'developer' },
    })
    expect(codeOf(await finish(back, cookie)), 'the code works once').toBe(refused)
  })

  it('makes MORTISE_ADMIN_EMAIL an administrator while there is none, and not afterwards', async () => {
    const { ctx } = surface.test
    const sql = (text: string) => ctx.database.pool.query(text)
    const roleAfterSignIn = async () => {
      await sql(`DELETE FROM builders WHERE email LIKE '%.example'`)
      const { back, cookie } = await begin()
      expect((await finish(back, cookie)).status).toBe(302)
      const { rows } = await sql(
        `SELECT role FROM memberships m JOIN builders b ON b.id = m.builder_id WHERE b.email = 'ada@corp.example'`,
      )
      return rows[0]?.role
    }
    const oidcRules = { ...rules, defaultRole: 'viewer', adminEmail: 'ada@corp.example' }
    Object.assign(ctx.settings, { accounts: { oidc: oidcRules } })
    expect(await roleAfterSignIn()).toBe('developer')
    await sql(`UPDATE memberships SET role = 'viewer' WHERE org_id = '${FIRST_ORG}'`)
    expect(await roleAfterSignIn()).toBe('admin')
  })

  it('is not believed in another browser, with another state, code or issuer', async () => {
    const mine = await begin()
    const theirs = await begin()
    const changed = (name: string, value: string) => {
      const url = new URL(mine.back)
      url.searchParams.set(name, value)
      return url
    }
    const before = await stored()
    expect(codeOf(await finish(mine.back, ''))).toBe(refused)
    expect(codeOf(await finish(mine.back, theirs.cookie))).toBe(refused)
    expect(codeOf(await finish(changed('state', 'x'), mine.cookie))).toBe(refused)
    expect(codeOf(await finish(changed('iss', 'https://evil.example'), mine.cookie))).toBe(refused)
    expect(
      codeOf(await finish(changed('code', theirs.back.searchParams.get('code') ?? ''), mine.cookie)),
    ).toBe(refused)
    for (const cookie of ['mortise_oidc=bm9uc2Vuc2U', 'mortise_oidc=e30']) {
      expect(codeOf(await finish(mine.back, cookie))).toBe(refused)
    }
    expect(await stored()).toBe(before)
  })

  it.each([
    ['an address that it has not verified', { email_verified: false }],
    ['an address of another domain', { email: 'eve@elsewhere.example' }],
    ['a domain that only ends alike', { email: 'eve@notcorp.example' }],
  ])('does not let in %s', async (_what, changed) => {
    await surface.test.ctx.database.pool.query(`DELETE FROM builders WHERE email LIKE '%.example'`)
    claims = { ...claims, ...changed }
    const { back, cookie } = await begin()
    expect(codeOf(await finish(back, cookie))).toBe(refused)
  })

  it('takes back an account that someone else had made for the address', async () => {
    const { ctx } = surface.test
    const mallory = await addBuilder(ctx, { orgId: 'evil-too', role: 'admin' })
    const headers = mallory.headers
    const made = await surface.ask({
      method: 'POST',
      path: '/v1/orgs/evil-too/invites',
      headers,
      json: { email: 'ada@corp.example' },
    })
    const { id } = made.json as { id: string }
    const link = await surface.ask({ method: 'POST', path: `/v1/orgs/evil-too/invites/${id}:link`, headers })
    const fake = newBrowser()
    const token = tokenIn((link.json as InviteLink).url)
    expect((await send(fake, 'POST', '/accept-link', { token, password: PASSWORD })).status).toBe(201)
    const { back, cookie } = await begin()
    expect((await finish(back, cookie)).status).toBe(302)
    expect(codeOf(await send(fake, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect(codeOf(await signIn(newBrowser(), 'ada@corp.example'))).toBe('401 account.sign_in_refused')
  })
})

describe('mortise dev', () => {
  it('signs the developer in for its own pages on this machine alone', async () => {
    const port = new URL(surface.origin).port
    const ask = (headers: Record<string, string>) =>
      send(newBrowser(), 'POST', '/dev-sign-in', undefined, headers)
    expect((await ask({})).status).toBe(201)
    for (const headers of [
      { origin: 'https://evil.example' },
      { host: `evil.example:${port}` },
      { 'x-forwarded-for': '203.0.113.9' },
    ]) {
      expect(codeOf(await ask(headers)), JSON.stringify(headers)).toBe('403 account.foreign_request')
    }
  })
})
