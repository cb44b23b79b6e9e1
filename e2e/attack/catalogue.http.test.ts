// The catalogue is open to everybody, and nobody can make it cost more than the bytes it sends.
import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { providers } from '../../packages/providers/src/index.ts'

let surface: TestSurface
beforeAll(async () => {
  surface = await openTestSurface({
    surface: 'management',
    operations,
    definitions: providers.list(),
    checkAnswers: false,
  })
})
afterAll(() => surface?.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await request(new URL(path, surface.origin), { headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: Buffer.from(await answer.body.arrayBuffer()),
  }
}

it('of listProviders is the same for all who ask', async () => {
  const first = await get('/v1/providers')
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/v1/providers')))
  for (const { status, bytes } of answers) expect([status, bytes.equals(first.bytes)]).toEqual([200, true])
  expect(Object.keys(JSON.parse(first.bytes.toString())).length).toBe(providers.list().length)
})

it('comes compressed to those who take that, and as it is to others', async () => {
  const plain = await get('/v1/providers', { 'accept-encoding': 'br;q=1, gzip;q=0' })
  const zipped = await get('/v1/providers', { 'accept-encoding': 'gzip, deflate, br' })
  expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 5)
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
})

it.each(['/v1/providers', '/v1/providers/hubspot'])(
  'answers 304 to those who have %s already',
  async (path) => {
    const { headers } = await get(path)
    const etag = String(headers.etag)
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(path, { 'if-none-match': tags })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  },
)

it('of getProvider still says of a name that there is no such provider, each time', async () => {
  for (let count = 0; count < 2; count++) expect((await get('/v1/providers/nobody')).status).toBe(404)
})
