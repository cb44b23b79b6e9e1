/**
 * Pipedrive, simulated: lists, search, custom fields and writes of version 2, and leads of version 1.
 * @see https://developers.pipedrive.com/docs/api/v1/Deals
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany, makePerson } from '../generate/people.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { accountOf, type Order } from '../simulate/account.ts'
import { all, any, equals, hasAnyId, isExactly, within } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, fromTime, type SimulatedObject } from '../simulate/simulator.ts'
import type { Context } from '../vendor.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'add_time',
  updatedName: 'update_time',
  time: 'isoSeconds',
  newId: String,
} as const satisfies Partial<SimulatedObject>

const plain: SimulatedObject = { ...stamped, generate: (_random, index) => ({ name: `Number ${index}` }) }
const tier = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12'

const objects: Record<string, SimulatedObject> = {
  deals: {
    ...stamped,
    defaults: {
      title: null,
      value: 0,
      currency: 'EUR',
      status: 'open',
      owner_id: 1,
      is_deleted: false,
      custom_fields: {},
    },
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} deal`,
      value: random.integer(100, 90_000),
      status: random.pick(['open', 'won', 'lost']),
      pipeline_id: random.integer(1, 3),
      lost_reason: null,
      custom_fields: { [tier]: random.pick(['gold', 'silver']) },
    }),
  },
  persons: {
    ...stamped,
    defaults: { name: null, owner_id: 1, emails: [], phones: [], is_deleted: false, custom_fields: {} },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return {
        name: `${person.first} ${person.last}`,
        first_name: person.first,
        last_name: person.last,
        emails: [{ value: person.email, primary: true, label: 'work' }],
        phones: [{ value: person.phone, primary: true, label: 'work' }],
        job_title: person.title,
      }
    },
  },
  organizations: {
    ...stamped,
    defaults: { name: null, owner_id: 1, is_deleted: false, custom_fields: {} },
    generate: (random, index) => ({ name: makeCompany(random, index).name, website: null }),
  },
  activities: {
    ...stamped,
    defaults: { owner_id: 1, done: false, is_deleted: false },
    generate: (random, index) => ({ subject: `Call ${index}`, type: random.pick(['call', 'meeting']) }),
  },
  products: { ...plain, defaults: { owner_id: 1, custom_fields: {} } },
  pipelines: plain,
  stages: plain,
  leads: {
    ...stamped,
    time: 'iso',
    hasNumericId: false,
    newId: (ordinal) => `adf21080-0e10-11eb-879b-${ordinal.toString(16).padStart(12, '0')}`,
    defaults: { owner_id: 1, is_archived: false },
    generate: (_random, index) => ({ title: `Lead ${index}`, label_ids: [] }),
  },
  users: { ...plain, generate: (_random, index) => ({ name: `User ${index}` }) },
  activityFields: { ...plain, idName: 'field_code', hasNumericId: false },
  dealFields: { ...plain, idName: 'field_code', hasNumericId: false },
  personFields: { ...plain, idName: 'field_code', hasNumericId: false },
  organizationFields: { ...plain, idName: 'field_code', hasNumericId: false },
  productFields: { ...plain, idName: 'field_code', hasNumericId: false },
}

const listFilters = [
  'owner_id',
  'person_id',
  'org_id',
  'pipeline_id',
  'stage_id',
  'deal_id',
  'status',
  'done',
  'lead_id',
  'organization_id',
]
/** Lists that take no ids, as the others do. */
const withoutIds = ['pipelines', 'stages']

/** The vendor's part of the sandbox. */
export const pipedrive = defineSimulator({
  provider: 'pipedrive',
  displayName: 'Pipedrive',
  objects,
  oauth: { authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
  error: (status, message) =>
    new AnswerError(status, { success: false, error: message, code: `ERR_${status}` }),
  rateLimitHeaders: (seconds) => ({ 'x-ratelimit-reset': String(seconds), 'x-ratelimit-remaining': '0' }),
  deliver,
  routes(app, context) {
    webhookRoutes(
      app,
      () => pipedrive,
      (request) => accountOf(request, pipedrive, context),
    )
    app.get('/v1/users/me', async (request) => {
      const { workspace } = accountOf(request, pipedrive, context)
      return { success: true, data: { id: 1, name: 'Dana Reyes', company_name: workspace } }
    })
    listRoutes(app, context)
    app.get('/api/v2/:object/search', (request) => searchPage(request, context))
    for (const base of ['/api/v2/:object', '/v1/:object']) {
      app.get(`${base}/:id`, async (request) => {
        const { object = '', id = '' } = paramsOf(request)
        return { success: true, data: await accountOf(request, pipedrive, context).find(known(object), id) }
      })
      app.post(base, (request, reply) => create(request, context).then((data) => reply.code(201).send(data)))
      app.patch(`${base}/:id`, (request) => update(request, context))
      app.delete(`${base}/:id`, async (request) => {
        const { object = '', id = '' } = paramsOf(request)
        await accountOf(request, pipedrive, context).remove(known(object), id)
        return { success: true, data: { id: /^\d+$/.test(id) ? Number(id) : id } }
      })
    }
  },
})

function listRoutes(app: FastifyInstance, context: Context) {
  app.get('/api/v2/:object', { config: { isPage: true } }, async (request) => {
    const { object = '' } = paramsOf(request)
    const query = queryOf(request)
    const limit = limitOf(query.limit, { fallback: 100, max: 500 })
    const offset = fromCursor(query.cursor)
    if (offset === undefined) throw refusal(400, 'Cursor is invalid')
    const page = await accountOf(request, pipedrive, context).page(known(object), {
      where: filtersOf(
        object === 'deals' && query.status === 'deleted'
          ? { ...query, status: undefined }
          : withoutIds.includes(object)
            ? { ...query, ids: undefined }
            : query,
      ),
      order: orderOf(query),
      limit,
      offset,
      ...(object === 'deals' && query.status === 'deleted' ? { isRemoved: true } : {}),
    })
    const next = page.hasMore ? toCursor(offset + limit) : null
    return { success: true, data: page.records, additional_data: { next_cursor: next } }
  })
  app.get('/v1/:object', { config: { isPage: true } }, async (request) => {
    const { object = '' } = paramsOf(request)
    const query = queryOf(request)
    const limit = limitOf(query.limit, { fallback: 100, max: 500 })
    const start = Number(query.start ?? 0)
    const { page } = accountOf(request, pipedrive, context)
    const { records, hasMore } = await page(known(object), {
      where: filtersOf({ ...query, ids: undefined }),
      limit,
      offset: start,
    })
    const pagination = { start, limit, more_items_in_collection: hasMore }
    return { success: true, data: records, additional_data: { pagination } }
  })
}

function filtersOf(query: Record<string, string | undefined>): Condition {
  const listed = listFilters.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [equals([name], value)]
  })
  const ids = query.ids?.split(',')
  if (ids && ids.length > 100) throw refusal(400, 'ids must not hold more than 100 ids')
  const window = { from: timeOf(query.updated_since), before: timeOf(query.updated_until) }
  return all([...listed, ...(ids ? [hasAnyId(ids)] : []), within('updated_at', window)])
}

function timeOf(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) ? fromTime(value) : undefined
  if (at === undefined) throw refusal(400, `${value} is no date-time in RFC 3339 format`)
  return at
}

function orderOf({
  sort_by: by = 'id',
  sort_direction: direction = 'asc',
}: Record<string, string | undefined>): Order {
  const order = by === 'update_time' ? 'updated' : 'id'
  return direction === 'desc' ? `-${order}` : order
}

/** Excerpts of what matches: the search index holds less than the record. */
async function searchPage(request: FastifyRequest, context: Context) {
  const { object = '' } = paramsOf(request)
  const { term = '', fields = '', exact_match: isExact, limit } = queryOf(request)
  if (term.length < (isExact === 'true' ? 1 : 2)) throw refusal(400, 'term is too short')
  const { page } = accountOf(request, pipedrive, context)
  const conditions = fields.split(',').map((field): Condition => {
    // Leads hold them beside their other fields, as version 1 does.
    if (field === 'custom_fields') return equals(object === 'leads' ? [tier] : ['custom_fields', tier], term)
    if (field === 'email' || field === 'phone') {
      return any(
        ['work', 'home', 'other'].map((label) =>
          isExactly([`${field}s`], [{ value: term, primary: true, label }]),
        ),
      )
    }
    return equals([field], term)
  })
  const found = await page(known(object), {
    where: any(conditions),
    limit: limitOf(limit, { fallback: 100, max: 500 }),
  })
  const items = found.records.map(({ id, title, name }) => ({
    result_score: 1,
    item: { id, type: object.replace(/s$/, ''), ...(title === undefined ? { name } : { title }) },
  }))
  return { success: true, data: { items }, additional_data: { next_cursor: null } }
}

async function create(request: FastifyRequest, context: Context) {
  const { object = '' } = paramsOf(request)
  const body = jsonBody(request)
  const required = ['deals', 'leads'].includes(object)
    ? 'title'
    : object === 'activities'
      ? 'subject'
      : 'name'
  if (typeof body[required] !== 'string') throw refusal(400, `Validation failed: ${required} is required`)
  return { success: true, data: await accountOf(request, pipedrive, context).create(known(object), body) }
}

async function update(request: FastifyRequest, context: Context) {
  const { object = '', id = '' } = paramsOf(request)
  const account = accountOf(request, pipedrive, context)
  const body = jsonBody(request)
  const before: JsonObject = await account.find(known(object), id)
  const custom = isObject(body.custom_fields) && isObject(before.custom_fields)
  const merged = custom
    ? { ...(before.custom_fields as JsonObject), ...(body.custom_fields as JsonObject) }
    : undefined
  const changed = { ...body, ...(merged ? { custom_fields: merged } : {}) }
  return { success: true, data: await account.update(known(object), id, changed) }
}

function known(object: string): string {
  if (Object.hasOwn(objects, object)) return object
  throw refusal(404, 'Resource not found')
}

function refusal(status: number, message: string): AnswerError {
  return new AnswerError(status, { success: false, error: message, code: 'ERR_SCHEMA_VALIDATION_FAILED' })
}
