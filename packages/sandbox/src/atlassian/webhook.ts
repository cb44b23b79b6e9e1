/**
 * Jira's webhooks of OAuth apps, simulated: registered with a filter, signed by a token under the app's client secret.
 * @see https://developer.atlassian.com/cloud/jira/platform/webhooks read 2026-11-21
 */

import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { jsonBody } from '../simulate/request.ts'
import type { ComposeDelivery } from '../webhook/emitter.ts'
import { jsonRequest } from '../webhook/hmac.ts'

const lifeMs = 30 * 24 * 3600_000

/** Registers the paths of webhooks below `base`. */
export function webhookRoutes(
  app: FastifyInstance,
  { base, account, now }: { base: string; account: (request: FastifyRequest) => Account; now: () => Date },
): void {
  app.post(`${base}/webhook`, async (request) => {
    const { url, webhooks } = jsonBody(request)
    const wanted = Array.isArray(webhooks) ? webhooks.filter(isObject) : []
    const { subscriptions } = account(request)
    const results = wanted.map((settings) => {
      if (typeof settings.jqlFilter !== 'string') return { errors: ['The JQL filter is missing.'] }
      const { id } = subscriptions.add({ url: String(url), secret: '', settings })
      return { createdWebhookId: Number(id) }
    })
    return { webhookRegistrationResult: results }
  })
  app.put(`${base}/webhook/refresh`, async () => ({
    expirationDate: new Date(now().getTime() + lifeMs).toISOString().replace('Z', '+0000'),
  }))
  app.delete(`${base}/webhook`, async (request, reply) => {
    const { webhookIds } = jsonBody(request)
    const { subscriptions } = account(request)
    for (const id of Array.isArray(webhookIds) ? webhookIds : []) subscriptions.remove(String(id))
    return reply.code(202).send()
  })
}

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** Of issues in the projects that the filter names. */
export const deliver: ComposeDelivery = ({ settings }, { scope, change, now, appSecret }) => {
  const name = `jira:issue_${verbs[change.kind]}`
  const events = Array.isArray(settings.events) ? settings.events : []
  const listed = /^project in \((.*)\)$/.exec(String(settings.jqlFilter))?.[1]?.split(', ') ?? []
  const projects = listed.map((key) => key.replaceAll('"', ''))
  if (scope.object !== 'issues' || !events.includes(name) || !projects.includes(projectOf(change.native)))
    return []
  const items = Object.keys(change.properties).map((field) => ({ field, fieldId: field }))
  const event = {
    timestamp: now.getTime(),
    webhookEvent: name,
    issue: change.native,
    changelog: change.kind === 'update' ? { items } : undefined,
  }
  return [
    jsonRequest(event, () => ({
      authorization: `Bearer ${signedToken(appSecret, now)}`,
      'x-atlassian-webhook-identifier': randomUUID(),
    })),
  ]
}

function projectOf({ fields }: JsonObject): string {
  return isObject(fields) && isObject(fields.project) ? String(fields.project.key) : ''
}

/** Good for three minutes. */
function signedToken(secret: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'jira', iat, exp: iat + 180 })}`
  return `${claims}.${createHmac('sha256', secret).update(claims).digest('base64url')}`
}
