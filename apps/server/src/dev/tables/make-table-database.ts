// Makes the database in which the guided run shows records as rows. It is a separate one: nothing of Mortise is in it.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const name = 'warehouse'

/**
 * Makes the database on the embedded server with a role that owns it, or finds both, and answers their address. The password
 * is another one at each start.
 */
export async function makeTableDatabase(ownerUrl: string): Promise<URL> {
  const password = randomBytes(12).toString('hex')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${name}`)
    await client.query(
      `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${client.escapeLiteral(password)}`,
    )
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await client.end()
  }
  const address = new URL(ownerUrl)
  address.protocol = 'postgresql:'
  address.username = name
  address.password = password
  address.pathname = `/${name}`
  return address
}
