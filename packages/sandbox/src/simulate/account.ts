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
export type Account = ReturnType<typeof accountOf>

/** Opens the account behind a request. */
export function accountOf(request: FastifyRequest, vendor: Vendor, context: Context) {
  const session = request.sandboxSession
  if (session === undefined) throw vendor.trouble.unauthenticated()
  const scopeOf = (object: string): Scope => ({
    provider: vendor.provider,
    workspace: session.workspace,
    object,
  })
  const native = (object: string, record: StoredRecord) => vendor.toNative(scopeOf(object), record)

  /** Records that meet the condition, from `offset` on; those that were removed, if these are wanted. A search may lag. */
  async function page(
    object: string,
    wanted: {
      where?: Condition
      order?: Order
      limit: number
      offset?: number
      isRemoved?: true
      isSearch?: true
    },
  ): Promise<Page> {
    const { where, order = 'id', limit, offset = 0, isRemoved, isSearch } = wanted
    const indexed = isSearch ? [isIndexed(request.sandboxSearchLagMs, context.now())] : []
    const found = await selectRecords(context.pool, scopeOf(object), {
      where: all([isRemoved ? isGone : isThere, ...indexed, ...(where ? [where] : [])]),
      orderBy: orders[order],
      limit: limit + 1,
      offset,
    })
    return {
      records: found.slice(0, limit).map((record) => native(object, record)),
      hasMore: found.length > limit,
    }
  }

  function count(object: string, where?: Condition): Promise<number> {
    return countRecords(context.pool, scopeOf(object), all([isThere, ...(where ? [where] : [])]))
  }

  async function stored(object: string, id: string): Promise<StoredRecord> {
    const [record] = await findRecords(context.pool, scopeOf(object), [id], false)
    if (record === undefined) throw vendor.trouble.notFound()
    return record
  }

  /** The id of a record that meets the condition. @throws AnswerError 404 in the vendor's words */
  async function findId(object: string, where: Condition): Promise<string> {
    const wanted = { where: all([isThere, where]), orderBy: orders.id, limit: 1, offset: 0 }
    const [record] = await selectRecords(context.pool, scopeOf(object), wanted)
    if (record === undefined) throw vendor.trouble.notFound()
    return record.id
  }

  /** The record that meets the condition. @throws AnswerError 404 in the vendor's words */
  async function findBy(object: string, where: Condition): Promise<JsonObject> {
    const [found] = (await page(object, { where, limit: 1 })).records
    if (found === undefined) throw vendor.trouble.notFound()
    return found
  }

  /** @throws AnswerError 404 in the vendor's words */
  async function find(object: string, id: string): Promise<JsonObject> {
    return native(object, await stored(object, id))
  }

  async function create(object: string, properties: JsonObject): Promise<JsonObject> {
    const ordinal = await reserveOrdinals(context.pool, 1)
    const now = context.now()
    return write(object, 'create', {
      id: vendor.newId(object, ordinal),
      ordinal,
      properties: { ...vendor.defaultsOf?.(object), ...properties },
      createdAt: now,
      updatedAt: now,
      isArchived: false,
    })
  }

  /** Keeps what is not mentioned. @throws AnswerError 404 in the vendor's words */
  async function update(object: string, id: string, properties: JsonObject): Promise<JsonObject> {
    const record = await stored(object, id)
    const previous = pick(record.properties, Object.keys(properties))
    return write(object, 'update', { ...record, properties, updatedAt: context.now() }, previous)
  }

  async function write(
    object: string,
    kind: 'create' | 'update',
    record: StoredRecord,
    previous: JsonObject = {},
  ): Promise<JsonObject> {
    const [written] = await writeRecords(context.pool, scopeOf(object), [record])
    if (written === undefined) throw vendor.trouble.unexpected()
    const { id, properties } = record
    const answered = native(object, written)
    context.emitter.tell(scopeOf(object), [
      { kind, id, properties, previous, native: answered, stored: written.properties },
    ])
    return answered
  }

  /** @throws AnswerError 404 in the vendor's words */
  async function remove(object: string, id: string): Promise<void> {
    const last = await stored(object, id)
    const removal = { ids: [id], at: context.now(), forGood: false }
    if ((await removeRecords(context.pool, scopeOf(object), removal)) === 0) throw vendor.trouble.notFound()
    context.emitter.tell(scopeOf(object), [
      { kind: 'delete', id, properties: {}, native: native(object, last), stored: last.properties },
    ])
  }

  const subscriptions = context.emitter.subscriptionsOf({
    provider: vendor.provider,
    workspace: session.workspace,
  })
  return {
    page,
    count,
    find,
    findBy,
    findId,
    stored,
    create,
    update,
    remove,
    subscriptions,
    workspace: session.workspace,
  }
}
