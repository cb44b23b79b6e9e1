// One sentence for each way in which DATABASE_URL can be wrong.
import { expect, it } from 'vitest'
import { requireDatabase } from './require-database.ts'
import { StartupError } from './startup-error.ts'

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
  ['a user it does not know', () => changed((url) => (url.username = 'nobody')), 'does not let nobody in'],
  ['a wrong password', () => changed((url) => (url.password = 'secret')), 'correct the user or the password'],
])('says in one sentence what is wrong with %s, and never the password', async (_what, url, words) => {
  const refused = await requireDatabase(url()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  const { message } = refused as StartupError
  expect(message).toContain(words)
  expect(message).not.toContain('secret')
  expect(message).not.toContain('\n')
})
