// Tries a PostgreSQL destination out before it is saved: logs in, and writes a row that it takes back.
import { randomBytes } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import pg from 'pg'
import type { Context } from '../../context.ts'
import { explainPostgresFault, shownAddress } from '../../platform/outbound/explain-postgres-fault.ts'
import { beginWithin, type PostgresAddress, postgresClient } from '../../platform/outbound/postgres-client.ts'

/**
 * Creates a table with a test row as deliveries will, and rolls it back, so that nothing stays behind. `schemaName` is the
 * schema that the builder chose; without it the role needs the right to create schemas.
 * @throws MortiseError destination.test_failed with what is wrong with host, credentials or rights
 */
export async function tryPostgres(
  ctx: Context,
  address: PostgresAddress,
  schemaName: string | undefined,
): Promise<void> {
  const client = new pg.Client(postgresClient(ctx.openSocket, address))
  // A connection that breaks fails the query that uses it.
  client.on('error', (error) => ctx.log.debug({ err: error }, 'a tried connection broke'))
  try {
    await client.connect()
    await client.query(beginWithin)
    const schema = pg.escapeIdentifier(schemaName ?? `mortise_test_${randomBytes(6).toString('hex')}`)
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schemaName ?? ''])
    if (rowCount === 0) await client.query(`CREATE SCHEMA ${schema}`)
    const table = `${schema}.${pg.escapeIdentifier(`mortise_test_${randomBytes(6).toString('hex')}`)}`
    await client.query(`CREATE TABLE ${table} (id text PRIMARY KEY, raw jsonb)`)
    await client.query(`INSERT INTO ${table} VALUES ('test', '{}') ON CONFLICT (id) DO NOTHING`)
    await client.query('ROLLBACK')
  } catch (error) {
    const { reason, remedy } = explainPostgresFault(error, address)
    const params = { target: shownAddress(address), reason, remedy }
    throw new MortiseError('destination.test_failed', { params, cause: error })
  } finally {
    await client.end().catch((error: unknown) => ctx.log.debug({ err: error }, 'a tried connection broke'))
  }
}
