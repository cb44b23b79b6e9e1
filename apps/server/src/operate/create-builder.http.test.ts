// The link of a builder, as an operator makes it.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { runOperatorCommand } from '../testing/run-operator-command.ts'
import { main } from './create-builder.ts'

let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  env = {
    DATABASE_URL: database.connectionString,
    MORTISE_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    MORTISE_PUBLIC_URL: 'https://api.example.com/',
  }
})
afterAll(() => database?.drop())

const run = (argv: string[], with_ = env) => runOperatorCommand(main, argv, with_)

it('prints a link that works once, as text or as JSON', async () => {
  const shown = await run(['--email', 'Ada@Example.com'])
  expect(shown).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^https:\/\/api\.example\.com\/console\/invite#token=[\w-]{43}\n$/),
  })
  expect(shown.err).toContain('A link for ada@example.com with the role admin.')
  const json = await run(['--email', 'eve@example.com', '--role', 'viewer', '--json'])
  expect(JSON.parse(json.out)).toMatchObject({ email: 'eve@example.com', role: 'viewer' })
})

it('says what is wrong with the command line, and makes nothing', async () => {
  expect(await run(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('mortise create-builder --email'),
  })
  for (const [argv, words, with_] of [
    [[], '--email is missing', env],
    [['--email', 'ada'], '--email must be an e-mail address', env],
    [['--email', 'ada@example.com', '--role', 'king'], '--role must be one of viewer', env],
    [['--email', 'ada@example.com'], 'MORTISE_PUBLIC_URL is not set', { ...env, MORTISE_PUBLIC_URL: '' }],
  ] as const) {
    expect(await run([...argv], with_)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(words),
    })
  }
})
