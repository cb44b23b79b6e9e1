// Builders as they sign in at a real OpenID provider, and as others try to.
import type { InviteLink } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Oidc,
  oidcClient,
  startOidc,
} from '../../../../packages/core/src/connection/testing/start-oidc.ts'
import { addBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import { openOidc } from './open-oidc.ts'
import {
  codeOf,
  FIRST_ORG,
  newBrowser,
  PASSWORD,
  setAccountStage,
  tokenIn,
} from './testing/set-account-stage.ts'

const stage = setAccountStage()
const { send, signIn, stored } = stage
let provider: Oidc
let claims: Record<string, unknown> = {}

beforeAll(async () => {
  const redirectUri = `${stage.surface.origin}/accounts/v1/oidc/callback`
  provider = await startOidc({ redirectUri, claimsOf: () => claims })
  const { clientId, clientSecret } = oidcClient
  stage.setOidc(openOidc({ issuer: provider.url, clientId, clientSecret, roleClaim: 'groups' }))
})
afterAll(() => provider?.close())

describe('an OpenID provider', () => {
  const rules = {
    domains: ['corp.example'],
    roleClaim: 'groups',
    roles: new Map([['eng', 'developer' as const]]),
  }
  beforeEach(() => {
    Object.assign(stage.surface.test.ctx.settings, {
      accounts: { oidc: { ...rules, defaultRole: 'viewer' } },
    })
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
    const start = await stage.surface.ask({ path: '/accounts/v1/oidc/start' })
    expect(start.status, start.text).toBe(302)
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
    return { back: await provider.consent(String(start.headers.location)), cookie }
  }
  const finish = (back: URL, cookie: string) =>
    stage.surface.ask({ path: `${back.pathname}${back.search}`, headers: { cookie } })
  const refused = '403 account.oidc_refused'

  it('lets in whom it vouches for, with the role of their group', async () => {
    const { back, cookie } = await begin()
    const answer = await finish(back, cookie)
    expect(answer.status, answer.text).toBe(302)
    expect(answer.headers.location).toBe(`${stage.surface.origin}/console/`)
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
    const { ctx } = stage.surface.test
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
    await addBuilder(ctx, { orgId: FIRST_ORG, role: 'admin' })
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
    await stage.surface.test.ctx.database.pool.query(`DELETE FROM builders WHERE email LIKE '%.example'`)
    claims = { ...claims, ...changed }
    const { back, cookie } = await begin()
    expect(codeOf(await finish(back, cookie))).toBe(refused)
  })

  it('takes back an account that someone else had made for the address', async () => {
    const { ctx } = stage.surface.test
    const mallory = await addBuilder(ctx, { orgId: 'evil-too', role: 'admin' })
    const headers = mallory.headers
    const made = await stage.surface.ask({
      method: 'POST',
      path: '/v1/orgs/evil-too/invites',
      headers,
      json: { email: 'ada@corp.example' },
    })
    const { id } = made.json as { id: string }
    const link = await stage.surface.ask({
      method: 'POST',
      path: `/v1/orgs/evil-too/invites/${id}:link`,
      headers,
    })
    const fake = newBrowser()
    const token = tokenIn((link.json as InviteLink).url)
    expect((await send(fake, 'POST', '/accept-link', { token, password: PASSWORD })).status).toBe(201)
    const { back, cookie } = await begin()
    expect((await finish(back, cookie)).status).toBe(302)
    expect(codeOf(await send(fake, 'GET', '/sessions'))).toBe('401 account.signed_out')
    expect(codeOf(await signIn(newBrowser(), 'ada@corp.example'))).toBe('401 account.sign_in_refused')
  })
})
