// Says in one sentence why a database that somebody named cannot be used, before anything else needs it.
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const CONNECT_MS_MAX = 10_000

/**
 * Connects once and hangs up. The sentence names host, database and user, never the password.
 * @throws StartupError when `setting` is no address of a PostgreSQL, or that PostgreSQL does not let us in
 */
export async function requireDatabase(databaseUrl: string, setting = 'DATABASE_URL'): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartupError(`${setting} must look like postgres://user:password@localhost:5432/mortise.`)
  }
  const client = openClient(databaseUrl, setting)
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(explain(client, error, setting), { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function openClient(connectionString: string, setting: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX })
  } catch (error) {
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
    return `The PostgreSQL at ${at} has no database ${database}: make it, or correct ${setting}.`
  if (code.startsWith('28')) {
    return `The PostgreSQL at ${at} does not let ${user} in: correct the user or the password in ${setting}.`
  }
  if (/^E[A-Z]/.test(code)) {
    return `No PostgreSQL answers at ${at} (${code}): start it, or correct ${setting}.`
  }
  const said = error instanceof Error ? error.message : String(error)
  return `The PostgreSQL at ${at} cannot be used (${said}): mend that, or correct ${setting}.`
}
