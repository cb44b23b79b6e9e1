// The shape of a provider definition: what one folder under packages/providers declares.

import type { ServerPart } from '../account/address-input.ts'
import type { Metadata } from '../account/credentials.ts'
import type { Auth } from '../auth/auth.ts'
import type { SignRequest } from '../auth/sign-request.ts'
import type { ProviderIcon, ProviderMark } from '../catalog/provider-icon.ts'
import type { ObjectDescription, ObjectList } from '../describe/description.ts'
import type { ProviderError } from '../error/reaction.ts'
import type { SendResponse } from '../http/send.ts'
import type { Call, CallRequest, NativeRecord } from '../line.ts'
import type {
  DeletedPage,
  PolledChange,
  ReadByIdsRequest,
  ReadDeletedRequest,
  ReadPage,
  ReadRequest,
  SearchPage,
  SearchRequest,
} from '../read-page.ts'
import type { WebhookSupport } from '../webhook/webhook.ts'
import type { WriteSupport } from '../write/write.ts'
import type { FieldUpsert, WantedField } from './field-upsert.ts'

export type * from '../account/account-fact.ts'
export type * from '../auth/auth.ts'
export type * from '../describe/description.ts'
export type { Call, CallRequest, CallResponse, NativeRecord } from '../line.ts'
export type * from '../read-page.ts'

/** Where things are in a provider's native record. */
export interface RecordShape {
  /** Record identifier as a string; `undefined` when the record has none (it is then delivered, never de-duplicated). */
  id(record: NativeRecord): string | undefined
  /** Instant of the last change, epoch milliseconds; `undefined` where the vendor gives none. */
  updatedAt(record: NativeRecord): number | undefined
  /** The field with the time of creation. Polls use it to distinguish new records from changed ones. */
  createdField?: string | undefined
  /**
   * Compiles a top-level field name into a getter. The default reads `record[name]`;
   * HubSpot reads `record.properties[name]`.
   */
  field?(name: string): (record: NativeRecord) => unknown
  /** Names of all fields a record carries, for `selectedFieldsAuto: all`. The default is its own keys. */
  fieldNames?(record: NativeRecord): readonly string[]
}

/** A fact asked of a person, by name. */
export interface MetadataInput {
  name: string
  displayName: string
  prompt?: string
  docsUrl?: string
  defaultValue?: string
  /**
   * The pattern that a value must match before it goes into a URL, so that no customer points our credentials at
   * another host. Without a pattern, the value may not contain characters that end a host: slash, question mark, hash,
   * backslash or white space.
   */
  pattern?: RegExp | undefined
  /**
   * The customer names the whole server, of a product that people run themselves: its `host`, or its `url`. Credentials
   * of the customer may go there, and a client secret of the builder never.
   */
  server?: ServerPart | undefined
  /** Modules that need it; all by default. Customers may leave it out if the default module does not need it. */
  modules?: readonly string[]
}

/** A part of a vendor with a separate API. */
export interface ProviderModule {
  displayName: string
  /** That of the provider by default. */
  baseUrl?: string | ((metadata: Metadata) => string)
  /** The definition's objects are not there: its API is reached through the proxy alone. */
  isProxyOnly?: true
  /** The objects every account has here, where the modules of a definition have different ones. */
  standardObjects?: readonly string[]
}

/**
 * How a definition was verified: an account at the vendor, the vendor's server, or a simulator. Client libraries of the
 * vendor or of others may work with the simulator. `played` are answers of a test.
 */
export type Verification = 'account' | 'vendorServer' | 'simulator' | 'vendorSdk' | 'communitySdk' | 'played'

/** A cheap authenticated call that answers 2xx exactly when the credentials are good. */
export interface HealthCheck extends Omit<CallRequest, 'path'> {
  /** A path or an address, or a function that makes it from the account's metadata. */
  path: string | ((metadata: Metadata) => string)
  /**
   * The request is unconfirmed. Among its failures, only a 401 or the reaction `reconnect` says something about the
   * credentials.
   */
  isUnverified?: true
  /**
   * Only success says something of the credentials: the vendor may answer 401 to good ones, because it wants a header or a
   * parameter that no customer is asked for.
   */
  onlySuccessCounts?: true
  /** The right it wants, `users:read`, which good credentials may lack: the vendor, who knows them, says so by 403. */
  scope?: string
}

/** An answer as `classify` and `refusal` see it. */
export interface ProviderAnswer {
  status: number
  headers: SendResponse['headers']
  json: unknown
  text: string
}

/** How requests are made, and what their answers mean. */
export interface HttpPart {
  /** Further hosts of the provider that credentials may go to, also those a `session` posts to. */
  otherHosts?: readonly string[] | undefined
  /** Headers of every request besides credentials, such as an API version. A request's own headers win. */
  headers?: ((metadata: Metadata) => Readonly<Record<string, string>>) | undefined
  /** For providers that want each request signed as a whole, and no credentials in it. */
  sign?: SignRequest | undefined
  /** Turns a failed answer into a classified error; return `undefined` to take the default by status. */
  classify?: ((failure: ProviderAnswer) => ProviderError | undefined) | undefined
  /** The failure inside an answer with a status of 2xx, for providers that report failures in the body only. */
  refusal?: ((answer: ProviderAnswer) => ProviderError | undefined) | undefined
}

/** Inputs, checks and facts when an account connects. */
export interface AccountPart {
  /** Metadata asked of the customer when connecting, beside the credentials. */
  metadata?: readonly MetadataInput[] | undefined
  healthCheck?: HealthCheck | undefined
  /** Metadata read from the account right after connecting. */
  postAuth?: PostAuth | undefined
}

/** Metadata read from the account right after connecting. */
export interface PostAuth {
  /** The metadata by name; what the account lacks is `undefined`. @throws ProviderError when the credentials are bad */
  read(call: Call): Promise<Record<string, string | undefined>>
  /** Names of what `read` finds, for the catalogue. */
  names?: readonly string[] | undefined
  /** The pattern that a value in an address must match, by name. */
  patterns?: Readonly<Record<string, RegExp>> | undefined
}

/** The objects of an account and their fields. */
export interface ObjectsPart {
  /** Accepts objects that only the account knows, too: custom objects, tables, databases. */
  hasCustom?: true | undefined
  /**
   * Further names that manifests may give the objects, with the own name of each: `{ candidate: 'candidates' }`. Manifests
   * for other services then run unchanged. `list` does not return them. `camelCase`: each object of a name such as
   * `TaxRates` is also `taxRates`.
   */
  otherNames?: Readonly<Record<string, string>> | 'camelCase' | undefined
  /**
   * The objects that can be described and read: the documented ones, and those that only the account has. Without a call
   * it sends no request and returns what every account has, which may be nothing. @throws ProviderError when refused
   */
  list?: ((call?: Call) => Promise<ObjectList>) | undefined
  /**
   * Names of the objects every account has, for the catalogue; for the catalogue's own definitions they are generated
   * from `list`.
   */
  standard?: readonly string[] | undefined
  /** @throws ProviderError stop/404 when the object does not exist. */
  describe?: ((call: Call, objectName: string) => Promise<ObjectDescription>) | undefined
  /** Objects whose custom fields no endpoint reports: `describe` finds them in a sample of records. */
  sampledFields?: readonly string[] | undefined
  /**
   * Creates or changes custom fields of an object so that the connected user can see them; one result for each field,
   * in their order. Safe to repeat. @throws ProviderError for what is not about one field: credentials, outages.
   */
  upsertFields?:
    | ((call: Call, objectName: string, fields: readonly WantedField[]) => Promise<FieldUpsert[]>)
    | undefined
}

/** How records are read. */
export interface ReadPart {
  /** One page of an object's records. */
  page(call: Call, request: ReadRequest): Promise<ReadPage>
  /** How far an incremental window reaches back: clock granularity, late commits, index lag. Milliseconds. */
  overlapMs: number
  /** Current records by id, in any order, those not found left out; at most 100 ids. Completes events. */
  byIds?: ((call: Call, request: ReadByIdsRequest) => Promise<NativeRecord[]>) | undefined
  /** Gives back what a cursor holds at the provider, such as a query job, when a read ends before its last page. */
  dropCursor?: ((call: Call, cursor: string) => Promise<void>) | undefined
  /**
   * `pushed` when `page` applies every filter it is given (or refuses it). Otherwise the engine also requests the
   * fields of the filters and leaves out other records, which is safe and reads more than needed.
   */
  filters?: 'pushed' | undefined
  /**
   * `none` when the provider cannot be asked for changes and its records do not say when they changed: every read is of
   * everything, and the engine keeps a fingerprint of each record to deliver changes only. Default: `filter`.
   */
  incremental?: 'filter' | 'none' | undefined
  /**
   * Objects for which that is so, where it is not for all; `catalog-*` stands for all that begin with `catalog-`. A
   * function answers for an object that only the account can describe; it is asked before every read.
   */
  inFull?: readonly string[] | ((call: Call, objectName: string) => Promise<boolean>) | undefined
  /** Present where the provider reports removed records. */
  removed?: RemovedPart | undefined
  /** By object, the records that no read returns, and why, as a sentence. `*` stands for all objects. */
  leavesOut?: Readonly<Record<string, string>> | undefined
  /** By object, the right that its reads need beside access to the object, as a sentence. `*` stands for all objects. */
  rights?: Readonly<Record<string, string>> | undefined
}

/** How removed records are read: archived lists, tombstones, `isDeleted`. */
export interface RemovedPart {
  /** One page of the records removed since an instant. */
  page(call: Call, request: ReadDeletedRequest): Promise<DeletedPage>
  /**
   * The provider reports removals since a token and not since an instant. A first read of removals returns none and
   * brings the token, so a backfill requests one as well.
   */
  byToken?: true | undefined
  /** Schedules ask for removals this seldom, in milliseconds, where asking is dear. Default: with every read. */
  everyMs?: number | undefined
}

/** How records are searched. */
export interface SearchPart {
  /** One page of the matches. */
  page(call: Call, request: SearchRequest): Promise<SearchPage>
  /**
   * Milliseconds after a write for which `page` may not find the record: 0 if it asks the provider's store, more if it
   * asks an index. An earlier empty answer proves nothing: the engine then neither reports a write with a lost answer
   * as failed nor repeats it. Default: a minute, or `read.overlapMs` if that is longer.
   */
  lagMs?: number | ((asked: { objectName: string; fieldName: string }) => number) | undefined
  /**
   * Searches, as `object.field`, that the provider has no request for: `page` lists records and compares them here. It
   * looks only at the first pages of a long list, so an empty answer does not prove that there is none. A table that is
   * loaded late says them when asked; the catalogue has what it answered.
   */
  scans?: readonly string[] | (() => Promise<readonly string[]>) | undefined
}

/** Changes that the provider reports by itself. */
export interface EventsPart {
  webhook?: WebhookSupport | undefined
  /** A polled change in the provider's own event shape, where it has one that webhooks cannot bring. */
  fromPolledChange?: ((change: PolledChange) => { providerEventType: string; raw: NativeRecord }) | undefined
}

/** A provider: how to connect an account, and one part for each thing that can be done there. */
export interface ProviderDefinition {
  /** Catalogue name, camelCase: `hubspot`, `zendeskSupport`. */
  name: string
  displayName: string
  docsUrl: string
  /** Its initials are drawn when there is none. */
  icon?: ProviderIcon | ProviderMark | undefined
  /**
   * How the definition is known to be right; nothing but the vendor's documentation when absent. The catalogue's own
   * definitions say `account` alone, the rest is found in their tests.
   */
  verifiedBy?: readonly Verification[] | undefined
  /**
   * Facts that could not be confirmed, one sentence each. A sentence begins with its place: `read.overlapMs: `, or
   * `customFields (table.ts): ` where it is in the code of the folder.
   */
  unverified?: readonly string[]
  /**
   * By object `[confirmed, total]`: how many of its request shapes a description by the vendor confirms. Requests about
   * the account stand under `account`. The catalogue's own counts are generated.
   */
  confirmed?: Readonly<Record<string, readonly [number, number]>> | undefined
  auth: Auth
  /** Extra authorization parameters a builder may set on the provider app (HubSpot's `optional_scope`). */
  authQueryInputs?: readonly MetadataInput[]
  account: AccountPart
  baseUrl: string | ((metadata: Metadata) => string)
  modules?: Readonly<Record<string, ProviderModule>>
  /** One of `modules`, or `root` where the whole vendor is one and has a name for it all the same. */
  defaultModule?: string
  /** False if requests need a signature that Mortise does not make yet. */
  proxy?: false
  http: HttpPart
  limits: {
    pageSizeMax: number
    concurrency: number
    /** Calls that the account may make an hour, where answers of the vendor state it. */
    callsPerHour?: (headers: SendResponse['headers']) => number | undefined
  }
  record: RecordShape
  objects: ObjectsPart
  read?: ReadPart | undefined
  search?: SearchPart | undefined
  write?: WriteSupport | undefined
  events: EventsPart
}
