/**
 * GitHub's webhooks, simulated: hooks of a repository, signed with the secret they were made with.
 * @see https://docs.github.com/en/rest/repos/webhooks#create-a-repository-webhook read 2026-11-21
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import type { Vendor } from '../vendor.ts'
import type { ComposeDelivery, RecordChange } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'
import { toUser } from './shape.ts'

/** Registers the paths of hooks. */
export function webhookRoutes(
  app: FastifyInstance,
  vendor: () => Vendor,
  account: (request: FastifyRequest) => Account,
  now: () => Date,
): void {
  const path = '/repos/:owner/:repo/hooks'
  app.post(path, async (request, reply) => {
    const { config, events = ['push'], active = true } = jsonBody(request)
    const { url, secret = '', ...rest } = isObject(config) ? config : {}
    const { owner, repo } = paramsOf(request)
    const settings: JsonObject = { repository: `${owner}/${repo}`, events, active }
    const made = account(request).subscriptions.add({ url: String(url), secret: String(secret), settings })
    const address = `https://api.github.com/repos/${owner}/${repo}/hooks/${made.id}`
    const at = now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
    return reply.code(201).send({
      type: 'Repository',
      id: Number(made.id),
      name: 'web',
      active,
      events,
      // Secrets are never shown again.
      config: { ...rest, url, secret: '********' },
      created_at: at,
      updated_at: at,
      url: address,
      test_url: `${address}/test`,
      ping_url: `${address}/pings`,
      last_response: { code: null, status: 'unused', message: null },
    })
  })
  app.delete(`${path}/:id`, async (request, reply) => {
    if (!account(request).subscriptions.remove(paramsOf(request).id ?? '')) throw vendor().trouble.notFound()
    return reply.code(204).send()
  })
}

const kinds: Readonly<Record<string, { event: string; member: string }>> = {
  issues: { event: 'issues', member: 'issue' },
  pull_requests: { event: 'pull_request', member: 'pull_request' },
  repositories: { event: 'repository', member: 'repository' },
  comments: { event: 'issue_comment', member: 'comment' },
  review_comments: { event: 'pull_request_review_comment', member: 'comment' },
  labels: { event: 'label', member: 'label' },
  milestones: { event: 'milestone', member: 'milestone' },
  releases: { event: 'release', member: 'release' },
}

/** Of changes in the hook's own repository. */
export const deliver: ComposeDelivery = ({ secret, settings }, { scope, change }) => {
  const kind = kinds[scope.object]
  const repository = repositoryOf(change.native)
  const wanted = Array.isArray(settings.events) ? settings.events : []
  if (!kind || repository !== settings.repository || !wanted.includes(kind.event)) return []
  const name = String(repository).replace(/^.*\//, '')
  const payload = {
    action: actionOf(kind.event, change),
    sender: toUser('octo'),
    repository: { name, full_name: repository },
    [kind.member]: change.native,
    changes: change.kind === 'update' ? changesOf(change) : undefined,
  }
  return [
    jsonRequest(payload, (body) => ({
      'x-github-event': kind.event,
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${hmac(secret, [body])}`,
    })),
  ]
}

function repositoryOf(native: JsonObject): unknown {
  const { full_name: own, repository_url: url, base } = native
  if (own !== undefined) return own
  if (typeof url === 'string') return url.replace(/^.*\/repos\//, '')
  const at = native.url ?? native.pull_request_url
  if (base === undefined) return /\/repos\/([^/]+\/[^/]+)\//.exec(String(at))?.[1]
  return isObject(base) && isObject(base.repo) ? base.repo.full_name : undefined
}

function actionOf(event: string, { kind }: RecordChange): string {
  if (kind === 'create') return event === 'issues' || event === 'pull_request' ? 'opened' : 'created'
  return kind === 'update' ? 'edited' : 'deleted'
}

function changesOf({ properties, previous }: Required<RecordChange>): JsonObject {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, { from: previous[name] ?? null }]))
}
