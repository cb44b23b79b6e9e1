// Which tokens are taken, for whom they speak, and how fast a revoked key ends them.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { newKeyPair, signToken, type TestToken } from '../../testing/sign-token.ts'
import { authenticateToken } from './authenticate-token.ts'
import { createJWTKey } from './create-jwt-key.ts'
import { deleteJWTKey } from './delete-jwt-key.ts'
import { updateJWTKey } from './update-jwt-key.ts'

let test: TestContext
let kid: string
const pair = newKeyPair()
const stranger = newKeyPair()
const params = { projectIdOrName: 'any' }
// The clock of the context stands still, so that the edges can be told to the second.
const now = Math.floor(Date.now() / 1000)
const register = async () => {
  const body = { label: 'k', algorithm: 'RS256' as const, publicKeyPem: pair.publicKeyPem }
  return (await createJWTKey(test.ctx, test.caller, { params, body })).kid
}
beforeAll(async () => {
  test = await openTestContext({ now: () => new Date(now * 1000) })
  kid = await register()
})
afterAll(() => test.close())

const ask = async (token: Partial<TestToken>, by = pair) =>
  authenticateToken(test.ctx, await signToken(by, { kid, iat: now, exp: now + 300, ...token }))
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('speaks for the group and the consumer the token names, with no scope of its own', async () => {
  expect(await ask({ groupRef: 'acme', consumerRef: 'ann' })).toEqual({
    projectId: test.project.id,
    actor: 'consumer:ann',
    scopes: [],
    groupRef: 'acme',
    consumerRef: 'ann',
  })
})

describe('times', () => {
  it.each([
    ['made ten minutes long', { iat: now, exp: now + 600 }],
    ['made by a clock 30 s ahead', { iat: now + 30, exp: now + 630 }],
    ['expired 29 s ago by our clock', { iat: now - 400, exp: now - 29 }],
    ['with parts of seconds', { iat: now - 0.5, exp: now + 100.25 }],
  ])('takes one %s', async (_what, times) => {
    await expect(ask(times)).resolves.toMatchObject({ groupRef: 'g1' })
  })

  it('calls one past its exp expired, so that clients fetch another', async () => {
    await expect(ask({ iat: now - 400, exp: now - 31 })).rejects.toMatchObject({
      code: 'auth.expired',
      status: 401,
    })
  })

  it.each([
    ['ten minutes and a second long', { iat: now, exp: now + 601 }, /lives 601 seconds/],
    ['from the future', { iat: now + 32, exp: now + 332 }, /in the future/],
    ['not valid yet', { more: { nbf: now + 60 } }, /claim nbf/],
    ['without exp', { exp: undefined }, /claim exp/],
    ['without iat', { iat: undefined }, /claim iat/],
    ['with an exp in words', { exp: 'tomorrow' }, /claim exp/],
    ['with an iat in words', { iat: 'now' }, /claim iat/],
  ])('refuses one %s', async (_what, token, reason) => {
    await expect(ask(token)).rejects.toMatchObject({
      code: 'auth.invalid',
      causes: [expect.stringMatching(reason)],
    })
  })
})

describe('for whom', () => {
  it.each([
    ['no group', { groupRef: undefined }],
    ['an empty group', { groupRef: '' }],
    ['a group that is no text', { groupRef: ['acme'] }],
    ['a group no text can hold', { groupRef: 'a\u0000b' }],
    ['half a character', { consumerRef: 'a\ud800' }],
    ['no consumer', { consumerRef: undefined }],
    ['a consumer that is no text', { consumerRef: 7 }],
  ])('refuses a token with %s', async (_what, token) => {
    await expect(ask(token)).rejects.toMatchObject({ code: 'auth.invalid' })
  })
})

describe('signatures', () => {
  it('refuses a token of another key pair under our kid', async () => {
    await expect(ask({}, stranger)).rejects.toMatchObject({
      code: 'auth.invalid',
      causes: [expect.stringMatching(/signature does not verify/)],
    })
  })

  it('says nothing of the claims before the signature holds', async () => {
    await expect(ask({ iat: now - 900, exp: now - 300, groupRef: '' }, stranger)).rejects.toMatchObject({
      causes: [expect.stringMatching(/signature/)],
    })
  })

  it('refuses a kid nobody registered, and a header without one', async () => {
    const unknown = { kid: '00000000-0000-4000-8000-000000000000' }
    await expect(ask(unknown)).rejects.toMatchObject({ causes: [expect.stringMatching(/No active JWT key/)] })
    await expect(ask({ header: { kid: undefined } })).rejects.toMatchObject({
      causes: [expect.stringMatching(/lacks kid/)],
    })
    await expect(ask({ kid: "' OR 1=1 --" })).rejects.toMatchObject({ code: 'auth.invalid' })
  })

  it('refuses alg none, the public key used as a shared secret, and other RSA schemes', async () => {
    const claims = { groupRef: 'g1', consumerRef: 'c1', iat: now, exp: now + 300 }
    const none = `${base64url({ alg: 'none', kid })}.${base64url(claims)}.`
    const hs = `${base64url({ alg: 'HS256', kid })}.${base64url(claims)}`
    const hmac = createHmac('sha256', pair.publicKeyPem).update(hs).digest('base64url')
    const pss = await signToken(pair, { kid, header: { alg: 'PS256' } })
    for (const token of [none, `${hs}.${hmac}`, pss]) {
      await expect(authenticateToken(test.ctx, token)).rejects.toMatchObject({
        code: 'auth.invalid',
        causes: [expect.stringMatching(/RS256/)],
      })
    }
  })

  it('refuses a token whose claims were exchanged', async () => {
    const [head, , signature] = (await signToken(pair, { kid })).split('.')
    const forged = base64url({ groupRef: 'victim', consumerRef: 'c1', iat: now, exp: now + 300 })
    await expect(authenticateToken(test.ctx, `${head}.${forged}.${signature}`)).rejects.toMatchObject({
      code: 'auth.invalid',
    })
  })

  it.each([['nothing like a token'], ['a.b'], ['..'], ['e30.e30.e30'], ['x'.repeat(9_000)], ['%00.%00.%00']])(
    'refuses %.20s without a failure of our own',
    async (token) => {
      await expect(authenticateToken(test.ctx, token)).rejects.toMatchObject({ code: 'auth.invalid' })
    },
  )
})

describe('revoked keys', () => {
  it('are refused at once in every process; a second key goes on', async () => {
    const peer = await test.openPeer()
    const ours = await register()
    const [token, other] = await Promise.all(
      [ours, kid].map((each) => signToken(pair, { kid: each, iat: now, exp: now + 300 })),
    )
    const works = (asked = token) =>
      Promise.all(
        [test.ctx, peer].map((ctx) =>
          authenticateToken(ctx, asked ?? '').then(
            () => true,
            () => false,
          ),
        ),
      )
    const update = (active: boolean) =>
      updateJWTKey(test.ctx, test.caller, {
        params: { ...params, keyId: ours },
        body: { updateMask: ['active'], jwtKey: { active } },
      })
    expect(await works()).toEqual([true, true])
    await update(false)
    expect((await works())[0]).toBe(false)
    await expect.poll(() => works()).toEqual([false, false])
    await update(true)
    await expect.poll(() => works()).toEqual([true, true])
    await deleteJWTKey(test.ctx, test.caller, { params: { ...params, keyId: ours } })
    expect((await works())[0]).toBe(false)
    await expect.poll(() => works()).toEqual([false, false])
    expect(await works(other)).toEqual([true, true])
  })
})

describe('a key that names its audience and its issuer', () => {
  const register = async (claims: { audience?: string; issuer?: string }) => {
    const body = { label: 'k', algorithm: 'RS256' as const, publicKeyPem: pair.publicKeyPem, ...claims }
    return (await createJWTKey(test.ctx, test.caller, { params, body })).kid
  }
  const good = { aud: 'mortise', iss: 'https://app.example.com' }

  it.each([
    ['without either', {}, 'iss'],
    ['without aud', { iss: good.iss }, 'aud'],
    ['without iss', { aud: good.aud }, 'iss'],
    ['for another service', { ...good, aud: 'billing' }, 'aud'],
    ['for other services', { ...good, aud: ['billing', 'crm'] }, 'aud'],
    ['for nothing', { ...good, aud: [] }, 'aud'],
    ['for a name in another case', { ...good, aud: 'Mortise' }, 'aud'],
    ['for the same name with a space', { ...good, aud: 'mortise ' }, 'aud'],
    ['whose aud is no text', { ...good, aud: { mortise: true } }, 'aud'],
    ['of another issuer', { ...good, iss: 'https://evil.example' }, 'iss'],
    ['of an issuer that begins alike', { ...good, iss: `${good.iss}.evil.example` }, 'iss'],
    ['of a list of issuers', { ...good, iss: [good.iss] }, 'iss'],
  ])('refuses a token %s', async (_what, more, claim) => {
    const own = await register({ audience: good.aud, issuer: good.iss })
    await expect(ask({ kid: own, more })).rejects.toMatchObject({
      code: 'auth.invalid',
      causes: [expect.stringContaining(`claim ${claim} `)],
    })
  })

  it('takes a token that carries both, among other audiences too, and asks for no more than was named', async () => {
    const own = await register({ audience: good.aud, issuer: good.iss })
    await expect(ask({ kid: own, more: good })).resolves.toMatchObject({ groupRef: 'g1' })
    await expect(ask({ kid: own, more: { ...good, aud: ['crm', 'mortise'] } })).resolves.toBeDefined()
    const issuerOnly = await register({ issuer: good.iss })
    await expect(ask({ kid: issuerOnly, more: { iss: good.iss } })).resolves.toBeDefined()
    await expect(ask({ more: { aud: 'anything', iss: 'anybody' } })).resolves.toBeDefined()
  })

  it('asks for another from the moment it is changed, and for none once it is emptied', async () => {
    const own = await register({ audience: 'old' })
    const change = (audience: string) =>
      updateJWTKey(test.ctx, test.caller, {
        params: { ...params, keyId: own },
        body: { updateMask: ['audience'], jwtKey: { audience } },
      })
    await expect(ask({ kid: own, more: { aud: 'old' } })).resolves.toBeDefined()
    expect(await change('new')).toMatchObject({ audience: 'new' })
    await expect(ask({ kid: own, more: { aud: 'old' } })).rejects.toMatchObject({ code: 'auth.invalid' })
    await expect(ask({ kid: own, more: { aud: 'new' } })).resolves.toBeDefined()
    expect((await change('')).audience).toBeUndefined()
    await expect(ask({ kid: own })).resolves.toBeDefined()
  })
})
