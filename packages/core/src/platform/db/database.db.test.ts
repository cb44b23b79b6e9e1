import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/create-test-database.ts'
import { openDatabase } from './database.ts'
import { listen } from './listen.ts'

it('has ended every connection once it is closed, those that listen too, so that the database can be dropped', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const errors: Error[] = []
  const onError = (error: Error) => void errors.push(error)
  const address = new URL(connectionString)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: address.toString() })
  await admin.connect()
  const connections = async () => {
    const counted = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1'
    return (await admin.query(counted, [name])).rows[0].count
  }
  try {
    for (let round = 0; round < 5; round++) {
      const database = openDatabase({ connectionString, poolMax: 8, onError })
      const stops = await Promise.all(
        ['a', 'b', 'c'].map((channel) =>
          listen(database, { channel, onMessage: () => undefined, onGap: () => undefined, onError }),
        ),
      )
      await Promise.all(Array.from({ length: 5 }, () => database.pool.query('SELECT pg_sleep(0.01)')))
      expect(await connections()).toBe(8)
      for (const stop of stops) stop()
      await database.close()
      expect(await connections()).toBe(0)
    }
    await admin.query(`DROP DATABASE ${name}`)
    expect(errors).toEqual([])
  } finally {
    await admin.end()
    await drop()
  }
})
