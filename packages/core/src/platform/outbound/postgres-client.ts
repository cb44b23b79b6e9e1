// Connections to PostgreSQL servers that builders chose: through the address guard, by TLS.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** A PostgreSQL database and a way to log in. */
export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
  readonly tls: boolean
  /** PEM of the authority that signed the server's certificate, where the system does not know it. */
  readonly caCertificate?: string | undefined
}

/** Makes a socket whose `connect` refuses addresses of private networks. */
export type OpenSocket = () => Socket

const CONNECT_WITHIN_MS = 10_000
/** Less than the lease of a claimed message, with the time to connect. */
const STATEMENT_WITHIN_MS = 25_000

/** The driver's options for an address. Certificates are always checked. */
export function postgresClient(openSocket: OpenSocket, address: PostgresAddress): pg.ClientConfig {
  const { host, port, database, username: user, password, tls, caCertificate: ca } = address
  return {
    host,
    port,
    database,
    user,
    password,
    ssl: tls ? { rejectUnauthorized: true, ca: ca || undefined } : false,
    stream: openSocket,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // The server's own limit comes first; this one is for a server that has gone silent.
    query_timeout: STATEMENT_WITHIN_MS + 5_000,
    keepAlive: true,
    application_name: 'mortise',
  }
}

/**
 * Begins a transaction whose statements end in time and whose timestamps are in UTC. `SET LOCAL` works through a pooler that
 * shares connections between transactions.
 */
export const beginWithin = [
  'BEGIN',
  `SET LOCAL statement_timeout = '${STATEMENT_WITHIN_MS}ms'`,
  `SET LOCAL lock_timeout = '10s'`,
  `SET LOCAL TimeZone = 'UTC'`,
].join('; ')
