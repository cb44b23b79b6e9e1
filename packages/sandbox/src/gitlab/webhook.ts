/**
 * GitLab's webhooks, simulated: hooks of a project, which send back the token they were made with.
 * @see https://docs.gitlab.com/user/project/integrations/webhooks/ read 2026-11-21 (by its copy at docs.perforce.com)
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery } from '../webhook/emitter.ts'
import { jsonRequest } from '../webhook/hmac.ts'

/** Registers the paths of hooks. */
export function webhookRoutes(
  app: FastifyInstance,
  vendor: () => Vendor,
  account: (request: FastifyRequest) => Account,
): void {
  const path = '/api/v4/projects/:id/hooks'
  app.post(path, async (request, reply) => {
    const project = await account(request).find('projects', paramsOf(request).id ?? '')
    const { url, token = '', ...events } = jsonBody(request)
    const settings: JsonObject = { ...events, project_id: project.id ?? null }
    const made = account(request).subscriptions.add({ url: String(url), secret: String(token), settings })
    return reply.code(201).send({ id: Number(made.id), url, ...settings })
  })
  app.delete(`${path}/:hook`, async (request, reply) => {
    if (!account(request).subscriptions.remove(paramsOf(request).hook ?? ''))
      throw vendor().trouble.notFound()
    return reply.code(204).send()
  })
}

const kinds: Readonly<Record<string, { kind: string; flag: string; header: string }>> = {
  issues: { kind: 'issue', flag: 'issues_events', header: 'Issue Hook' },
  merge_requests: { kind: 'merge_request', flag: 'merge_requests_events', header: 'Merge Request Hook' },
}

/** Of changes in the hook's own project; GitLab has no event for a deletion. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change }) => {
  const told = kinds[scope.object]
  const { native, properties, previous } = change
  const isHeard = told && settings[told.flag] === true && native.project_id === settings.project_id
  if (!isHeard || change.kind === 'delete') return []
  const changes = Object.fromEntries(
    Object.keys(properties).map((name) => [
      name,
      { previous: previous[name] ?? null, current: properties[name] ?? null },
    ]),
  )
  const payload = {
    object_kind: told.kind,
    event_type: told.kind,
    user: { id: 1, username: 'dana' },
    project: { id: native.project_id },
    object_attributes: { ...native, action: change.kind === 'create' ? 'open' : 'update' },
    changes: change.kind === 'create' ? {} : changes,
  }
  return [
    jsonRequest(payload, () => ({
      'x-gitlab-event': told.header,
      'x-gitlab-token': secret,
      'x-gitlab-event-uuid': randomUUID(),
      'idempotency-key': randomUUID(),
    })),
  ]
}
