// What every test of accounts starts from: one database, real HTTP, browsers with their one cookie.
import { inviteByOperator } from '@mortise/core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dumpDatabase } from '../../../../../packages/core/src/connection/testing/dump-database.ts'
import { operations } from '../../binding/operations.ts'
import { openTestSurface, type TestAnswer, type TestSurface } from '../../testing/open-test-surface.ts'
import type { Oidc } from '../open-oidc.ts'
import { registerAccounts } from '../register-accounts.ts'
import { registerDevSignIn } from '../register-dev-sign-in.ts'
import { registerOidc } from '../register-oidc.ts'

/** The password of everyone whom `enrol` makes. */
export const PASSWORD = 'correct horse battery staple'
/** The organisation that the operator invites to. */
export const FIRST_ORG = '00000000-0000-4000-8000-000000000001'

/** A browser with its one cookie. */
export interface Browser {
  cookie: string
  csrf: string
}

/** The headers of someone who calls the API. */
export type Bearer = { authorization: string }

/** The stage; none of it may be touched before the hooks of the file have run. */
export interface AccountStage {
  readonly surface: TestSurface
  /** The clock of the server. */
  readonly clock: { ms: number }
  /** Makes this the OpenID provider that people sign in at. */
  setOidc(oidc: Oidc): void
  /** Asks `path` below `/accounts/v1` as a page of the server does, and keeps the cookie. */
  send(
    browser: Browser,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>
  signIn(browser: Browser, email: string, password?: string): Promise<TestAnswer>
  bearer(browser: Browser): Promise<Bearer>
  /** Someone with a password, by a link of the operator. */
  enrol(email: string): Promise<Browser>
  /** Everything in the database, as text. */
  stored(): Promise<string>
}

export const newBrowser = (): Browser => ({ cookie: '', csrf: '' })

/** The status, and the problem's code where there is one: `404 invite.not_found`. */
export const codeOf = ({ status, json }: TestAnswer) =>
  `${status} ${String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')}`.trim()

export const tokenIn = (url: string) => new URL(url).hash.replace('#token=', '')

/** Effects: registers the hooks that set the stage for the tests of the calling file and clear it after them. */
export function setAccountStage(): AccountStage {
  const clock = { ms: Date.now() }
  const current = registerHooks(clock)

  const send: AccountStage['send'] = async (browser, method, path, json, headers = {}) => {
    const { surface } = current()
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
  return {
    get surface() {
      return current().surface
    },
    clock,
    setOidc(oidc) {
      current().oidc = oidc
    },
    send,
    signIn: (browser, email, password = PASSWORD) => send(browser, 'POST', '/sign-in', { email, password }),
    async bearer(browser) {
      const { token } = (await send(browser, 'POST', '/token')).json as { token: string }
      return { authorization: `Bearer ${token}` }
    },
    async enrol(email) {
      const { url } = await inviteByOperator(current().surface.test.unscoped, { email, role: 'admin' })
      const browser = newBrowser()
      const body = { token: tokenIn(url), password: PASSWORD }
      const answer = await send(browser, 'POST', '/accept-link', body)
      expect(answer.status, answer.text).toBe(201)
      return browser
    },
    stored: () => dumpDatabase(current().surface.test.ctx),
  }
}

type Started = { surface: TestSurface; oidc?: Oidc | undefined }

function registerHooks(clock: { ms: number }): () => Started {
  let set: Started | undefined
  const current = () => {
    if (set === undefined) throw new Error('The stage is set in beforeAll.')
    return set
  }
  const oidc = () => {
    const chosen = current().oidc
    if (chosen === undefined) throw new Error('Call setOidc first.')
    return chosen
  }

  beforeAll(async () => {
    const late: Oidc = {
      start: (redirectUri) => oidc().start(redirectUri),
      finish: (input) => oidc().finish(input),
    }
    const surface = await openTestSurface({
      surface: 'management',
      operations,
      extend(app, ctx) {
        registerAccounts(app, ctx, { oidcName: 'Test' })
        registerOidc(app, ctx, late)
        registerDevSignIn(app, ctx, { email: 'developer@localhost' })
      },
    })
    set = { surface }
    const { origin, test } = surface
    for (const ctx of [test.ctx, test.unscoped]) Object.assign(ctx, { now: () => new Date(clock.ms) })
    Object.assign(test.ctx.settings, { publicUrl: origin, isProjectCreationOpen: false })
  })
  beforeEach(() => {
    Object.assign(current().surface.test.ctx.settings, { accounts: undefined })
  })
  afterAll(async () => {
    await set?.surface.close()
  })
  return current
}
