/** What the paths of a simulated vendor do to the caller's records: pages, single records, writes. */

import type { FastifyRequest } from 'fastify'
import { type JsonObject, pick } from '../json.ts'
import type { Scope, StoredRecord } from '../record/record.ts'
import {
  type Condition,
  countRecords,
  findRecords,
  removeRecords,
  reserveOrdinals,
  selectRecords,
  writeRecords,
} from '../record/store.ts'
import type { Context, Vendor } from '../vendor.ts'
import type { Emitter } from '../webhook/emitter.ts'
import { all, isGone, isIndexed, isThere } from './condition.ts'

/** In what order a page comes: by creation, or by change. */
export type Order = 'id' | '-id' | 'updated' | '-updated'

const orders: Record<Order, string> = {
  id: 'ordinal',
  '-id': 'ordinal DESC',
  updated: 'updated_at, ordinal',
  '-updated': 'updated_at DESC, ordinal DESC',
}

/** A page of native records. */
export type Page = { records: JsonObject[]; hasMore: boolean }

/** The caller's account at a vendor. */
export class Account {
  readonly workspace: string
  readonly #request: FastifyRequest
  readonly #vendor: Vendor
  readonly #context: Context

  constructor(request: FastifyRequest, vendor: Vendor, context: Context) {
    if (request.sandboxSession === undefined) throw vendor.trouble.unauthenticated()
    this.workspace = request.sandboxSession.workspace
    this.#request = request
    this.#vendor = vendor
    this.#context = context
  }

  /** The webhook subscriptions of the account. */
  get subscriptions(): ReturnType<Emitter['subscriptionsOf']> {
    const { provider } = this.#vendor
    return this.#context.emitter.subscriptionsOf({ provider, workspace: this.workspace })
  }

  /** Records that meet the condition, from `offset` on; those that were removed, if these are wanted. A search may lag. */
  async page(
    object: string,
    wanted: {
      where?: Condition | undefined
      order?: Order
      limit: number
      offset?: number
      isRemoved?: true | undefined
      isSearch?: true | undefined
    },
  ): Promise<Page> {
    const { where, order = 'id', limit, offset = 0, isRemoved, isSearch } = wanted
    const indexed = isSearch ? [isIndexed(this.#request.sandboxSearchLagMs, this.#context.now())] : []
    const found = await selectRecords(this.#context.pool, this.#scopeOf(object), {
      where: all([isRemoved ? isGone : isThere, ...indexed, ...(where ? [where] : [])]),
      orderBy: orders[order],
      limit: limit + 1,
      offset,
    })
    return {
      records: found.slice(0, limit).map((record) => this.#native(object, record)),
      hasMore: found.length > limit,
    }
  }

  count(object: string, where?: Condition): Promise<number> {
    return countRecords(this.#context.pool, this.#scopeOf(object), all([isThere, ...(where ? [where] : [])]))
  }

  async stored(object: string, id: string): Promise<StoredRecord> {
    const [record] = await findRecords(this.#context.pool, this.#scopeOf(object), [id], false)
    if (record === undefined) throw this.#vendor.trouble.notFound()
    return record
  }

  /** The id of a record that meets the condition. @throws AnswerError 404 in the vendor's words */
  async findId(object: string, where: Condition): Promise<string> {
    const wanted = { where: all([isThere, where]), orderBy: orders.id, limit: 1, offset: 0 }
    const [record] = await selectRecords(this.#context.pool, this.#scopeOf(object), wanted)
    if (record === undefined) throw this.#vendor.trouble.notFound()
    return record.id
  }

  /** The record that meets the condition. @throws AnswerError 404 in the vendor's words */
  async findBy(object: string, where: Condition): Promise<JsonObject> {
    const [found] = (await this.page(object, { where, limit: 1 })).records
    if (found === undefined) throw this.#vendor.trouble.notFound()
    return found
  }

  /** @throws AnswerError 404 in the vendor's words */
  async find(object: string, id: string): Promise<JsonObject> {
    return this.#native(object, await this.stored(object, id))
  }

  async create(object: string, properties: JsonObject): Promise<JsonObject> {
    const ordinal = await reserveOrdinals(this.#context.pool, 1)
    const now = this.#context.now()
    return this.#write(object, 'create', {
      id: this.#vendor.newId(object, ordinal),
      ordinal,
      properties: { ...this.#vendor.defaultsOf?.(object), ...properties },
      createdAt: now,
      updatedAt: now,
      isArchived: false,
    })
  }

  /** Keeps what is not mentioned. @throws AnswerError 404 in the vendor's words */
  async update(object: string, id: string, properties: JsonObject): Promise<JsonObject> {
    const record = await this.stored(object, id)
    const previous = pick(record.properties, Object.keys(properties))
    return this.#write(object, 'update', { ...record, properties, updatedAt: this.#context.now() }, previous)
  }

  async #write(
    object: string,
    kind: 'create' | 'update',
    record: StoredRecord,
    previous: JsonObject = {},
  ): Promise<JsonObject> {
    const [written] = await writeRecords(this.#context.pool, this.#scopeOf(object), [record])
    if (written === undefined) throw this.#vendor.trouble.unexpected()
    const { id, properties } = record
    const answered = this.#native(object, written)
    this.#context.emitter.tell(this.#scopeOf(object), [
      { kind, id, properties, previous, native: answered, stored: written.properties },
    ])
    return answered
  }

  /** @throws AnswerError 404 in the vendor's words */
  async remove(object: string, id: string): Promise<void> {
    const last = await this.stored(object, id)
    const removal = { ids: [id], at: this.#context.now(), forGood: false }
    if ((await removeRecords(this.#context.pool, this.#scopeOf(object), removal)) === 0)
      throw this.#vendor.trouble.notFound()
    this.#context.emitter.tell(this.#scopeOf(object), [
      { kind: 'delete', id, properties: {}, native: this.#native(object, last), stored: last.properties },
    ])
  }

  #scopeOf(object: string): Scope {
    return { provider: this.#vendor.provider, workspace: this.workspace, object }
  }

  #native(object: string, record: StoredRecord): JsonObject {
    return this.#vendor.toNative(this.#scopeOf(object), record)
  }
}

/** Opens the account behind a request. */
export function accountOf(request: FastifyRequest, vendor: Vendor, context: Context): Account {
  return new Account(request, vendor, context)
}
