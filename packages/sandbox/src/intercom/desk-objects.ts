/** The objects a simulated Intercom workspace is set up with, its tickets and help centre, and instances of custom objects. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals } from '../simulate/condition.ts'
import { jsonBody, limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

/** The common members of nearly all Intercom objects. */
export const stamped = {
  idName: 'id',
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'epochSeconds',
  newId: (ordinal: number) => (0x676200000000 + ordinal).toString(16),
} as const satisfies Partial<SimulatedObject>

const unstamped = { idName: 'id', time: 'epochSeconds', newId: String } as const

/** Keyed by the names in Intercom's paths; collections and instances have separate paths. */
export const deskObjects: Readonly<Record<string, SimulatedObject>> = {
  tickets: {
    ...stamped,
    newId: String,
    defaults: { type: 'ticket', category: 'Customer', open: true, ticket_attributes: {} },
    generate: (random, index) => ({
      ticket_id: String(index),
      category: random.pick(['Customer', 'Tracker']),
      ticket_type_id: random.pick(['1', '2']),
      admin_assignee_id: '7',
      team_assignee_id: '8',
    }),
  },
  articles: {
    ...stamped,
    newId: String,
    defaults: { type: 'article', state: 'draft', author_id: 1 },
    generate: (_random, index) => ({ title: `How to ${index}`, state: 'published' }),
  },
  collections: {
    ...stamped,
    newId: String,
    defaults: { description: null },
    generate: (_random, index) => ({ name: `Collection ${index}` }),
  },
  ticket_types: {
    ...stamped,
    newId: String,
    defaults: { type: 'ticket_type', archived: false },
    generate: (_random, index) => ({ name: `Type ${index}`, category: 'Customer' }),
  },
  segments: {
    ...stamped,
    defaults: { type: 'segment', person_type: 'user' },
    generate: (_random, index) => ({ name: `Segment ${index}` }),
  },
  admins: {
    ...unstamped,
    defaults: { type: 'admin' },
    generate: (_random, index) => ({ name: `Dana ${index}`, email: `dana${index}@example.com` }),
  },
  teams: {
    ...unstamped,
    defaults: { type: 'team' },
    generate: (_random, index) => ({ name: `Team ${index}`, admin_ids: [] }),
  },
  tags: {
    ...unstamped,
    defaults: { type: 'tag' },
    generate: (_random, index) => ({ name: `Tag ${index}` }),
  },
  custom_object_instances: {
    ...stamped,
    newId: String,
    defaults: { type: 'Order', custom_attributes: {} },
    generate: (_random, index) => ({
      external_id: `own-${index}`,
      external_created_at: 1_700_000_000,
      custom_attributes: { order_number: `ORDER-${index}`, total_amount: 99.5, paid: true },
    }),
  },
}

/** Lists that come whole: what they are called, and where their records are. */
const whole: Readonly<Record<string, { type: string; items: string }>> = {
  admins: { type: 'admin.list', items: 'admins' },
  teams: { type: 'team.list', items: 'teams' },
  tags: { type: 'list', items: 'data' },
  segments: { type: 'segment.list', items: 'segments' },
  ticket_types: { type: 'list', items: 'data' },
}

type Open = (request: FastifyRequest) => Account

/** Registers the paths of these objects but those that the common ones answer. */
export function deskRoutes(app: FastifyInstance, account: Open): void {
  const paged = { config: { isPage: true } }
  for (const [name, { type, items }] of Object.entries(whole)) {
    app.get(`/${name}`, paged, async (request) => {
      const { records } = await account(request).page(name, { limit: 100_000 })
      return { type, [items]: records }
    })
  }
  app.get('/articles', paged, (request) => numberedPage(request, account(request), { object: 'articles' }))
  const collections = '/help_center/collections'
  app.get(collections, paged, (request) => numberedPage(request, account(request), { object: 'collections' }))
  app.post(collections, async (request) => {
    const { name, ...body } = jsonBody(request)
    if (!asText(name)) throw refusal(400, 'parameter_invalid', 'name is required')
    return account(request).create('collections', { ...body, name: name ?? null })
  })
  app.get(`${collections}/:id`, (request) => account(request).find('collections', idOf(request)))
  app.put(`${collections}/:id`, (request) =>
    account(request).update('collections', idOf(request), jsonBody(request)),
  )
  app.delete(`${collections}/:id`, async (request) => {
    await account(request).remove('collections', idOf(request))
    return { id: idOf(request), object: 'collection', deleted: true }
  })
  instanceRoutes(app, account)
}

/** Instances can be listed since 2.17; with `external_id` the one instance comes alone, or nothing does. */
function instanceRoutes(app: FastifyInstance, account: Open): void {
  const base = '/custom_object_instances/:type'
  const object = 'custom_object_instances'
  app.get(base, { config: { isPage: true } }, async (request) => {
    const { external_id: externalId } = queryOf(request)
    const where = equals(['type'], paramsOf(request).type ?? '')
    if (externalId === undefined) {
      if (Number(String(request.headers['intercom-version']).replace('2.', '')) < 17)
        throw refusal(400, 'parameter_not_found', 'external_id is required')
      const listed = await numberedPage(request, account(request), { object, where })
      if (listed.total_count === 0) throw refusal(404, 'not_found', 'Object type not found')
      return listed
    }
    const { records } = await account(request).page(object, {
      where: all([where, equals(['external_id'], externalId)]),
      limit: 1,
    })
    return records[0] ?? null
  })
  app.get(`${base}/:id`, (request) => instance(request, account(request)))
  app.post(base, async (request) => {
    const { type = '' } = paramsOf(request)
    const { external_id: externalId, custom_attributes: given, ...body } = jsonBody(request)
    const own = account(request)
    const fields = { ...body, custom_attributes: isObject(given) ? given : {} }
    const { records } =
      externalId === undefined
        ? { records: [] }
        : await own.page(object, {
            where: all([equals(['type'], type), equals(['external_id'], String(externalId))]),
            limit: 1,
          })
    const [known] = records
    if (!known) {
      const named: JsonObject = externalId === undefined ? {} : { external_id: externalId }
      return own.create(object, { ...fields, ...named, type })
    }
    const held: JsonValue | undefined = known.custom_attributes
    const custom_attributes = { ...(isObject(held) ? held : undefined), ...fields.custom_attributes }
    return own.update(object, String(known.id), { ...fields, custom_attributes })
  })
  app.delete(`${base}/:id`, async (request) => {
    const { id = '' } = await instance(request, account(request))
    await account(request).remove(object, String(id))
    return { id, object: paramsOf(request).type ?? '', deleted: true }
  })
}

async function instance(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { type, id = '' } = paramsOf(request)
  const found = await account.find('custom_object_instances', id)
  if (found.type === type) return found
  throw refusal(404, 'not_found', 'Object instance not found')
}

async function numberedPage(
  request: FastifyRequest,
  account: Account,
  { object, where }: { object: string; where?: ReturnType<typeof equals> | undefined },
): Promise<JsonObject> {
  const query = queryOf(request)
  const limit = limitOf(query.per_page, { fallback: 25, max: 150 })
  const page = limitOf(query.page, { fallback: 1, max: 100_000 })
  const narrowed = where ? { where } : {}
  const { records } = await account.page(object, { ...narrowed, limit, offset: (page - 1) * limit })
  const total = await account.count(object, where)
  const pages = { type: 'pages', page, per_page: limit, total_pages: Math.ceil(total / limit) }
  return { type: 'list', data: records, pages, total_count: total }
}

function idOf(request: FastifyRequest): string {
  return paramsOf(request).id ?? ''
}

/** A refusal in Intercom's own shape. */
export function refusal(status: number, code: string, message: string): AnswerError {
  return new AnswerError(status, { type: 'error.list', request_id: 'b6ad4i', errors: [{ code, message }] })
}
