/** The paths of GitHub's API around issues and pull requests, simulated. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals, hasId } from '../simulate/condition.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import { toPublicUser, toWholeOrganization } from './around.ts'

const web = 'https://github.com'

/** What these routes have of those of the vendor. */
interface Given {
  account(request: FastifyRequest): Account
  listPage(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    name: string,
    where?: Condition,
  ): Promise<JsonObject[]>
  required(body: JsonObject, field: string, resource: string): JsonObject
  now(): Date
}

const segments = [
  { segment: 'issues/comments', name: 'comments' },
  { segment: 'pulls/comments', name: 'review_comments' },
  { segment: 'commits', name: 'commits' },
  { segment: 'labels', name: 'labels', needs: 'name' },
  { segment: 'milestones', name: 'milestones', needs: 'title' },
  { segment: 'releases', name: 'releases', needs: 'tag_name' },
]

/** Registers the paths of these objects. */
export function aroundRoutes(app: FastifyInstance, given: Given): void {
  const { account, listPage, now } = given
  const paged = { config: { isPage: true } }
  app.get('/user/orgs', paged, (request, reply) =>
    listPage(request, reply, account(request), 'organizations'),
  )
  app.get('/user/teams', paged, (request, reply) => listPage(request, reply, account(request), 'teams'))
  app.get('/orgs/:login/members', paged, (request, reply) =>
    listPage(request, reply, account(request), 'users'),
  )
  app.get('/orgs/:login', async (request) =>
    toWholeOrganization(
      await one(account(request), 'organizations', { login: paramsOf(request).login }),
      now(),
    ),
  )
  app.get('/orgs/:login/teams/:slug', (request) =>
    one(account(request), 'teams', { slug: paramsOf(request).slug }),
  )
  app.get('/users/:login', async (request) => {
    const found = await one(account(request), 'users', { login: paramsOf(request).login })
    return { ...toPublicUser(String(found.login), now()), id: found.id ?? 1 }
  })
  const ofPull = (request: FastifyRequest) =>
    all([isIn(request), equals(['pull'], paramsOf(request).pull ?? '')])
  const reviews = '/repos/:owner/:repo/pulls/:pull/reviews'
  app.get(reviews, paged, (request, reply) =>
    listPage(request, reply, account(request), 'reviews', ofPull(request)),
  )
  app.get(`${reviews}/:id`, async (request) => {
    const where = all([ofPull(request), hasId(paramsOf(request).id ?? '')])
    return account(request).find('reviews', await account(request).findId('reviews', where))
  })
  for (const each of segments) repositoryRoutes(app, { ...given, ...each })
  app.post('/repos/:owner/:repo/issues/:issue/comments', async (request, reply) => {
    const issue = Number(paramsOf(request).issue)
    const body = given.required(jsonBody(request), 'body', 'IssueComment')
    const place = { in_repository: repositoryOf(request), issue }
    return reply.code(201).send(await account(request).create('comments', { ...body, ...place }))
  })
}

function repositoryRoutes(
  app: FastifyInstance,
  {
    segment,
    name,
    needs,
    account,
    listPage,
    required,
  }: Given & { segment: string; name: string; needs?: string },
): void {
  const path = `/repos/:owner/:repo/${segment}`
  const find = (request: FastifyRequest) => idIn(request, account(request), name)
  app.get(path, { config: { isPage: true } }, async (request, reply) => {
    const records = await listPage(request, reply, account(request), name, isIn(request))
    const isEmpty = name === 'commits' && !(await account(request).count(name, isIn(request)))
    if (isEmpty) throw new AnswerError(409, { message: 'Git Repository is empty.', documentation_url: web })
    return records
  })
  app.get(`${path}/:id`, async (request) => account(request).find(name, await find(request)))
  if (needs) {
    app.post(path, async (request, reply) => {
      const body = required(jsonBody(request), needs, name)
      return reply
        .code(201)
        .send(await account(request).create(name, { ...body, in_repository: repositoryOf(request) }))
    })
  }
  app.patch(`${path}/:id`, async (request) => {
    const { new_name: newName, ...body } = jsonBody(request)
    const change = newName === undefined ? body : { ...body, name: newName }
    return account(request).update(name, await find(request), change)
  })
  app.delete(`${path}/:id`, async (request, reply) => {
    await account(request).remove(name, await find(request))
    return reply.code(204).send()
  })
}

function repositoryOf(request: FastifyRequest): string {
  const { owner, repo } = paramsOf(request)
  return `${owner}/${repo}`
}

function isIn(request: FastifyRequest): Condition {
  return equals(['in_repository'], repositoryOf(request))
}

/** The id of what is addressed in a repository: by number, by hash, or by name. */
async function idIn(request: FastifyRequest, account: Account, name: string): Promise<string> {
  const { id = '' } = paramsOf(request)
  const own =
    name === 'labels'
      ? equals(['name'], id)
      : hasId(name === 'commits' ? String(Number.parseInt(id, 16)) : id)
  return account.findId(name, all([isIn(request), own]))
}

async function one(
  account: Account,
  name: string,
  known: Readonly<Record<string, string | undefined>>,
): Promise<JsonObject> {
  const where = all(Object.entries(known).map(([member, value = '']) => equals([member], value)))
  const [found] = (await account.page(name, { where, limit: 1 })).records
  if (found) return found
  throw new AnswerError(404, { message: 'Not Found', documentation_url: web })
}
