/**
 * Stripe's webhook endpoints, simulated: those of the account, with a secret that is shown once.
 * @see https://docs.stripe.com/api/webhook_endpoints/create read 2026-11-21
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../simulate/account.ts'
import { formBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'
import { eventNames, untold } from './event-names.ts'

/** Registers the paths of webhook endpoints. */
export function webhookRoutes(
  app: FastifyInstance,
  vendor: () => Vendor,
  account: (request: FastifyRequest) => Account,
): void {
  app.post('/v1/webhook_endpoints', async (request) => {
    const form = [...formBody(request)]
    const url = form.find(([name]) => name === 'url')?.[1] ?? ''
    const events = form.filter(([name]) => name.startsWith('enabled_events[')).map(([, value]) => value)
    const secret = `whsec_${randomBytes(24).toString('hex')}`
    const settings = {
      object: 'webhook_endpoint',
      enabled_events: events,
      status: 'enabled',
      livemode: false,
    }
    const { id } = account(request).subscriptions.add({ url, secret, settings }, (number) => `we_${number}`)
    return { id, ...settings, url, secret }
  })
  app.delete('/v1/webhook_endpoints/:id', async (request) => {
    const { id = '' } = paramsOf(request)
    if (!account(request).subscriptions.remove(id)) throw vendor().trouble.notFound()
    return { id, object: 'webhook_endpoint', deleted: true }
  })
}

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** The event with the whole object; Stripe sends no events of other objects. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change, now }) => {
  const type = `${eventNames[scope.object]}.${verbs[change.kind]}`
  const enabled = Array.isArray(settings.enabled_events) ? settings.enabled_events : []
  if (untold.includes(type)) return []
  if (eventNames[scope.object] === undefined || !(enabled.includes('*') || enabled.includes(type))) return []
  const created = Math.floor(now.getTime() / 1000)
  const before = change.kind === 'update' ? { previous_attributes: change.previous } : {}
  const event = {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object: change.native, ...before },
  }
  return [
    jsonRequest(event, (body) => ({
      'stripe-signature': `t=${created},v1=${hmac(secret, [String(created), '.', body])}`,
    })),
  ]
}
