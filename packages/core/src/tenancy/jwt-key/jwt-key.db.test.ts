// JWT keys: what is registered, what is refused, and how it is kept.
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/db/schema.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { newKeyPair } from '../../testing/sign-token.ts'
import { createJWTKey } from './create-jwt-key.ts'
import { deleteJWTKey } from './delete-jwt-key.ts'
import { getJWTKey } from './get-jwt-key.ts'
import { listJWTKeys } from './list-jwt-keys.ts'
import { updateJWTKey } from './update-jwt-key.ts'

let test: TestContext
const pair = newKeyPair()
beforeAll(async () => {
  test = await openTestContext()
})
afterAll(() => test.close())

const params = { projectIdOrName: 'any' }
const register = (publicKeyPem: string, label = 'web') =>
  createJWTKey(test.ctx, test.caller, { params, body: { label, algorithm: 'RS256', publicKeyPem } })
const named = (keyId: string) => ({ params: { ...params, keyId } })

describe('registering a key', () => {
  it('answers the kid and keeps the public key', async () => {
    const { kid } = await register(pair.publicKeyPem)
    expect(kid).toMatch(/^[0-9a-f-]{36}$/)
    expect(await getJWTKey(test.ctx, test.caller, named(kid))).toEqual({
      id: kid,
      projectId: test.project.id,
      label: 'web',
      algorithm: 'RSA',
      publicKeyPem: pair.publicKeyPem,
      active: true,
      createTime: expect.stringMatching(/Z$/),
      updateTime: expect.stringMatching(/Z$/),
    })
  })

  it.each([
    [
      'the older PKCS#1 form',
      () => createPublicKey(pair.publicKeyPem).export({ type: 'pkcs1', format: 'pem' }),
    ],
    ['line breaks written as two characters', () => pair.publicKeyPem.replaceAll('\n', '\\n')],
    ['Windows line breaks and space around', () => `\n  ${pair.publicKeyPem.replaceAll('\n', '\r\n')} `],
  ])('takes %s and keeps the usual form', async (_what, sent) => {
    const { kid } = await register(sent().toString())
    const { publicKeyPem } = await getJWTKey(test.ctx, test.caller, named(kid))
    expect(publicKeyPem).toBe(pair.publicKeyPem)
  })

  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey
  const toPem = (key: typeof ec) => key.export({ type: 'spki', format: 'pem' }).toString()
  it.each([
    ['a private key', pair.privateKeyPem, /contains a private key/],
    ['a private key behind a public one', pair.publicKeyPem + pair.privateKeyPem, /contains a private key/],
    ['two public keys', pair.publicKeyPem + pair.publicKeyPem, /must be one public key/],
    [
      'a certificate',
      '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
      /must be one public key/,
    ],
    ['a JWK', '{"kty":"RSA","n":"AQAB","e":"AQAB"}', /must be one public key/],
    ['a key cut short', `${pair.publicKeyPem.slice(0, 200)}\n-----END PUBLIC KEY-----`, /cannot be read/],
    ['an elliptic-curve key', toPem(ec), /must be an RSA key for RS256, not ec/],
    ['a key for another RSA scheme', toPem(pss), /must be an RSA key for RS256, not rsa-pss/],
    ['a key of 1024 bits', newKeyPair(1024).publicKeyPem, /2048 to 8192 bits; this key has 1024/],
  ])('refuses %s with the reason, and does not repeat it', async (_what, publicKeyPem, reason) => {
    const before = await listJWTKeys(test.ctx, test.caller, { params, query: { active: false } })
    const error: unknown = await register(publicKeyPem).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'request.invalid',
      issues: [{ in: 'body', name: 'publicKeyPem', detail: expect.stringMatching(reason) }],
    })
    expect(JSON.stringify(error)).not.toContain('BEGIN PRIVATE')
    const after = await listJWTKeys(test.ctx, test.caller, { params, query: { active: false } })
    expect(after).toEqual(before)
  })
})

describe('changing a key', () => {
  it('renames it and switches it off, and lists active keys apart', async () => {
    const { kid } = await register(pair.publicKeyPem, 'old')
    const body = {
      updateMask: ['label' as const, 'active' as const],
      jwtKey: { label: 'new', active: false },
    }
    const changed = await updateJWTKey(test.ctx, test.caller, { ...named(kid), body })
    expect(changed).toMatchObject({ id: kid, label: 'new', active: false })
    const ids = async (active: boolean) =>
      (await listJWTKeys(test.ctx, test.caller, { params, query: { active } })).map(({ id }) => id)
    expect(await ids(false)).toContain(kid)
    expect(await ids(true)).not.toContain(kid)
  })

  it('needs a value for every mask', async () => {
    const { kid } = await register(pair.publicKeyPem)
    const body = { updateMask: ['active' as const], jwtKey: { label: 'not named' } }
    await expect(updateJWTKey(test.ctx, test.caller, { ...named(kid), body })).rejects.toMatchObject({
      code: 'request.mask_value_missing',
      params: { mask: 'active' },
    })
  })

  it('is not for other projects', async () => {
    const { kid } = await register(pair.publicKeyPem)
    const stranger = { ...test.caller, projectId: (await test.addProject()).id }
    const notFound = { code: 'jwt_key.not_found', status: 404 }
    const body = { updateMask: ['active' as const], jwtKey: { active: false } }
    await expect(getJWTKey(test.ctx, stranger, named(kid))).rejects.toMatchObject(notFound)
    await expect(updateJWTKey(test.ctx, stranger, { ...named(kid), body })).rejects.toMatchObject(notFound)
    await expect(deleteJWTKey(test.ctx, stranger, named(kid))).rejects.toMatchObject(notFound)
    expect(await listJWTKeys(test.ctx, stranger, { params, query: { active: false } })).toEqual([])
    expect((await getJWTKey(test.ctx, test.caller, named(kid))).active).toBe(true)
  })

  it('is written down from registration to deletion', async () => {
    const { kid } = await register(pair.publicKeyPem, 'audited')
    const body = { updateMask: ['active' as const], jwtKey: { active: false } }
    await updateJWTKey(test.ctx, test.caller, { ...named(kid), body })
    await deleteJWTKey(test.ctx, test.caller, named(kid))
    await expect(deleteJWTKey(test.ctx, test.caller, named(kid))).rejects.toMatchObject({ status: 404 })
    const entries = await test.ctx.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, `jwt_key:${kid}`))
    expect(entries.map(({ action }) => action)).toEqual([
      'jwt_key.created',
      'jwt_key.updated',
      'jwt_key.deleted',
    ])
    expect(entries[0]?.change).toEqual({
      after: { label: 'audited', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })
})
