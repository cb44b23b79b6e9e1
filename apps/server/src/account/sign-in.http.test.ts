// Builders as they sign in with a password, and as others try to; their sessions.
import type { BuilderInfo } from '@mortise/contract'
import { type Context, inviteByOperator, inviteFirstAdmin } from '@mortise/core'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import {
  type Browser,
  codeOf,
  FIRST_ORG,
  newBrowser,
  PASSWORD,
  setAccountStage,
  tokenIn,
} from './testing/set-account-stage.ts'

const stage = setAccountStage()
const { clock, send, signIn, bearer, enrol, stored } = stage

describe('the first administrator', () => {
  it('comes in by one link, once, and the door is closed behind them', async () => {
    const { unscoped } = stage.surface.test
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
    await addBuilder(stage.surface.test.ctx, { orgId: 'early', role: 'viewer', email: 'early@example.com' })
    const early = await send(newBrowser(), 'POST', '/accept-link', { ...body, email: 'early@example.com' })
    expect(codeOf(early), 'a nameless link takes over no account').toBe('409 account.exists')
    const answers = await Promise.all([1, 2].map(() => send(newBrowser(), 'POST', '/accept-link', body)))
    expect(answers.map(codeOf).sort()).toEqual(['201', '404 invite.not_found'])
    expect(codeOf(await send(newBrowser(), 'POST', '/accept-link', body))).toBe('404 invite.not_found')
    expect(await inviteFirstAdmin(unscoped, undefined)).toBeUndefined()

    const browser = newBrowser()
    await signIn(browser, 'root@example.com')
    const info = (await stage.surface.ask({ path: '/v1/my-info', headers: await bearer(browser) }))
      .json as BuilderInfo
    expect(info).toMatchObject({
      builder: { primaryEmail: 'root@example.com', firstName: 'Ada', idpProvider: 'password' },
      orgRole: { role: 'admin', principalType: 'builder', org: { id: FIRST_ORG, defaultTeamId: FIRST_ORG } },
    })
  })

  it('is not the one who names another address than the link’s', async () => {
    const { url } = await inviteByOperator(stage.surface.test.unscoped, {
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
    const all = `${await stored()} ${JSON.stringify(stage.surface.test.logged)}`
    for (const secret of secrets) expect(all).not.toContain(secret)
  })

  it('answers an unknown address, a wrong password and an account without one alike', async () => {
    await enrol('known@example.com')
    await addBuilder(stage.surface.test.ctx, {
      orgId: FIRST_ORG,
      role: 'viewer',
      email: 'nopassword@example.com',
    })
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
    Object.assign(stage.surface.test.ctx.settings, { accounts: { isPasswordRefused: true } })
    expect(codeOf(await signIn(newBrowser(), 'off@example.com'))).toBe('403 account.passwords_off')
  })
})

describe('an authenticator app', () => {
  const codeAt = (secret: string) =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: clock.ms })
  /** Someone whose sign-ins ask for a code. */
  const enrolWithApp = async (email: string) => {
    const browser = await enrol(email)
    const begun = await send(browser, 'POST', '/second-factor')
    const { secret } = begun.json as { secret: string }
    const confirmed = await send(browser, 'POST', '/second-factor/confirm', { code: codeAt(secret) })
    expect([begun.status, confirmed.status]).toEqual([201, 200])
    clock.ms += 30_000
    return { browser, secret, ...(confirmed.json as { recoveryCodes: string[] }) }
  }
  const signInWith = (email: string, code: string) =>
    send(newBrowser(), 'POST', '/sign-in', { email, password: PASSWORD, code })

  it('is asked for a code at sign-ins once its first code was right', async () => {
    const browser = await enrol('app@example.com')
    const early = await send(browser, 'POST', '/second-factor/confirm', { code: '123456' })
    expect(codeOf(early)).toBe('409 account.no_second_factor')
    await send(browser, 'POST', '/second-factor')
    expect((await signIn(newBrowser(), 'app@example.com')).status, 'it is not confirmed').toBe(201)
    const { secret, uri } = (await send(browser, 'POST', '/second-factor')).json as Record<string, string>
    expect(uri).toContain('app%40example.com')
    expect(codeOf(await send(browser, 'POST', '/second-factor/confirm', { code: '000000' }))).toBe(
      '401 account.code_refused',
    )
    await send(browser, 'POST', '/second-factor/confirm', { code: codeAt(secret ?? '') })
    expect((await send(browser, 'GET', '/session')).json).toMatchObject({ hasSecondFactor: true })
    expect(codeOf(await signIn(newBrowser(), 'app@example.com'))).toBe('401 account.code_needed')
    expect(codeOf(await signIn(newBrowser(), 'app@example.com', 'wrong password here'))).toBe(
      '401 account.sign_in_refused',
    )
    expect(codeOf(await send(browser, 'POST', '/second-factor'))).toBe('409 account.second_factor_exists')
    expect(await stored()).not.toContain(secret)
  })

  it('takes each code once, also from two browsers at the same time', async () => {
    const { secret } = await enrolWithApp('once@example.com')
    const code = codeAt(secret)
    const both = await Promise.all([
      signInWith('once@example.com', code),
      signInWith('once@example.com', code),
    ])
    expect(both.map(codeOf).sort()).toEqual(['201', '401 account.code_refused'])
    clock.ms += 30_000
    expect(codeOf(await signInWith('once@example.com', code)), 'a code of before').toMatch(/^401/)
    expect((await signInWith('once@example.com', codeAt(secret))).status).toBe(201)
  })

  it('can be replaced by a recovery code, once, and none of them is stored', async () => {
    const { recoveryCodes } = await enrolWithApp('recovery@example.com')
    const [code = ''] = recoveryCodes
    const all = await stored()
    for (const each of recoveryCodes) expect(all).not.toContain(each)
    expect((await signInWith('recovery@example.com', code.toLowerCase())).status).toBe(201)
    expect(codeOf(await signInWith('recovery@example.com', code))).toBe('401 account.code_refused')
  })

  it('locks guesses out like wrong passwords', async () => {
    const { secret } = await enrolWithApp('codes@example.com')
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await signInWith('codes@example.com', `00000${guess}`))).toMatch(/^401/)
    expect(codeOf(await signInWith('codes@example.com', codeAt(secret)))).toBe('429 rate.limited')
    clock.ms += 16 * 60_000
    expect((await signInWith('codes@example.com', codeAt(secret))).status).toBe(201)
  })

  it('comes off with the password and a code, or by a link of the operator', async () => {
    const { browser, secret } = await enrolWithApp('off-app@example.com')
    const remove = (password: string, code: string) =>
      send(browser, 'POST', '/second-factor/remove', { password, code })
    expect(codeOf(await remove('wrong password here', codeAt(secret)))).toBe('401 account.sign_in_refused')
    expect(codeOf(await remove(PASSWORD, '000000'))).toBe('401 account.code_refused')
    expect((await remove(PASSWORD, codeAt(secret))).status).toBe(204)
    expect((await signIn(newBrowser(), 'off-app@example.com')).status).toBe(201)
    await enrolWithApp('lost@example.com')
    await enrol('lost@example.com')
    expect((await signIn(newBrowser(), 'lost@example.com')).status).toBe(201)
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
      ['POST', '/second-factor'],
      ['POST', '/second-factor/confirm'],
      ['POST', '/second-factor/remove'],
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
    const own = { origin: stage.surface.origin, cookie, 'x-mortise-csrf': csrf }
    expect(codeOf(await stage.surface.ask({ path: '/v1/my-info', headers: own }))).toBe('401 auth.missing')
    const secret = cookie.split('=')[1]
    for (const authorization of [`Bearer ${secret}`, `Bearer mortise_builder_${secret}`]) {
      expect(codeOf(await stage.surface.ask({ path: '/v1/my-info', headers: { authorization } }))).toBe(
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
    expect(codeOf(await stage.surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.invalid')
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
    expect(codeOf(await stage.surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.invalid')
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
    expect(codeOf(await stage.surface.ask({ path: '/v1/my-info', headers: token }))).toBe('401 auth.expired')
    clock.ms += 2 * 86_400_000
    expect(codeOf(await send(laptop, 'GET', '/sessions'))).toBe('401 account.signed_out')
  })
})

describe('mortise dev', () => {
  it('signs the developer in for its own pages on this machine alone', async () => {
    const port = new URL(stage.surface.origin).port
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

describe('a forgotten password', () => {
  const mails: { to: readonly string[]; text: string }[] = []
  const sendMailBy = (sendMail: Context['sendMail']) => {
    const { test } = stage.surface
    for (const ctx of [test.ctx, test.unscoped]) Object.assign(ctx, { sendMail })
  }
  beforeEach(() => {
    mails.length = 0
    // The throttle of the tests before is over.
    clock.ms += 3_600_000
    sendMailBy(async (mail) => void mails.push(mail))
  })
  afterAll(() => sendMailBy(undefined))

  const ask = (email: string) => send(newBrowser(), 'POST', '/password-reset', { email })
  const finish = (token: string, password: string) =>
    send(newBrowser(), 'POST', '/password-reset/finish', { token, password })
  const mailedToken = async (email: string) => {
    await ask(email)
    await expect.poll(() => mails.length).toBe(1)
    return tokenIn(/http\S+/.exec(mails[0]?.text.split('Open this link')[1] ?? '')?.[0] ?? '')
  }
  const FRESH = 'another horse battery staple'

  it('is replaced by a mailed link, once, and ends every session of the person', async () => {
    const browser = await enrol('forgot@example.com')
    const token = await mailedToken('Forgot@example.com')
    expect(mails[0]?.to).toEqual(['forgot@example.com'])
    expect(await stored()).not.toContain(token)
    const weak = await finish(token, 'short')
    expect(weak).toMatchObject({ status: 400, json: { issues: [{ name: 'password' }] } })
    const answers = await Promise.all([1, 2].map(() => finish(token, FRESH)))
    expect(answers.map(codeOf).sort()).toEqual(['204', '404 account.reset_refused'])
    expect((await send(browser, 'GET', '/session')).json).toMatchObject({ isSignedIn: false })
    expect(codeOf(await signIn(newBrowser(), 'forgot@example.com'))).toBe('401 account.sign_in_refused')
    expect((await signIn(newBrowser(), 'forgot@example.com', FRESH)).status).toBe(201)
    const log = await stored()
    expect(log).toContain('builder.password_reset_requested')
    expect(log).toContain('mailed link')
  })

  it('keeps the authenticator app, and begins no session', async () => {
    const browser = await enrol('factor@example.com')
    const { secret } = (await send(browser, 'POST', '/second-factor')).json as { secret: string }
    const code = new TOTP({ secret }).generate({ timestamp: clock.ms })
    expect((await send(browser, 'POST', '/second-factor/confirm', { code })).status).toBe(200)
    const answer = await finish(await mailedToken('factor@example.com'), FRESH)
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(codeOf(await signIn(newBrowser(), 'factor@example.com', FRESH))).toBe('401 account.code_needed')
  })

  it('has no link that is old, forged, or made before another change of the password', async () => {
    const browser = await enrol('late@example.com')
    const token = await mailedToken('late@example.com')
    const [id, expires = '', signature] = token.split('.')
    const refused = '404 account.reset_refused'
    expect(codeOf(await finish(`${id}.${Number(expires) + 1}.${signature}`, FRESH))).toBe(refused)
    expect(codeOf(await finish('x', FRESH))).toBe(refused)
    await send(browser, 'PUT', '/password', { password: PASSWORD, newPassword: FRESH })
    expect(codeOf(await finish(token, 'a third horse battery'))).toBe(refused)
    mails.length = 0
    const next = await mailedToken('late@example.com')
    clock.ms += 31 * 60_000
    expect(codeOf(await finish(next, 'a third horse battery'))).toBe(refused)
  })

  it('answers a known and an unknown address alike, without waiting for mail, and throttles both', async () => {
    await enrol('spied@example.com')
    // A mail that never leaves: an answer that waited for it would not come.
    sendMailBy(() => Promise.race([]))
    for (const email of ['spied@example.com', 'nobody@example.com']) {
      const answers = []
      for (let time = 0; time < 4; time += 1) answers.push(await ask(email))
      expect(answers.map(codeOf)).toEqual(['204', '204', '204', '429 rate.limited'])
      expect(answers[0]?.text).toBe('')
    }
  })

  it('is left to an administrator where the server sends no mail or takes no passwords', async () => {
    sendMailBy(undefined)
    expect(codeOf(await ask('forgot@example.com'))).toBe('409 account.no_mail')
    const { waysIn } = (await send(newBrowser(), 'GET', '/session')).json as { waysIn: object }
    expect(waysIn).not.toHaveProperty('resetByMail')
    Object.assign(stage.surface.test.ctx.settings, { accounts: { isPasswordRefused: true } })
    expect(codeOf(await ask('forgot@example.com'))).toBe('403 account.passwords_off')
    expect(codeOf(await finish('x', FRESH))).toBe('403 account.passwords_off')
  })

  it('cannot be asked for by a page of another site', async () => {
    const headers = { origin: 'https://evil.example' }
    const body = { email: 'forgot@example.com' }
    const foreign = await send(newBrowser(), 'POST', '/password-reset', body, headers)
    expect(codeOf(foreign)).toBe('403 account.foreign_request')
    expect(mails).toEqual([])
  })
})
