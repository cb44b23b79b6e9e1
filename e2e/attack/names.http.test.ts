// References and keys nobody would choose: endless ones, and those that hold what no eye can see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { verbs } from '../../packages/core/src/index.ts'
import { newKeyPair, signToken } from '../../packages/core/src/testing/sign-token.ts'

const { createJWTKey } = verbs

let surface: TestSurface
let key: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations })
  key = await surface.key('admin')
})
afterAll(() => surface?.close())

type Problem = { type: string; issues?: { name: string; detail: string }[]; causes?: string[] }
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, json?: unknown) => {
  const { status, json: answered } = await surface.ask({
    method,
    path: `/v1/projects/${surface.test.project.id}${path}`,
    headers: { 'x-api-key': key },
    json,
  })
  return { status, problem: answered as Problem }
}

const refs = {
  'of 513 characters': 'x'.repeat(513),
  'of 100,000 characters': 'x'.repeat(100_000),
  'with a line break': 'acme\nadmin',
  'with an escape': 'acme\u001b[31m',
  'with a delete': 'acme\u007f',
  'with a control of the upper half': 'acme\u0085',
}
const bodies = (ref: string) =>
  [
    ['groupRef', '/connections:generate', { provider: 'hubspot', groupRef: ref }],
    ['consumerRef', '/connections:generate', { provider: 'hubspot', groupRef: 'g', consumerRef: ref }],
    [
      'groupRef',
      '/integrations/crm/installations',
      { groupRef: ref, config: { content: { provider: 'hubspot' } } },
    ],
  ] as const

describe.each(Object.entries(refs))('a reference %s', (_what, ref) => {
  it('is refused in every body by its name', async () => {
    for (const [name, path, body] of bodies(ref)) {
      const { status, problem } = await ask('POST', path, body)
      expect([status, problem.issues?.map((issue) => issue.name)], path).toEqual([400, [name]])
    }
  })

  it('is refused in every filter', async () => {
    if (ref.length > 10_000) return
    const value = encodeURIComponent(ref)
    for (const path of [`/connections?groupRef=${value}`, `/connections?consumerRef=${value}`])
      expect((await ask('GET', path)).status).toBe(400)
    expect((await ask('GET', `/integrations/crm/installations?groupRef=${value}`)).status).toBe(400)
  })
})

it('refuses a token made for such a reference, and takes one of 512 characters', async () => {
  const pair = newKeyPair()
  const { kid } = await createJWTKey(surface.test.ctx, surface.test.caller, {
    params: { projectIdOrName: '' },
    body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  const path = `/v1/projects/${surface.test.project.id}/connections`
  const open = async (claims: { groupRef: string; consumerRef: string }) => {
    const authorization = `Bearer ${await signToken(pair, { kid, ...claims })}`
    return (await surface.ask({ path, headers: { authorization } })).status
  }
  // Longer ones do not fit into the headers of a request.
  for (const ref of Object.values(refs).filter(({ length }) => length < 10_000)) {
    expect(await open({ groupRef: ref, consumerRef: 'c' })).toBe(401)
    expect(await open({ groupRef: 'g', consumerRef: ref })).toBe(401)
  }
  expect(await open({ groupRef: 'é'.repeat(512), consumerRef: 'c' })).toBe(200)
})

describe('keys with control characters', () => {
  const controls = ['\u0001', '\u0008', '\n', '\u001b', '\u007f', '\u0085']
  const content = (inner: object) => ({
    groupRef: 'g',
    config: { content: { provider: 'hubspot', ...inner } },
  })
  const mapping = (name: string) =>
    content({
      read: { objects: { contacts: { objectName: 'contacts', selectedFieldMappings: { [name]: 'email' } } } },
    })
  const metadata = (name: string) => ({
    provider: 'hubspot',
    groupRef: 'g',
    providerMetadata: { [name]: { value: 'x', source: 'input' } },
  })
  const header = (name: string) => ({
    name: 'd',
    type: 'webhook',
    metadata: { url: 'https://example.com', headers: { [name]: 'x' } },
  })

  it.each([
    ['mappings', '/integrations/crm/installations', mapping],
    ['metadata', '/connections:generate', metadata],
    ['headers of destinations', '/destinations', header],
  ])('are refused in %s', async (_what, path, body) => {
    for (const control of controls) {
      const { status, problem } = await ask('POST', path, body(`a${control}b`))
      expect(status).toBe(400)
      expect(problem.issues?.map(({ detail }) => detail).join()).toContain('control character')
    }
  })

  it.each([
    ['/destinations', { name: 'a\u001bb', type: 'webhook', metadata: { url: 'https://example.com' } }],
    ['/api-keys', { label: 'a\nb', scopes: ['search'] }],
    ['/topics', { name: 'a\u0007b' }],
  ])('are refused in names at %s', async (path, body) => {
    expect((await ask('POST', path, body)).status).toBe(400)
  })
})
