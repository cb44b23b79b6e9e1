/**
 * Asana's webhooks, simulated: of one resource, with a secret that its target has to send back.
 * @see https://developers.asana.com/docs/webhooks-guide.md read 2026-11-21
 */

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery, RecordChange } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'

/** Registers the paths of webhooks below `base`. */
export function webhookRoutes(
  app: FastifyInstance,
  {
    base,
    vendor,
    account,
  }: { base: string; vendor: () => Vendor; account: (request: FastifyRequest) => Account },
): void {
  app.post(`${base}/webhooks`, async (request, reply) => {
    const { data } = jsonBody(request)
    const { target, resource = null, filters = [] } = isObject(data) ? data : {}
    const secret = randomBytes(32).toString('hex')
    const answer = await fetch(String(target), { method: 'POST', headers: { 'x-hook-secret': secret } })
    await answer.body?.cancel()
    if (!answer.ok || answer.headers.get('x-hook-secret') !== secret)
      throw new AnswerError(400, {
        errors: [{ message: 'The remote server did not respond with the handshake secret.' }],
      })
    const settings: JsonObject = { resource, filters }
    const { id } = account(request).subscriptions.add({ url: String(target), secret, settings })
    return reply.code(201).send({
      data: { gid: id, resource_type: 'webhook', active: true, target, resource: { gid: resource } },
    })
  })
  app.delete(`${base}/webhooks/:gid`, async (request) => {
    if (!account(request).subscriptions.remove(paramsOf(request).gid ?? '')) throw vendor().trouble.notFound()
    return { data: {} }
  })
}

const actions = { create: 'added', update: 'changed', delete: 'deleted' } as const

/** For the resource itself and the tasks in it: one event for each changed field. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change, now }) => {
  const kind = scope.object.replace(/s$/, '').replace('storie', 'story')
  const filters = (Array.isArray(settings.filters) ? settings.filters : []).filter(isObject)
  if (!isWithin(change, settings.resource)) return []
  const fields = change.kind === 'update' ? Object.keys(change.properties) : [undefined]
  const events = fields
    .filter((field) =>
      filters.some(
        (filter) =>
          filter.resource_type === kind &&
          filter.action === actions[change.kind] &&
          (!Array.isArray(filter.fields) || field === undefined || filter.fields.includes(field)),
      ),
    )
    .map((field) => ({
      action: actions[change.kind],
      user: { gid: '1' },
      parent: null,
      created_at: now.toISOString(),
      resource: { gid: change.id, resource_type: kind },
      change: field === undefined ? undefined : { field, action: 'changed' },
    }))
  if (events.length === 0) return []
  return [jsonRequest({ events }, (body) => ({ 'x-hook-signature': hmac(secret, [body]) }))]
}

function isWithin({ id, native }: Required<RecordChange>, resource: unknown): boolean {
  const projects = Array.isArray(native.projects) ? native.projects : []
  return id === resource || projects.some((project) => isObject(project) && project.gid === resource)
}
