/**
 * Stripe, simulated: lists, the search, events and form-encoded writes.
 * @see https://docs.stripe.com/api
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany, makePerson } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, equals, within } from '../simulate/condition.ts'
import { formBody, limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { eventNames } from './event-names.ts'
import { listFilters, searchFields } from './parameters.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const object = (
  prefix: string,
  name: string,
  rest: Pick<SimulatedObject, 'generate'> & { defaults?: JsonObject },
): SimulatedObject => ({
  idName: 'id',
  createdName: 'created',
  time: 'epochSeconds',
  newId: (ordinal) => `${prefix}_${ordinal.toString(36).padStart(14, '0')}`,
  generate: rest.generate,
  defaults: { object: name, livemode: false, metadata: {}, ...rest.defaults },
})

const objects: Record<string, SimulatedObject> = {
  customers: object('cus', 'customer', {
    defaults: { name: null, email: null, phone: null, description: null, balance: 0 },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return { name: `${person.first} ${person.last}`, email: person.email, phone: person.phone }
    },
  }),
  products: object('prod', 'product', {
    defaults: { active: true },
    generate: (random, index) => ({ name: makeCompany(random, index).name }),
  }),
  prices: object('price', 'price', {
    defaults: { active: true, currency: 'eur' },
    generate: (random) => ({ unit_amount: random.integer(100, 9900) }),
  }),
  subscriptions: object('sub', 'subscription', {
    generate: (random) => ({ status: random.pick(['active', 'canceled']) }),
  }),
  invoices: object('in', 'invoice', {
    generate: (random) => ({ status: 'draft', total: random.integer(100, 9900) }),
  }),
  payment_intents: object('pi', 'payment_intent', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'succeeded' }),
  }),
  charges: object('ch', 'charge', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur' }),
  }),
  refunds: object('re', 'refund', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur' }),
  }),
  disputes: object('du', 'dispute', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'needs_response' }),
  }),
  payouts: object('po', 'payout', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'paid' }),
  }),
  coupons: object('cpn', 'coupon', {
    defaults: { valid: true, times_redeemed: 0 },
    generate: (random) => ({ percent_off: random.integer(1, 90), duration: 'once' }),
  }),
}

/** The vendor's part of the sandbox. */
export const stripe = defineSimulator({
  provider: 'stripe',
  displayName: 'Stripe',
  objects,
  tokenLifetimeSeconds: 10 * 365 * 24 * 3600,
  error: (status, message) => refusal(status, message),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, stripe, context)
    webhookRoutes(app, () => stripe, account)
    app.get('/v1/account', async (request) => ({
      id: `acct_${account(request).workspace}`,
      object: 'account',
    }))
    app.get('/v1/events', { config: { isPage: true } }, (request) => eventPage(request, account(request)))
    app.get('/v1/:object/search', { config: { isPage: true, isSearch: true } }, (request) =>
      searchPage(request, account(request)),
    )
    app.get('/v1/:object', { config: { isPage: true } }, (request) => listPage(request, account(request)))
    writeRoutes(app, account)
  },
})

/** Newest first, from the object after which the page starts. */
async function listPage(request: FastifyRequest, account: Account) {
  const { object: name = '' } = paramsOf(request)
  const { limit, starting_after: after, ending_before: _before, status, ...filters } = queryOf(request)
  const unknown = Object.keys(filters).find((field) => !listFilters[known(name)]?.includes(field))
  if (unknown !== undefined) throw refusal(400, `Received unknown parameter: ${unknown}`, unknown)
  const where = [
    ...(after === undefined ? [] : [await isBefore(account, known(name), after)]),
    ...(status === undefined || status === 'all' ? [] : [equals(['status'], status)]),
    ...(status === undefined && name === 'subscriptions' ? [isNotCanceled] : []),
    ...Object.entries(filters).map(([field, value]) => equals([field], value ?? '')),
  ]
  const page = await account.page(known(name), {
    where: all(where),
    order: '-id',
    limit: limitOf(limit, { fallback: 10, max: 100 }),
  })
  return { object: 'list', url: `/v1/${name}`, has_more: page.hasMore, data: page.records }
}

const isNotCanceled: Condition = (bind) => `(${equals(['status'], 'canceled')(bind)}) IS NOT TRUE`

async function isBefore(account: Account, name: string, id: string): Promise<Condition> {
  const { ordinal } = await account.stored(name, id)
  return (bind) => `ordinal < ${bind(ordinal)}`
}

/** One event for each object: its latest state. */
async function eventPage(request: FastifyRequest, account: Account) {
  const query = queryOf(request)
  const types = Object.entries(query).flatMap(([name, value]) =>
    /^types\[\d*\]$/.test(name) ? [value ?? ''] : [],
  )
  // `customer.subscription.deleted` asked for among changes tells of one that was canceled and is there still.
  const isOfChanges = types.some((type) => type.endsWith('.created'))
  const deleted = isOfChanges
    ? undefined
    : Object.keys(eventNames).find((each) => types.includes(`${eventNames[each]}.deleted`))
  if (deleted !== undefined) return deletionPage(account, deleted, query)
  const name =
    Object.keys(eventNames).find((each) => types.includes(`${eventNames[each]}.created`)) ?? 'charges'
  const edge = query.starting_after ?? query.ending_before
  const limit = limitOf(query.limit, { fallback: 10, max: 100 })
  const from = new Date(Math.max(Number(query['created[gte]'] ?? 0) * 1000, Date.now() - 30 * 24 * 3600_000))
  const isForth = query.ending_before !== undefined
  const where = all([
    within('updated_at', { from }),
    ...(edge === undefined ? [] : [await beyond(account, name, edge, isForth)]),
  ])
  const found = await account.page(name, { where, order: isForth ? 'updated' : '-updated', limit })
  const records = isForth ? found.records.reverse() : found.records
  const data = await Promise.all(
    records.map(async (native) => {
      const { updatedAt } = await account.stored(name, String(native.id))
      return {
        id: `evt_${native.id}`,
        object: 'event',
        type: `${eventNames[name]}.updated`,
        created: Math.floor(updatedAt.getTime() / 1000),
        data: { object: native },
      }
    }),
  )
  return { object: 'list', url: '/v1/events', has_more: found.hasMore, data }
}

/** Events of deletion, newest first. */
async function deletionPage(account: Account, name: string, query: Record<string, string | undefined>) {
  const from = new Date(Number(query['created[gte]'] ?? 0) * 1000)
  const where = within('updated_at', { from })
  const { records } = await account.page(name, { where, order: '-updated', limit: 1000, isRemoved: true })
  const ids = records.map((native) => `evt_${native.id}`)
  const start = query.starting_after === undefined ? 0 : ids.indexOf(query.starting_after) + 1
  const limit = limitOf(query.limit, { fallback: 10, max: 100 })
  const data = records.slice(start, start + limit).map((native) => ({
    ...{ id: `evt_${native.id}`, object: 'event', type: `${eventNames[name]}.deleted` },
    data: { object: native },
  }))
  return { object: 'list', url: '/v1/events', has_more: records.length > start + limit, data }
}

async function beyond(account: Account, name: string, eventId: string, isForth: boolean): Promise<Condition> {
  const { updatedAt, ordinal } = await account.stored(name, eventId.replace(/^evt_/, ''))
  return (bind) =>
    `(updated_at, ordinal) ${isForth ? '>' : '<'} (${bind(updatedAt.toISOString())}::timestamptz, ${bind(ordinal)}::bigint)`
}

/** `email:"ada@example.com" AND amount:1000`. */
async function searchPage(request: FastifyRequest, account: Account) {
  const { object: name = '' } = paramsOf(request)
  const { query = '', limit } = queryOf(request)
  const fields = searchFields[known(name)]
  if (!fields) throw refusal(404, `Unrecognized request URL (/v1/${name}/search).`)
  const clause = /([\w]+):(?:"((?:[^"\\]|\\.)*)"|(-?\d+))(?: AND |$)/gsy
  const where: Condition[] = []
  let end = 0
  for (const [text, field = '', quoted, number] of query.matchAll(clause)) {
    if (!fields.includes(field)) throw refusal(400, `${field} is not a field to search by.`, 'query')
    where.push(equals([field], quoted === undefined ? (number ?? '') : quoted.replace(/\\(.)/gs, '$1')))
    end += text.length
  }
  if (end !== query.length || where.length === 0)
    throw refusal(400, 'We were unable to parse your search query.', 'query')
  const page = await account.page(known(name), {
    where: all(where),
    isSearch: true,
    limit: limitOf(limit, { fallback: 10, max: 100 }),
  })
  return {
    object: 'search_result',
    url: `/v1/${name}/search`,
    has_more: page.hasMore,
    next_page: null,
    data: page.records,
  }
}

function writeRoutes(app: FastifyInstance, account: (request: FastifyRequest) => Account) {
  app.get('/v1/:object/:id', async (request) => {
    const { object: name = '', id = '' } = paramsOf(request)
    return account(request).find(known(name), id)
  })
  app.post('/v1/:object', async (request) => {
    const { object: name = '' } = paramsOf(request)
    const fields = nested(formBody(request))
    if (name === 'products' && typeof fields.name !== 'string') {
      throw refusal(400, 'Missing required param: name.', 'name')
    }
    return account(request).create(known(name), fields)
  })
  app.post('/v1/:object/:id', async (request) => {
    const { object: name = '', id = '' } = paramsOf(request)
    return account(request).update(known(name), id, nested(formBody(request)))
  })
  app.delete('/v1/:object/:id', async (request) => {
    const { object: name = '', id = '' } = paramsOf(request)
    await account(request).remove(known(name), id)
    return { id, object: String(objects[name]?.defaults?.object), deleted: true }
  })
}

const numbers = /^(amount|amount_off|percent_off|unit_amount|balance|total|quantity|due_date|days_until_due)$/

/** `metadata[plan]=gold` as nested JSON, with numbers where Stripe keeps numbers. */
function nested(form: URLSearchParams): JsonObject {
  const root: JsonObject = {}
  for (const [path, text] of form) {
    const names = path.split(/\[|\]\[?/).filter((name) => name !== '')
    const last = names.pop() ?? path
    let place = root
    for (const name of names) {
      const inner: JsonValue | undefined = place[name]
      const next: JsonObject = isObject(inner) ? inner : {}
      place[name] = next
      place = next
    }
    place[last] =
      text === ''
        ? null
        : numbers.test(last)
          ? Number(text)
          : /^(true|false)$/.test(text)
            ? text === 'true'
            : text
  }
  return root
}

function known(name: string): string {
  if (Object.hasOwn(objects, name)) return name
  throw refusal(404, `Unrecognized request URL (/v1/${name}).`)
}

function refusal(status: number, message: string, param?: string): AnswerError {
  const type = status < 500 ? 'invalid_request_error' : 'api_error'
  return new AnswerError(status, { error: { type, message, ...(param === undefined ? {} : { param }) } })
}
