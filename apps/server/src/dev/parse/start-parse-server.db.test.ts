// A real Parse Server on the test database.
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startParseServer } from './start-parse-server.ts'

it('serves a class over REST, keeps its objects over a restart, prints nothing and writes no log folder', async () => {
  const databaseUrl = process.env.MORTISE_TEST_DATABASE_URL ?? ''
  const input = { databaseUrl, database: 'parse_starter_test', port: 0, masterKey: 'a-key-for-this-test' }
  const first = await startParseServer(input)
  await first.call('POST', '/schemas/Contact', {
    className: 'Contact',
    fields: { email: { type: 'String' } },
  })
  await first.insert(
    'Contact',
    Array.from({ length: 120 }, (_, index) => ({ email: `person.${index}@example.com` })),
  )
  await first.close()
  const second = await startParseServer(input)
  const found = await second.call<{ results: { email: string }[] }>(
    'GET',
    '/classes/Contact?limit=1000&order=email',
  )
  expect(found.results).toHaveLength(120)
  expect(found.results[0]?.email).toBe('person.0@example.com')
  await second.close()
  expect(existsSync('logs')).toBe(false)
})
