/**
 * Zendesk's custom objects, simulated: their definitions, fields and records, the filtered search, and bulk jobs.
 * @see https://developer.zendesk.com/api-reference/custom-data/custom-objects/custom_object_records/ read 2026-11-22
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account, Order } from '../simulate/account.ts'
import { all, any, contains, equals, hasAnyId, within } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { queueJob } from './jobs.ts'

const stamped = {
  idName: 'id',
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'isoSeconds',
  newId: (ordinal: number) => `01H${String(ordinal).padStart(23, '0')}`,
} as const satisfies Partial<SimulatedObject>

/** Definitions, their fields, and all records of all custom objects. */
export const customObjects: Readonly<Record<string, SimulatedObject>> = {
  custom_objects: { ...stamped, generate: (_random, index) => ({ key: `object_${index}` }) },
  custom_object_fields: { ...stamped, generate: (_random, index) => ({ key: `field_${index}` }) },
  custom_object_records: {
    ...stamped,
    defaults: { name: null, external_id: null, custom_object_fields: {} },
    generate: (random, index) => ({
      custom_object_key: 'car',
      name: `Car ${index}`,
      external_id: `own-${index}`,
      custom_object_fields: { color: random.pick(['red', 'blue']), doors: random.integer(2, 5) },
    }),
  },
}

type Open = (request: FastifyRequest) => Account

/** Registers the paths of custom objects. */
export function customObjectRoutes(app: FastifyInstance, account: Open): void {
  const base = '/api/v2/custom_objects/:key'
  app.get('/api/v2/custom_objects', async (request) => ({
    custom_objects: (await account(request).page('custom_objects', { limit: 30 })).records,
  }))
  app.get(base, async (request) => ({ custom_object: await definition(account(request), keyOf(request)) }))
  app.get(`${base}/fields`, async (request) => {
    await definition(account(request), keyOf(request))
    return pageOf(account(request), 'custom_object_fields', { request, where: inObject(request) })
  })
  const paged = { config: { isPage: true } }
  app.get(`${base}/records`, paged, async (request) => {
    await definition(account(request), keyOf(request))
    const { sort = 'id', 'filter[ids]': ids, 'filter[external_ids]': externalIds } = queryOf(request)
    const conditions = [
      inObject(request),
      ...(ids === undefined ? [] : [hasAnyId(ids.split(','))]),
      ...(externalIds === undefined
        ? []
        : [any(externalIds.split(',').map((id) => equals(['external_id'], id)))]),
    ]
    const order = ({ id: 'id', updated_at: 'updated', '-updated_at': '-updated' } as const)[sort]
    if (order === undefined) throw refusal(400, 'InvalidSort', `sort cannot be ${sort}`)
    return pageOf(account(request), 'custom_object_records', { request, where: all(conditions), order })
  })
  app.post(`${base}/records/search`, { config: { isPage: true, isSearch: true } }, async (request) => {
    await definition(account(request), keyOf(request))
    const { records: fields } = await account(request).page('custom_object_fields', {
      where: inObject(request),
      limit: 500,
    })
    const where = all([inObject(request), filterOf(jsonBody(request).filter, fields)])
    const order = queryOf(request).sort === 'updated_at' ? 'updated' : 'id'
    return pageOf(account(request), 'custom_object_records', { request, where, order, isSearch: true })
  })
  recordRoutes(app, account, `${base}/records`)
  jobRoute(app, account, `${base}/jobs`)
}

function recordRoutes(app: FastifyInstance, account: Open, base: string): void {
  const answered = (record: JsonObject) => ({ custom_object_record: record })
  app.get(`${base}/:id`, async (request) => answered(await one(account(request), request)))
  app.post(base, async (request, reply) => {
    const made = await create(account(request), keyOf(request), jsonBody(request).custom_object_record)
    return reply.code(201).send(answered(made))
  })
  app.patch(`${base}/:id`, async (request) => {
    const { id = '' } = await one(account(request), request)
    const given = jsonBody(request).custom_object_record
    return answered(await update(account(request), String(id), given))
  })
  app.delete(`${base}/:id`, async (request, reply) => {
    const { id = '' } = await one(account(request), request)
    await account(request).remove('custom_object_records', String(id))
    return reply.code(204).send()
  })
}

/** `{job: {action: 'update', items: [{id: '01H…', name: 'A6'}]}}`; a deletion's items are ids. */
function jobRoute(app: FastifyInstance, account: Open, path: string): void {
  app.post(path, async (request, reply) => {
    const job = jsonBody(request).job
    const { action, items = [] } = isObject(job) ? job : {}
    const given = (Array.isArray(items) ? items : []).map(
      (item): JsonObject => (isObject(item) ? item : { id: item }),
    )
    const own = account(request)
    const queued = await queueJob(own, given, async (index, { id = null, ...fields }) => {
      if (action === 'create') {
        const made = await create(own, keyOf(request), fields)
        return { index, id: made.id ?? null, success: true, status: 'Created' }
      }
      if (action === 'update') await update(own, String(id), fields)
      else await own.remove('custom_object_records', String(id))
      return { index, id, success: true, status: action === 'update' ? 'Updated' : 'Deleted' }
    })
    return reply.code(201).send(queued)
  })
}

async function pageOf(
  account: Account,
  object: string,
  wanted: { request: FastifyRequest; where: Condition; order?: Order; isSearch?: true },
): Promise<JsonObject> {
  const { request, ...asked } = wanted
  const query = queryOf(request)
  const limit = limitOf(query['page[size]'], { fallback: 100, max: 100 })
  const offset = fromCursor(query['page[after]'])
  if (offset === undefined) throw refusal(400, 'InvalidPaginationParameter', 'page[after] is not valid')
  const { records, hasMore } = await account.page(object, { ...asked, limit, offset })
  return { [object]: records, meta: { has_more: hasMore, after_cursor: toCursor(offset + limit) } }
}

const standard = ['external_id', 'created_by_user', 'updated_by_user']

/** `{$and: [{name: {$contains: 'a'}}, {'custom_object_fields.color': {$eq: 'red'}}]}` */
function filterOf(filter: JsonValue | undefined, fields: readonly JsonObject[]): Condition {
  if (!isObject(filter)) return all([])
  return all(
    Object.entries(filter).map(([name, given]): Condition => {
      if (name === '$and' || name === '$or') {
        const inner = (Array.isArray(given) ? given : []).map((each) => filterOf(each, fields))
        return name === '$and' ? all(inner) : any(inner)
      }
      const [operator = '', value] = Object.entries(isObject(given) ? given : {})[0] ?? []
      if (name === 'name' && operator === '$contains') return contains(['name'], asText(value) ?? '')
      if (name === 'updated_at' && operator === '$gt')
        return within('updated_at', { from: new Date(Date.parse(String(value)) + 1) })
      const key = name.replace(/^custom_object_fields\./, '')
      const isKnown = name === key ? standard.includes(name) : fields.some((field) => field.key === key)
      if (!isKnown || operator !== '$eq')
        throw refusal(400, 'InvalidFilter', `${name} ${operator} is no filter`)
      return equals(name.split('.'), String(value))
    }),
  )
}

async function definition(account: Account, key: string): Promise<JsonObject> {
  const { records } = await account.page('custom_objects', { where: equals(['key'], key), limit: 1 })
  if (records[0] === undefined) throw refusal(404, 'RecordNotFound', 'Not found')
  return records[0]
}

async function one(account: Account, request: FastifyRequest): Promise<JsonObject> {
  const found = await account.find('custom_object_records', paramsOf(request).id ?? '')
  if (found.custom_object_key === keyOf(request)) return found
  throw refusal(404, 'RecordNotFound', 'Not found')
}

async function create(account: Account, key: string, given: JsonValue | undefined): Promise<JsonObject> {
  await definition(account, key)
  const record = isObject(given) ? given : {}
  if (!asText(record.name)) {
    throw new AnswerError(422, {
      error: 'RecordInvalid',
      description: 'Record validation errors',
      details: { name: [{ description: 'name: cannot be blank', error: 'BlankValue' }] },
    })
  }
  return account.create('custom_object_records', { ...record, custom_object_key: key })
}

/** Fields that are not named stay. */
async function update(account: Account, id: string, given: JsonValue | undefined): Promise<JsonObject> {
  const { custom_object_fields: before } = await account.find('custom_object_records', id)
  const { custom_object_fields: changed, ...record } = isObject(given) ? given : {}
  const fields = { ...(isObject(before) ? before : undefined), ...(isObject(changed) ? changed : undefined) }
  return account.update('custom_object_records', id, { ...record, custom_object_fields: fields })
}

function inObject(request: FastifyRequest): Condition {
  return equals(['custom_object_key'], keyOf(request))
}

function keyOf(request: FastifyRequest): string {
  return paramsOf(request).key ?? ''
}

function refusal(status: number, error: string, description: string): AnswerError {
  return new AnswerError(status, { error, description })
}
