// Bounds per set of credentials, over real HTTP.
import { defineEndpoint } from '@mortise/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openTestSurface } from '../testing/open-test-surface.ts'

const open = defineEndpoint({
  operationId: 'open',
  method: 'GET',
  path: '/v1/open',
  surface: 'management',
  summary: 'Test',
  tag: 'Test',
  access: { scope: 'public', group: false },
  success: 200,
  response: z.object({}),
  errors: [],
})

it('refuses what is above the limit with 429, says when to come back, and leaves other credentials alone', async () => {
  const surface = await openTestSurface({
    surface: 'management',
    operations: [{ endpoint: open, verb: async () => ({}) }],
    rateLimit: { max: 3, windowMs: 60_000 },
  })
  try {
    const ask = (key: string) => surface.ask({ path: '/v1/open', headers: { 'x-api-key': key } })
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await ask('one')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await ask('one')
    expect(refused.json).toMatchObject({ type: 'urn:mortise:problem:rate.limited', retryable: true })
    const waitS = Number(refused.headers['retry-after'])
    expect(waitS).toBeGreaterThan(0)
    expect(waitS).toBeLessThanOrEqual(60)
    expect((await ask('two')).status).toBe(200)
  } finally {
    await surface.close()
  }
})
