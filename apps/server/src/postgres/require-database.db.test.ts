// One sentence for each way in which DATABASE_URL can be wrong.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireDatabase } from './require-database.ts'
import { StartupError } from './startup-error.ts'
import { startPgBouncer } from './testing/start-pgbouncer.ts'

const real = () => process.env.MORTISE_TEST_DATABASE_URL ?? ''

function changed(change: (url: URL) => void): string {
  const url = new URL(real())
  change(url)
  return url.href
}

it('lets a database pass that takes connections', async () => {
  await expect(requireDatabase(real())).resolves.toBeUndefined()
})

it.each([
  ['no address of a PostgreSQL', () => 'nonsense', 'DATABASE_URL must look like postgres://'],
  ['another kind of database', () => 'mysql://a:secret@b/c', 'DATABASE_URL must look like postgres://'],
  [
    'a port where nothing listens',
    () => changed((url) => (url.port = '1')),
    'No PostgreSQL answers at 127.0.0.1:1',
  ],
  [
    'a host without an address',
    () => 'postgres://a:secret@nowhere.invalid/c',
    'No PostgreSQL answers at nowhere.invalid:5432',
  ],
  [
    'a database that is not there',
    () => changed((url) => (url.pathname = '/absent')),
    'has no database absent',
  ],
  ['a user it does not know', () => changed((url) => (url.username = 'nobody')), 'refuses nobody'],
  ['a wrong password', () => changed((url) => (url.password = 'secret')), 'Correct the user or the password'],
])('says in one sentence what is wrong with %s, and never the password', async (_what, url, words) => {
  const refused = await requireDatabase(url()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  const { message } = refused as StartupError
  expect(message).toContain(words)
  expect(message).not.toContain('secret')
  expect(message).not.toContain('\n')
})

// A real PgBouncer, where the machine has one (Debian package `pgbouncer`).
describe.skipIf(spawnSync('pgbouncer', ['--version']).error)('behind PgBouncer', () => {
  it.each([
    ['session', true],
    ['transaction', false],
  ])('with pool_mode = %s it starts: %s', async (mode, isFine) => {
    const pooler = await startPgBouncer(real(), mode)
    try {
      const outcome = await requireDatabase(pooler.url).then(
        () => 'starts',
        (error: Error) => error.message,
      )
      if (isFine) expect(outcome).toBe('starts')
      else expect(outcome).toContain('use session pooling (pool_mode = session in PgBouncer)')
    } finally {
      await pooler.stop()
    }
  })
})

describe('over TLS', () => {
  const file = (name: string) => new URL(`testing/tls/${name}`, import.meta.url)
  const rootCert = encodeURIComponent(fileURLToPath(file('ca.crt')))
  const over = (host: string, query: string) =>
    changed((url) => Object.assign(url, { hostname: host, search: query }))
  const owner = new pg.Pool({ connectionString: real(), max: 1 })
  beforeAll(async () => {
    for (const name of ['server.crt', 'server.key']) {
      const text = readFileSync(file(name), 'utf8').trimEnd()
      // The server writes its own files: it takes a key from no other user.
      await owner.query(
        `COPY (SELECT regexp_split_to_table($pem$${text}$pem$, '\n')) TO PROGRAM 'umask 077; cat > ${name}'`,
      )
    }
    await owner.query('ALTER SYSTEM SET ssl = on')
    await owner.query('SELECT pg_reload_conf()')
  })
  afterAll(async () => {
    await owner.query('ALTER SYSTEM RESET ssl')
    await owner.query('SELECT pg_reload_conf()')
    await owner.end()
  })

  it('connects where the authority is named and the name is right, and trusts nothing else', async () => {
    const trusted = over('localhost', `?sslmode=verify-full&sslrootcert=${rootCert}`)
    await expect.poll(() => requireDatabase(trusted).then(() => 'in', String)).toBe('in')
    const client = new pg.Client({ connectionString: trusted })
    await client.connect()
    const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
    await client.end()
    expect(rows).toEqual([{ ssl: true }])
    const refusals = [
      ['localhost', '?sslmode=verify-full', 'Name its authority with sslrootcert in DATABASE_URL'],
      ['127.0.0.1', `?sslmode=verify-full&sslrootcert=${rootCert}`, 'is for another host'],
      [
        'localhost',
        '?sslmode=verify-full&sslrootcert=/absent.crt',
        'names the file /absent.crt, which Mortise cannot read',
      ],
    ] as const
    for (const [host, query, words] of refusals)
      await expect(requireDatabase(over(host, query))).rejects.toThrow(words)
  })
})
