/** The definition of a vendor; one implementation per folder. */

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AnswerError } from './answer-error.ts'
import type { Field } from './field/field.ts'
import type { Metadata } from './field/store.ts'
import type { Random } from './generate/random.ts'
import type { JsonObject } from './json.ts'
import type { ProviderName, Scope, StoredRecord } from './record/record.ts'
import type { Session, Tokens } from './token/store.ts'
import type { ComposeDelivery, ComposeWebhook, Emitter } from './webhook/emitter.ts'

/** The context of every route. */
export type Context = {
  pool: pg.Pool
  now: () => Date
  metadata: Metadata
  tokens: Tokens
  /** Notifies the builder's app of changes, if the vendor sends webhooks. */
  emitter: Emitter
  /** Makes equality filters on a property fast; see `record/expression.ts`. */
  ensureIndex: (textSql: string) => Promise<void>
}

/** A native record as given to the control API, taken apart. */
export type ParsedRecord = {
  id: string | undefined
  properties: JsonObject
  createdAt: Date | undefined
  updatedAt: Date | undefined
  isArchived: boolean
}

/** A made-up record; `padding` names the long text property that may be filled up to a wanted size. */
export type GeneratedRecord = { properties: JsonObject; padding: string }

/** One simulated vendor. */
export type Vendor = {
  provider: ProviderName
  displayName: string
  tokenLifetimeSeconds: number
  /** The header, in lower case, that holds the token itself, for vendors that want it there. */
  tokenHeader?: string | undefined
  /** Objects with records that every account has. */
  standardObjects: readonly string[]
  /** The object's own spelling of a name, or undefined when it is no standard object. */
  standardObject(name: string): string | undefined
  standardFields(scope: Scope): readonly Field[]
  /** Takes a native record apart. @throws AnswerError 400 naming `at` when it is none. */
  parseRecord(input: JsonObject, at: string): ParsedRecord
  /** The native record with everything it has. */
  toNative(scope: Scope, record: StoredRecord): JsonObject
  /** The defaults that a new record is stored with. */
  defaultsOf?(object: string): JsonObject
  /** Given properties as they are stored: HubSpot's values as strings, Salesforce's names as the describe spells them. */
  toStored(properties: JsonObject, fields: ReadonlyMap<string, Field>): JsonObject
  /** The form of an id under which the record is stored. */
  storedId(id: string): string
  /** An id in the vendor's form. */
  newId(object: string, ordinal: number): string
  /** The record's place in the vendor's natural order. */
  ordinalOf(id: string, reserved: number): number
  generate(object: string, random: Random, index: number): GeneratedRecord
  /** Native records, by their object, that generated ones hang on; none when absent. */
  parentsOf?(object: string): readonly (readonly [object: string, records: readonly JsonObject[]])[]
  /** Answers for trouble, in the vendor's own shapes. */
  trouble: {
    unauthenticated(): AnswerError
    expired(expiresAt: Date, now: Date): AnswerError
    rateLimited(retryAfterSeconds: number, status: number): AnswerError
    serverError(status: number): AnswerError
    notFound(): AnswerError
    unexpected(): AnswerError
  }
  /** How the vendor's webhooks look; absent where it sends none here. */
  webhook?: ComposeWebhook | undefined
  /** Delivers events to subscribers of its API; absent if that is not simulated. */
  deliver?: ComposeDelivery | undefined
  /** Registers the vendor's paths on a scope whose prefix is already set. */
  routes(app: FastifyInstance, context: Context): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to callers without an access token (consent page, token endpoint). */
    isOpen?: boolean
    /** Answers a page of records, so `slowPage` faults apply. */
    isPage?: boolean
    /** Looks records up in an index that may be behind, so `searchLag` faults apply. */
    isSearch?: boolean
  }
  interface FastifyRequest {
    sandboxSession: Session | undefined
    /** The account a request belongs to, also where a form names it instead of an access token. */
    sandboxWorkspace: string | undefined
    sandboxFaults: string[]
    sandboxTruncates: boolean
    /** How far the index behind a search is behind, in milliseconds. */
    sandboxSearchLagMs: number
  }
}
