// A server that goes silent in the middle of work, by a line to a real one that is cut without a word.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/create-test-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseDown } from './is-database-down.ts'

/** A line to the server; while it is silent nothing passes, and new connections are taken and left alone. */
async function openRateQueue(connectionString: string) {
  const address = new URL(connectionString)
  const { hostname, port } = address
  const sockets = new Set<Socket>()
  let isSilentNow = false
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (chunk) => isSilentNow || to.write(chunk))
    }
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  address.hostname = '127.0.0.1'
  address.port = String((line.address() as AddressInfo).port)
  return {
    url: address.toString(),
    setSilent: (isSilent: boolean) => {
      isSilentNow = isSilent
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}

it('ends what waits for a server that has gone silent, and works again once it is back', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const line = await openRateQueue(connectionString)
  const database = openDatabase({ connectionString: line.url, pollEveryMs: 300, connectWithinMs: 3_000 })
  try {
    const { rows } = await database.pool.query('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
    const inTransaction = database.transaction(async (tx) => {
      line.setSilent(true)
      await tx.execute('SELECT 2')
    })
    const alone = database.pool.query('SELECT 3')
    const failures = await Promise.allSettled([inTransaction, alone])
    for (const failure of failures)
      expect(failure.status === 'rejected' && isDatabaseDown(failure.reason)).toBe(true)
    line.setSilent(false)
    await expect
      .poll(() =>
        database.pool.query('SELECT 4').then(
          () => 'works',
          () => 'not yet',
        ),
      )
      .toBe('works')
  } finally {
    await database.close()
    line.close()
    await drop()
  }
})

it('leaves statements alone that take longer than a look, while the server answers others', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase({ connectionString, pollEveryMs: 200 })
  try {
    const { rows } = await database.pool.query('SELECT 5 AS five FROM pg_sleep(1.5)')
    expect(rows).toEqual([{ five: 5 }])
  } finally {
    await database.close()
    await drop()
  }
})
