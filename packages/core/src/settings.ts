// Settings of the domain.
import type { Role } from '@mortise/contract'
import type { Retention } from './run/retention/retention.ts'

/** Settings the domain needs; the server reads them from env and flags. */
export interface CoreSettings {
  /** Base of the management surface as browsers and receivers reach it: `http://localhost:4400`. */
  publicUrl: string
  /** Waits between delivery attempts in milliseconds; after the last one a delivery is parked. */
  deliveryRetryMs: readonly number[]
  /** How long messages that were delivered are kept, in milliseconds; for ever when absent. */
  deliveryRetentionMs?: number | undefined
  /** How long everything else is kept; for ever when absent. */
  retention?: Retention | undefined
  /** Largest webhook body sent inline, in bytes. */
  inlineBytesMax: number
  /** How long a download link lives, in milliseconds. */
  downloadTtlMs: number
  /** Milliseconds between two looks for changes where a provider sends no events; a minute when absent. */
  eventPollMs?: number | undefined
  /** Records of a polled object that are remembered as they were before; 100,000 when absent. */
  eventBaselineMax?: number | undefined
  /** Records that one connection may bring a day; 20,000,000 when absent. */
  recordsPerDay?: number | undefined
  /** The same for all connections of a project; without limit when absent. */
  projectRecordsPerDay?: number | undefined
  /** Messages of an installation that may wait for their destination before its reads wait; 5,000 when absent. */
  undeliveredMax?: number | undefined
  /** Bytes of the same; 1 GiB when absent. */
  undeliveredBytesMax?: number | undefined
  /** How long a record that the application wrote is recognised in reads and events, in milliseconds; a day when absent. */
  ownWritesMs?: number | undefined
  /** Replaces the origin of a provider's URLs, by lower-case provider name. */
  providerUrls: ReadonlyMap<string, string>
  /** Whether an API key with the scope `admin` may make further projects. */
  isProjectCreationOpen: boolean
  /**
   * The rights of keys with the scope `ui-library`. `confined`, also when absent: connecting and installing for a named
   * group. `development`: previews and new accounts for old connections as well. `refused`: nothing.
   */
  browserKeys?: BrowserKeys | undefined
  /** `host` or `host:port` that destinations and customers' own servers may be on although private: the dev allow-list. */
  privateHostsAllowed: readonly string[]
  /** How builders sign in; with passwords alone when absent. */
  accounts?: AccountSettings | undefined
  /** log2 of the cost of hashing a password; absent outside of tests, where `hashPassword` chooses. */
  passwordLogCost?: number | undefined
  /** Whether destinations on public hosts may be called by http, without TLS; not when absent. */
  isHttpDestinationAllowed?: boolean | undefined
}

/** How builders sign in. */
export interface AccountSettings {
  /** Refuses passwords: builders sign in at the OpenID provider only. */
  isPasswordRefused?: boolean | undefined
  /** The roles that the OpenID provider's groups give; see `signInByOidc`. */
  oidc?: OidcRules | undefined
}

/** Whom the OpenID provider lets in, and as what. */
export interface OidcRules {
  /** Domains of the addresses that may sign in without an invitation; none when empty. */
  domains: readonly string[]
  /** The claim that `roles` looks at. */
  roleClaim?: string | undefined
  /** The role of each value of the claim. */
  roles: ReadonlyMap<string, Role>
  /** The role of a person whose claim has none of the values. */
  defaultRole: Role
  /** The address that becomes the first administrator. */
  adminEmail?: string | undefined
}

/** How far the server trusts keys that browsers hold. */
export type BrowserKeys = 'confined' | 'development' | 'refused'
