// Bounds per caller, over real HTTP.
import { defineEndpoint } from '@mortise/contract'
import { verbs } from '@mortise/core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { newKeyPair, signToken } from '../../../../../packages/core/src/testing/sign-token.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'

const { createJWTKey } = verbs

const shared = {
  method: 'GET',
  surface: 'management',
  summary: 'Test',
  description: 'Test.',
  tag: 'Project',
  success: 200,
  response: z.object({}),
  errors: [],
} as const
const look = defineEndpoint({
  ...shared,
  operationId: 'look',
  path: '/v1/look',
  access: { scope: 'any', token: 'shared' },
})
const open = defineEndpoint({
  ...shared,
  operationId: 'open',
  path: '/v1/open',
  access: { scope: 'public', token: 'shared' },
})

let surface: TestSurface
afterEach(() => surface.close())

async function start(max: number) {
  const verb = async () => ({})
  surface = await openTestSurface({
    surface: 'management',
    operations: [look, open].map((endpoint) => ({ endpoint, verb })),
    rateLimit: { max, windowMs: 60_000 },
  })
}
const ask = async (path: string, headers: Record<string, string> = {}) => surface.ask({ path, headers })
const statuses = async (count: number, call: () => ReturnType<typeof ask>) => {
  const found = []
  for (let index = 0; index < count; index++) found.push((await call()).status)
  return found
}

it('refuses what is above the limit with 429, says when to come back, and leaves other keys alone', async () => {
  await start(3)
  const [one, two] = [await surface.key('read'), await surface.key('read')]
  expect(await statuses(4, () => ask('/v1/look', { 'x-api-key': one }))).toEqual([200, 200, 200, 429])
  const refused = await ask('/v1/look', { 'x-api-key': one })
  expect(refused.json).toMatchObject({ type: 'urn:mortise:problem:rate.limited', retryable: true })
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThan(0)
  expect(waitS).toBeLessThanOrEqual(60)
  expect((await ask('/v1/look', { 'x-api-key': two })).status).toBe(200)
})

it('counts a user’s tokens together, however often a fresh one is made, and apart from other users', async () => {
  await start(3)
  const pair = newKeyPair()
  const { ctx, caller } = surface.test
  const { kid } = await createJWTKey(ctx, caller, {
    params: { projectIdOrName: '' },
    body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  let nonce = 0
  const bearer = async (consumerRef: string, groupRef = 'g1') => ({
    authorization: `Bearer ${await signToken(pair, { kid, groupRef, consumerRef, more: { nonce: nonce++ } })}`,
  })
  expect(await statuses(4, async () => ask('/v1/look', await bearer('ann')))).toEqual([200, 200, 200, 429])
  expect((await ask('/v1/look', await bearer('bob'))).status).toBe(200)
  expect((await ask('/v1/look', await bearer('ann', 'g2'))).status).toBe(200)
})

it('counts by address where nobody is known, whatever credentials are made up', async () => {
  await start(3)
  let nonce = 0
  const madeUp = () => ask('/v1/open', { 'x-api-key': `mortise_${nonce++}` })
  expect(await statuses(4, madeUp)).toEqual([200, 200, 200, 429])
})
