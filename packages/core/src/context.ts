// What a verb is given besides its input: the ports of the outside world, already open.
import type { ProviderRegistry, Send } from '@mortise/connector-kit'
import type { KnownProviders, ParsedManifest } from '@mortise/contract'
import type { Caches } from './cache/caches.ts'
import type { Database } from './db/database.ts'
import type { Reactions } from './domain-event.ts'
import type { Meter, UnderWay } from './observe/meter.ts'
import type { Retention } from './retention/retention.ts'
import type { Vault } from './vault/vault.ts'
import type { Wake } from './wake.ts'

/** Settings the domain needs; the server reads them from env and flags. */
export interface CoreSettings {
  /** Base of the management surface as browsers and receivers reach it: `http://localhost:4400`. */
  publicUrl: string
  /** Waits between delivery attempts in milliseconds; after the last one a delivery is parked. */
  deliveryRetryMs: readonly number[]
  /** How long messages that were delivered are kept, in milliseconds; for ever when absent. */
  deliveryRetentionMs?: number
  /** How long everything else is kept; for ever when absent. */
  retention?: Retention
  /** Largest webhook body sent inline, in bytes. */
  inlineBytesMax: number
  /** How long a download link lives, in milliseconds. */
  downloadTtlMs: number
  /** Milliseconds between two looks for changes where a vendor sends no events; a minute when absent. */
  eventPollMs?: number
  /** Records of a polled object that are remembered as they were before; 100,000 when absent. */
  eventBaselineMax?: number
  /** Records that one connection may bring a day; 20,000,000 when absent. */
  recordsPerDay?: number | undefined
  /** The same for all connections of a project; without limit when absent. */
  projectRecordsPerDay?: number | undefined
  /** Messages of an installation that may wait for their destination before its reads wait; 5,000 when absent. */
  undeliveredMax?: number | undefined
  /** Bytes of the same; 1 GiB when absent. */
  undeliveredBytesMax?: number | undefined
  /** Replaces the origin of a provider's URLs, by lower-case provider name. */
  providerUrls: ReadonlyMap<string, string>
  /** Whether an API key with the scope `admin` may make further projects. */
  isProjectCreationOpen: boolean
  /**
   * What keys of the scope `ui-library` open. `confined`, also when absent: connecting and installing for a named group.
   * `development`: previews and new accounts for old connections as well. `refused`: nothing.
   */
  browserKeys?: BrowserKeys | undefined
  /** `host` or `host:port` that destinations and customers' own servers may be on although private: the dev allow-list. */
  privateHostsAllowed: readonly string[]
  /** Whether destinations on public hosts may be called by http, without TLS; not when absent. */
  isHttpDestinationAllowed?: boolean | undefined
}

/** How far the server trusts keys that browsers hold. */
export type BrowserKeys = 'confined' | 'development' | 'refused'

/** A structured logger; payloads and secrets never go in. */
export interface Log {
  debug(event: object, message: string): void
  info(event: object, message: string): void
  warn(event: object, message: string): void
  error(event: object, message: string): void
}

/** Everything a verb may use. It reads and calls out first, then commits once. */
export interface Context {
  /** In a scope: see `forProject` and `acrossProjects`. */
  readonly database: Database
  /** The context this one was made of for a scope; see `rootOf`. */
  readonly root?: object | undefined
  readonly providers: ProviderRegistry
  /** To providers. */
  readonly send: Send
  /** To builders' destinations, through the address guard. */
  readonly sendToDestination: Send
  readonly vault: Vault
  /** Parses a manifest without holding up other work; what takes too long comes back as an issue. */
  readonly parseManifest: (text: string, known: KnownProviders) => Promise<ParsedManifest>
  readonly caches: Caches
  readonly wake: Wake
  /** What follows when a lower wing reports an event. */
  readonly reactions: Reactions
  readonly log: Log
  /** Counts what happens; nothing is counted when absent. */
  readonly meter?: Meter
  /** Knows what is under way; nothing is noted when absent. */
  readonly underWay?: UnderWay | undefined
  readonly settings: CoreSettings
  now(): Date
}

/** Who is calling, established by the transport before any verb runs. */
export interface Caller {
  readonly projectId: string
  /** For the audit log and `createdBy`: `api:<key id>`, `consumer:<ref>`, `system`. */
  readonly actor: string
  /** What the key may be used for; a group's token has none, for it opens what endpoints open to a group. */
  readonly scopes: readonly string[]
  /** Set for a group's token: the verb must not reach beyond it. */
  readonly groupRef?: string
  /** Set for a group's token: the user it was made for. */
  readonly consumerRef?: string
  /** Set for a connect session that its builder confined: the names of what it opens. */
  readonly integrations?: readonly string[] | undefined
  readonly providers?: readonly string[] | undefined
  /** Set for a connect session: how its builder calls the group and the user. */
  readonly groupName?: string | undefined
  readonly consumerName?: string | undefined
  /** The browser's `Origin`, where the call came from one. */
  readonly origin?: string
  /** The IP address that the request came from, for the audit log. */
  readonly address?: string | undefined
}

/** A use of the system: input as the contract's endpoint parsed it, output as its response schema says. */
export type Verb<I, O> = (ctx: Context, caller: Caller, input: I) => Promise<O>
