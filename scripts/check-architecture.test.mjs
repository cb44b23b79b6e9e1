// Each house rule, broken once in a tiny separate repository.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkArchitecture } from './check-architecture.mjs'

const roots = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'mortise-architecture-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkArchitecture(root)
}

function manifest(name, ...dependencies) {
  return JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((key) => [key, '1'])) })
}

test('accepts what the import table allows', () => {
  const breaches = check({
    'packages/core/package.json': manifest('@mortise/core', '@mortise/contract', 'pg'),
    'packages/core/src/index.ts':
      "import pg from 'pg'\nimport { readFile } from 'node:fs/promises'\nexport { x } from '@mortise/contract'\nimport './a.ts'\nimport '@mortise/contract/wire'",
    'packages/contract/package.json': JSON.stringify({
      name: '@mortise/contract',
      exports: { './wire': '' },
    }),
    'packages/contract/src/index.ts': 'export {}',
    'packages/core/src/a.ts': "// fetch('x') and process.env in a comment\nexport const text = 'process.env'",
  })
  expect(breaches).toEqual([])
})

test('refuses an import against the table, type-only ones included', () => {
  const breaches = check({
    'packages/providers/package.json': manifest('@mortise/providers', '@mortise/contract', '@mortise/core'),
    'packages/providers/src/index.ts':
      "import type { X } from '@mortise/contract'\nawait import('@mortise/core')",
  })
  expect(breaches).toEqual([
    'packages/providers/src/index.ts: providers may not import @mortise/contract',
    'packages/providers/src/index.ts: providers may not import @mortise/core',
  ])
})

test('refuses a relative import that leaves its package, and one past the exports', () => {
  const breaches = check({
    'packages/client/package.json': manifest('@mortise/client', '@mortise/contract'),
    'packages/client/src/index.ts':
      "import '../../contract/src/wire.ts'\nimport '@mortise/contract/src/wire.ts'",
  })
  expect(breaches).toEqual([
    'packages/client/src/index.ts: ../../contract/src/wire.ts leaves its package; import the package by name',
    'packages/client/src/index.ts: @mortise/contract/src/wire.ts is not among the exports of @mortise/contract',
  ])
})

test("lets tests, and only tests, reach for another room's test support", () => {
  const reach = "import '../../core/src/testing/open-test-context.ts'"
  const breaches = check({
    'packages/client/src/a.test.ts': reach,
    'packages/client/src/a.ts': reach,
  })
  expect(breaches).toEqual([
    'packages/client/src/a.ts: ../../core/src/testing/open-test-context.ts leaves its package; import the package by name',
  ])
})

test('refuses a package that package.json does not name, except in tests', () => {
  const breaches = check({
    'packages/contract/src/index.ts': "import { z } from 'zod/v4'",
    'packages/contract/src/index.test.ts': "import { test } from 'vitest'",
  })
  expect(breaches).toEqual([
    'packages/contract/src/index.ts: zod is not among the dependencies of contract/package.json',
  ])
})

test('refuses a room that the table does not know', () => {
  expect(check({ 'packages/extra/src/index.ts': "import './a.ts'" })).toEqual([
    'packages/extra/src/index.ts: the room extra is not in the import table of check-architecture.mjs',
  ])
})

test('refuses process.env, fetch and undici in core', () => {
  const breaches = check({
    'packages/core/package.json': manifest('@mortise/core', 'undici'),
    'packages/core/src/index.ts':
      "import { request } from 'undici'\nfetch(process.env.URL ?? '')\nthis.fetch()",
    'packages/core/src/testing/database.ts': 'process.env.URL',
  })
  expect(breaches).toEqual([
    'packages/core/src/index.ts: core may not import undici: the server passes in what calls out',
    'packages/core/src/index.ts: core may not call fetch: the server passes in what calls out',
    'packages/core/src/index.ts: core may not read process.env: the server passes settings in',
  ])
})

test('refuses an import circle and names its members', () => {
  const breaches = check({
    'apps/server/src/a.ts': "import './b.ts'",
    'apps/server/src/b.ts': "import type { C } from './c.ts'",
    'apps/server/src/c.ts': "export { a } from './a.ts'",
  })
  expect(breaches).toEqual([
    'import circle: apps/server/src/a.ts -> apps/server/src/b.ts -> apps/server/src/c.ts -> apps/server/src/a.ts',
  ])
})

test('refuses files past 400 lines, tests and generated ones left out', () => {
  const long = '// line\n'.repeat(401)
  const breaches = check({
    'apps/server/src/long.ts': long,
    'apps/server/src/fits.ts': '// line\n'.repeat(400),
    'apps/server/src/long.test.ts': long,
    'apps/server/src/registry.gen.ts': long,
  })
  expect(breaches).toEqual(['apps/server/src/long.ts: 401 lines; past 400 it is two files'])
})

test('refuses a file of core that is not named for the one function that it exports', () => {
  const breaches = check({
    'packages/core/src/delivery/send.ts': 'export interface Sent {}\nexport function deliver() {}',
    'packages/core/src/delivery/deliver-due.ts': 'export async function deliverDue() {}',
    'packages/core/src/delivery/s3/s3-sink.ts': 'export function createS3Sink() {}',
    'packages/core/src/delivery/meter.ts': 'export interface Meter {}\nexport function outcomeOf() {}',
    'packages/core/src/delivery/store.ts': 'export function findRow() {}',
    'packages/core/src/delivery/keys.ts': 'export function read() {}\nexport function write() {}',
  })
  expect(breaches).toEqual([
    'packages/core/src/delivery/send.ts: it exports deliver alone; name the file for it',
  ])
})

test('refuses names that say nothing', () => {
  const breaches = check({
    'apps/server/src/utils.ts': '',
    'apps/server/src/shared/key.ts': '',
    'apps/server/src/token-manager.test.ts': '',
    'apps/server/src/shared-secret.ts': '',
  })
  expect(breaches.sort()).toEqual([
    'apps/server/src/shared/key.ts: the name shared says nothing about its content',
    'apps/server/src/token-manager.test.ts: the name token-manager.test.ts says nothing about its content',
    'apps/server/src/utils.ts: the name utils.ts says nothing about its content',
  ])
})

test('refuses an upward import in core, one between wings side by side, and a folder that no wing has', () => {
  const breaches = check({
    'packages/core/src/platform/db/commit.ts':
      "import type { Plan } from '../../plan/mapping/plan.ts'\nimport { type A, b } from '../../sync/read/run-read.ts'",
    'packages/core/src/plan/mapping/plan.ts': "import '../../platform/cache/caches.ts'",
    'packages/core/src/platform/cache/caches.ts': '',
    'packages/core/src/sync/read/run-read.ts': '',
    'packages/core/src/write/write-records.ts': "export { search } from '../search/search.ts'",
    'packages/core/src/search/search.ts': '',
    'packages/core/src/sync/things/thing.ts': '',
  })
  expect(breaches.sort()).toEqual([
    'packages/core/src/platform/db/commit.ts: platform may not import sync: sync/read/run-read.ts',
    'packages/core/src/sync/things/thing.ts: sync/things is not in the table of check-wings.mjs',
    'packages/core/src/write/write-records.ts: write may not import search: search/search.ts',
  ])
})

test('refuses a circle of folders within a wing, and a folder of too many files', () => {
  const many = Array.from({ length: 26 }, (_, index) => [`packages/core/src/run/file-${index}.ts`, ''])
  const breaches = check({
    'packages/core/src/sync/read/a.ts': "import '../poll/b.ts'",
    'packages/core/src/sync/poll/b.ts': '',
    'packages/core/src/sync/poll/c.ts': "import '../read/d.ts'",
    'packages/core/src/sync/read/d.ts': '',
    ...Object.fromEntries(many),
  })
  expect(breaches.sort()).toEqual([
    'circle of folders in core: sync/poll -> sync/read -> sync/poll',
    'packages/core/src/run: 26 files; past 25 it is two folders',
  ])
})

test('refuses an operation without a verb, and one that no test names', () => {
  const declared = 'export const paintJWTKey = defineEndpoint({})\nexport const look = defineEndpoint({})\n'
  const files = {
    'packages/contract/src/endpoint/key-endpoints.ts': declared,
    'packages/core/src/tenancy/jwt-key/paint-jwt-key.ts': '',
    'packages/core/src/tenancy/jwt-key/jwt-key.db.test.ts': 'paintJWTKey()',
  }
  const path = 'packages/contract/src/endpoint/key-endpoints.ts'
  expect(check(files)).toEqual([
    `${path}: look has no verb: write look.ts in a folder of packages/core/src, and export look from it`,
    `${path}: look has no test: call it in a *.test.ts beside its verb`,
  ])
  const whole = {
    ...files,
    'packages/core/src/search/look.ts': '',
    'apps/server/src/look.http.test.ts': 'look()',
  }
  expect(check(whole)).toEqual([])
})
