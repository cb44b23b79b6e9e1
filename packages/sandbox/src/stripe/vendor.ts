/**
 * Stripe, simulated: lists, the search, events and form-encoded writes.
 * @see https://docs.stripe.com/api
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, any, equals } from '../simulate/condition.ts'
import { formBody, limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator } from '../simulate/simulator.ts'
import { eventPage } from './events.ts'
import { nested } from './form.ts'
import { objects } from './objects.ts'
import { listFilters, requiredToCreate, requiredToList, unsupported } from './parameters.ts'
import { refusal } from './refusal.ts'
import { searchPage } from './search.ts'
import { deliver, webhookRoutes } from './webhook.ts'

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
    recordRoutes(app, { base: '/v1/:object', account })
    for (const group of groups) recordRoutes(app, { base: `/v1/${group}/:object`, account })
  },
})

/** The parts of paths before the names of some objects. */
const groups = ['checkout', 'climate']

function recordRoutes(
  app: FastifyInstance,
  { base, account }: { base: string; account: (request: FastifyRequest) => Account },
) {
  const targetOf = (request: FastifyRequest) => {
    const { object = '', id = '' } = paramsOf(request)
    const group = groups.find((each) => base.includes(each))
    return { name: known(group ? `${group}_${object}` : object, request), id }
  }
  app.get(base, { config: { isPage: true } }, (request) =>
    listPage(queryOf(request), { account: account(request), name: targetOf(request).name }),
  )
  app.get(`${base}/:id`, async (request) => {
    const { name, id } = targetOf(request)
    const found = await account(request).find(name, id)
    return name === 'subscriptions' ? (await withItems(account(request), [found]))[0] : found
  })
  app.post(base, async (request) => {
    const { name } = targetOf(request)
    const fields = nested(formBody(request))
    const missing = requiredToCreate[name]?.find((field) => fields[field] === undefined)
    if (missing !== undefined) throw refusal(400, `Missing required param: ${missing}.`, missing)
    return account(request).create(name, fields)
  })
  app.post(`${base}/:id`, async (request) => {
    const { name, id } = targetOf(request)
    return account(request).update(name, id, nested(formBody(request)))
  })
  app.delete(`${base}/:id`, async (request) => {
    const { name, id } = targetOf(request)
    await account(request).remove(name, id)
    return { id, object: String(objects[name]?.defaults?.object), deleted: true }
  })
}

/** Newest first, from the object after which the page starts. */
async function listPage(
  query: Record<string, string | undefined>,
  { account, name }: { account: Account; name: string },
) {
  const { limit, starting_after: after, ending_before: _before, ...filters } = query
  const unknown = Object.keys(filters).find((field) => !listFilters[name]?.includes(field))
  if (unknown !== undefined) throw refusal(400, `Received unknown parameter: ${unknown}`, unknown)
  const missing = requiredToList[name]?.find((field) => filters[field] === undefined)
  if (missing !== undefined) throw refusal(400, `Missing required param: ${missing}.`, missing)
  const where = [
    ...(after === undefined ? [] : [await isBefore(account, name, after)]),
    ...(filters.status === undefined && name === 'subscriptions' ? [isNotCanceled] : []),
    ...Object.entries(filters)
      .filter(([field, value]) => field !== 'status' || value !== 'all')
      .map(([field, value]) => equals(pathOf(name, field), value ?? '')),
  ]
  const page = await account.page(name, {
    where: all(where),
    order: '-id',
    limit: limitOf(limit, { fallback: 10, max: 100 }),
  })
  const data = name === 'subscriptions' ? await withItems(account, page.records) : page.records
  return {
    object: 'list',
    url: `/v1/${name.replace(/^(checkout|climate)_/, '$1/')}`,
    has_more: page.hasMore,
    data,
  }
}

/** `customer_details[email]` is inside; and so is a promotion code's coupon. */
function pathOf(name: string, field: string): string[] {
  if (name === 'promotion_codes' && field === 'coupon') return ['promotion', 'coupon']
  if (name === 'shipping_rates' && field === 'currency') return ['fixed_amount', 'currency']
  return field.split(/\[|\]/).filter((part) => part !== '')
}

const isNotCanceled: Condition = (bind) => `(${equals(['status'], 'canceled')(bind)}) IS NOT TRUE`

async function isBefore(account: Account, name: string, id: string): Promise<Condition> {
  const { ordinal } = await account.stored(name, id)
  return (bind) => `ordinal < ${bind(ordinal)}`
}

/** Items that are inside their subscription; the list has the rest. */
const itemsInside = 3

/** Subscriptions with the items they have. */
async function withItems(account: Account, subscriptions: readonly JsonObject[]): Promise<JsonObject[]> {
  if (subscriptions.length === 0) return []
  const { records } = await account.page('subscription_items', {
    where: any(subscriptions.map(({ id }) => equals(['subscription'], String(id)))),
    order: '-id',
    limit: 10_000,
  })
  return subscriptions.map((subscription) => {
    const own = records.filter((item) => item.subscription === subscription.id)
    const url = `/v1/subscription_items?subscription=${subscription.id}`
    const items = { object: 'list', data: own.slice(0, itemsInside), has_more: own.length > itemsInside, url }
    return { ...subscription, items }
  })
}

/** The object an address is about. @throws AnswerError 404 for an address that Stripe does not have */
function known(name: string, { method, url }: FastifyRequest): string {
  const isSupported = Object.hasOwn(objects, name) && !unsupported[method]?.includes(name)
  if (isSupported) return name
  throw refusal(404, `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`)
}
