/** The frame of a simulated vendor: you declare objects and paths, and the rest of a vendor follows from them. */

import type { FastifyInstance } from 'fastify'
import { type AnswerError, problem } from '../answer-error.ts'
import type { Random } from '../generate/random.ts'
import { asText, type JsonObject, type JsonValue } from '../json.ts'
import type { ProviderName, Scope, StoredRecord } from '../record/record.ts'
import type { Context, ParsedRecord, Vendor } from '../vendor.ts'
import type { ComposeDelivery, ComposeWebhook } from '../webhook/emitter.ts'
import { tokenRoutes } from './oauth.ts'

/** How a vendor writes instants. */
export type TimeForm = 'iso' | 'isoMinutes' | 'isoSeconds' | 'spaced' | 'epochSeconds' | 'epochText'

/** One object of a simulated vendor: the names of what the sandbox maintains, and how records are made up. */
export type SimulatedObject = {
  idName: string
  createdName?: string
  updatedName?: string
  time: TimeForm
  /** An id in the vendor's form. */
  newId(ordinal: number): string
  /** Ids are numbers in the vendor's JSON. */
  hasNumericId?: boolean
  /** The members that every record has by default. */
  defaults?: JsonObject
  generate(random: Random, index: number): JsonObject
  /** Records of other objects that made-up ones hang on, top ones first: made with them where the account lacks them. */
  parents?: Readonly<Record<string, readonly JsonObject[]>>
  /** Adds what follows from the rest of a record, such as its own address. */
  shape?: ((native: JsonObject) => JsonObject) | undefined
}

/** A simulated vendor as it is written. */
export type Simulator = {
  provider: ProviderName
  displayName: string
  tokenLifetimeSeconds?: number
  objects: Readonly<Record<string, SimulatedObject>>
  /** Further names of objects, such as the ids that clients know them by. */
  otherNames?: Readonly<Record<string, string>>
  /** Where consent is asked for and tokens are issued, below the vendor's address. */
  oauth?: { authorizePath: string; tokenPath: string }
  /** An error in the vendor's own shape. */
  error(status: number, message: string): AnswerError
  /** The headers of a rate limit (default `Retry-After`). */
  rateLimitHeaders?(seconds: number, now: Date): Record<string, string>
  /** Vendors that carry the token elsewhere than in `Authorization: Bearer`. */
  tokenHeader?: string
  /** Events for the builder's app, and for those who subscribed over the vendor's API. */
  webhook?: ComposeWebhook
  deliver?: ComposeDelivery
  routes(app: FastifyInstance, context: Context): void
}

/** The vendor a simulator describes. */
export function defineSimulator(simulator: Simulator): Vendor {
  const { provider, displayName, objects, otherNames = {}, error } = simulator
  const vendor: Vendor = {
    provider,
    displayName,
    tokenLifetimeSeconds: simulator.tokenLifetimeSeconds ?? 3600,
    tokenHeader: simulator.tokenHeader,
    webhook: simulator.webhook,
    deliver: simulator.deliver,
    standardObjects: Object.keys(objects),
    standardObject: (name) =>
      Object.hasOwn(objects, name) ? name : Object.hasOwn(otherNames, name) ? otherNames[name] : undefined,
    standardFields: () => [],
    parseRecord: (input, at) => parseRecord(input, at, objects),
    toNative: (scope, record) => toNative(objectOf(objects, scope), record),
    toStored: (properties) => properties,
    defaultsOf: (object) => defaultsOf(objects[object]),
    storedId: (id) => id,
    newId: (object, ordinal) => objects[object]?.newId(ordinal) ?? String(ordinal),
    ordinalOf: (_id, reserved) => reserved,
    generate: (object, random, index) => ({
      properties: {
        ...defaultsOf(objects[object]),
        ...(objects[object]?.generate(random, index) ?? { name: `Record ${index}` }),
      },
      padding: 'notes',
    }),
    parentsOf: (object) => Object.entries(objects[object]?.parents ?? {}),
    trouble: {
      unauthenticated: () => error(401, 'The access token is not valid.'),
      expired: () => error(401, 'The access token has expired.'),
      rateLimited(seconds, status) {
        const answer = error(status, 'Too many requests.')
        const headers = simulator.rateLimitHeaders?.(seconds, new Date()) ?? {
          'retry-after': String(seconds),
        }
        Object.assign(answer.headers, headers)
        return answer
      },
      serverError: (status) => error(status, 'Something went wrong on our end.'),
      notFound: () => error(404, 'There is nothing at this address.'),
      unexpected: () => error(500, 'Something went wrong on our end.'),
    },
    routes(app, context) {
      if (simulator.oauth) tokenRoutes(app, vendor, context, simulator.oauth)
      simulator.routes(app, context)
    },
  }
  return vendor
}

/** The defaults that a record is stored with, so that searches find them; empty ones are not stored. */
function defaultsOf(object: SimulatedObject | undefined): JsonObject {
  return Object.fromEntries(Object.entries(object?.defaults ?? {}).filter(([, value]) => value !== null))
}

/** The record as the vendor answers it. */
export function toNative(object: SimulatedObject, record: StoredRecord): JsonObject {
  const native: JsonObject = {
    [object.idName]: object.hasNumericId ? Number(record.id) : record.id,
    ...object.defaults,
    ...record.properties,
    ...(object.createdName ? { [object.createdName]: toTime(record.createdAt, object.time) } : undefined),
    ...(object.updatedName ? { [object.updatedName]: toTime(record.updatedAt, object.time) } : undefined),
  }
  return object.shape ? object.shape(native) : native
}

/** An instant in the vendor's form. */
export function toTime(at: Date, form: TimeForm): JsonValue {
  switch (form) {
    case 'iso':
      return at.toISOString()
    case 'isoMinutes':
      return at.toISOString().replace(/:\d\d\.\d+Z$/, ':00.000Z')
    case 'isoSeconds':
      return at.toISOString().replace(/\.\d+Z$/, 'Z')
    case 'spaced':
      return at.toISOString().slice(0, 19).replace('T', ' ')
    case 'epochSeconds':
      return Math.floor(at.getTime() / 1000)
    case 'epochText':
      return (at.getTime() / 1000).toFixed(6)
  }
}

/** Reads what `toTime` writes, and ISO 8601 anywhere; undefined when it is neither. */
export function fromTime(value: unknown): Date | undefined {
  const text = asText(value)
  if (text === undefined) return undefined
  const zoned = text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z')
  const at = new Date(/^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : zoned)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function objectOf(objects: Simulator['objects'], { object }: Scope): SimulatedObject {
  return objects[object] ?? { idName: 'id', time: 'iso', newId: String, generate: () => ({}) }
}

/** Which object it is does not matter: what the sandbox maintains is left out under any object's name for it. */
function parseRecord(input: JsonObject, at: string, objects: Simulator['objects']): ParsedRecord {
  const all = Object.values(objects)
  const named = (pick: (object: SimulatedObject) => string | undefined) =>
    [...new Set(all.flatMap((object) => pick(object) ?? []))].filter((name) => input[name] !== undefined)
  const timeOf = (names: string[]) => {
    const value = names.map((name) => input[name])[0]
    const time = fromTime(value)
    if (value !== undefined && value !== null && time === undefined) {
      throw problem(400, 'Give a time as ISO 8601 or in seconds since 1970.', `${at}.${names[0]}`)
    }
    return time
  }
  const ids = named(({ idName }) => idName)
  const created = named(({ createdName }) => createdName)
  const updated = named(({ updatedName }) => updatedName)
  const maintained = new Set([...ids, ...created, ...updated])
  const given = Object.entries(input).filter(([name]) => !maintained.has(name))
  return {
    id: ids.map((name) => asText(input[name]))[0],
    properties: Object.fromEntries(given),
    createdAt: timeOf(created),
    updatedAt: timeOf(updated),
    isArchived: false,
  }
}
