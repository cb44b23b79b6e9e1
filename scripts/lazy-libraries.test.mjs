// The built server loads few packages at its start, and others when they are configured or used.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleForNode, isPackageFromNpm, serverEntries } from './build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dir = mkdtempSync(join(tmpdir(), 'mortise-bundle-'))
let chunks

beforeAll(async () => {
  const input = Object.fromEntries(
    serverEntries.map((name) => [name, join(root, `apps/server/src/${name}.ts`)]),
  )
  const output = await bundleForNode(rolldown, { input, dir, external: isPackageFromNpm, sourcemap: false })
  chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}, 300_000)

afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Packages that the files import by statement, from `entry` on. */
function packagesAtStart(entry) {
  const files = new Set([entry])
  const packages = new Set()
  for (const file of files) {
    for (const name of chunks.get(file).imports) {
      if (chunks.has(name)) files.add(name)
      else if (!isBuiltin(name)) packages.add(packageOf(name))
    }
  }
  return [...packages].sort()
}

function packageOf(name) {
  const parts = name.split('/')
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')
}

it('loads these packages at the start of a server or a worker, and no other', () => {
  // Each costs memory in every process. Load one that few servers use by `import()`, where it is used.
  expect(packagesAtStart('main.js')).toEqual([
    '@fastify/cors',
    '@fastify/helmet',
    '@fastify/rate-limit',
    '@opentelemetry/api',
    'aws4fetch',
    'croner',
    'drizzle-orm',
    'fastify',
    'graphile-worker',
    'oauth4webapi',
    'otpauth',
    'pg',
    'pg-protocol',
    'pino',
    'undici',
    'yaml',
    'zod',
  ])
})

it.each(['amqplib', 'fflate', 'hyparquet-writer', 'ioredis', 'jose', 'kafkajs', 'nodemailer'])(
  'loads %s where it is used',
  (name) => {
    const load = `import("${name}")`
    const users = [...chunks.keys()].filter((file) => readFileSync(join(dir, file), 'utf8').includes(load))
    expect(users).not.toEqual([])
  },
)

it('answers commands without the packages of the server', () => {
  expect(packagesAtStart('command.js')).toEqual(['citty', 'croner', 'picocolors', 'yaml', 'zod'])
})

it('is written in ASCII, so that sources take one byte a character in memory', () => {
  const files = readdirSync(dir).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(300)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  expect(files.filter((name) => !/^[\x00-\x7f]*$/.test(readFileSync(join(dir, name), 'utf8')))).toEqual([])
})
