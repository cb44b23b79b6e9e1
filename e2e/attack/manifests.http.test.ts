// Manifests made to stop the server, sent to every operation that takes one, while others ask for something else.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openSandboxedServer,
  type SandboxedServer,
} from '../../apps/server/src/testing/open-sandboxed-server.ts'

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer({ checkAnswers: false })
  const sourceYaml = 'specVersion: 1.0.0\nintegrations: [{ name: crm, provider: hubspot }]\n'
  expect((await stage.ask('PUT', '/integrations:batch', { sourceYaml })).status).toBe(200)
})
afterAll(() => stage?.close())

const head = 'specVersion: 1.0.0\nintegrations:\n'
const filled = (bytes: number, entry: string) => entry.repeat(Math.floor(bytes / entry.length))
const inside = 50 * 1024
const attacks: Readonly<Record<string, string>> = {
  '12 KB of aliases': `a: &a [x]\nb:\n${filled(12_000, '  - *a\n')}`,
  '150 KB of aliases': `a: &a [x]\nb:\n${filled(150_000, '  - *a\n')}`,
  'one large map, merged': `a: &a {${filled(40_000, 'x: 1,')}}\n${filled(1_100, 'k: {<<: *a}\n')}`,
  'one key again and again': filled(inside, 'k:\n'),
  'as many wrong entries as are let in': `${head}${filled(250_000, '  - 1\n')}`,
  'more wrong entries than a body may hold': `${head}${filled(2_000_000, '  - 1\n')}`,
}

it.each(Object.entries(attacks))(
  '%s: refused in a short answer, and nothing waits for it',
  async (_title, sourceYaml) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const answers = await Promise.all([
      stage.ask('PUT', '/integrations:batch', { sourceYaml }),
      stage.ask('POST', '/integrations/crm/revisions', { sourceYaml }),
      stage.ask('GET', '/integrations'),
    ])
    delay.disable()
    // What parsing them takes here would be seconds; on this thread there is only JSON.
    expect(delay.max / 1e6).toBeLessThan(2_000)
    if (sourceYaml.length > 1024 * 1024) {
      // Refused before it is read.
      return expect(answers.map(({ status }) => status)).toEqual([413, 413, 200])
    }
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200])
    for (const { json, text } of answers.slice(0, 2)) {
      const { type, issues } = json as { type: string; issues: { detail: string }[] }
      expect(type).toBe('urn:mortise:problem:integration.invalid_manifest')
      expect(issues.length).toBeLessThanOrEqual(100)
      expect(issues[0]?.detail).toMatch(/\(line \d+, column \d+\)$/)
      expect(text.length).toBeLessThan(100_000)
    }
  },
)

it('refuses an integration that comes as JSON within the same limits', async () => {
  const objects = Array.from({ length: 5_000 }, () => ({ objectName: 'contacts' }))
  const content = { name: 'big', provider: 'hubspot', read: { objects } }
  const latestRevision = { specVersion: '1.0.0', content }
  const answer = await stage.ask('POST', '/integrations', {
    name: 'big',
    provider: 'hubspot',
    latestRevision,
  })
  expect(answer.status).toBe(422)
  expect(answer.text.length).toBeLessThan(100_000)
  expect(answer.text).toContain('4899 more problems')
})
