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

const api = 'https://api.github.com'
const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'isoSeconds',
  newId: String,
} as const satisfies Partial<SimulatedObject>

/** Numbers count within a repository; here they are the ids, which do as well. */
function numbered(path: 'issues' | 'pulls'): Pick<SimulatedObject, 'shape'> {
  return {
    shape({ in_repository: name = 'octo/hello', ...native }) {
      const url = `${api}/repos/${name}`
      const own = { ...native, number: native.id ?? 0, url: `${url}/${path}/${native.id}` }
      return path === 'issues'
        ? { ...own, repository_url: url, repository: { full_name: name } }
        : { ...own, base: { ref: 'main', repo: { full_name: name } } }
    },
  }
}

const objects: Record<string, SimulatedObject> = {
  repositories: {
    ...stamped,
    defaults: { name: 'hello', description: null, private: false, fork: false },
    generate: (_random, index) => ({ name: `hello-${index}` }),
    shape: (native) => ({
      ...native,
      full_name: `octo/${native.name}`,
      url: `${api}/repos/octo/${native.name}`,
    }),
  },
  issues: {
    ...stamped,
    ...numbered('issues'),
    defaults: { title: null, body: null, state: 'open', labels: [] },
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} cannot sign in`,
      state: random.pick(['open', 'closed']),
      in_repository: random.pick(['octo/hello', 'octo/world']),
    }),
  },
  pull_requests: {
    ...stamped,
    ...numbered('pulls'),
    defaults: { title: null, body: null, state: 'open', draft: false },
    generate: (random, index) => ({
      title: `Change ${index}`,
      in_repository: random.pick(['octo/hello', 'octo/world']),
    }),
  },
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
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, github, context)
    const paged = { config: { isPage: true } }
    app.get('/user', async (request) => ({ id: 1, login: account(request).workspace }))
    app.get('/user/repos', paged, (request, reply) =>
      listPage(request, reply, account(request), 'repositories'),
    )
    app.get('/issues', paged, (request, reply) => listPage(request, reply, account(request), 'issues'))
    app.get('/search/issues', paged, (request) => searchIssues(request, account(request)))
    app.get('/search/repositories', paged, (request) => searchRepositories(request, account(request)))
    app.post('/user/repos', async (request, reply) => {
      const body = required(jsonBody(request), 'name', 'Repository')
      return reply.code(201).send(await account(request).create('repositories', body))
    })
    for (const [segment, name] of [
      ['issues', 'issues'],
      ['pulls', 'pull_requests'],
    ] as const) {
      const path = `/repos/:owner/:repo/${segment}`
      app.get(path, paged, (request, reply) =>
        listPage(request, reply, account(request), name, inRepository(request)),
      )
      app.post(path, async (request, reply) => {
        const body = required(jsonBody(request), 'title', 'Issue')
        const { owner, repo } = paramsOf(request)
        const made = await account(request).create(name, { ...body, in_repository: `${owner}/${repo}` })
        return reply.code(201).send(made)
      })
      app.get(`${path}/:id`, (request) => account(request).find(name, paramsOf(request).id ?? ''))
      app.patch(`${path}/:id`, (request) =>
        account(request).update(name, paramsOf(request).id ?? '', jsonBody(request)),
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
    ...(name === 'repositories' || query.state === 'all' ? [] : [equals(['state'], query.state ?? 'open')]),
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
  const { records } = await account.page(name, { where: all(conditions), limit })
  return { total_count: records.length, incomplete_results: false, items: records }
}

async function searchRepositories(request: FastifyRequest, account: Account) {
  const { q = '' } = queryOf(request)
  const where = contains('name', /"([^"]*)"/.exec(q)?.[1] ?? '')
  const { records } = await account.page('repositories', { where, limit: 100 })
  return { total_count: records.length, incomplete_results: false, items: records }
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
