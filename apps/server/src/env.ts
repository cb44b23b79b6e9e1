// Reads the environment: the only place that does, and the list of what can be set.
import { withoutEndSlashes } from '@mortise/contract'
import { type MasterKey, parseMasterKey } from '@mortise/core'
import { z } from 'zod'
import type { LogLevel } from './adapters/create-log.ts'
import { StartupError } from './postgres/startup-error.ts'

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

const retention = parsed(parseRetention).optional()

const variables = z.object({
  DATABASE_URL: parsed((text) => parseUrl(text, ['postgres:', 'postgresql:'])),
  DATABASE_POOL_MAX: parsed(parseCount).optional(),
  MORTISE_ENCRYPTION_KEY: parsed(parseMasterKey),
  /** Keys used before the current one, comma-separated; secrets they sealed can still be opened. */
  MORTISE_FORMER_ENCRYPTION_KEYS: parsed((text) => splitList(text).map(parseMasterKey)).default([]),
  MORTISE_PUBLIC_URL: parsed(parsePublicUrl),
  MORTISE_ROLE: z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all'),
  MORTISE_LISTEN: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  MORTISE_PORT: port(4400),
  MORTISE_SEARCH_PORT: port(4401),
  MORTISE_READ_PORT: port(4402),
  MORTISE_WRITE_PORT: port(4403),
  MORTISE_PROXY_PORT: port(4404),
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
  /** Waits between delivery attempts, e.g. `5s,5m,30m,2h`. */
  MORTISE_DELIVERY_RETRY: parsed((text) => splitList(text).map(parseDuration)).optional(),
  /** Between two looks for changes where a provider sends no events. */
  MORTISE_EVENT_POLL: parsed(parsePoll).optional(),
  /** How long requests under way may take after SIGTERM; under the 30 s that Kubernetes gives. */
  MORTISE_DRAIN: parsed(parseDrain).default(25_000),
  /** Records that one connection, and all of a project's together, may bring a day. */
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
  MORTISE_RATE_LIMIT: parsed(parseCount).optional(),
  MORTISE_MIGRATIONS_DIR: z.string().min(1, 'must not be empty').optional(),
  /** Serves figures for Prometheus on a port of their own, without authentication. */
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

const keyVariables = variables.pick({
  DATABASE_URL: true,
  MORTISE_ENCRYPTION_KEY: true,
  MORTISE_FORMER_ENCRYPTION_KEYS: true,
})

/** The environment, parsed. */
export type Environment = z.output<typeof variables>

/** What moving to another master key needs of the environment. @throws StartupError as `readEnvironment` */
export function readKeyEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): {
  databaseUrl: string
  masterKey: MasterKey
  formerKeys: MasterKey[]
} {
  const { DATABASE_URL, MORTISE_ENCRYPTION_KEY, MORTISE_FORMER_ENCRYPTION_KEYS } = read(keyVariables, source)
  return {
    databaseUrl: DATABASE_URL,
    masterKey: MORTISE_ENCRYPTION_KEY,
    formerKeys: MORTISE_FORMER_ENCRYPTION_KEYS,
  }
}

/** Parses the environment; an empty variable counts as unset. @throws StartupError listing every fault, no value */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  return read(variables, source)
}

function read<T extends z.ZodType>(
  schema: T,
  source: Readonly<Record<string, string | undefined>>,
): z.output<T> {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message, code }) => {
    const name = String(path[0])
    return `  ${name} ${set[name] === undefined && code === 'invalid_type' ? 'is not set' : message}`
  })
  throw new StartupError(`The environment is not complete:\n${[...new Set(faults)].join('\n')}`)
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

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error('must be a port from 0 to 65535')
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('must be a whole number above 0')
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
  throw new Error('must hold no user, password, query or fragment: paths are appended to it')
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
  const fault = 'must be a duration like 60s, 1s at least'
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
  const fault = 'must be a duration like 25s, 10m at most'
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

function parseProviderUrls(text: string): Map<string, string> {
  return new Map(
    splitList(text).map((pair) => {
      const [, name = '', url = ''] = /^([A-Za-z][\w.]*)=(.+)$/.exec(pair) ?? []
      if (name === '') throw new Error('must be pairs like hubspot=https://host')
      return [name.toLowerCase(), parseUrl(url, ['https:', 'http:'])]
    }),
  )
}
