// The shape of a provider definition: what one folder under packages/providers declares.

import type { CallbackFact, TokenFact } from './account-fact.ts'
import type { ServerPart } from './address-input.ts'
import type { SignRequest } from './auth/sign-request.ts'
import type { Metadata } from './credentials.ts'
import type { ObjectDescription, ObjectList } from './describe/description.ts'
import type { ProviderError } from './error/reaction.ts'
import type { FieldUpsert, WantedField } from './field-upsert.ts'
import type { SendResponse } from './http/send.ts'
import type { Call, CallRequest, NativeRecord } from './line.ts'
import type { ProviderIcon, ProviderMark } from './provider-icon.ts'
import type {
  DeletedPage,
  PolledChange,
  ReadByIdsRequest,
  ReadDeletedRequest,
  ReadPage,
  ReadRequest,
  SearchPage,
  SearchRequest,
} from './read-page.ts'
import type { WebhookSupport } from './webhook/webhook.ts'
import type { WriteSupport } from './write/write.ts'

export type * from './account-fact.ts'
export type * from './describe/description.ts'
export type { Call, CallRequest, CallResponse, NativeRecord } from './line.ts'
export type * from './read-page.ts'

/** How a provider authenticates its callers. */
export type Auth = OAuth2Auth | ApiKeyAuth | BasicAuth | CustomAuth | { kind: 'none' }

export interface OAuth2Auth {
  kind: 'oauth2'
  grant: 'authorizationCode' | 'authorizationCodePKCE' | 'clientCredentials' | 'password'
  /**
   * Set where the grant `authorizationCode` is asked for without PKCE: the vendor refuses its parameters, or there is no
   * evidence yet that it tolerates them. Servers have to ignore parameters they do not know (RFC 6749, 3.1), so it is
   * sent when absent.
   */
  pkce?: 'refused' | 'unconfirmed'
  authUrl?: string | ((metadata: Metadata) => string)
  /** What the server calls itself in `iss` (RFC 9207); its host is compared with that of `authUrl` when absent. */
  issuer?: string
  tokenUrl: string | ((metadata: Metadata) => string)
  /** Where tokens are revoked (RFC 7009 or the vendor's own), if anywhere. */
  revokeUrl?: string | ((metadata: Metadata) => string)
  /** For vendors that revoke in a way of their own: the request that ends a token, sent instead of RFC 7009's. */
  revokeRequest?: (token: string, metadata: Metadata) => { method: 'DELETE' | 'POST'; url: string }
  /** What stands between scopes as they are asked for; a space, as the standard has it, unless told. */
  scopeSeparator?: ' ' | ','
  /** The builder has to choose scopes; false when absent, as is the next. */
  explicitScopesRequired?: boolean
  /** The URLs hold the customer's workspace, so it has to be known before the customer is sent there. */
  explicitWorkspaceRequired?: boolean
  authUrlParams?: Readonly<Record<string, string>>
  /** Where the token answer names the workspace, the user and the granted scopes: a key, or a path such as `user.id`. */
  tokenMetadata?: {
    workspaceRef?: string
    consumerRef?: string
    scopes?: string
    others?: readonly TokenFact[]
  }
  /**
   * Facts of the account that the redirect back to us tells (QuickBooks' `realmId`). Nobody is asked for one, unless it
   * is among the inputs as well; then the vendor's word wins.
   */
  callbackFacts?: readonly CallbackFact[]
  /** Whom the token is for (`audience`), where the vendor wants it said. */
  audience?: readonly string[]
  /** Scopes that are sent under another name than builders write them. */
  scopeMappings?: Readonly<Record<string, string | ((metadata: Metadata) => string)>>
  /** Where the access token goes, when not into `Authorization: Bearer`. */
  accessTokenHeader?: { name: string; valuePrefix?: string }
  /** How the client authenticates at the token endpoint. */
  clientAuth?: 'basic' | 'body'
  /** Life of an access token where the vendor's answer does not say, in seconds. */
  accessTokenTtlS?: number
  docsUrl?: string
}

export interface ApiKeyAuth {
  kind: 'apiKey'
  attach: 'header' | 'query'
  name: string
  valuePrefix?: string
  /** Shown at the key: where the customer finds it, and the form it has. */
  prompt?: string
  docsUrl?: string
}

export interface BasicAuth {
  kind: 'basic'
  /** The vendor takes an API key in the place of user name or password. */
  apiKeyAsBasic?: 'username' | 'password'
  /** Shown at the key, or at the user name: what the vendor calls them, and where the customer finds them. */
  prompt?: string
  docsUrl?: string
}

/** Named secrets placed in headers or query; `value` builds the header from the inputs. */
export interface CustomAuth {
  kind: 'custom'
  inputs: readonly {
    name: string
    displayName: string
    prompt?: string
    docsUrl?: string
    secret: boolean
    optional?: boolean
  }[]
  headers: readonly {
    name: string
    value: (inputs: Readonly<Record<string, string>>) => string | undefined
  }[]
  /** For vendors that want to see the customer on the way: run in order until one answers values. */
  steps?: readonly CustomAuthStep[]
  /** For vendors that want a short-lived token made of the inputs: asked for when the last one is about to end. */
  session?: (given: CustomSessionInput) => Promise<CustomSession>
  /** The steps ask in the name of the builder's own client, which the project keeps as provider app. */
  needsProviderApp?: boolean
}

/** What a session is made of. */
export interface CustomSessionInput {
  metadata: Metadata
  inputs: Readonly<Record<string, string>>
  /** The account's module, or the provider's default one. */
  module: string | undefined
  /** Asks a token endpoint, form-encoded, without credentials. @throws ProviderError classified, when it refuses. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>
}

/** Values the headers may use beside the inputs, until `expiresAt` (epoch milliseconds). */
export interface CustomSession {
  values: Readonly<Record<string, string>>
  expiresAt: number
}

/** One step of custom authentication. @throws ProviderError when the vendor refuses or could not answer. */
export type CustomAuthStep = (given: CustomAuthStepInput) => Promise<CustomAuthOutcome>

/** What a step is given. */
export interface CustomAuthStepInput {
  /** To the vendor, wearing the headers that can be made of the inputs so far. */
  call: Call
  metadata: Metadata
  /** What the customer typed in, and what earlier steps kept. */
  inputs: Readonly<Record<string, string>>
  /** What the customer came back with from the vendor; empty in the first step. */
  callbackParams: Readonly<Record<string, string>>
  /** Where the vendor has to send the customer back to, with `state` as the parameter of that name. */
  callbackUrl: string
  /** Unguessable and good for one return. */
  state: string
  client?: { clientId: string; clientSecret: string }
  /** Asks a token endpoint, form-encoded; `id_token` stays in the answer. @throws ProviderError classified, when it refuses. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>
}

/** How a step ends: the customer is sent to the vendor, or the connection has all it needs. */
export type CustomAuthOutcome =
  | {
      redirectUrl: string
      /** Secrets and facts for the next step, by name; they stay on the server. */
      kept?: Readonly<Record<string, string>>
    }
  | {
      /** The credentials: what the headers are built from, from now on. */
      values: Readonly<Record<string, string>>
      workspaceRef?: string
      consumerRef?: string
    }

/** Where things are in a provider's native record. */
export interface RecordShape {
  /** Record identifier as a string; `undefined` when the record has none (it is then delivered, never de-duplicated). */
  id(record: NativeRecord): string | undefined
  /** Instant of the last change, epoch milliseconds; `undefined` where the vendor gives none. */
  updatedAt(record: NativeRecord): number | undefined
  /** The field that says when a record was made: tells a new record from a changed one where changes are polled. */
  createdField?: string
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
   * What a value must match before it goes into a URL, so that no customer points our credentials at another host.
   * Without one it may hold nothing that ends a host: no slash, question mark, hash, backslash or white space.
   */
  pattern?: RegExp | undefined
  /**
   * The customer names the whole server, of a product that people run themselves: its `host`, or its `url`. Credentials
   * of the customer may go there, and a client secret of the builder never.
   */
  server?: ServerPart | undefined
  /** Modules that need it; all of them unless told. One that the default module does not need may be left out. */
  modules?: readonly string[]
}

/** A part of a vendor with an API of its own. */
export interface ProviderModule {
  displayName: string
  /** That of the provider unless told. */
  baseUrl?: string | ((metadata: Metadata) => string)
  /** The definition's objects are not there: its API is reached through the proxy alone. */
  isProxyOnly?: true
  /** The objects every account has here, where the modules of a definition have different ones. */
  standardObjects?: readonly string[]
}

/**
 * What a definition was run against: an account at the vendor, the vendor's own server, a simulator, one that the
 * vendor's own client library works with, or one of others that is in wide use, or answers that a test plays.
 */
export type Verification = 'account' | 'vendorServer' | 'simulator' | 'vendorSdk' | 'communitySdk' | 'played'

/** A cheap authenticated call that answers 2xx exactly when the credentials are good. */
export interface HealthCheck extends CallRequest {
  /** Nobody has confirmed the request: of its failures, only a 401 or the reaction `reconnect` says something of the credentials. */
  isUnverified?: true
  /** The right it wants, `users:read`, which good credentials may lack: the vendor, who knows them, says so by 403. */
  scope?: string
}

export interface ProviderDefinition {
  /** Catalogue name, camelCase: `hubspot`, `zendeskSupport`. */
  name: string
  displayName: string
  docsUrl: string
  /** Its initials are drawn when there is none. */
  icon?: ProviderIcon | ProviderMark
  auth: Auth
  baseUrl: string | ((metadata: Metadata) => string)
  /** Further hosts of the vendor that credentials may go to, also those a `session` posts to. */
  otherHosts?: readonly string[]
  /** What every request wears besides credentials, such as an API version; a request's own headers win. */
  headers?: (metadata: Metadata) => Readonly<Record<string, string>>
  /** For vendors that want each request signed as a whole, and no credentials in it. */
  sign?: SignRequest
  /** False where requests need a signature that nobody here makes yet. */
  proxy?: false
  /**
   * How the definition is known to be right; nothing but the vendor's documentation when absent. The catalogue's own
   * definitions say `account` alone, the rest is found in their tests.
   */
  verifiedBy?: readonly Verification[]
  /** What in it could not be confirmed, a sentence each; the catalogue's own definitions say it in comments. */
  unverified?: readonly string[]
  /** Facts asked of the customer when connecting, beside the credentials. */
  metadataInputs?: readonly MetadataInput[]
  modules?: Readonly<Record<string, ProviderModule>>
  /** One of `modules`, or `root` where the whole vendor is one and has a name for it all the same. */
  defaultModule?: string
  healthCheck?: HealthCheck
  /** Facts read from the account right after connecting, stored as provider metadata. */
  postAuth?(call: Call): Promise<Record<string, string>>
  /** Names of the facts `postAuth` finds, for the catalogue. */
  postAuthNames?: readonly string[]
  /** What the facts of `postAuth` must match that an address is made of, by name. */
  postAuthPatterns?: Readonly<Record<string, RegExp>>
  /** Extra authorization parameters a builder may set on the provider app (HubSpot's `optional_scope`). */
  authQueryInputs?: readonly MetadataInput[]
  limits: { pageSizeMax: number; concurrency: number }
  /** How far an incremental window reaches back: clock granularity, late commits, index lag. Milliseconds. */
  overlapMs: number
  /** Turns a failed answer into a classified error; return `undefined` to take the default by status. */
  classify?(failure: {
    status: number
    headers: SendResponse['headers']
    json: unknown
    text: string
  }): ProviderError | undefined
  /** The failure inside an answer with a status of 2xx, for vendors that tell of failures in the body only. */
  refusal?(answer: {
    status: number
    headers: SendResponse['headers']
    json: unknown
    text: string
  }): ProviderError | undefined
  record: RecordShape
  /** Takes objects that only the account knows of, too: custom objects, tables, databases. */
  hasCustomObjects?: true
  /**
   * The objects that can be described and read: the documented ones, and those the account has of its own. Without a call
   * it asks nobody, and tells what every account has, which may be nothing. @throws ProviderError when refused
   */
  listObjects?(call?: Call): Promise<ObjectList>
  /**
   * Names of the objects every account has, for the catalogue; for the catalogue's own definitions they are generated
   * from `listObjects`.
   */
  standardObjects?: readonly string[]
  /** @throws ProviderError stop/404 when the object does not exist. */
  describe?(call: Call, objectName: string): Promise<ObjectDescription>
  /** Objects of which no endpoint tells the account's own fields: `describe` finds them in a sample of records. */
  sampledFields?: readonly string[]
  /**
   * Searches, as `object.field`, that the vendor has no request for: `search` lists records and compares them here, in
   * the first pages alone where the list is long, so that an empty answer does not prove there is none.
   */
  listSearches?: readonly string[]
  read?(call: Call, request: ReadRequest): Promise<ReadPage>
  /** Gives back what a cursor holds at the vendor, such as a query job, when a read ends before its last page. */
  dropCursor?(call: Call, cursor: string): Promise<void>
  search?(call: Call, request: SearchRequest): Promise<SearchPage>
  /**
   * For how many milliseconds after a write `search` may not know of it: 0 where it asks the vendor's own store, more
   * where an index follows that. An empty answer sooner proves nothing, so the engine neither says of a write whose
   * answer was lost that it did not happen, nor repeats it. A minute unless told, or `overlapMs` where that is longer.
   */
  searchLagMs?: number | ((asked: { objectName: string; fieldName: string }) => number)
  /**
   * `pushed` when `read` sees to every filter it is given (or refuses it). Else the engine asks for the fields of the
   * filters too and leaves out what does not meet them, which is safe and reads more than is wanted.
   */
  readFilters?: 'pushed'
  /**
   * `none` when the vendor cannot be asked for changes and its records do not tell when they changed: every read is of
   * everything, and the engine keeps a print of each record to deliver what changed only. `filter` unless told.
   */
  incremental?: 'filter' | 'none'
  /**
   * Objects for which that is so, where it is not for all; `catalog-*` stands for all that begin with `catalog-`. A
   * function answers for an object that only the account can describe; it is asked before every read.
   */
  readInFull?: readonly string[] | ((call: Call, objectName: string) => Promise<boolean>)
  /** Records removed since an instant, where the vendor tells: archived lists, tombstones, `isDeleted`. */
  readDeleted?(call: Call, request: ReadDeletedRequest): Promise<DeletedPage>
  /**
   * The vendor tells what was removed since a token of its own and not since an instant: a first read of removals tells
   * none and brings the token, so that a backfill asks for one as well.
   */
  readDeletedByToken?: true
  /** Schedules ask for removals this seldom, in milliseconds, where asking is dear; with every read unless told. */
  readDeletedEveryMs?: number
  /** Current records by id, in any order, those not found left out; at most 100 ids. Completes events. */
  readByIds?(call: Call, request: ReadByIdsRequest): Promise<NativeRecord[]>
  write?: WriteSupport
  webhook?: WebhookSupport
  /** A polled change in the vendor's own event shape, where it has one that webhooks cannot bring. */
  changeEvent?(change: PolledChange): { providerEventType: string; raw: NativeRecord }
  /**
   * Creates or changes custom fields of an object so that the connected user can see them; one result for each field,
   * in their order. Safe to repeat. @throws ProviderError for what is not about one field: credentials, outages.
   */
  upsertFields?(call: Call, objectName: string, fields: readonly WantedField[]): Promise<FieldUpsert[]>
}

type ReadParts = 'limits' | 'overlapMs' | 'record'

/** A definition as it is written: one that only connects leaves out what reading needs. */
export type ProviderDraft = Omit<ProviderDefinition, ReadParts> & Partial<Pick<ProviderDefinition, ReadParts>>

const connectOnly: Pick<ProviderDefinition, ReadParts> = {
  limits: { pageSizeMax: 100, concurrency: 2 },
  overlapMs: 0,
  record: {
    id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
    updatedAt: () => undefined,
  },
}

/** Checks a definition's own consistency and freezes it. @throws TypeError naming the provider and the fault. */
export function defineProvider(draft: ProviderDraft): Readonly<ProviderDefinition> {
  const { name, defaultModule, modules, read, limits } = draft
  if (!/^[a-z][A-Za-z0-9.]*$/.test(name)) throw new TypeError(`provider name "${name}" must be camelCase`)
  if (defaultModule && defaultModule !== 'root' && !modules?.[defaultModule]) {
    throw new TypeError(`provider ${name}: default module "${defaultModule}" is not among its modules`)
  }
  if (read && !(limits && draft.record && draft.overlapMs !== undefined)) {
    throw new TypeError(`provider ${name} reads, so it needs limits, overlapMs and record`)
  }
  if (read && limits && limits.pageSizeMax < 1) {
    throw new TypeError(`provider ${name}: limits.pageSizeMax must be at least 1`)
  }
  return Object.freeze({ ...connectOnly, ...draft })
}
