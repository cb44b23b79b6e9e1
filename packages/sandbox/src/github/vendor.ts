/**
 * GitHub, simulated: repositories, issues, pull requests and the search over them.
 * @see https://docs.github.com/en/rest
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany } from '../generate/people.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf, type Order } from '../simulate/account.ts'
import { all, equals, within } from '../simulate/condition.ts'
import { jsonBody, limitOf, linkTo, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator, fromTime, type SimulatedObject } from '../simulate/simulator.ts'
import { around, toPublicUser } from './around.ts'
import { aroundRoutes } from './around-routes.ts'
import { toIssue, toPullRequest, toRepository, toWholePullRequest } from './shape.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'isoSeconds',
  newId: String,
} as const satisfies Partial<SimulatedObject>

const objects: Record<string, SimulatedObject> = {
  repositories: {
    ...stamped,
    defaults: { name: 'hello' },
    generate: (_random, index) => ({ name: `hello-${index}` }),
    shape: toRepository,
  },
  issues: {
    ...stamped,
    shape: toIssue,
    defaults: { title: null, state: 'open' },
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} cannot sign in`,
      state: random.pick(['open', 'closed']),
      in_repository: random.pick(['octo/hello', 'octo/world']),
    }),
  },
  pull_requests: {
    ...stamped,
    shape: toPullRequest,
    defaults: { title: null, state: 'open' },
    generate: (random, index) => ({
      title: `Change ${index}`,
      in_repository: random.pick(['octo/hello', 'octo/world']),
    }),
  },
  ...around,
}

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
    aroundRoutes(app, { account, listPage, required, now: context.now })
    app.get('/user', async (request) => toPublicUser(account(request).workspace, context.now()))
    app.get('/user/repos', paged, (request, reply) =>
      listPage(request, reply, account(request), 'repositories'),
    )
    app.get('/issues', paged, (request, reply) => listPage(request, reply, account(request), 'issues'))
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
        listPage(request, reply, account(request), name, inRepository(request)),
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
    const one = async (request: FastifyRequest): Promise<string> => {
      const where = equals(['name'], paramsOf(request).repo ?? '')
      const [found] = (await account(request).page('repositories', { where, limit: 1 })).records
      if (!found) throw github.trouble.notFound()
      return String(found.id)
    }
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

/** A page with links to the next one. */
async function listPage(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  name: string,
  where?: Condition,
) {
  const query = queryOf(request)
  const limit = limitOf(query.per_page, { fallback: 30, max: 100 })
  const page = limitOf(query.page, { fallback: 1, max: 1_000_000 })
  const from = fromTime(query.since)
  const conditions = [
    ...(where ? [where] : []),
    ...(from ? [within('updated_at', { from })] : []),
    ...(isStateless(name) || query.state === 'all' ? [] : [equals(['state'], query.state ?? 'open')]),
  ]
  const by: Order = query.sort === 'updated' ? 'updated' : 'id'
  const order: Order = query.direction === 'asc' ? by : `-${by}`
  const found = await account.page(name, { where: all(conditions), order, limit, offset: (page - 1) * limit })
  if (found.hasMore) {
    const last = linkTo(request, { page: page + 2 })
    reply.header('link', `<${linkTo(request, { page: page + 1 })}>; rel="next", <${last}>; rel="last"`)
  }
  return found.records
}

/** Only some lists are of what is open unless told. */
function isStateless(name: string): boolean {
  return !['issues', 'pull_requests', 'milestones'].includes(name)
}

function inRepository(request: FastifyRequest): Condition {
  const { owner, repo } = paramsOf(request)
  return equals(['in_repository'], `${owner}/${repo}`)
}

/** `is:issue involves:@me "sign in" in:title state:open`: phrases are found anywhere in the title. */
async function searchIssues(request: FastifyRequest, account: Account) {
  const { q = '', per_page: perPage } = queryOf(request)
  const phrase = /"([^"]*)"/.exec(q)?.[1]
  const qualifiers = Object.fromEntries(
    [...q.replace(/"[^"]*"/g, '').matchAll(/(\w+):(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  if (q.length > 256) throw refused('Search', 'q', 'invalid')
  const conditions: Condition[] = [
    ...(phrase === undefined ? [] : [contains('title', phrase)]),
    ...(qualifiers.state === undefined ? [] : [equals(['state'], qualifiers.state)]),
    ...(qualifiers.repo === undefined ? [] : [equals(['in_repository'], qualifiers.repo)]),
  ]
  const name = qualifiers.is === 'pr' ? 'pull_requests' : 'issues'
  const limit = limitOf(perPage, { fallback: 30, max: 100 })
  const { records } = await account.page(name, { where: all(conditions), isSearch: true, limit })
  return found(name === 'issues' ? records : records.map(asIssue), { search_type: 'lexical' })
}

async function searchRepositories(request: FastifyRequest, account: Account) {
  const { q = '' } = queryOf(request)
  const where = contains('name', /"([^"]*)"/.exec(q)?.[1] ?? '')
  const { records } = await account.page('repositories', { where, isSearch: true, limit: 100 })
  return found(records)
}

function found(records: JsonObject[], more: JsonObject = {}): JsonObject {
  // What has no text has no member for it here, where lists say null.
  const items = records.map(({ body, ...native }) => ({ ...native, ...(body ? { body } : {}), score: 1 }))
  return { total_count: items.length, incomplete_results: false, ...more, items }
}

/** Pull requests are found in the shape of issues. */
function asIssue(native: JsonObject): JsonObject {
  const { id, title, state, body, created_at, updated_at, url, html_url, diff_url, patch_url, base } = native
  const repository = isObject(base) && isObject(base.repo) ? base.repo.full_name : undefined
  const own = { id, title, state, body, created_at, updated_at } as JsonObject
  const pull = { url, html_url, diff_url, patch_url } as JsonObject
  return toIssue({ ...own, in_repository: repository ?? null, pull_request: pull })
}

function contains(name: string, phrase: string): Condition {
  return (bind) => `position(lower(${bind(phrase)}::text) in lower(properties->>${bind(name)}::text)) > 0`
}

function required(body: JsonObject, field: string, resource: string): JsonObject {
  if (isObject(body) && typeof body[field] === 'string') return body
  throw refused(resource, field, 'missing_field')
}

function refused(resource: string, field: string, code: string): AnswerError {
  return new AnswerError(422, { message: 'Validation Failed', errors: [{ resource, field, code }] })
}
