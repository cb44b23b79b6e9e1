// The documentation as browsers and programs get it, with a folder in place of the build.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOperations } from '../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'
import { registerDocs } from './register-docs.ts'

const files = {
  'index.html': '<title>Mortise</title>',
  'proxy.html': '<title>The proxy</title>',
  'proxy.md': '# The proxy',
  'api/index.html': '<title>API</title>',
  'assets/app.abcd1234.js': 'export {}',
  'assets/check-dark-mode.js': 'dark()',
  'llms.txt': '# Mortise',
  '404.html': '<title>404</title>',
}

let surface: TestSurface
let unbuilt: TestSurface
let folder: string
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'mortise-docs-'))}/`
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, `${path}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'secret.html'), 'no')
  const open = (found: string | undefined) =>
    openTestSurface({
      surface: 'management',
      operations: exampleOperations,
      extend: (app) => registerDocs(app, { findDir: async () => found }),
    })
  surface = await open(folder)
  unbuilt = await open(undefined)
})
afterAll(async () => {
  await Promise.all([surface.close(), unbuilt.close()])
  await rm(folder, { recursive: true, force: true })
})

describe('the documentation', () => {
  it.each([
    ['/docs/', 'index.html', 'text/html'],
    ['/docs/proxy', 'proxy.html', 'text/html'],
    ['/docs/proxy.html', 'proxy.html', 'text/html'],
    ['/docs/proxy.md', 'proxy.md', 'text/markdown'],
    ['/docs/api/', 'api/index.html', 'text/html'],
    ['/docs/llms.txt', 'llms.txt', 'text/plain'],
  ] as const)('answers %s with %s, whose scripts come from this host alone', async (path, file, type) => {
    const answer = await surface.ask({ path })
    expect([answer.status, answer.text]).toEqual([200, files[file]])
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'; style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('script-src')
  })

  it('leads from /docs to the first page', async () => {
    const answer = await surface.ask({ path: '/docs' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/docs/'])
  })

  it('lets browsers keep a file that is named after its content, and ask again for another', async () => {
    const kept = await surface.ask({ path: '/docs/assets/app.abcd1234.js' })
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { headers } = await surface.ask({ path: '/docs/assets/check-dark-mode.js' })
    expect(headers['cache-control']).toBe('no-cache')
    const again = await surface.ask({
      path: '/docs/assets/check-dark-mode.js',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('sends what the build compressed to those who take it', async () => {
    const answer = await surface.ask({ path: '/docs/proxy', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })

  it.each(['none', 'secret.html', '..%2fsecret', '%2e%2e/%2e%2e/package.json', 'proxy%00', 'assets/'])(
    'has no page %s',
    async (name) => {
      const answer = await surface.ask({ path: `/docs/${name}` })
      expect(answer.json).toMatchObject({ status: 404, type: 'urn:mortise:problem:route.not_found' })
      const page = await surface.ask({ path: `/docs/${name}`, headers: { accept: 'text/html' } })
      expect([page.status, page.text]).toEqual([404, files['404.html']])
    },
  )

  it('names the command that builds it when it was not built', async () => {
    const answer = await unbuilt.ask({ path: '/docs/proxy' })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('npm run docs')
  })
})
