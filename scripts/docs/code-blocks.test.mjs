// The code blocks of the guides: each is parsed here, and each is run by a test or has a reason why not.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const docs = join(root, 'docs')
const api = 'apps/server/src/api'

const operator = 'It works on a deployment: hosts, files and secrets of yours.'
const session = 'It is a session at a terminal, with ids that only the reader has.'
const shape = 'It shows what Mortise sends or stores, and not a program. It is parsed.'
const vendor = 'It needs an account or a service that only the reader has.'
const partial = 'It is a part of a program or a file. It is parsed.'

/** By page and language: the test that runs its blocks, or why none does. Most tests run the first block, or all. */
const blocks = {
  'accounts.md': { sh: operator },
  'authentication.md': { js: `${api}/authentication-guide.http.test.ts`, sh: operator },
  'backup.md': { sh: operator, sql: operator, ini: operator },
  'clients.md': {
    js: `${api}/calling-guides.http.test.ts`,
    python: `${api}/calling-guides.http.test.ts`,
    go: `${api}/calling-guides.http.test.ts`,
    text: partial,
  },
  'commands.md': { sh: session },
  'compatibility.md': { sh: operator },
  'concepts.md': { json: shape, yaml: partial, sh: session },
  'connecting.md': {
    json: `${api}/connecting-guide.http.test.ts`,
    sh: `${api}/connecting-guide.http.test.ts`,
    js: partial,
    text: shape,
  },
  'console.md': { sh: operator },
  'custom-providers.md': { js: partial, yaml: partial, json: shape, sh: session, text: shape },
  'deploying.md': { yaml: 'e2e/installation-update.e2e.test.ts', sh: session },
  'destinations/clickhouse.md': { sql: vendor, json: shape, yaml: partial, text: shape },
  'destinations/email.md': { json: shape, text: shape },
  'destinations/kinesis.md': { json: shape, text: shape },
  'destinations/kafka.md': { js: vendor, json: shape, text: shape },
  'destinations/nats.md': { js: vendor, json: shape, text: shape },
  'destinations/postgres.md': { sql: vendor, json: shape, yaml: partial, text: shape },
  'destinations/pubsub.md': { text: shape },
  'destinations/rabbitmq.md': { js: vendor, json: shape, text: shape },
  'destinations/redis.md': { js: vendor, json: shape, text: shape },
  'destinations/s3.md': { json: shape, yaml: partial, sql: vendor, text: shape },
  'destinations/sqs.md': { json: shape, js: vendor, text: shape },
  'embedding.md': {
    tsx: 'e2e/react-host-examples.e2e.test.ts',
    html: 'e2e/react-token.e2e.test.ts',
    css: partial,
    sh: session,
  },
  'events.md': { yaml: partial, json: shape, js: partial, sh: session },
  'manifest.md': {
    yaml: 'packages/contract/src/guides.test.ts',
    json: `${api}/calling-guides.http.test.ts`,
    sh: session,
  },
  'migrate-from-ampersand.md': { sh: operator },
  'migrate-from-nango.md': { sh: operator },
  'monitoring.md': { yaml: operator, json: shape },
  'moving.md': { sh: operator },
  'notifications.md': {
    json: 'packages/core/src/message/notification/testing/read-doc-examples.ts',
    js: partial,
    sh: session,
  },
  'own-writes.md': { yaml: 'e2e/capabilities.e2e.test.ts', json: shape },
  'proxy.md': {
    js: `${api}/calling-guides.http.test.ts`,
    json: `${api}/calling-guides.http.test.ts`,
    yaml: `${api}/calling-guides.http.test.ts`,
    sh: session,
  },
  'quickstart.md': { sh: 'e2e/guided-run.e2e.test.ts', yaml: partial, text: shape },
  'quotas.md': {
    js: `${api}/calling-guides.http.test.ts`,
    yaml: `${api}/calling-guides.http.test.ts`,
    sh: session,
    text: shape,
  },
  'reading.md': { yaml: 'packages/contract/src/guides.test.ts', json: shape, sh: session },
  'running.md': { sh: operator, yaml: operator, ini: operator, sql: operator, dockerfile: operator },
  'searching.md': {
    js: `${api}/calling-guides.http.test.ts`,
    json: 'packages/contract/src/guides.test.ts',
    yaml: `${api}/calling-guides.http.test.ts`,
    sh: 'packages/contract/src/guides.test.ts',
  },
  'secrets.md': { sh: operator, text: shape },
  'slo.md': { promql: operator },
  'tracing.md': { js: `${api}/calling-guides.http.test.ts`, sh: session, text: shape },
  'troubleshooting.md': { sh: session },
  'writing.md': {
    js: `${api}/calling-guides.http.test.ts`,
    json: 'packages/contract/src/guides.test.ts',
    yaml: `${api}/calling-guides.http.test.ts`,
  },
}

const pages = readdirSync(docs, { recursive: true })
  .filter((path) => path.endsWith('.md') && !path.startsWith('decisions'))
  .map((path) => [path, blocksOf(readFileSync(join(docs, path), 'utf8'))])
  .filter(([, found]) => found.length > 0)

/** The blocks of a page, without the indent of the list that they stand in. */
function blocksOf(text) {
  const found = [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)]
  return found.map(([, indent, language, code]) => ({
    language: language || 'text',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

const parsers = {
  json: (code) => JSON.parse(code),
  yaml: (code) => {
    for (const { errors } of parseAllDocuments(code)) if (errors.length > 0) throw errors[0]
  },
  js: (code) => parseScript(code, 'example.js'),
  tsx: (code) => parseScript(code, 'example.tsx'),
}

function parseScript(code, fileName) {
  const { diagnostics } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  })
  if (diagnostics.length > 0)
    throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0].messageText, '\n'))
}

describe('code blocks', () => {
  it.each(pages)('of %s can be parsed', (_, found) => {
    for (const { language, code } of found) expect(() => parsers[language]?.(code), code).not.toThrow()
  })

  it('of all pages for a shell can be parsed by one, except sessions with their output', () => {
    const isScript = ({ language, code }) => language === 'sh' && !code.startsWith('$ ')
    const script = pages.flatMap(([, found]) => found.filter(isScript))
    const { status, stderr } = spawnSync('sh', ['-n'], {
      input: script.map(({ code }) => code).join('\n'),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('are each run by a test, or have a reason', () => {
    const listed = Object.entries(blocks).map(([path, byLanguage]) => [
      path,
      Object.keys(byLanguage).toSorted(),
    ])
    const there = pages.map(([path, found]) => [
      path,
      [...new Set(found.map(({ language }) => language))].toSorted(),
    ])
    expect(listed.toSorted()).toEqual(there.toSorted())
  })

  it('are run by tests that are there and read the page', () => {
    for (const [path, byLanguage] of Object.entries(blocks)) {
      for (const by of Object.values(byLanguage).filter((each) => each.endsWith('.ts'))) {
        expect(existsSync(join(root, by)), by).toBe(true)
        expect(readFileSync(join(root, by), 'utf8'), `${by} reads ${path}`).toContain(path.replace('.md', ''))
      }
    }
  })
})
