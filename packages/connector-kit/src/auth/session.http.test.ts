// Short-lived tokens made of a connection's secrets, against a vendor that checks the signature.
import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createCall } from '../call.ts'
import { defineProvider } from '../definition/define-provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { createUndiciSend } from '../http/undici-send.ts'
import { asString } from '../json.ts'
import { startVendor } from '../testing/vendor.ts'
import { signJwt } from './sign-jwt.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
let issued = 0
let accepted = ''
let ttlS = 3600

const vendor = await startVendor(({ url, body, headers }) => {
  if (url !== '/token') {
    return headers.authorization === `Bearer ${accepted}`
      ? { json: {} }
      : { status: 401, json: { error: 'no' } }
  }
  const [head = '', claims = '', signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split(
    '.',
  )
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) return { status: 400, json: { error: 'invalid_grant', error_description: 'bad signature' } }
  accepted = `token-${++issued}`
  return { json: { access_token: accepted, expires_in: ttlS } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })

afterAll(async () => {
  await send.close()
  await vendor.close()
})
beforeEach(() => {
  vendor.seen.length = 0
  ttlS = 3600
})

const provider = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: {
    kind: 'custom',
    inputs: [{ name: 'key', displayName: 'Key', secret: true }],
    headers: [{ name: 'Authorization', value: ({ token }) => token && `Bearer ${token}` }],
    async session({ inputs, post }) {
      const claims = { iss: inputs.id }
      const assertion = signJwt({ algorithm: 'RS256', privateKey: inputs.key ?? '', keyId: 'k1', claims })
      const answer = await post('https://id.acme.com/token', { assertion })
      return {
        values: { token: asString(answer.access_token) ?? '' },
        expiresAt: Date.now() + Number(answer.expires_in) * 1000,
      }
    },
  },
  baseUrl: 'https://api.acme.com',
  http: { otherHosts: ['id.acme.com'] },
})

const call = (id: string, key = pem) =>
  createCall({
    provider,
    metadata: {},
    credentials: async () => ({ scheme: 'custom', values: { id, key }, boundTo: {} }),
    send,
    urlOverride: vendor.url,
  })
const tokenRequests = () => vendor.seen.filter(({ url }) => url === '/token').length

it('asks for one token, however many requests wait for it, and keeps it', async () => {
  await Promise.all([1, 2, 3].map(() => call('one').request({ path: '/me' })))
  await call('one').request({ path: '/me' })
  expect(tokenRequests()).toBe(1)
})

it('never shares a token between accounts', async () => {
  await call('two').request({ path: '/me' })
  await call('three').request({ path: '/me' })
  expect(tokenRequests()).toBe(2)
})

it('replaces a token that is about to end, and one that is turned down', async () => {
  ttlS = 30
  await call('four').request({ path: '/me' })
  await call('four').request({ path: '/me' })
  expect(tokenRequests()).toBe(2)
  ttlS = 3600
  await call('five').request({ path: '/me' })
  accepted = 'revoked meanwhile'
  await call('five').request({ path: '/me' })
  expect(tokenRequests()).toBe(4)
})

it('asks to reconnect when the key is refused or is no key, and does not quote it', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const wrong = other.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const key of [wrong, 'not a key']) {
    const error = await call('six', key)
      .request({ path: '/me' })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ reaction: { kind: 'reconnect' } })
    expect(String(error)).not.toContain(key)
  }
})
