/**
 * Pipedrive's webhooks of version 2, simulated: for one object and action, with a user name and a password.
 * @see https://pipedrive.readme.io/docs/guide-for-webhooks-v2 read 2026-11-21
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../simulate/account.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery } from '../webhook/emitter.ts'
import { jsonRequest } from '../webhook/hmac.ts'

/** Registers the paths of webhooks. */
export function webhookRoutes(
  app: FastifyInstance,
  vendor: () => Vendor,
  account: (request: FastifyRequest) => Account,
): void {
  app.post('/v1/webhooks', async (request, reply) => {
    const {
      subscription_url: url,
      http_auth_user: user,
      http_auth_password: password,
      ...settings
    } = jsonBody(request)
    const secret = `${user}:${password}`
    const made = account(request).subscriptions.add({ url: String(url), secret, settings })
    const answered = { id: Number(made.id), subscription_url: url, ...settings, is_active: 1 }
    return reply.code(201).send({ status: 'ok', success: true, data: answered })
  })
  app.delete('/v1/webhooks/:id', async (request) => {
    if (!account(request).subscriptions.remove(paramsOf(request).id ?? '')) throw vendor().trouble.notFound()
    return { status: 'ok', success: true }
  })
}

const entities: Readonly<Record<string, string>> = {
  deals: 'deal',
  persons: 'person',
  organizations: 'organization',
  activities: 'activity',
  leads: 'lead',
  notes: 'note',
  products: 'product',
  users: 'user',
  pipelines: 'pipeline',
  stages: 'stage',
}
const actions = { create: 'create', update: 'change', delete: 'delete' } as const

/** The present state of an object, and its former values where they changed. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change, now }) => {
  const entity = entities[scope.object]
  const action = actions[change.kind]
  const isHeard = (wanted: unknown, said: string | undefined) => wanted === '*' || wanted === said
  if (!entity || !isHeard(settings.event_object, entity) || !isHeard(settings.event_action, action)) return []
  const payload = {
    meta: {
      id: randomUUID(),
      version: '2.0',
      action,
      entity,
      entity_id: change.id,
      attempt: 1,
      timestamp: now.toISOString(),
      company_id: 1,
      user_id: 1,
      is_bulk_edit: false,
    },
    data: change.kind === 'delete' ? null : change.native,
    previous: change.kind === 'create' ? null : change.kind === 'delete' ? change.native : change.previous,
  }
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  return [jsonRequest(payload, () => ({ authorization }))]
}
