// Salesforce by certificate: a token for a signed assertion, and records with that token.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { type Answer, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { recordApi } from '../salesforce/record-api.ts'
import salesforceJWT from './index.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
let sessions = 0

const vendor = await startVendor(({ url, headers, body }): Answer => {
  if (url === '/services/oauth2/token') return signIn(new URLSearchParams(body))
  if (headers.authorization !== `Bearer token-${sessions}`) {
    return { status: 401, json: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] }
  }
  return { json: { done: true, totalSize: 1, records: [{ Id: '001A', Name: 'Ada' }] } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })
afterAll(async () => {
  await send.close()
  await vendor.close()
})

function signIn(form: URLSearchParams): Answer {
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    createPublicKey(pair.privateKey),
    Buffer.from(signature, 'base64url'),
  )
  const { iss, sub, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  expect([isSigned, iss, sub, aud]).toEqual([true, 'key-1', 'ada@acme.test', 'https://login.salesforce.com'])
  sessions += 1
  return { json: { access_token: `token-${sessions}`, token_type: 'Bearer' } }
}

it('signs in by its certificate, again when the session has ended, and reads as with OAuth', async () => {
  const privateKey = Buffer.from(pem).toString('base64')
  const metadata = { workspace: 'acme' }
  const call = createCall({
    provider: salesforceJWT,
    metadata,
    credentials: async () => ({
      scheme: 'custom',
      boundTo: metadata,
      values: { clientId: 'key-1', username: 'ada@acme.test', privateKey },
    }),
    send,
    urlOverride: vendor.url,
  })
  const request = { objectName: 'Account', fields: ['Name'], pageSize: 10 }
  const page = await salesforceJWT.read?.page(call, request)
  expect(page?.records).toEqual([{ Id: '001A', Name: 'Ada' }])
  await salesforceJWT.read?.page(call, request)
  expect(sessions).toBe(1)
  // From here on the vendor knows a later session only.
  sessions = 7
  await salesforceJWT.read?.page(call, request)
  expect(sessions).toBe(8)
  expect([salesforceJWT.read, salesforceJWT.write]).toEqual([recordApi.read, recordApi.write])
})
