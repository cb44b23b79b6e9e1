// What is concluded of a service account's key, told by answers of Google's token endpoint.
import { createCall, createUndiciSend, requestHealthCheck } from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { type Answer, startVendor, type Vendor } from '../../../connector-kit/src/testing/vendor.ts'
import { boundSample, sampleMetadata } from '../testing/sample-account.ts'
import delegation from './index.ts'

const send = createUndiciSend({ userAgent: 'mortise-test' })
let vendor: Vendor
const vendors: Vendor[] = []
afterAll(async () => {
  await Promise.all(vendors.map((each) => each.close()))
  await send.close()
})

/** The health check, against a token endpoint that answers so and an API that answers everybody. */
async function check(tokenAnswer: Answer) {
  vendor = await startVendor(({ url }) => (url.endsWith('/token') ? tokenAnswer : { json: {} }))
  vendors.push(vendor)
  const call = createCall({
    provider: delegation,
    metadata: { ...sampleMetadata(delegation), userEmail: 'ada@example.com' },
    credentials: async () => boundSample(delegation),
    send,
    urlOverride: vendor.url,
  })
  return requestHealthCheck(call, delegation.account.healthCheck ?? { path: '' })
}

it('passes a key that Google gives a token for, and wears the token', async () => {
  await check({ json: { access_token: 'ya29.a', expires_in: 3599 } })
  expect(vendor.seen.map(({ method, url }) => `${method} ${new URL(url, vendor.url).pathname}`)).toEqual([
    'POST /token',
    'POST /tokeninfo',
  ])
  expect(vendor.seen.at(-1)?.headers.authorization).toBe('Bearer ya29.a')
})

it('refuses a key that Google refuses, and never goes on to the API', async () => {
  const json = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }
  await expect(check({ status: 400, json })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
    message: 'Invalid JWT Signature.',
  })
  const disabled = { error: 'disabled_client', error_description: 'The OAuth client was disabled.' }
  await expect(check({ status: 401, json: disabled })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
  })
  expect(vendor.seen.every(({ url }) => url === '/token')).toBe(true)
})

it('concludes nothing of the key where the Workspace does not delegate this module', async () => {
  const json = {
    error: 'unauthorized_client',
    error_description:
      'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
  }
  await expect(check({ status: 401, json })).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    status: 403,
    message: expect.stringContaining('https://www.googleapis.com/auth/calendar'),
  })
  expect(delegation.account.healthCheck?.isUnverified).toBe(true)
})
