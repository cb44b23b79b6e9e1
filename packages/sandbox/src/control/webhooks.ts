/** Control of webhooks: where a simulated vendor sends the events of the builder's app. */

import type { FastifyInstance } from 'fastify'
import { problem } from '../answer-error.ts'
import type { Context } from '../vendor.ts'
import { objectBodyOf, type Vendors, vendorOf, wholeNumber, workspaceOf } from './request.ts'

const copiesMax = 10

/** Registers `/control/{provider}/webhook`, and `/hooks`: what an account has subscribed to by itself. */
export function webhookRoutes(app: FastifyInstance, vendors: Vendors, { emitter }: Context): void {
  const nameOf = (params: unknown) => {
    const vendor = vendorOf(vendors, (params as { provider: string }).provider)
    if (vendor.webhook ?? vendor.deliver) return vendor.provider
    throw problem(404, `${vendor.displayName} sends no webhooks here.`, 'provider')
  }
  app.get('/control/:provider/hooks', async (request) => {
    const { provider } = vendorOf(vendors, (request.params as { provider: string }).provider)
    const kept = emitter.subscriptionsOf({ provider, workspace: workspaceOf(request) }).list()
    return kept.map(({ id, url, settings }) => ({ id, url, settings }))
  })
  app.put('/control/:provider/webhook', async (request) => {
    const provider = nameOf(request.params)
    const body = objectBodyOf(request)
    const { url, secret } = body
    if (typeof url !== 'string' || !URL.canParse(url)) throw problem(400, 'url must be an address.', 'url')
    if (typeof secret !== 'string' || secret === '') throw problem(400, 'secret must be text.', 'secret')
    const copies = wholeNumber(body.copies, { name: 'copies', min: 1, max: copiesMax, fallback: 1 })
    emitter.aim(provider, { url, secret, copies })
    return { url, copies }
  })
  app.delete('/control/:provider/webhook', async (request, reply) => {
    emitter.aim(nameOf(request.params), undefined)
    return reply.code(204).send()
  })
}
