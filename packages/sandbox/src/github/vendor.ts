/**
 * GitHub, simulated: repositories, issues, pull requests and the search over them.
 * @see https://docs.github.com/en/rest
 */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { equals, hasId } from '../simulate/condition.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import { defineSimulator } from '../simulate/simulator.ts'
import { toPublicUser } from './around.ts'
import { aroundRoutes } from './around-routes.ts'
import { isIn } from './given.ts'
import { listPage } from './list-page.ts'
import { objects } from './objects.ts'
import { refused, searchIssues, searchRepositories } from './search.ts'
import { toWholePullRequest } from './shape.ts'
import { deliver, webhookRoutes } from './webhook.ts'

/** The vendor's part of the sandbox. */
export const github = defineSimulator({
  provider: 'github',
  displayName: 'GitHub',
  objects,
  oauth: { authorizePath: '/login/oauth/authorize', tokenPath: '/login/oauth/access_token' },
  error: (status, message) =>
    new AnswerError(status, { message, documentation_url: 'https://docs.github.com/rest' }),
  rateLimitHeaders: (seconds, now) => ({
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + seconds),
  }),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, github, context)
    const paged = { config: { isPage: true } }
    const searched = { config: { isPage: true, isSearch: true } }
    webhookRoutes(app, () => github, account, context.now)
    aroundRoutes(app, { account, required, now: context.now })
    app.get('/user', async (request) => toPublicUser(account(request).workspace, context.now()))
    for (const [path, name] of [
      ['/user/repos', 'repositories'],
      ['/issues', 'issues'],
      ['/user/issues', 'issues'],
    ] as const)
      app.get(path, paged, (request, reply) => listPage(request, reply, { account: account(request), name }))
    // The person of this account has none of these.
    for (const path of ['/gists', '/user/emails', '/user/social_accounts'])
      app.get(path, paged, async () => [])
    app.get('/user/codespaces', paged, async () => ({ total_count: 0, codespaces: [] }))
    app.post('/graphql', (request) => mutate(request, account(request)))
    app.get('/search/issues', searched, (request) => searchIssues(request, account(request)))
    app.get('/search/repositories', searched, (request) => searchRepositories(request, account(request)))
    app.post('/user/repos', async (request, reply) => {
      const body = required(jsonBody(request), 'name', 'Repository')
      return reply.code(201).send(await account(request).create('repositories', body))
    })
    for (const [segment, name, toWhole] of [
      ['issues', 'issues', (native: JsonObject) => native],
      ['pulls', 'pull_requests', toWholePullRequest],
    ] as const) {
      const path = `/repos/:owner/:repo/${segment}`
      app.get(path, paged, (request, reply) =>
        listPage(request, reply, { account: account(request), name, where: isIn(request) }),
      )
      app.post(path, async (request, reply) => {
        const body = required(jsonBody(request), 'title', 'Issue')
        const { owner, repo } = paramsOf(request)
        const made = await account(request).create(name, { ...body, in_repository: `${owner}/${repo}` })
        return reply.code(201).send(toWhole(made))
      })
      app.get(`${path}/:id`, async (request) =>
        toWhole(await account(request).find(name, paramsOf(request).id ?? '')),
      )
      app.patch(`${path}/:id`, async (request) =>
        toWhole(await account(request).update(name, paramsOf(request).id ?? '', jsonBody(request))),
      )
    }
    const one = (request: FastifyRequest) =>
      account(request).findId('repositories', equals(['name'], paramsOf(request).repo ?? ''))
    app.get('/repos/:owner/:repo', async (request) =>
      account(request).find('repositories', await one(request)),
    )
    app.patch('/repos/:owner/:repo', async (request) =>
      account(request).update('repositories', await one(request), jsonBody(request)),
    )
    app.delete('/repos/:owner/:repo', async (request, reply) => {
      await account(request).remove('repositories', await one(request))
      return reply.code(204).send()
    })
  },
})

/** Deletes an issue by its global id, which is made of its kind and its number. */
async function mutate(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { query, variables } = jsonBody(request)
  const id = isObject(variables) ? String(variables.id) : ''
  const [kind, number = ''] = Buffer.from(id, 'base64').toString('utf8').split(':')
  const isKnown = String(query).includes('deleteIssue(') && kind === 'Issue'
  if (!isKnown || (await account.count('issues', hasId(number))) === 0) {
    const message = `Could not resolve to a node with the global id of '${id}'`
    return { data: { deleteIssue: null }, errors: [{ type: 'NOT_FOUND', path: ['deleteIssue'], message }] }
  }
  await account.remove('issues', number)
  return { data: { deleteIssue: { clientMutationId: null } } }
}

function required(body: JsonObject, field: string, resource: string): JsonObject {
  if (isObject(body) && typeof body[field] === 'string') return body
  throw refused(resource, field, 'missing_field')
}
