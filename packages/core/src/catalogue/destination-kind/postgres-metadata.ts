// The description of a PostgreSQL destination: completed from a connection string, and refused where it could never work.
import {
  type DestinationMetadata,
  type DestinationSecrets,
  type Issue,
  MortiseError,
} from '@mortise/contract'
import type { CoreSettings } from '../../context.ts'
import type { PostgresAddress } from '../../platform/outbound/postgres-client.ts'
import { hostFault } from './host-fault.ts'

/** The keys of metadata that a PostgreSQL destination has. */
export const postgresKeys = [
  'host',
  'port',
  'database',
  'username',
  'tls',
  'caCertificate',
  'schemaName',
  'columns',
  'deletions',
] as const satisfies readonly (keyof DestinationMetadata)[]

const PORT = 5432
/** PostgreSQL cuts longer names. */
const NAME_BYTES_MAX = 63

/** A PostgreSQL destination as it is stored: the password apart from everything else. */
export interface PostgresDraft {
  readonly metadata: DestinationMetadata
  readonly password: string | undefined
}

/**
 * Completes what a builder sent: a connection string is split into its parts, which win over the metadata beside it.
 * @throws MortiseError request.invalid
 */
export function completePostgres({
  metadata,
  secrets = {},
}: {
  metadata: DestinationMetadata
  secrets?: DestinationSecrets | undefined
}): PostgresDraft {
  const { connectionString, password } = secrets
  const unused = Object.entries(secrets)
    .filter(([name, value]) => value !== undefined && name !== 'password' && name !== 'connectionString')
    .map(([name]) => issue(`secrets.${name}`, `A PostgreSQL destination has no secret ${name}.`))
  if (unused.length > 0) throw new MortiseError('request.invalid', { issues: unused })
  if (connectionString === undefined) return { metadata, password }
  const url = URL.canParse(connectionString) ? new URL(connectionString) : undefined
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    const detail = 'The connection string is none of the form postgresql://user:password@host:5432/database.'
    throw new MortiseError('request.invalid', { issues: [issue('secrets.connectionString', detail)] })
  }
  const given = partsOf(url)
  const parts = Object.entries(given.metadata).filter(([, value]) => value !== undefined)
  return { metadata: { ...metadata, ...Object.fromEntries(parts) }, password: given.password ?? password }
}

function partsOf(url: URL): PostgresDraft {
  const text = (value: string) => (value === '' ? undefined : decodeURIComponent(value))
  const metadata: DestinationMetadata = {
    host: text(url.hostname.replace(/^\[|\]$/g, '')),
    port: url.port === '' ? undefined : Number(url.port),
    database: text(url.pathname.slice(1)),
    username: text(url.username),
    tls: url.searchParams.get('sslmode') === 'disable' ? false : undefined,
  } as DestinationMetadata
  return { metadata, password: text(url.password) }
}

/**
 * Refuses metadata that could never work, or that leads where this server may not connect to.
 * @throws MortiseError destination.url_invalid or request.invalid
 */
export function checkPostgres({ metadata, password }: PostgresDraft, settings: CoreSettings): void {
  const known: readonly string[] = postgresKeys
  const issues = Object.keys(metadata)
    .filter((name) => !known.includes(name))
    .map((name) =>
      issue(`metadata.${name}`, `A PostgreSQL destination has no ${name}. It has ${known.join(', ')}.`),
    )
  for (const name of ['host', 'database', 'username'] as const)
    if (!metadata[name]) issues.push(issue(`metadata.${name}`, `Send the ${name} of the PostgreSQL server.`))
  if (password === undefined)
    issues.push(
      issue('secrets.password', 'Send the password as `secrets.password`, or a `secrets.connectionString`.'),
    )
  for (const name of ['host', 'database', 'username', 'schemaName'] as const) {
    const fault = textFault(metadata[name] ?? 'x')
    if (fault) issues.push(issue(`metadata.${name}`, `The ${name} ${fault}.`))
  }
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
  const { host = '', port = PORT, tls = true } = metadata
  const fault = hostFault({ host, port, tls }, settings)
  if (fault === undefined) return
  throw new MortiseError('destination.url_invalid', { params: { url: `${host}:${port}`, reason: fault } })
}

/** The address of a stored destination. */
export function postgresAddress(metadata: DestinationMetadata, password: string): PostgresAddress {
  const { host = '', port = PORT, database = '', username = '', tls = true, caCertificate } = metadata
  return { host, port, database, username, password, tls, caCertificate }
}

/** Whether both lead to the same server, to which the stored password may go. */
export function isSameServer(before: DestinationMetadata, after: DestinationMetadata): boolean {
  const keyOf = ({ host, port = PORT }: DestinationMetadata) => `${host?.toLowerCase()}:${port}`
  return keyOf(before) === keyOf(after)
}

function textFault(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be refused
  if (/[\u0000-\u001f]/.test(text)) return 'holds characters that cannot be part of a name'
  return Buffer.byteLength(text) > NAME_BYTES_MAX * 4 ? 'is too long' : undefined
}

function issue(name: string, detail: string): Issue {
  return { in: 'body', name, detail }
}
