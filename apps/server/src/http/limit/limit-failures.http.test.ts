// Bounds on credentials that open nothing, over real HTTP.
import { MortiseError } from '@mortise/contract'
import { verbs } from '@mortise/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newKeyPair, signToken } from '../../../../../packages/core/src/testing/sign-token.ts'
import { exampleOperations } from '../../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'
import { createFailureLimit } from './limit-failures.ts'

const { createJWTKey } = verbs

let surface: TestSurface
let path: string
beforeEach(async () => {
  surface = await openTestSurface({
    surface: 'management',
    operations: exampleOperations,
    failureLimit: { max: 5, windowMs: 60_000 },
    trustedHops: 1,
  })
  path = `/v1/projects/${surface.test.project.id}/things/1`
})
afterEach(() => surface.close())

let made = 0
const ask = (headers: Record<string, string>, from = '198.51.100.7') =>
  surface.ask({ path, headers: { 'x-forwarded-for': from, ...headers } })
const guess = (from?: string) => ask({ 'x-api-key': `mortise_guess_${made++}` }, from)
async function exhaust(from?: string) {
  for (let count = 0; count < 5; count++) expect((await guess(from)).status).toBe(401)
}

it('refuses an address that keeps guessing, and no other address', async () => {
  await exhaust()
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(refused.json).toMatchObject({
    type: 'urn:mortise:problem:rate.limited',
    causes: ['Too many requests from this address carried an API key or token that is not valid.'],
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('198.51.100.8')).status).toBe(401)
})

it('lets in a key and a token that were never seen here, however many guesses come from their address', async () => {
  await exhaust()
  const guesses = Array.from({ length: 100 }, () => guess())
  const pair = newKeyPair()
  const { kid } = await createJWTKey(surface.test.ctx, surface.test.caller, {
    params: { projectIdOrName: '' },
    body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  const stranger = newKeyPair()
  const bearer = async (by: typeof pair, named: string) =>
    (await ask({ authorization: `Bearer ${await signToken(by, { kid: named })}` })).status
  expect((await ask({ 'x-api-key': await surface.key('read') })).status).toBe(200)
  expect(await bearer(stranger, '00000000-0000-4000-8000-000000000000')).toBe(429)
  expect(await bearer(stranger, kid)).toBe(401)
  expect(await bearer(pair, kid)).toBe(200)
  expect((await ask({ authorization: 'Bearer no-token' })).status).toBe(429)
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([429]))
})

it('is not led astray by addresses that a caller wrote before the proxy added the true one', async () => {
  for (let count = 0; count < 5; count++)
    expect((await guess(`203.0.113.${count}, 198.51.100.7`)).status).toBe(401)
  expect((await guess('203.0.113.99, 198.51.100.7')).status).toBe(429)
})

it('goes on serving those behind the same address whose key or signing key has opened something', async () => {
  const key = await surface.key('read')
  const pair = newKeyPair()
  const { kid } = await createJWTKey(surface.test.ctx, surface.test.caller, {
    params: { projectIdOrName: '' },
    body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  const token = async (consumerRef: string) => ({
    authorization: `Bearer ${await signToken(pair, { kid, consumerRef })}`,
  })
  expect((await ask({ 'x-api-key': key })).status).toBe(200)
  expect((await ask(await token('ann'))).status).toBe(200)
  await exhaust()
  expect((await guess()).status).toBe(429)
  expect((await ask({ 'x-api-key': key })).status).toBe(200)
  expect((await ask(await token('bob'))).status).toBe(200)
})

it('does not count missing credentials, or what a key may not do', async () => {
  const key = await surface.key('search')
  for (let count = 0; count < 8; count++) {
    expect((await ask({})).status).toBe(401)
    const headers = { 'x-forwarded-for': '198.51.100.7', 'x-api-key': key }
    expect((await surface.ask({ method: 'DELETE', path, headers })).status).toBe(403)
  }
  expect((await guess()).status).toBe(401)
})

it('takes the addresses of one IPv6 network for one', async () => {
  for (let count = 0; count < 5; count++) {
    expect((await guess(`2001:db8:1:2::${count + 1}`)).status).toBe(401)
  }
  expect((await guess('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await guess('2001:db8:1:3::1')).status).toBe(401)
})

it('opens again when the time has passed', async () => {
  let clock = 1_000_000
  const ctx = { ...surface.test.ctx, now: () => new Date(clock) }
  const limit = createFailureLimit(ctx, { max: 1, windowMs: 1_000 })
  const refused = () =>
    limit.guard('203.0.113.1', { apiKey: 'x' }, async () => {
      throw new MortiseError('auth.invalid')
    })
  await expect(refused()).rejects.toMatchObject({ code: 'auth.invalid' })
  await expect(refused()).rejects.toMatchObject({ code: 'rate.limited', retryAfter: new Date(1_001_000) })
  clock += 1_000
  await expect(refused()).rejects.toMatchObject({ code: 'auth.invalid' })
})
