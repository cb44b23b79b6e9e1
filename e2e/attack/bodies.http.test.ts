// Bodies made to cost more than they carry: deep, wide, full of faults, or larger than their operation needs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'

let surface: TestSurface
let key: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations })
  key = await surface.key('admin')
})
afterAll(() => surface?.close())

const KB = 1024
type Problem = { type: string; issues?: { name: string }[]; causes?: string[] }

const send = async (path: string, body: string, method: 'POST' | 'PUT' | 'PATCH' = 'POST') => {
  const answer = await surface.ask({
    method,
    path: `/v1/projects/${surface.test.project.id}${path}`,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body,
  })
  const problem = answer.json as Problem
  return { status: answer.status, length: answer.text.length, code: problem.type.split(':').at(-1), problem }
}

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const members = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`
const config = (inner: string) => `{"groupRef":"g","config":{"content":${inner}}}`

// Each of them answered 500, or was answered after seconds with megabytes.
const bodies = {
  'unknown members of a config': config(members(20_000, '1')),
  'faults in a config': config(`{"provider":"hubspot","read":{"objects":${members(15_000, '7')}}}`),
  'lists in lists': config(`{"provider":"hubspot","x":${lists(100_000)}}`),
  'objects in objects': `{"groupRef":null,"config":{"content":{"x":${objects(20_000)}}}}`,
  'objects just below the limit': `{"groupRef":null,"config":{"content":{"x":${objects(60)}}}}`,
  'text that cannot be stored': `{"groupRef":[${'"\\u0000",'.repeat(20_000)}1]}`,
  'more values than can be counted': config(`{"x":[${'1,'.repeat(100_000)}1]}`),
  'brackets without end': '['.repeat(250 * KB),
  'text without end': `"${'\\"'.repeat(100 * KB)}`,
  'a list where an object belongs': `[${'[],'.repeat(20_000)}[]]`,
}
const places = [
  ['POST', '/integrations/crm/installations'],
  ['PATCH', '/integrations/crm/installations/one'],
  ['POST', '/connections:generate'],
  ['POST', '/destinations'],
  ['POST', '/provider-apps'],
] as const

describe('hostile bodies', () => {
  it.each(Object.entries(bodies))('%s are a short 400 at every operation', async (_what, body) => {
    for (const [method, path] of places) {
      const answer = await send(path, body, method)
      const seen = { status: answer.status, isShort: answer.length < 100 * KB }
      expect(seen, `${method} ${path}`).toEqual({ status: 400, isShort: true })
    }
  })

  it('were tried fifty times', () => {
    expect(Object.keys(bodies).length * places.length).toBe(50)
  })
})

describe('bounds', () => {
  it('lists a hundred issues and says how many there are besides', async () => {
    const { problem } = await send('/integrations/crm/installations', bodies['faults in a config'])
    expect(problem.issues).toHaveLength(100)
    expect(problem.causes).toHaveLength(101)
    expect(problem.causes?.at(-1)).toBe('14,900 more issues are not listed here.')
  })

  it('takes values 64 deep and not 65', async () => {
    const deep = (depth: number) => send('/connections:generate', lists(depth))
    expect((await deep(64)).code).toBe('request.invalid')
    const refused = await deep(65)
    expect(refused.code).toBe('body.too_complex')
    expect(refused.problem).toMatchObject({
      detail: 'The body nests values more than 64 deep, so nothing was done.',
    })
  })

  it('takes 50,000 values and not more', async () => {
    const wide = (count: number) => send('/connections:generate', `[${'1,'.repeat(count - 2)}1]`)
    expect((await wide(50_000)).code).toBe('request.invalid')
    expect((await wide(50_001)).code).toBe('body.too_complex')
  })

  it('does not count what is inside of texts', async () => {
    const body = JSON.stringify({ groupRef: '[{,'.repeat(60_000), provider: '\\"[[' })
    expect((await send('/connections:generate', body)).code).toBe('request.invalid')
  })

  it('takes 256 KB, and a megabyte where a manifest is sent', async () => {
    const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`
    expect((await send('/connections:generate', padded(256 * KB))).code).toBe('request.invalid')
    expect((await send('/connections:generate', padded(256 * KB + 1))).code).toBe('body.too_large')
    expect((await send('/integrations:batch', padded(KB * KB), 'PUT')).code).toBe('request.invalid')
    expect((await send('/integrations:batch', padded(KB * KB + 1), 'PUT')).code).toBe('body.too_large')
  })
})
