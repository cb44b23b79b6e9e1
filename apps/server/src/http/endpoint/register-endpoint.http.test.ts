// How every endpoint is served: identity, input and answers.
import { mintApiKey } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOperations } from '../../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'

let surface: TestSurface
let key: string
let project: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations: exampleOperations })
  key = await surface.key('deploy')
  project = `/v1/projects/${surface.test.project.id}`
})
afterAll(() => surface.close())
const ask: TestSurface['ask'] = (request) => surface.ask(request)
const withKey = (request: Parameters<TestSurface['ask']>[0]) =>
  ask({ ...request, headers: { 'x-api-key': key, ...request.headers } })
const type = (code: string) => `urn:mortise:problem:${code}`

describe('identity', () => {
  it.each([
    ['no credentials', {}, 401, 'auth.missing'],
    ['an empty key', { 'x-api-key': ' ' }, 401, 'auth.missing'],
    ['an unknown key', { 'x-api-key': 'mortise_nothing' }, 401, 'auth.invalid'],
    ['a scheme nobody asked for', { authorization: 'Basic YTpi' }, 401, 'auth.missing'],
    ['a token', { authorization: 'Bearer a.b.c' }, 401, 'auth.invalid'],
  ])('answers %s with the problem that says so', async (_what, headers, status, code) => {
    const answer = await ask({ path: `${project}/things/1`, headers })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ type: type(code), status })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="mortise"')
  })

  it('opens the project by id and by name, and no other project', async () => {
    const other = await surface.test.addProject()
    const statusOf = async (name: string) => (await withKey({ path: `/v1/projects/${name}/things/1` })).status
    expect(await statusOf(surface.test.project.id)).toBe(200)
    expect(await statusOf(surface.test.project.name)).toBe(200)
    expect(await statusOf(other.id)).toBe(404)
    expect(await statusOf(other.name)).toBe(404)
    const { key: foreign } = await mintApiKey(surface.test.ctx, other.id, {
      label: 'other',
      scopes: ['admin'],
    })
    const answer = await ask({ path: `${project}/things/1`, headers: { 'x-api-key': foreign } })
    expect(answer.json).toMatchObject({ type: type('project.not_found'), status: 404 })
  })

  it('refuses a key without the scope with 403 and names the scope, before it reads the body', async () => {
    const answer = await ask({
      method: 'PUT',
      path: `${project}/things/1:paint`,
      headers: { 'x-api-key': await surface.key('search'), 'content-type': 'application/json' },
      body: '{ broken',
    })
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({
      type: type('auth.forbidden'),
      remedy: 'Use a key whose scopes include deploy, or a token made for this group.',
    })
  })

  it('lets everybody into public endpoints, as nobody', async () => {
    expect((await ask({ path: '/v1/open' })).json).toEqual({ actor: 'anonymous' })
    expect((await ask({ path: '/v1/open', headers: { 'x-api-key': 'wrong' } })).status).toBe(200)
  })
})

describe('input', () => {
  it('lists every fault of query and body in one answer, each with its place', async () => {
    const answer = await withKey({
      method: 'PUT',
      path: `${project}/things/1:paint?coats=many`,
      json: { spots: [{ size: 1 }, { size: 'big' }], apiKey: 7 },
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      type: type('request.invalid'),
      issues: [
        { in: 'query', name: 'coats', value: 'many' },
        { in: 'body', name: 'colour' },
        { in: 'body', name: 'spots.1.size' },
        { in: 'body', name: 'apiKey' },
      ],
    })
    expect(answer.text).not.toContain('"value":7')
  })

  it('refuses text the database cannot hold, wherever it stands, with its place', async () => {
    const answer = await withKey({
      method: 'PUT',
      path: `${project}/things/a%00b:paint?coats=1&dry=%00`,
      json: { colour: 'r\u0000d', spots: [], deep: [{ name: 'half \ud800' }], 'k\u0000': 1 },
    })
    expect(answer.status).toBe(400)
    const { issues } = answer.json as { issues: { in: string; name: string }[] }
    expect(issues.map((issue) => `${issue.in} ${issue.name}`).sort()).toEqual([
      'body a key',
      'body colour',
      'body deep.0.name',
      'path thingId',
      'query dry',
    ])
  })

  it('names the required fields when there is no body at all', async () => {
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1` })
    expect(answer.json).toMatchObject({
      issues: [
        { in: 'body', name: 'colour' },
        { in: 'body', name: 'spots' },
      ],
    })
  })

  it.each([
    ['broken JSON', 'application/json', '{ "colour": '],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"isAdmin":true}}'],
    ['another media type', 'text/plain', 'colour=red'],
    ['no media type', '', '{}'],
  ])('answers %s with a problem, never a 500', async (_what, mediaType, body) => {
    const headers: Record<string, string> = mediaType === '' ? {} : { 'content-type': mediaType }
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.json).toMatchObject({ type: type('request.malformed') })
  })

  it.each([
    ['text of another charset', Buffer.from('{"colour":"caf\xe9","spots":[]}', 'latin1'), /not UTF-8/],
    ['a forbidden member', Buffer.from('{"colour":"red","__proto__":{}}'), /__proto__/],
  ])('says what is wrong with %s, and takes nothing of it', async (_what, body, cause) => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1' }
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      type: type('request.malformed'),
      causes: [expect.stringMatching(cause)],
    })
  })

  it('says of a compressed body that it was compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const body = '\u001f compressed'
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      type: type('request.malformed'),
      causes: ['The body was sent with Content-Encoding gzip. Send it without a content encoding.'],
    })
  })

  it('refuses a body above the limit with 413', async () => {
    const answer = await withKey({
      method: 'PUT',
      path: `${project}/things/1:paint?coats=1`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ colour: 'x'.repeat(257 * 1024) }),
    })
    expect(answer.status).toBe(413)
    expect(answer.json).toMatchObject({
      type: type('body.too_large'),
      detail: expect.stringContaining('256 KB'),
    })
  })

  it('takes JSON under its other names, and an empty body with a content type', async () => {
    const headers = { 'content-type': 'application/merge-patch+json; charset=utf-8' }
    const body = JSON.stringify({ colour: 'red', spots: [] })
    expect(
      (await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })).json,
    ).toEqual({
      params: { projectIdOrName: surface.test.project.id, thingId: '1' },
      query: { coats: '1' },
      body: { colour: 'red', spots: [] },
    })
    const deleted = await withKey({
      method: 'DELETE',
      path: `${project}/things/1`,
      headers: { 'content-type': 'application/json' },
    })
    expect(deleted.status).toBe(204)
    expect(deleted.text).toBe('')
    expect(deleted.headers['content-type']).toBeUndefined()
  })

  it('hands over path names decoded once', async () => {
    const { json: found } = await withKey({ path: `${project}/things/%24%5B%27a%2Fb%27%5D%2525` })
    expect(found).toMatchObject({ params: { thingId: "$['a/b']%25" } })
  })
})

describe('answers', () => {
  it('answers text as text/plain', async () => {
    const answer = await withKey({ method: 'POST', path: '/v1/say' })
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'https://example.com/?a=1',
    ])
  })

  it('fails loudly where an answer does not fit its schema, and tells the reason to the log alone', async () => {
    const answer = await withKey({ path: '/v1/fail/shape' })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('schema')
    expect(JSON.stringify(surface.test.logged.at(-2)?.event, errorText)).toContain(
      'the answer of fail does not match',
    )
  })

  it('keeps the id a caller gave a request, and makes one otherwise', async () => {
    const given = await ask({ path: '/v1/open', headers: { 'x-request-id': 'trace-1.2' } })
    expect(given.headers['x-request-id']).toBe('trace-1.2')
    const made = await ask({ path: '/v1/open', headers: { 'x-request-id': 'two words\t"' } })
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

function errorText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value
}
