// The console's page and files, as browsers get them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOperations } from '../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'
import { registerConsole } from './register-console.ts'

let surface: TestSurface
let folder: string
let found: string | undefined
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'mortise-console-'))}/`
  found = folder
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Mortise</title>')
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
  await writeFile(join(folder, 'secret.js'), 'no')
  surface = await openTestSurface({
    surface: 'management',
    operations: exampleOperations,
    extend: (app) => registerConsole(app, { findDir: async () => found }),
  })
})
afterAll(async () => {
  await surface.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the console', () => {
  it.each(['/console', '/console/', '/console/p/demo/deliveries?status=parked'])(
    'answers %s with its page, which may load from this host alone and stands in no frame',
    async (path) => {
      const answer = await surface.ask({ path })
      expect(answer.status).toBe(200)
      expect(answer.text).toBe('<title>Mortise</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it('lets browsers keep files, whose names change with their content', async () => {
    const answer = await surface.ask({ path: '/console/assets/main-abc.js' })
    expect([answer.status, answer.text]).toEqual([200, 'export {}'])
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['none-abc.js', '..%2fsecret.js', '%2e%2e%2fsecret.js', 'main-abc.js%00', 'index.html'])(
    'has no file %s',
    async (name) => {
      const answer = await surface.ask({ path: `/console/assets/${name}` })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('no\n')
    },
  )

  it('says in the log that it is not built, and answers 500 with a request id', async () => {
    found = undefined
    const answer = await surface.ask({ path: '/console' })
    expect(answer.json).toMatchObject({ status: 500, requestId: expect.any(String) })
    found = folder
  })
})
