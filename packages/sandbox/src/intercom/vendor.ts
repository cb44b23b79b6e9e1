/**
 * Intercom, simulated: contacts, companies and conversations with lists, search and data attributes, and what is around them.
 * @see https://developers.intercom.com/docs/references/rest-api/api.intercom.io
 */

import type { FastifyRequest } from 'fastify'
import { makeCompany, makePerson } from '../generate/people.ts'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, equals, hasId, within } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { deskObjects, deskRoutes, refusal, stamped } from './desk-objects.ts'
import { composeIntercomWebhook } from './webhook.ts'

const objects: Record<string, SimulatedObject> = {
  contacts: {
    ...stamped,
    defaults: {
      type: 'contact',
      role: 'user',
      email: null,
      name: null,
      owner_id: null,
      custom_attributes: {},
    },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return {
        name: `${person.first} ${person.last}`,
        email: person.email,
        owner_id: random.integer(1, 4),
        custom_attributes: { tier: random.pick(['gold', 'silver']) },
      }
    },
  },
  companies: {
    ...stamped,
    defaults: { type: 'company', name: null, custom_attributes: {}, user_count: 0 },
    generate: (random, index) => ({ name: makeCompany(random, index).name, company_id: `own-${index}` }),
  },
  conversations: {
    ...stamped,
    newId: String,
    defaults: { type: 'conversation', title: null, state: 'open', read: false, custom_attributes: {} },
    generate: (random) => ({ state: random.pick(['open', 'closed']) }),
    shape: (native) => ({ ...native, open: native.state === 'open' }),
  },
  ...deskObjects,
  data_attributes: {
    idName: 'id',
    hasNumericId: true,
    time: 'epochSeconds',
    newId: String,
    generate: (_random, index) => ({ name: `attribute_${index}`, custom: true, model: 'contact' }),
  },
}

/** The vendor's part of the sandbox. */
export const intercom = defineSimulator({
  provider: 'intercom',
  displayName: 'Intercom',
  objects,
  oauth: { authorizePath: '/oauth', tokenPath: '/auth/eagle/token' },
  error: (status, message) => refusal(status, status === 404 ? 'not_found' : `status_${status}`, message),
  rateLimitHeaders: (seconds, now) => ({
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + seconds),
  }),
  webhook: composeIntercomWebhook,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, intercom, context)
    const paged = { config: { isPage: true } }
    app.get('/me', async (request) => ({ type: 'admin', app: { id_code: account(request).workspace } }))
    app.get('/data_attributes', async (request) => {
      const where = equals(['model'], queryOf(request).model ?? '')
      return {
        type: 'list',
        data: (await account(request).page('data_attributes', { where, limit: 500 })).records,
      }
    })
    deskRoutes(app, account)
    app.post('/companies/list', paged, (request) => listCompanies(request, account(request)))
    app.get('/companies', (request) => findCompany(request, account(request)))
    for (const name of ['contacts', 'conversations', 'tickets']) {
      // There is no list of tickets.
      if (name !== 'tickets')
        app.get(`/${name}`, paged, (request) => listPage(account(request), name, queryOf(request)))
      app.post(`/${name}/search`, { config: { isPage: true, isSearch: true } }, (request) =>
        searchPage(request, account(request), name),
      )
    }
    app.post('/:object', (request) => create(account(request), nameOf(request), jsonBody(request)))
    app.get('/:object/:id', (request) => account(request).find(nameOf(request), paramsOf(request).id ?? ''))
    app.put('/:object/:id', async (request) => {
      const { id = '' } = paramsOf(request)
      const name = nameOf(request)
      const { custom_attributes: before } = await account(request).find(name, id)
      const body = jsonBody(request)
      if (before === undefined) return account(request).update(name, id, body)
      const custom = {
        ...(isObject(before) ? before : undefined),
        ...(isObject(body.custom_attributes) ? body.custom_attributes : undefined),
      }
      return account(request).update(name, id, { ...body, custom_attributes: custom })
    })
    app.delete('/:object/:id', async (request) => {
      const { id = '' } = paramsOf(request)
      await account(request).remove(nameOf(request), id)
      return { id, type: nameOf(request).replace(/s$/, ''), deleted: true }
    })
  },
})

async function listPage(
  account: Account,
  name: string,
  paging: Readonly<Record<string, unknown>>,
  where?: Condition,
): Promise<JsonObject> {
  const offset = fromCursor(asText(paging.starting_after))
  if (offset === undefined) throw refusal(400, 'parameter_invalid', 'starting_after is not valid')
  const limit = limitOf(paging.per_page, { fallback: name === 'contacts' ? 50 : 20, max: 150 })
  const page = await account.page(name, {
    where,
    isSearch: where ? (true as const) : undefined,
    order: '-updated' as const,
    limit,
    offset,
  })
  const next = page.hasMore ? { per_page: limit, starting_after: toCursor(offset + limit) } : undefined
  return {
    type: name === 'contacts' ? 'list' : `${name.replace(/s$/, '')}.list`,
    [name === 'contacts' ? 'data' : name]: page.records,
    pages: { type: 'pages', per_page: limit, next },
  }
}

async function searchPage(request: FastifyRequest, account: Account, name: string): Promise<JsonObject> {
  const { query, pagination } = jsonBody(request)
  const { records } = await account.page('data_attributes', { limit: 500 })
  const attributes = records.map((attribute) => `custom_attributes.${attribute.name}`)
  const where = toCondition(query, { name, attributes })
  return listPage(account, name, isObject(pagination) ? pagination : {}, where)
}

const searchable: Record<string, readonly string[]> = {
  contacts: ['email', 'name', 'phone', 'external_id', 'role', 'owner_id'],
  tickets: ['category', 'open', 'ticket_type_id', 'admin_assignee_id', 'team_assignee_id'],
  conversations: ['state', 'open', 'read', 'priority', 'admin_assignee_id', 'team_assignee_id'],
}

function toCondition(query: JsonValue | undefined, known: { name: string; attributes: string[] }): Condition {
  if (!isObject(query)) throw refusal(400, 'parameter_invalid', 'query must be an object')
  const { field, operator, value } = query
  if (operator === 'AND' && Array.isArray(value)) return all(value.map((each) => toCondition(each, known)))
  if (typeof field !== 'string') throw refusal(400, 'parameter_invalid', 'field is missing')
  if (field === 'created_at' && operator === '>')
    return within('created_at', { from: new Date(Number(value) * 1000) })
  if (field === 'updated_at') return changed(Number(value), String(operator), known.name)
  if (field === 'id' && operator === '=') return hasId(String(value))
  const isKnown = searchable[known.name]?.includes(field) || known.attributes.includes(field)
  if (!isKnown || operator !== '=') throw refusal(400, 'invalid_field', `Invalid search field: ${field}`)
  if (field === 'open' && known.name === 'conversations')
    return equals(['state'], value === true ? 'open' : 'closed')
  return equals(field.split('.'), String(value))
}

/** Contacts are searched by whole days, conversations by the second with `>` meaning "at or after". */
function changed(seconds: number, operator: string, name: string): Condition {
  if (operator !== '>') throw refusal(400, 'parameter_invalid', `Operator ${operator} is not simulated`)
  const day = 86_400
  const from = name === 'contacts' ? Math.floor(seconds / day) * day + day : seconds
  return within('updated_at', { from: new Date(from * 1000) })
}

async function listCompanies(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const query = { ...jsonBody(request), ...queryOf(request) }
  const limit = limitOf(query.per_page, { fallback: 15, max: 60 })
  const page = limitOf(query.page, { fallback: 1, max: 100_000 })
  if ((page - 1) * limit >= 10_000) throw refusal(400, 'page_limit_reached', 'Use the scroll API to go on')
  const { records } = await account.page('companies', { limit, offset: (page - 1) * limit })
  const total = await account.count('companies')
  const pages = { type: 'pages', page, per_page: limit, total_pages: Math.ceil(total / limit) }
  return { type: 'list', data: records, pages, total_count: total }
}

async function findCompany(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { name, company_id: companyId } = queryOf(request)
  const where = name === undefined ? equals(['company_id'], companyId ?? '') : equals(['name'], name)
  const { records } = await account.page('companies', { where, limit: 1 })
  if (!records[0]) throw refusal(404, 'company_not_found', 'Company Not Found')
  return records[0]
}

async function create(account: Account, name: string, body: JsonObject): Promise<JsonObject> {
  if (name === 'contacts' && !body.role && !body.email && !body.external_id)
    throw refusal(400, 'parameter_invalid', 'one of role, email or external_id is required')
  const needed = { articles: 'title', tags: 'name', ticket_types: 'name', tickets: 'ticket_type_id' }[name]
  if (needed !== undefined && !body[needed]) throw refusal(400, 'parameter_invalid', `${needed} is required`)
  // A tag that is named by its id is renamed.
  if (name === 'tags' && body.id !== undefined)
    return account.update(name, String(body.id), { name: body.name ?? null })
  if (name !== 'conversations') return account.create(name, body)
  const { from, body: text } = body
  if (!isObject(from) || typeof text !== 'string') throw refusal(400, 'parameter_invalid', 'from is required')
  const made = await account.create(name, { source: { author: from, body: text } })
  return { type: 'user_message', id: `m${made.id}`, conversation_id: made.id ?? '', body: text }
}

function nameOf(request: FastifyRequest): string {
  const { object = '' } = paramsOf(request)
  if (Object.hasOwn(objects, object)) return object
  throw refusal(404, 'not_found', 'Resource Not Found')
}
