/** Products on Pipedrive's deals, simulated: listed for several deals at once, written below one. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../simulate/account.ts'
import { all, any, equals } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import { refusal } from './refusal.ts'

const required = ['product_id', 'item_price', 'quantity']

/** Registers the paths of products on deals. */
export function dealProductRoutes(app: FastifyInstance, account: (request: FastifyRequest) => Account): void {
  app.get('/api/v2/deals/products', { config: { isPage: true } }, async (request) => {
    const query = queryOf(request)
    const deals = query.deal_ids?.split(',') ?? []
    if (deals.length === 0 || deals.length > 100 || deals.some((id) => !/^\d+$/.test(id))) {
      throw refusal(400, 'deal_ids must hold 1 to 100 ids')
    }
    const limit = limitOf(query.limit, { fallback: 100, max: 500 })
    const offset = fromCursor(query.cursor) ?? 0
    const where = any(deals.map((id) => equals(['deal_id'], id)))
    const page = await account(request).page('dealProducts', { where, limit, offset })
    const next = page.hasMore ? toCursor(offset + limit) : null
    return { success: true, data: page.records, additional_data: { next_cursor: next } }
  })
  app.post('/api/v2/deals/:deal/products', async (request, reply) => {
    const { deal = '' } = paramsOf(request)
    const own = account(request)
    const body = jsonBody(request)
    await own.find('deals', deal)
    const missing = required.find((name) => body[name] === undefined)
    if (missing) throw refusal(400, `Validation failed: ${missing} is required`)
    const data = await own.create('dealProducts', { ...body, deal_id: Number(deal) })
    return reply.code(201).send({ success: true, data })
  })
  app.patch('/api/v2/deals/:deal/products/:id', async (request) => {
    const id = await attached(account(request), request)
    return { success: true, data: await account(request).update('dealProducts', id, jsonBody(request)) }
  })
  app.delete('/api/v2/deals/:deal/products/:id', async (request) => {
    const id = await attached(account(request), request)
    await account(request).remove('dealProducts', id)
    return { success: true, data: { id: Number(id) } }
  })
}

/** @throws AnswerError 404 for a product that is not on this deal */
function attached(account: Account, request: FastifyRequest): Promise<string> {
  const { deal = '', id = '' } = paramsOf(request)
  return account.findId('dealProducts', all([equals(['deal_id'], deal), (bind) => `id = ${bind(id)}`]))
}
