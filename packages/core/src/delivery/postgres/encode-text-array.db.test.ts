import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTableTest, type TableTest } from '../testing/open-table-test.ts'
import { encodeTextArray } from './encode-text-array.ts'

let test: TableTest
let client: pg.Client
beforeAll(async () => {
  test = await openTableTest()
  client = new pg.Client({ connectionString: test.targetUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.close()
})

it('gives PostgreSQL the same texts, whatever they hold, and no text at all', async () => {
  const texts = ['', 'a', null, '{"quoted\\", {}', "NULL'\n\t", 'ü€😀', 'long '.repeat(5_000), null]
  const { rows } = await client.query<{ sent: (string | null)[] }>('SELECT $1::text[] AS sent', [
    encodeTextArray(texts),
  ])
  expect(rows[0]?.sent).toEqual(texts)
  const none = await client.query<{ sent: string[] }>('SELECT $1::text[] AS sent', [encodeTextArray([])])
  expect(none.rows[0]?.sent).toEqual([])
})

it('replaces half of a surrogate pair', async () => {
  const { rows } = await client.query<{ sent: string[] }>('SELECT $1::text[] AS sent', [
    encodeTextArray(['a\ud800b']),
  ])
  expect(rows[0]?.sent).toEqual(['a\ufffdb'])
})
