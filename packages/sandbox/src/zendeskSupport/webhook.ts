/**
 * Zendesk's webhooks, simulated: made with the event types they are for, signed with a secret that Zendesk makes.
 * @see https://developer.zendesk.com/api-reference/event-connectors/webhooks/webhooks/ read 2026-11-21
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery, RecordChange } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'
import type { Subscription } from '../webhook/subscription.ts'

/** Registers the paths of webhooks. */
export function webhookRoutes(
  app: FastifyInstance,
  vendor: () => Vendor,
  account: (request: FastifyRequest) => Account,
): void {
  const one = (request: FastifyRequest): Subscription => {
    const found = account(request).subscriptions.find(paramsOf(request).id ?? '')
    if (!found) throw vendor().trouble.notFound()
    return found
  }
  const shown = ({ id, url, settings }: Subscription) => ({ ...settings, id, endpoint: url })
  app.get('/api/v2/webhooks', async (request) => ({
    webhooks: account(request).subscriptions.list().map(shown),
  }))
  app.post('/api/v2/webhooks', async (request, reply) => {
    const { webhook } = jsonBody(request)
    const settings = isObject(webhook) ? webhook : {}
    const made = { url: String(settings.endpoint), secret: randomBytes(24).toString('base64'), settings }
    const toId = (number: number) => `01G${String(number).padStart(23, '0')}`
    return reply.code(201).send({ webhook: shown(account(request).subscriptions.add(made, toId)) })
  })
  app.get('/api/v2/webhooks/:id', async (request) => ({ webhook: shown(one(request)) }))
  app.get('/api/v2/webhooks/:id/signing_secret', async (request) => ({
    signing_secret: { algorithm: 'SHA256', secret: one(request).secret },
  }))
  app.delete('/api/v2/webhooks/:id', async (request, reply) => {
    account(request).subscriptions.remove(one(request).id)
    return reply.code(204).send()
  })
}

/** An event for each field that changed, where it is subscribed to. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change, now }) => {
  const kind = scope.object.replace(/s$/, '')
  const subscribed = Array.isArray(settings.subscriptions) ? settings.subscriptions : []
  const types = verbsOf(kind, change).map((verb) => `zen:event-type:${kind}.${verb}`)
  return types
    .filter((type) => subscribed.includes(type))
    .map((type) => {
      const time = now.toISOString()
      const subject = `zen:${kind}:${change.id}`
      const event = {
        id: randomUUID(),
        account_id: 1,
        type,
        subject,
        time,
        zendesk_event_version: '2022-06-20',
        detail: { id: change.id },
        event: {},
      }
      return jsonRequest(event, (body) => ({
        'x-zendesk-webhook-signature-timestamp': time,
        'x-zendesk-webhook-signature': hmac(secret, [time, body], { encoding: 'base64' }),
      }))
    })
}

function verbsOf(kind: string, { kind: what, properties }: RecordChange): string[] {
  if (what === 'create') return ['created']
  if (what === 'delete') return [kind === 'ticket' ? 'soft_deleted' : 'deleted']
  const fields = Object.keys(properties).map((name) => name.replace(/_fields$|_id$/, ''))
  return fields.map(
    (name) => `${['user', 'organization', 'custom'].includes(name) ? 'custom_field' : name}_changed`,
  )
}
