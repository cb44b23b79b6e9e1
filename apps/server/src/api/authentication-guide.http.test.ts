// The guide on authentication: its example is run, its tables are held against the code.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endpoints, scopeLabels } from '@mortise/contract'
import { verbs } from '@mortise/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKeyPair } from '../../../../packages/core/src/testing/sign-token.ts'
import { operations } from '../binding/operations.ts'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'

const { createJWTKey } = verbs

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let guide: string
let surface: TestSurface
beforeAll(async () => {
  guide = await readFile(new URL('../../../../docs/authentication.md', import.meta.url), 'utf8')
  surface = await openTestSurface({ surface: 'management', operations })
})
afterAll(() => surface?.close())

it('makes tokens with the example that open the group’s things', async () => {
  const example = exampleOf('createToken')
  const pair = newKeyPair()
  const { ctx, caller, project } = surface.test
  const { kid } = await createJWTKey(ctx, caller, {
    params: { projectIdOrName: '' },
    body: { label: 'guide', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  const call = "process.stdout.write(await createToken({ groupRef: 'acme', consumerRef: 'ann' }))"
  const { stdout: token } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `${example}\n${call}`],
    { cwd: root, env: { PATH: process.env.PATH, MORTISE_PRIVATE_KEY: pair.privateKeyPem, MORTISE_KID: kid } },
  )
  const answer = await surface.ask({
    path: `/v1/projects/${project.name}/connections`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status, answer.json]).toEqual([200, []])
  const refused = await surface.ask({
    path: `/v1/projects/${project.name}/connections?groupRef=globex`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(403)
})

it('creates sessions with the example that open the group’s things', async () => {
  const { project } = surface.test
  const call = "process.stdout.write(await createSession({ groupRef: 'acme', consumerRef: 'ann' }))"
  const settings = {
    MORTISE_API_URL: surface.origin,
    MORTISE_PROJECT: project.name,
    MORTISE_API_KEY: await surface.key('sessions'),
  }
  const { stdout: token } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `${exampleOf('createSession')}\n${call}`],
    { cwd: root, env: { PATH: process.env.PATH, ...settings } },
  )
  const list = (query: string) =>
    surface.ask({
      path: `/v1/projects/${project.name}/connections${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
  expect(await list('')).toMatchObject({ status: 200, json: [] })
  expect((await list('?groupRef=globex')).status).toBe(403)
})

/** The example of the guide that defines a function of this name. */
function exampleOf(name: string): string {
  const examples = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  return examples.find((code) => code.includes(`function ${name}(`)) ?? ''
}

it('lists every scope with its label', () => {
  const [, scopes = ''] = guide.split('### Scopes')
  const rows = [...scopes.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|/gm)].map(([, id, label]) => [id, label])
  expect(rows).toEqual(Object.entries(scopeLabels))
})

it('names the addresses the contract has', () => {
  for (const { path } of [endpoints.listApiKeys, endpoints.getApiKey, endpoints.updateJWTKey]) {
    const written = path
      .replace('{projectIdOrName}', '{project}')
      .replace('{apiKey}', '{key}')
      .replace('{keyId}', '{kid}')
    expect(guide).toContain(written)
  }
})
