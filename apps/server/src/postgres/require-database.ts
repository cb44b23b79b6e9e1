// Explains in one sentence why a configured database cannot be used, before anything else needs it.
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const CONNECT_MS_MAX = 10_000

/**
 * Connects twice and hangs up. The sentence names host, database and user, never the password.
 * @throws StartupError when `setting` is no address of a PostgreSQL, that PostgreSQL does not let us in, or a pooler
 * shares its connections between clients
 */
export async function requireDatabase(databaseUrl: string, setting = 'DATABASE_URL'): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartupError(`${setting} must look like postgres://user:password@localhost:5432/mortise.`)
  }
  const client = openClient(databaseUrl, setting)
  const other = openClient(databaseUrl, setting)
  try {
    await client.connect()
    await other.connect()
    if (await isShared(client, other)) throw new StartupError(explainShared(client))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(explain(client, error, setting), { cause: error })
  } finally {
    await Promise.all([client.end(), other.end()].map((ended) => ended.catch(() => undefined)))
  }
}

/** Whether two connections of ours are one connection of PostgreSQL: a pooler hands out the one that came back last. */
async function isShared(client: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await backendOf(client)
  await other.query('BEGIN')
  const second = await backendOf(other)
  await other.query('ROLLBACK')
  return first === second
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

function explainShared({ host, port }: pg.Client): string {
  return (
    `The pooler at ${host}:${port} shares connections between clients. Mortise prepares statements and sets its project ` +
    'on a connection, so it needs one for itself: use session pooling (pool_mode = session in PgBouncer).'
  )
}

function openClient(connectionString: string, setting: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX })
  } catch (error) {
    // The only thing that is read while a client is made: the certificates that the address names.
    const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
    if (path !== undefined) {
      throw new StartupError(
        `${setting} names the file ${path}, which Mortise cannot read. Correct the path or the rights.`,
      )
    }
    throw new StartupError(`${setting} must look like postgres://user:password@localhost:5432/mortise.`, {
      cause: error,
    })
  }
}

/** @see https://www.postgresql.org/docs/18/errcodes-appendix.html, read 2026-11-21 */
function explain({ host, port, database, user }: pg.Client, error: unknown, setting: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const at = `${host}:${port}`
  if (code === '3D000')
    return `The PostgreSQL at ${at} has no database ${database}. Create it, or correct ${setting}.`
  const said = error instanceof Error ? error.message : String(error)
  if (code === '28000' && said.includes('no encryption')) {
    return `The PostgreSQL at ${at} accepts ${user} only over TLS. Add sslmode=verify-full to ${setting}.`
  }
  if (isUntrusted(code)) {
    return `The certificate of the PostgreSQL at ${at} is not trusted (${said}). Name its authority with sslrootcert in ${setting}.`
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of the PostgreSQL at ${at} is for another host (${said}). Use the name in the certificate in ${setting}.`
  }
  if (code.startsWith('28')) {
    return `The PostgreSQL at ${at} refuses ${user}. Correct the user or the password in ${setting}.`
  }
  if (/^E[A-Z]/.test(code)) {
    return `No PostgreSQL answers at ${at} (${code}). Start it, or correct ${setting}.`
  }
  return `Mortise cannot use the PostgreSQL at ${at} (${said}). Correct its setup, or correct ${setting}.`
}

/** @see https://nodejs.org/docs/latest-v20.x/api/tls.html#x509-certificate-error-codes, read 2026-11-23 */
function isUntrusted(code: string): boolean {
  return (
    /^UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(code) ||
    code.includes('SELF_SIGNED_CERT') ||
    code.startsWith('CERT_')
  )
}
