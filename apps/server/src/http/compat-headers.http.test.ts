// A client written for another service: its headers are ours, and it is answered under its own names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'
import { compatMessageSource } from './compat-headers.ts'

const options = {
  surface: 'management',
  operations: [],
  extend: (app: Parameters<NonNullable<Parameters<typeof openTestSurface>[0]['extend']>>[0]) => {
    app.get('/echo', async (request, reply) => {
      reply.headers({ 'x-mortise-kind': 'echo', 'access-control-expose-headers': 'x-request-id' })
      return { type: request.headers['x-mortise-request-type'], client: request.headers['x-mortise-client'] }
    })
  },
} as const

let compat: TestSurface
let plain: TestSurface
beforeAll(async () => {
  compat = await openTestSurface({ ...options, compatPrefix: 'amp' })
  plain = await openTestSurface(options)
})
afterAll(async () => {
  await compat?.close()
  await plain?.close()
})

const ask = (surface: TestSurface, headers: Record<string, string>) => surface.ask({ path: '/echo', headers })

describe('with a compatibility prefix', () => {
  it('takes the foreign headers for our own and answers in kind', async () => {
    const answer = await ask(compat, { 'X-Amp-Request-Type': 'search', 'x-amp-client': 'kit' })
    expect(answer.json).toEqual({ type: 'search', client: 'kit' })
    expect(answer.headers).toMatchObject({ 'x-mortise-kind': 'echo', 'x-amp-kind': 'echo' })
    expect(String(answer.headers['access-control-expose-headers']).split(', ')).toEqual([
      'x-request-id',
      'x-mortise-kind',
      'x-amp-kind',
    ])
  })

  it('prefers our own where both are sent, and answers others as ever', async () => {
    const both = await ask(compat, { 'x-amp-request-type': 'write', 'x-mortise-request-type': 'search' })
    expect(both.json).toEqual({ type: 'search' })
    const own = await ask(compat, { 'x-mortise-request-type': 'search' })
    expect(own.headers).not.toHaveProperty('x-amp-kind')
    expect((await ask(compat, { 'x-amplitude-request-type': 'search' })).json).toEqual({})
  })

  it('lets browsers send the foreign headers', async () => {
    const answer = await compat.ask({
      method: 'OPTIONS',
      path: '/echo',
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-amp-client, x-amp-client-version, x-amp-request-type',
      },
    })
    const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['x-api-key', 'x-amp-client', 'x-amp-client-version', 'x-amp-request-type']),
    )
  })
})

it('without one the foreign headers mean nothing', async () => {
  const answer = await ask(plain, { 'x-amp-request-type': 'search' })
  expect(answer.json).toEqual({})
  expect(answer.headers).not.toHaveProperty('x-amp-kind')
})

it('knows what the other service calls its messages', () => {
  expect(compatMessageSource('amp')).toBe('ampersand-custom-auth')
  expect(compatMessageSource('other')).toBe('other-custom-auth')
})
