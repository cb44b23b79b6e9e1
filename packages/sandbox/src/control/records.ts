/** Control of records: put, generate, list and delete what a simulated account holds. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../answer-error.ts'
import { inferField } from '../field/field.ts'
import { generateRecords } from '../generate/generate.ts'
import { asText, isObject, type JsonObject, type JsonValue, pick } from '../json.ts'
import type { Scope, StoredRecord } from '../record/record.ts'
import {
  addRecords,
  countRecords,
  findRecords,
  removeRecords,
  reserveOrdinals,
  selectRecords,
  writeRecords,
} from '../record/store.ts'
import type { Context, ParsedRecord, Vendor } from '../vendor.ts'
import { jsonOf, objectBodyOf, type Vendors, vendorOf, wholeNumber, workspaceOf } from './request.ts'

const reservedNames = ['token', 'requests', 'faults', 'generate', 'webhook', 'hooks']
const recordsMax = 100_000

type Target = { vendor: Vendor; scope: Scope }

/** Registers the record paths. */
export function recordRoutes(app: FastifyInstance, vendors: Vendors, context: Context): void {
  app.put('/control/:provider/:object', async (request) => {
    const target = await targetOf(request, vendors, context, true)
    return putRecords(context, target, recordsOf(jsonOf(request)))
  })
  app.post('/control/:provider/:object/generate', async (request) => {
    const target = await targetOf(request, vendors, context, true)
    return generate(context, target, objectBodyOf(request))
  })
  app.get('/control/:provider/:object', async (request) => {
    const { vendor, scope } = await targetOf(request, vendors, context, false)
    const { limit, offset, dated } = request.query as { limit?: string; offset?: string; dated?: string }
    const records = await selectRecords(context.pool, scope, {
      where: () => 'NOT is_archived',
      orderBy: 'ordinal',
      limit: wholeNumber(limit, { name: 'limit', min: 0, max: recordsMax, fallback: null }),
      offset: wholeNumber(offset, { name: 'offset', min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    })
    return records.map((record) => {
      const native = vendor.toNative(scope, record)
      return dated === 'true' ? { updatedAt: record.updatedAt.toISOString(), record: native } : native
    })
  })
  app.get('/control/:provider/:object/:id', async (request) => {
    const { vendor, scope } = await targetOf(request, vendors, context, false)
    const [record] = await findRecords(context.pool, scope, [idOf(request, vendor)])
    if (record === undefined) throw problem(404, `${scope.object} has no record of that id.`, 'id')
    return vendor.toNative(scope, record)
  })
  app.delete('/control/:provider/:object/:id', async (request, reply) => {
    const { vendor, scope } = await targetOf(request, vendors, context, false)
    const id = idOf(request, vendor)
    const [last] = await findRecords(context.pool, scope, [id])
    const removed = await removeRecords(context.pool, scope, { ids: [id], at: context.now(), forGood: true })
    if (removed === 0 || !last) throw problem(404, `${scope.object} has no record of that id.`, 'id')
    context.emitter.tell(scope, [
      { kind: 'delete', id, properties: {}, native: vendor.toNative(scope, last), stored: last.properties },
    ])
    return reply.code(204).send()
  })
}

function idOf(request: FastifyRequest, vendor: Vendor): string {
  const { id } = request.params as { id: string }
  return vendor.storedId(id)
}

/** Resolves the object; writing brings custom objects into being, reading does not. */
async function targetOf(
  request: FastifyRequest,
  vendors: Vendors,
  context: Context,
  isWrite: boolean,
): Promise<Target> {
  const { provider, object } = request.params as { provider: string; object: string }
  const vendor = vendorOf(vendors, provider)
  const workspace = workspaceOf(request)
  const scope = (name: string): Scope => ({ provider: vendor.provider, workspace, object: name })
  const standard = vendor.standardObject(object)
  if (standard !== undefined) return { vendor, scope: scope(standard) }
  if (reservedNames.includes(object))
    throw problem(404, `"${object}" is a name of the control API, not an object.`, 'object')
  const custom = await context.metadata.customObjects(vendor.provider, workspace)
  if (custom.some((each) => each.name === object)) return { vendor, scope: scope(object) }
  if (!isWrite)
    throw problem(
      404,
      `${vendor.displayName} has no object "${object}" in workspace "${workspace}".`,
      'object',
    )
  if (!/^[A-Za-z][A-Za-z0-9_]{0,79}$/.test(object)) {
    throw problem(
      400,
      'An object name starts with a letter and holds letters, digits and underscores.',
      'object',
    )
  }
  await context.metadata.addObject(scope(object), context.now())
  return { vendor, scope: scope(object) }
}

function recordsOf(body: JsonValue | undefined): JsonObject[] {
  if (body === undefined)
    throw problem(400, 'Give a record, an array of records or {records: [...]}.', 'body')
  const records = Array.isArray(body)
    ? body
    : isObject(body) && Array.isArray(body.records)
      ? body.records
      : [body]
  return records.map((record, index) => {
    if (isObject(record)) return record
    throw problem(400, 'A record must be a JSON object.', `records[${index}]`)
  })
}

async function putRecords(context: Context, target: Target, inputs: JsonObject[]): Promise<JsonObject[]> {
  if (inputs.length === 0) return []
  const { vendor, scope } = target
  const parsed = inputs.map((input, index) => vendor.parseRecord(input, `records[${index}]`))
  await declareFields(context, scope, parsed)
  const fields = await context.metadata.fields(scope)
  const first = await reserveOrdinals(context.pool, parsed.length)
  const now = context.now()
  const records = parsed.map((record, index): StoredRecord => {
    const id = record.id ?? vendor.newId(scope.object, first + index)
    const updatedAt = record.updatedAt ?? now
    return {
      id,
      ordinal: vendor.ordinalOf(id, first + index),
      properties: vendor.toStored(record.properties, fields),
      createdAt: record.createdAt ?? updatedAt,
      updatedAt,
      isArchived: record.isArchived,
    }
  })
  const ids = records.map(({ id }) => id)
  const before = new Map((await findRecords(context.pool, scope, ids)).map((record) => [record.id, record]))
  const defaults = vendor.defaultsOf?.(scope.object) ?? {}
  const stored = await writeRecords(
    context.pool,
    scope,
    records.map((record) =>
      before.has(record.id) ? record : { ...record, properties: { ...defaults, ...record.properties } },
    ),
  )
  const kept = new Map(stored.map((record) => [record.id, record.properties]))
  const natives = new Map(stored.map((record) => [record.id, vendor.toNative(scope, record)]))
  context.emitter.tell(
    scope,
    records.map(({ id, properties }) => ({
      kind: before.has(id) ? 'update' : 'create',
      id,
      properties,
      previous: pick(before.get(id)?.properties ?? {}, Object.keys(properties)),
      native: natives.get(id) ?? {},
      stored: kept.get(id) ?? {},
    })),
  )
  return stored.map(({ id }) => natives.get(id) ?? {})
}

/** Undeclared property names become custom properties. */
async function declareFields(context: Context, scope: Scope, parsed: ParsedRecord[]) {
  const known = await context.metadata.fields(scope)
  const added = new Map<string, JsonValue>()
  for (const { properties } of parsed) {
    for (const [name, value = null] of Object.entries(properties)) {
      if (!known.has(name.toLowerCase()) && (added.get(name) ?? null) === null) added.set(name, value)
    }
  }
  await context.metadata.addFields(
    scope,
    [...added].map(([name, value]) => inferField(name, value)),
  )
}

/** Creates the parents of made-up records first; parents that the account has already stay unchanged. */
async function putParents(context: Context, { vendor, scope }: Target): Promise<void> {
  for (const [object, records] of vendor.parentsOf?.(scope.object) ?? []) {
    const target = { vendor, scope: { ...scope, object } }
    const idOfNative = (record: JsonObject) => vendor.parseRecord(record, object).id ?? ''
    const held = await findRecords(context.pool, target.scope, records.map(idOfNative))
    const heldIds = new Set(held.map(({ id }) => id))
    await putRecords(
      context,
      target,
      records.filter((record) => !heldIds.has(idOfNative(record))),
    )
  }
}

/** Records at once. */
const vacuumedFrom = 1_000

async function generate(context: Context, target: Target, body: JsonObject): Promise<JsonObject> {
  const { vendor, scope } = target
  const count = wholeNumber(body.count, { name: 'count', min: 1, max: recordsMax, fallback: undefined })
  if (count === undefined) throw problem(400, 'count must say how many records to generate.', 'count')
  const seed = body.seed === undefined ? undefined : asText(body.seed)
  if (body.seed !== undefined && seed === undefined)
    throw problem(400, 'seed must be a string or a number.', 'seed')
  const days = wholeNumber(body.updatedWithinDays, {
    name: 'updatedWithinDays',
    min: 0,
    max: 36_500,
    fallback: 90,
  })
  const recordBytes = wholeNumber(body.recordBytes, {
    name: 'recordBytes',
    min: 0,
    max: 1_000_000,
    fallback: undefined,
  })
  await putParents(context, target)
  const firstOrdinal = await reserveOrdinals(context.pool, count)
  const records = generateRecords(vendor, {
    object: scope.object,
    count,
    // Without a seed a second call makes other people than the first.
    seed: seed ?? (await countRecords(context.pool, scope, () => 'true')) + 1,
    updatedWithinDays: days,
    recordBytes,
    firstOrdinal,
    now: context.now(),
  })
  await addRecords(context.pool, scope, records)
  // Counting reads the index alone only where vacuum has been, which takes long and shows with many records alone.
  if (count >= vacuumedFrom) await context.pool.query('VACUUM (ANALYZE) sandbox.records')
  return { count, firstId: records[0]?.id ?? null, lastId: records.at(-1)?.id ?? null }
}
