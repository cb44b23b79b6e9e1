// Reads the environment: the only place that does, and the list of what can be set.
import { emailSchema, type Role, roleSchema, roles, withoutEndSlashes } from '@mortise/contract'
import { type BrowserKeys, parseMasterKey } from '@mortise/core'
import { z } from 'zod'
import type { LogLevel } from '../adapters/create-log.ts'
import { StartupError } from '../postgres/startup-error.ts'
import { fillFromFiles, type Source } from './secret-files.ts'

const durationUnits: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

const port = (fallback: number) => parsed(parsePort).default(fallback)
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[]
const hostName = z.string().min(1, 'must not be empty').optional()

const browserKeys = { true: 'confined', false: 'refused', development: 'development' } as const

const retention = parsed(parseRetention).optional()

const variables = z.object({
  DATABASE_URL: parsed((text) => parseUrl(text, ['postgres:', 'postgresql:'])),
  /** Of the role that owns the tables; it alone applies migrations. */
  MORTISE_MIGRATION_DATABASE_URL: parsed((text) => parseUrl(text, ['postgres:', 'postgresql:'])).optional(),
  DATABASE_POOL_MAX: parsed(parseCount).optional(),
  /** May be left out where a key service wraps data keys. */
  MORTISE_ENCRYPTION_KEY: parsed(parseMasterKey).optional(),
  /** Keys used before the current one, comma-separated; secrets they sealed can still be opened. */
  MORTISE_FORMER_ENCRYPTION_KEYS: parsed((text) => splitList(text).map(parseMasterKey)).default([]),
  /** `transit:MOUNT/KEY`: wraps data keys by the transit engine of HashiCorp Vault or OpenBao at VAULT_ADDR. */
  MORTISE_KEY_SERVICE: parsed(parseKeyService).optional(),
  VAULT_ADDR: parsed((text) => parseUrl(text, ['https:', 'http:'])).optional(),
  VAULT_TOKEN: z.string().min(1, 'must not be empty').optional(),
  VAULT_NAMESPACE: z.string().min(1, 'must not be empty').optional(),
  /** Path of a PEM file. */
  VAULT_CACERT: z.string().min(1, 'must not be empty').optional(),
  /** A key service that wrapped data keys before, at VAULT_ADDR unless it has an address apart. */
  MORTISE_FORMER_KEY_SERVICE: parsed(parseKeyService).optional(),
  MORTISE_FORMER_VAULT_ADDR: parsed((text) => parseUrl(text, ['https:', 'http:'])).optional(),
  MORTISE_FORMER_VAULT_TOKEN: z.string().min(1, 'must not be empty').optional(),
  MORTISE_FORMER_VAULT_NAMESPACE: z.string().min(1, 'must not be empty').optional(),
  MORTISE_FORMER_VAULT_CACERT: z.string().min(1, 'must not be empty').optional(),
  MORTISE_PUBLIC_URL: parsed(parsePublicUrl),
  MORTISE_ROLE: z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all'),
  MORTISE_LISTEN: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  MORTISE_PORT: port(4400),
  MORTISE_SEARCH_PORT: port(4401),
  MORTISE_READ_PORT: port(4402),
  MORTISE_WRITE_PORT: port(4403),
  MORTISE_PROXY_PORT: port(4404),
  /** How many separate processes answer the proxy's requests; none leaves them to this process. */
  MORTISE_PROXY_THREADS: parsed(parseThreads).default(0),
  /** With these, all surfaces answer on MORTISE_PORT by Host name; the management host is that of the public URL. */
  MORTISE_SEARCH_HOST: hostName,
  MORTISE_READ_HOST: hostName,
  MORTISE_WRITE_HOST: hostName,
  MORTISE_PROXY_HOST: hostName,
  /** How many proxies before it append to `X-Forwarded-For`. */
  MORTISE_TRUST_PROXY: parsed(parseHops).default(0),
  /** `amp`: headers `x-amp-*` are taken for `x-mortise-*`, for applications written for another service. */
  MORTISE_COMPAT_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,30}$/, 'must be a lower-case word like amp')
    .optional(),
  /** Whether API keys with the scope admin may make projects. */
  MORTISE_PROJECT_CREATION: z.enum(['true', 'false'], 'must be true or false').default('false'),
  /** Whether builders may sign in with a password. */
  MORTISE_LOCAL_SIGN_IN: z.enum(['true', 'false'], 'must be true or false').default('true'),
  /** The address that may become the first administrator. */
  MORTISE_ADMIN_EMAIL: parsed(parseEmail).optional(),
  /** The OpenID provider that builders sign in with, and the client that is registered there. */
  MORTISE_OIDC_ISSUER: parsed((text) => parseUrl(text, ['https:', 'http:'])).optional(),
  MORTISE_OIDC_CLIENT_ID: z.string().min(1, 'must not be empty').optional(),
  MORTISE_OIDC_CLIENT_SECRET: z.string().min(1, 'must not be empty').optional(),
  /** The name of the provider on the sign-in page. */
  MORTISE_OIDC_NAME: z.string().min(1, 'must not be empty').default('single sign-on'),
  /** Domains of the addresses that sign in without an invitation. */
  MORTISE_OIDC_DOMAINS: parsed((text) => splitList(text).map((each) => each.toLowerCase())).default([]),
  MORTISE_OIDC_ROLE_CLAIM: z.string().min(1, 'must not be empty').optional(),
  /** `value=role` pairs, the first that fits counts. */
  MORTISE_OIDC_ROLES: parsed(parseRoles).default(new Map()),
  MORTISE_OIDC_DEFAULT_ROLE: roleSchema.default('viewer'),
  /** Where e-mail is handed over: `smtps://user:password@host`. */
  MORTISE_SMTP_URL: parsed((text) => parseUrl(text, ['smtps:', 'smtp:'])).optional(),
  /** The sender of e-mail. */
  MORTISE_MAIL_FROM: parsed(parseSender).optional(),
  /** How far keys of the scope `ui-library` are trusted. */
  MORTISE_BROWSER_KEYS: z
    .enum(['true', 'false', 'development'], 'must be true, false or development')
    .default('true')
    .transform((text): BrowserKeys => browserKeys[text]),
  /** Waits between delivery attempts, e.g. `5s,5m,30m,2h`. */
  MORTISE_DELIVERY_RETRY: parsed((text) => splitList(text).map(parseDuration)).optional(),
  /** Between two looks for changes where a provider sends no events. */
  MORTISE_EVENT_POLL: parsed(parsePoll).optional(),
  /** How long requests under way may take after SIGTERM; under the 30 s that Kubernetes gives. */
  MORTISE_DRAIN: parsed(parseDrain).default(25_000),
  /** Records that one connection, and all of a project's together, may bring a day. */
  MORTISE_OWN_WRITES: parsed(parseDuration).optional(),
  MORTISE_RECORDS_PER_DAY: parsed(parseCount).optional(),
  MORTISE_PROJECT_RECORDS_PER_DAY: parsed(parseCount).optional(),
  /** Messages of one installation that may wait for their destination before its reads wait. */
  MORTISE_UNDELIVERED_MAX: parsed(parseCount).optional(),
  /** Whether destinations may be called without TLS. */
  MORTISE_HTTP_DESTINATIONS: z.enum(['true', 'false'], 'must be true or false').default('false'),
  MORTISE_PRIVATE_HOSTS: parsed((text) => splitList(text).map(parseHost)).default([]),
  /** Folder of the builder's own provider definitions. */
  MORTISE_PROVIDERS_DIR: z.string().min(1, 'must not be empty').optional(),
  /** `name=url` pairs: sends a provider's traffic elsewhere. */
  MORTISE_PROVIDER_URLS: parsed(parseProviderUrls).default(new Map()),
  /** Connections that each port takes at one time. */
  MORTISE_MAX_CONNECTIONS: parsed(parseCount).optional(),
  /** Megabytes of request bodies that a process holds at one time. */
  MORTISE_BODY_BUDGET: parsed(parseBudget).optional(),
  MORTISE_RATE_LIMIT: parsed(parseCount).optional(),
  MORTISE_MIGRATIONS_DIR: z.string().min(1, 'must not be empty').optional(),
  /** Serves metrics for Prometheus on a separate port, without authentication. */
  MORTISE_METRICS_PORT: parsed(parsePort).optional(),
  /** How long finished things are kept: a duration like `90d`, or `forever`. */
  MORTISE_RETENTION_OPERATIONS: retention,
  MORTISE_RETENTION_LOGS: retention,
  MORTISE_RETENTION_DELIVERIES: retention,
  MORTISE_RETENTION_PARKED: retention,
  MORTISE_RETENTION_NOTIFICATIONS: retention,
  MORTISE_RETENTION_AUDIT: retention,
  MORTISE_RETENTION_EVENTS: retention,
  /** Where traces go; the other variables of the standard are read by its exporter. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('mortise'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

/** Everything that can be set, by name; `docs/running.md` says what each is. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Settings that are secrets: each can be given as `NAME_FILE`, too. */
export const secretVariableNames = Object.freeze([
  'DATABASE_URL',
  'MORTISE_MIGRATION_DATABASE_URL',
  'MORTISE_ENCRYPTION_KEY',
  'MORTISE_FORMER_ENCRYPTION_KEYS',
  'VAULT_TOKEN',
  'MORTISE_OIDC_CLIENT_SECRET',
  'MORTISE_FORMER_VAULT_TOKEN',
  'MORTISE_SMTP_URL',
] as const satisfies readonly (keyof typeof variables.shape)[])

/**
 * The environment with the content of `*_FILE` variables in place of the variables they stand for.
 * @throws StartupError for a file that cannot be read, and for a setting that is given both ways
 */
export function withSecretFiles(source: Source): Source {
  const { env, faults } = fillFromFiles(source, secretVariableNames)
  if (faults.size === 0) return env
  throw new StartupError([...faults.values()].join('\n'))
}

const keyVariables = variables.pick({
  DATABASE_URL: true,
  MORTISE_MIGRATION_DATABASE_URL: true,
  MORTISE_ENCRYPTION_KEY: true,
  MORTISE_FORMER_ENCRYPTION_KEYS: true,
  MORTISE_KEY_SERVICE: true,
  VAULT_ADDR: true,
  VAULT_TOKEN: true,
  VAULT_NAMESPACE: true,
  VAULT_CACERT: true,
  MORTISE_FORMER_KEY_SERVICE: true,
  MORTISE_FORMER_VAULT_ADDR: true,
  MORTISE_FORMER_VAULT_TOKEN: true,
  MORTISE_FORMER_VAULT_NAMESPACE: true,
  MORTISE_FORMER_VAULT_CACERT: true,
})

/** The environment, parsed. */
export type Environment = z.output<typeof variables>

/** The environment that is needed to open secrets. @throws StartupError as `readEnvironment` */
export function readKeyEnvironment(source: Source = process.env): z.output<typeof keyVariables> {
  return read(keyVariables, source)
}

const databaseVariables = variables.pick({
  DATABASE_URL: true,
  MORTISE_MIGRATION_DATABASE_URL: true,
  MORTISE_MIGRATIONS_DIR: true,
})

/** The environment that is needed to apply migrations. @throws StartupError as `readEnvironment` */
export function readDatabaseEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<typeof databaseVariables> {
  return read(databaseVariables, source)
}

/** Parses the environment; an empty variable counts as unset. @throws StartupError listing every fault, no value */
export function readEnvironment(source: Source = process.env): Environment {
  return read(variables, source)
}

function read<T extends z.ZodObject>(schema: T, source: Source): z.output<T> {
  const names = secretVariableNames.filter((name) => name in schema.shape)
  const { env, faults: fileFaults } = fillFromFiles(source, names)
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(set)
  // A command that opens no secrets needs no key.
  const needsKey = 'MORTISE_ENCRYPTION_KEY' in schema.shape
  const faults = new Map<string, string>(needsKey ? findKeyFaults(set) : [])
  for (const { path, message, code } of result.error?.issues ?? []) {
    const name = String(path[0])
    faults.set(name, `${name} ${set[name] === undefined && code === 'invalid_type' ? 'is not set' : message}`)
  }
  for (const [name, fault] of fileFaults) faults.set(name, fault)
  if (result.success && faults.size === 0) return result.data
  const inOrder = Object.keys(schema.shape).flatMap((name) => faults.get(name) ?? [])
  throw new StartupError(`The environment is not complete:\n${inOrder.map((line) => `  ${line}`).join('\n')}`)
}

/** A master key or a key service wraps data keys, and a service has separate settings. */
function* findKeyFaults(set: Source): Generator<[string, string]> {
  if (set.MORTISE_FORMER_KEY_SERVICE) {
    const prefix = set.MORTISE_FORMER_VAULT_ADDR ? 'MORTISE_FORMER_' : ''
    for (const name of [`${prefix}VAULT_ADDR`, `${prefix}VAULT_TOKEN`]) {
      if (!set[name]) yield [name, `${name} is not set, and MORTISE_FORMER_KEY_SERVICE needs it.`]
    }
  }
  if (!set.MORTISE_KEY_SERVICE) {
    if (!set.MORTISE_ENCRYPTION_KEY) yield ['MORTISE_ENCRYPTION_KEY', 'MORTISE_ENCRYPTION_KEY is not set']
    return
  }
  for (const name of ['VAULT_ADDR', 'VAULT_TOKEN']) {
    if (!set[name]) yield [name, `${name} is not set, and MORTISE_KEY_SERVICE needs it.`]
  }
}

/** A variable read by `parse`, whose error is the fault that is shown. */
function parsed<T>(parse: (text: string) => T) {
  return z.string().transform((text, check): T => {
    try {
      return parse(text)
    } catch (error) {
      check.issues.push({
        code: 'custom',
        message: error instanceof Error ? error.message : 'is not valid',
        input: text,
      })
      return z.NEVER
    }
  })
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function parseSender(text: string): string {
  if (/^(?:[^<>@\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text
  throw new Error('must be an address like mortise@example.com or Mortise <mortise@example.com>')
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error('must be a port from 0 to 65535')
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('must be a whole number above 0')
}

function parseThreads(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 64) return Number(text)
  throw new Error('must be a whole number from 0 to 64')
}

/** The mount and the key of a transit engine. */
function parseKeyService(text: string): { mount: string; key: string } {
  const parts = text.startsWith('transit:') ? text.slice('transit:'.length).split('/') : []
  const key = parts.pop()
  const isNamed = [...parts, key ?? ''].every((part) => /^[\w.-]{1,100}$/.test(part))
  if (key !== undefined && parts.length > 0 && isNamed) return { mount: parts.join('/'), key }
  throw new Error('must be transit:MOUNT/KEY, for example transit:transit/mortise')
}

/** Half of it is open to one caller, and the largest body has 8 MB. */
function parseBudget(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 16) return Number(text) * 1024 * 1024
  throw new Error('must be a whole number of megabytes from 16 to 99999')
}

function parseUrl(text: string, protocols: readonly string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return withoutEndSlashes(text)
  throw new Error(
    `must be an absolute URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )
}

function parsePublicUrl(text: string): string {
  const address = parseUrl(text, ['https:', 'http:'])
  const { username, password, search, hash } = new URL(address)
  if (username + password + search + hash === '') return address
  throw new Error('must have no user, password, query or fragment, because Mortise appends paths to it')
}

/** A host as it stands in addresses, with its port or without. */
function parseHost(text: string): string {
  const isHost = URL.canParse(`http://${text}`) && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)
  if (isHost) return text.toLowerCase()
  throw new Error('must be hosts like receiver.internal or 10.1.2.3:8080, without scheme, path or pattern')
}

function parseHops(text: string): number {
  if (text === 'true') return 1
  if (text === 'false') return 0
  if (/^\d$/.test(text)) return Number(text)
  throw new Error('must be true, false or a number of proxies up to 9')
}

function parsePoll(text: string): number {
  const fault = 'must be a duration of at least 1s, such as 60s'
  const ms = parseOr(fault, text)
  if (ms >= 1_000) return ms
  throw new Error(fault)
}

function parseDuration(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? []
  const factor = durationUnits[unit]
  if (factor !== undefined) return Number(digits) * factor
  throw new Error('must be durations like 5s,30m,2h')
}

function parseDrain(text: string): number {
  const fault = 'must be a duration of at most 10m, such as 25s'
  const ms = parseOr(fault, text)
  if (ms <= 600_000) return ms
  throw new Error(fault)
}

function parseRetention(text: string): number {
  if (text === 'forever') return Number.POSITIVE_INFINITY
  const fault = 'must be a duration like 90d, or forever'
  const ms = parseOr(fault, text)
  if (ms > 0) return ms
  throw new Error(fault)
}

function parseOr(fault: string, text: string): number {
  try {
    return parseDuration(text)
  } catch {
    throw new Error(fault)
  }
}

function parseEmail(text: string): string {
  const checked = emailSchema.safeParse(text)
  if (checked.success) return checked.data
  throw new Error('must be an e-mail address')
}

function parseRoles(text: string): Map<string, Role> {
  return new Map(
    splitList(text).map((pair) => {
      const at = pair.lastIndexOf('=')
      const role = roleSchema.safeParse(pair.slice(at + 1))
      if (at > 0 && role.success) return [pair.slice(0, at), role.data]
      throw new Error(`must be pairs like engineering=developer, with a role of ${roles.join(', ')}`)
    }),
  )
}

function parseProviderUrls(text: string): Map<string, string> {
  return new Map(
    splitList(text).map((pair) => {
      const [, name = '', url = ''] = /^([A-Za-z][\w.]*)=(.+)$/.exec(pair) ?? []
      if (name === '') throw new Error('must be pairs like hubspot=https://host')
      return [name.toLowerCase(), parseUrl(url, ['https:', 'http:'])]
    }),
  )
}
