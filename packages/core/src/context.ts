// What a verb is given besides its input: the ports of the outside world, already open.
import type { ProviderRegistry, Send } from '@mortise/connector-kit'
import type { KnownProviders, ParsedManifest, Role } from '@mortise/contract'
import type { Memory } from './memory.ts'
import type { Caches } from './platform/cache/caches.ts'
import type { Database } from './platform/db/database.ts'
import type { Reactions } from './platform/db/unit.ts'
import type { Meter, UnderWay } from './platform/observe/meter.ts'
import type { SendMail } from './platform/outbound/mailer.ts'
import type { OpenSocket } from './platform/outbound/postgres-client.ts'
import type { Vault } from './platform/vault/vault.ts'
import type { CoreSettings } from './settings.ts'
import type { Wake } from './wake.ts'

export type { BrowserKeys, CoreSettings } from './settings.ts'

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
  readonly providers: ProviderRegistry
  /** To providers. */
  readonly send: Send
  /** To builders' destinations, through the address guard. */
  readonly sendToDestination: Send
  /** Sockets to builders' destinations that do not speak HTTP, with the same guard. */
  readonly openSocket: OpenSocket
  /** E-mail through the operator's SMTP server; absent where there is none. */
  readonly sendMail?: SendMail | undefined
  readonly vault: Vault
  /** Parses a manifest without holding up other work; what takes too long comes back as an issue. */
  readonly parseManifest: (text: string, known: KnownProviders) => Promise<ParsedManifest>
  readonly caches: Caches
  /** The memory of this process, besides its caches. */
  readonly memory: Memory
  readonly wake: Wake
  /** The reactions to events of lower wings. */
  readonly reactions: Reactions
  readonly log: Log
  /** Counts what happens; nothing is counted when absent. */
  readonly meter?: Meter | undefined
  /** Knows what is under way; nothing is noted when absent. */
  readonly underWay?: UnderWay | undefined
  readonly settings: CoreSettings
  now(): Date
}

/** A person who calls. They enter one project or one organisation at a time. */
export interface CallingBuilder {
  readonly id: string
  readonly email: string
  /** Their role where they entered; absent before. */
  readonly role?: Role | undefined
  /** The organisation they entered. */
  readonly orgId?: string | undefined
}

/** The caller, established by the transport before any verb runs. */
export interface Caller {
  /** Empty for a builder who has entered no project. */
  readonly projectId: string
  /** For the audit log and `createdBy`: `api:<key id>`, `builder:<id>`, `consumer:<ref>`, `system`. */
  readonly actor: string
  /** The scopes of the key; a group's token has none, because it may use what endpoints allow a group. */
  readonly scopes: readonly string[]
  /** Set for a builder. */
  readonly builder?: CallingBuilder | undefined
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
