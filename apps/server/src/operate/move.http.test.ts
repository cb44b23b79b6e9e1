// `mortise export` and `mortise import` from one database to another, as an operator runs them.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { runOperatorCommand, type Shown } from '../testing/run-operator-command.ts'
import { main as createKey } from './create-key.ts'
import { main as exportProjects } from './export.ts'
import { main as importProjects } from './import.ts'
import { makeIdentity } from './move/file-key.ts'

let from: TestDatabase
let to: TestDatabase
let dir: string
const keys = new Map<TestDatabase, string>()
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mortise-move-'))
  from = await createTestDatabase()
  to = await createTestDatabase()
  for (const one of [from, to]) keys.set(one, randomBytes(32).toString('hex'))
})
afterAll(async () => {
  await from?.drop()
  await to?.drop()
  await rm(dir, { recursive: true })
})

/** Runs a command at a database and returns what a shell would see. */
function run(
  main: Parameters<typeof runOperatorCommand>[0],
  database: TestDatabase,
  argv: string[],
): Promise<Shown> {
  const env = { DATABASE_URL: database.connectionString, MORTISE_ENCRYPTION_KEY: keys.get(database) }
  return runOperatorCommand(main, argv, env)
}

it('moves a project to the holder of an identity, with the keys of its clients, and takes it back', async () => {
  const [identity, file] = [join(dir, 'identity'), join(dir, 'my-app.export')]
  await run(createKey, from, ['--project', 'my-app'])
  const made = await run(importProjects, to, ['--new-identity', identity])
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^mortise-recipient-[\w-]{43}\n$/) })
  expect((await stat(identity)).mode & 0o077).toBe(0)
  const argv = [
    '--sealed',
    file,
    '--project',
    'my-app',
    '--recipient',
    made.out.trim(),
    '--hand-over',
    '--json',
  ]
  const exported = await run(exportProjects, from, argv)
  expect(exported).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(exported.out)).toMatchObject({
    isHandedOver: true,
    projects: [{ name: 'my-app', counts: { api_keys: 1 } }],
  })
  expect((await readFile(file)).includes('mortise create-key')).toBe(false)
  expect(await run(exportProjects, from, argv)).toMatchObject({
    code: 1,
    err: expect.stringContaining('EEXIST'),
  })

  const importing = [file, '--identity', identity]
  expect(await run(importProjects, to, importing)).toMatchObject({
    code: 0,
    out: 'my-app is imported: 0 connections, 0 installations\n',
  })
  expect((await run(importProjects, to, importing)).out).toContain('nothing changed')
  expect(await run(exportProjects, from, ['--take-back', '--project', 'my-app'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('my-app goes on here'),
  })
})

it('says in one sentence what is wrong', async () => {
  const passphrase = join(dir, 'passphrase')
  await writeFile(passphrase, 'too short\n')
  const file = join(dir, 'other.export')
  const sealed = ['--sealed', file, '--project', 'no-app']
  const cases: [typeof exportProjects, string[], number, RegExp][] = [
    [exportProjects, ['--project', 'a'], 2, /^--sealed is missing/],
    [exportProjects, ['--sealed', file, '--recipient', 'x'], 2, /^Give either --project or --all/],
    [exportProjects, sealed, 2, /^Give either --recipient or --passphrase-file/],
    [exportProjects, [...sealed, '--recipient', 'x'], 1, /^This is no recipient of mortise/],
    [exportProjects, [...sealed, '--passphrase-file', passphrase], 1, /fewer than 12 characters/],
    [importProjects, [], 2, /^Give one file/],
    [importProjects, [file], 2, /^Give either --identity or --passphrase-file/],
    [importProjects, [file, '--identity', join(dir, 'none')], 1, /none cannot be read/],
  ]
  for (const [main, argv, code, words] of cases) {
    const ran = await run(main, from, argv)
    expect(ran, argv.join(' ')).toMatchObject({ code, out: '', err: expect.stringMatching(words) })
    expect(ran.err.trim().split('\n')).toHaveLength(1)
  }
  const missing = await run(exportProjects, from, [...sealed, '--recipient', makeIdentity().recipient])
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('no-app') })
  await expect(stat(file)).rejects.toThrow('ENOENT')
})
