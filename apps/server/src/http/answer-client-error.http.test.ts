// What a connection gets that speaks no HTTP, or too much of it.
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openTestSurface } from '../testing/open-test-surface.ts'

const surface = await openTestSurface({ surface: 'management', operations: [] })
afterAll(() => surface.close())

/** Writes bytes to the server and answers everything that comes back until it hangs up. */
function speak(bytes: string): Promise<string> {
  const { hostname, port } = new URL(surface.origin)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

it.each([
  ['what is not HTTP', 'hello\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nhost: a\r\nnonsense\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`],
])('answers %s with a problem and hangs up', async (_what, bytes) => {
  const [head = '', body = ''] = (await speak(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain('content-type: application/problem+json')
  expect(JSON.parse(body)).toMatchObject({
    type: 'urn:mortise:problem:request.malformed',
    status: 400,
    title: expect.any(String),
    detail: expect.any(String),
  })
})
