// Failures of the database as the driver reports them.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseDown } from './is-database-down.ts'

/** What a statement failed with. */
async function failureOf(database: Database, statement: string): Promise<unknown> {
  return database.db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => error,
  )
}

it('knows a server that is not there, one that ended the connection and one whose disk is full', async () => {
  const nowhere = openDatabase({ connectionString: 'postgres://127.0.0.1:1/nothing' })
  expect(isDatabaseDown(await failureOf(nowhere, 'SELECT 1'))).toBe(true)
  await nowhere.close()
  const test = await openTestContext()
  const { database } = test.ctx
  try {
    expect(isDatabaseDown(await failureOf(database, 'SELECT pg_terminate_backend(pg_backend_pid())'))).toBe(
      true,
    )
    const full = "DO $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$"
    expect(isDatabaseDown(await failureOf(database, full))).toBe(true)
  } finally {
    await test.close()
  }
})

it('knows a server that takes connections and says nothing', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const hanging = openDatabase({ connectionString: `postgres://127.0.0.1:${port}/any`, connectWithinMs: 50 })
  try {
    expect(isDatabaseDown(await failureOf(hanging, 'SELECT 1'))).toBe(true)
  } finally {
    await hanging.close()
    silent.close()
  }
})

it('takes nothing else for it', async () => {
  const test = await openTestContext()
  const { database } = test.ctx
  try {
    for (const statement of [
      'SELECT nothing',
      'SELECT * FROM nowhere',
      'SELECT 1/0',
      'INSERT INTO projects DEFAULT VALUES',
    ])
      expect(isDatabaseDown(await failureOf(database, statement)), statement).toBe(false)
  } finally {
    await test.close()
  }
  expect(isDatabaseDown(undefined)).toBe(false)
})
