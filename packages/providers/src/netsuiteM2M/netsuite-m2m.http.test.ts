// Netsuite by certificate: a token for a signed assertion, and records with that token.
import { constants, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { type Answer, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import netsuiteM2M from './index.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const inputs = {
  clientId: 'client-1',
  certificateId: 'cert-1',
  privateKey: Buffer.from(pem).toString('base64'),
}

const vendor = await startVendor(({ method, url, headers, body }): Answer => {
  if (url.endsWith('/auth/oauth2/v1/token')) return signIn(new URLSearchParams(body))
  if (headers.authorization !== 'Bearer token-1') return { status: 401, json: { title: 'Unauthorized' } }
  if (url.includes('/metadata-catalog/')) return { json: { properties: { companyName: { type: 'string' } } } }
  expect([method, headers.prefer]).toEqual(['POST', 'transient'])
  return { json: { items: [{ links: [], id: '7', companyname: 'Ada' }], hasMore: false, totalResults: 1 } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })
afterAll(async () => {
  await send.close()
  await vendor.close()
})

/** Gives out a token for an assertion that the certificate's key has signed, and that is good for an hour at most. */
function signIn(form: URLSearchParams): Answer {
  const [head = '', claims = '', signature = ''] = (form.get('client_assertion') ?? '').split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const key = {
    key: createPublicKey(pair.privateKey),
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  const { iss, aud, iat, exp } = read(claims)
  expect(read(head)).toMatchObject({ alg: 'PS256', kid: 'cert-1' })
  expect([form.get('grant_type'), iss, exp - iat <= 3600]).toEqual(['client_credentials', 'client-1', true])
  expect(aud).toBe('https://acme.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token')
  return isSigned
    ? { json: { access_token: 'token-1', expires_in: '3600', token_type: 'bearer' } }
    : { status: 400, json: { error: 'invalid_grant' } }
}

function open(given: Record<string, string>) {
  const metadata = { workspace: 'acme' }
  return createCall({
    provider: netsuiteM2M,
    metadata,
    credentials: async () => ({ scheme: 'custom', values: given, boundTo: metadata }),
    send,
    urlOverride: vendor.url,
  })
}

it('signs in by its certificate, once for several requests, and reads', async () => {
  const call = open(inputs)
  const request = { objectName: 'customer', fields: ['companyName'], pageSize: 10 }
  const page = await netsuiteM2M.read?.page(call, request)
  expect(page?.records).toEqual([{ id: '7', companyName: 'Ada' }])
  await netsuiteM2M.read?.page(call, request)
  expect(vendor.seen.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1)
})

it('is turned down with a key that the certificate is not for', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const privateKey = Buffer.from(other.export({ type: 'pkcs8', format: 'pem' }).toString()).toString('base64')
  const request = { objectName: 'customer', fields: ['companyName'], pageSize: 10 }
  await expect(netsuiteM2M.read?.page(open({ ...inputs, privateKey }), request)).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
  })
})
