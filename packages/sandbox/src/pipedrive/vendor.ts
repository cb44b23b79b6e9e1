/**
 * Pipedrive, simulated: lists, search, custom fields and writes of version 2, and what only version 1 has.
 * @see https://developers.pipedrive.com/docs/api/v1/Deals
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { defined, isObject, type JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { any, equals, isExactly } from '../simulate/condition.ts'
import { formBody, jsonBody, limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator } from '../simulate/simulator.ts'
import type { Context } from '../vendor.ts'
import { dealProductRoutes } from './deal-product.ts'
import { listPage } from './list.ts'
import { objects, tier } from './objects.ts'
import { refusal } from './refusal.ts'
import { deliver, webhookRoutes } from './webhook.ts'

/** The members that a creation must have (default: a name). */
const required: Readonly<Record<string, readonly string[]>> = {
  deals: ['title'],
  leads: ['title'],
  activities: ['subject'],
  notes: ['content'],
  projects: ['title'],
  tasks: ['title', 'project_id'],
  users: ['email'],
  activityTypes: ['name', 'icon_key'],
  phases: ['name', 'board_id'],
}

/** The objects that PUT changes; PATCH changes the rest. */
const changedByPut = ['notes', 'activityTypes', 'users', 'files']

/** Objects by the methods that they have no address for; files are sent as parts of a form, which is not simulated. */
const unsupported: Readonly<Record<string, readonly string[]>> = {
  POST: ['currencies', 'files'],
  DELETE: ['currencies', 'users'],
}

/** Objects without a request for one record. */
const withoutOne = ['currencies', 'activityTypes', 'dealProducts']

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
    const account = (request: FastifyRequest) => accountOf(request, pipedrive, context)
    webhookRoutes(app, () => pipedrive, account)
    app.get('/v1/users/me', async (request) => {
      const { workspace } = account(request)
      return { success: true, data: { id: 1, name: 'Dana Reyes', company_name: workspace } }
    })
    dealProductRoutes(app, account)
    app.get('/api/v2/:object/search', (request) => searchPage(request, context))
    for (const parent of ['deals', 'persons', 'organizations', 'products']) {
      const name = {
        deals: 'deal_id',
        persons: 'person_id',
        organizations: 'org_id',
        products: 'product_id',
      }[parent]
      app.get(`/v1/${parent}/:id/files`, { config: { isPage: true } }, (request) => {
        const query = { ...queryOf(request), [String(name)]: paramsOf(request).id }
        return listPage(account(request), { object: 'files', version: 'v1', query })
      })
    }
    // @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`getArchivedDeals`, `getArchivedLeads`)
    const archive = (object: string, version: 'v1' | 'v2') => async (request: FastifyRequest) =>
      listPage(account(request), { object, version, query: queryOf(request), isArchive: true })
    app.get('/api/v2/deals/archived', { config: { isPage: true } }, archive('deals', 'v2'))
    app.get('/v1/leads/archived', { config: { isPage: true } }, archive('leads', 'v1'))
    recordRoutes(app, { base: '/api/v2/:object', account })
    recordRoutes(app, { base: '/v1/:object', account })
  },
})

function recordRoutes(
  app: FastifyInstance,
  { base, account }: { base: string; account: (request: FastifyRequest) => Account },
) {
  const version = base.startsWith('/v1') ? 'v1' : 'v2'
  app.get(base, { config: { isPage: true } }, (request) =>
    listPage(account(request), { object: known(request), version, query: queryOf(request) }),
  )
  app.get(`${base}/:id`, async (request) => {
    const object = known(request)
    if (withoutOne.includes(object)) throw refusal(404, 'Resource not found')
    return { success: true, data: await account(request).find(object, paramsOf(request).id ?? '') }
  })
  app.post(base, async (request, reply) => {
    const data = await create(account(request), known(request), jsonBody(request))
    return reply.code(201).send({ success: true, data })
  })
  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: `${base}/:id`,
      handler: async (request) => {
        const object = known(request)
        if (changedByPut.includes(object) !== (method === 'PUT')) throw refusal(404, 'Resource not found')
        const body = object === 'files' ? Object.fromEntries(formBody(request)) : jsonBody(request)
        const { id = '' } = paramsOf(request)
        return { success: true, data: await update(account(request), { object, id, body }) }
      },
    })
  }
  app.delete(`${base}/:id`, async (request) => {
    const { id = '' } = paramsOf(request)
    await account(request).remove(known(request), id)
    return { success: true, data: { id: /^\d+$/.test(id) ? Number(id) : id } }
  })
}

/** Excerpts of what matches: the search index holds less than the record. */
async function searchPage(request: FastifyRequest, context: Context) {
  const { object = '' } = paramsOf(request)
  const { term = '', fields = '', exact_match: isExact, limit } = queryOf(request)
  if (term.length < (isExact === 'true' ? 1 : 2)) throw refusal(400, 'term is too short')
  const account = accountOf(request, pipedrive, context)
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
  const found = await account.page(known(request), {
    where: any(conditions),
    limit: limitOf(limit, { fallback: 100, max: 500 }),
  })
  const items = found.records.map(({ id, title, name }) => ({
    result_score: 1,
    item: { id, type: object.replace(/s$/, ''), ...(title === undefined ? { name } : { title }) },
  }))
  return { success: true, data: { items }, additional_data: { next_cursor: null } }
}

async function create(account: Account, object: string, body: JsonObject): Promise<JsonObject> {
  const missing = (required[object] ?? ['name']).find((name) => body[name] === undefined)
  if (missing !== undefined) throw refusal(400, `Validation failed: ${missing} is required`)
  return account.create(object, stored(object, body))
}

async function update(
  account: Account,
  { object, id, body }: { object: string; id: string; body: JsonObject },
): Promise<JsonObject> {
  const before: JsonObject = await account.find(object, id)
  const custom = isObject(body.custom_fields) && isObject(before.custom_fields)
  const merged = custom
    ? { ...(before.custom_fields as JsonObject), ...(body.custom_fields as JsonObject) }
    : undefined
  return account.update(object, id, {
    ...stored(object, body),
    ...defined({ custom_fields: merged }),
  })
}

/** Tasks are written by other names than they are read by. */
function stored(object: string, body: JsonObject): JsonObject {
  if (object !== 'tasks') return body
  const { done, milestone, ...rest } = body
  return {
    ...rest,
    ...defined({
      is_done: done === undefined ? undefined : done === 1,
      is_milestone: milestone === undefined ? undefined : milestone === 1,
    }),
  }
}

/** The object an address is about. @throws AnswerError 404 for an address that Pipedrive does not have */
function known(request: FastifyRequest): string {
  const { object = '' } = paramsOf(request)
  if (Object.hasOwn(objects, object) && !unsupported[request.method]?.includes(object)) return object
  throw refusal(404, 'Resource not found')
}
