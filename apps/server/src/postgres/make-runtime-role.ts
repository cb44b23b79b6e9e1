// Makes the role that the server runs as on the embedded database, whose superuser owns the tables.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const role = 'mortise_runtime'

/**
 * Makes the role, or finds it in a folder of an earlier start, and answers its address. The password is another one at each
 * start and is written nowhere. The migrations give the role its rights.
 */
export async function makeRuntimeRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount === 0) await client.query(`CREATE ROLE ${role}`)
    await client.query(
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${client.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
  const address = new URL(ownerUrl)
  address.username = role
  address.password = password
  return address.toString()
}
