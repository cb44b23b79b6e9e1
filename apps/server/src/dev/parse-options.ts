// The flags of `mortise dev`: what they mean, and the text that explains them.
import { parseArgs } from 'node:util'
import { createProjectRequestSchema, suggest, withoutEndSlashes } from '@mortise/contract'
import { portsNeeded } from './plan-ports.ts'

/** The options of the command. */
export type DevOptions = {
  dataDir: string
  /** The management API's port, the other surfaces follow it; 0 takes free ones. */
  port: number
  project: string
  /** A manifest to deploy once everything runs. */
  deployFile?: string | undefined
  /** Folder of the builder's own provider definitions. */
  providersDir?: string | undefined
  hasDemo: boolean
  /** Where a provider's traffic goes, by lower-case provider name. */
  providerUrls: ReadonlyMap<string, string>
  /** Vendors to simulate, by name; HubSpot and Salesforce when nothing is said. */
  sandboxed?: readonly string[] | undefined
  /** Talk to the real vendors; no sandbox is started. */
  isLive: boolean
  /** Run the journey on a real Parse Server. */
  isReal: boolean
  isJson: boolean
}

/** A command line that cannot be understood; one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const flags = {
  'data-dir': { type: 'string' },
  port: { type: 'string' },
  project: { type: 'string' },
  deploy: { type: 'string' },
  'no-demo': { type: 'boolean' },
  providers: { type: 'string' },
  'provider-url': { type: 'string', multiple: true },
  sandbox: { type: 'string' },
  live: { type: 'boolean' },
  real: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The text of `mortise dev --help`. */
export const devHelp = `Run everything on this machine: database, server, worker, simulated providers and a demo application.

Usage  mortise dev [options]

  --data-dir DIR           Folder for all data (default ./.mortise)
  --port N                 First of ${portsNeeded} ports (default 4400); 0 takes free ones
  --project NAME           Project to use; created if it does not exist (default demo)
  --deploy FILE            Deploy this manifest once everything runs
  --no-demo                Start no demo application and no guided run
  --providers DIR          Also offer the providers defined in this folder (docs/custom-providers.md)
  --provider-url NAME=URL  Send a provider's traffic to this address; may be repeated
  --sandbox NAME,...       Providers to simulate (default hubspot,salesforce); packages/sandbox/README.md lists them
  --live                   Call the real providers instead of the sandbox
  --real                   Show the guided run on a real Parse Server
  --json                   Print one line of JSON when ready, and nothing else, on stdout
  --help                   Show this text

Environment
  DATABASE_URL             Use this PostgreSQL instead of the embedded one
  MORTISE_ENCRYPTION_KEY   32 bytes as hex or base64 (default: created once in the data folder)
  MORTISE_PROVIDERS_DIR    As --providers
  MORTISE_DELIVERY_RETRY   Waits between delivery attempts (default 5s,5m,30m,2h,5h,10h,10h)
  MORTISE_EVENT_POLL       Polling interval for providers without webhooks (default 60s)
  MORTISE_CHECK_ANSWERS    true: an answer that does not match its schema is an error (default false)
`

/** @returns what was asked for, or `help`. @throws UsageError */
export function parseOptions(argv: readonly string[]): DevOptions | 'help' {
  const { values, tokens } = parseArgs({ args: [...argv], options: flags, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`mortise dev does not take "${token.value}".`)
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name as keyof typeof flags] : undefined
    if (flag === undefined) throw unknownFlag(token.rawName, token.name)
    if (flag.type === 'boolean' && token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value.`)
    }
    if (flag.type === 'string' && (!token.value || (!token.inlineValue && token.value.startsWith('--')))) {
      throw new UsageError(`${token.rawName} needs a value.`)
    }
  }
  if (values.help) return 'help'
  const text = (
    name: 'data-dir' | 'port' | 'project' | 'deploy' | 'providers' | 'sandbox',
  ): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const deployFile = text('deploy')
  const providersDir = text('providers')
  const sandbox = text('sandbox')
  const options: DevOptions = {
    dataDir: text('data-dir') ?? './.mortise',
    port: parsePort(text('port') ?? '4400'),
    project: parseProject(text('project') ?? 'demo'),
    deployFile,
    providersDir,
    hasDemo: values['no-demo'] !== true,
    providerUrls: parseProviderUrls((values['provider-url'] ?? []) as string[]),
    sandboxed: sandbox === undefined ? undefined : parseNames(sandbox),
    isLive: values.live === true,
    isReal: values.real === true,
    isJson: values.json === true,
  }
  if (options.isLive && options.sandboxed)
    throw new UsageError('--live starts no sandbox. Leave out --live or --sandbox.')
  if (options.isReal && (options.isJson || !options.hasDemo)) {
    throw new UsageError(
      '--real shows the guided run, which --json and --no-demo leave out. Leave out --real or the other option.',
    )
  }
  return options
}

function unknownFlag(rawName: string, name: string): UsageError {
  const meant = suggest(name, Object.keys(flags))
  return new UsageError(
    `mortise dev has no option ${rawName}; ${meant ? `did you mean --${meant}?` : 'see mortise dev --help.'}`,
  )
}

/** The names that the API takes for a new project; any other could never be made there. */
function parseProject(name: string): string {
  const checked = createProjectRequestSchema.shape.name.safeParse(name)
  if (checked.success) return name
  throw new UsageError(`--project ${checked.error.issues[0]?.message}; "${name}" does not fit.`)
}

function parseNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return [...new Set(names)]
  throw new UsageError(`--sandbox takes names separated by commas, not "${text}".`)
}

function parsePort(text: string): number {
  const port = Number(text)
  const max = 65_536 - portsNeeded
  if (/^\d{1,5}$/.test(text) && port <= max) return port
  throw new UsageError(`--port must be 0 or a port number up to ${max}, not "${text}".`)
}

function parseProviderUrls(entries: readonly string[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const [name = '', url = ''] = entry.split(/=(.*)/s)
      if (!name || !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
        throw new UsageError(`--provider-url must look like hubspot=http://localhost:9000, not "${entry}".`)
      }
      return [name.toLowerCase(), withoutEndSlashes(url)]
    }),
  )
}
