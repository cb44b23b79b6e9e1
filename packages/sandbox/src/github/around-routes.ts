/** The paths of GitHub's API around issues and pull requests, simulated. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals, hasId } from '../simulate/condition.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import { toPublicUser, toWholeOrganization } from './around.ts'
import { branchRoutes } from './branch-routes.ts'
import { type Given, isIn, repositoryOf } from './given.ts'
import { listPage } from './list-page.ts'
import { teamRoutes } from './team-routes.ts'

const web = 'https://github.com'

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
  const { account, now } = given
  for (const [path, name] of [
    ['/user/orgs', 'organizations'],
    ['/orgs/:login/members', 'users'],
  ] as const)
    app.get(path, paged, (request, reply) => listPage(request, reply, { account: account(request), name }))
  const organization = (request: FastifyRequest) => equals(['login'], paramsOf(request).login ?? '')
  app.get('/orgs/:login', async (request) =>
    toWholeOrganization(await account(request).findBy('organizations', organization(request)), now()),
  )
  app.patch('/orgs/:login', async (request) => {
    const id = await account(request).findId('organizations', organization(request))
    return toWholeOrganization(await account(request).update('organizations', id, jsonBody(request)), now())
  })
  app.get('/users/:login', async (request) => {
    const found = await account(request).findBy('users', organization(request))
    return { ...toPublicUser(String(found.login), now()), id: found.id ?? 1 }
  })
  teamRoutes(app, given)
  branchRoutes(app, given)
  reviewRoutes(app, given)
  for (const each of segments) repositoryRoutes(app, { ...given, ...each })
  onNumber(app, given, {
    path: 'issues/:number/comments',
    name: 'comments',
    member: 'issue',
    needs: ['body'],
  })
  onNumber(app, given, {
    path: 'pulls/:number/comments',
    name: 'review_comments',
    member: 'pull',
    needs: ['body', 'commit_id', 'path'],
  })
  app.get('/repos/:owner/:repo/releases/tags/:tag', (request) =>
    account(request).findBy(
      'releases',
      all([isIn(request), equals(['tag_name'], paramsOf(request).tag ?? '')]),
    ),
  )
}

const paged = { config: { isPage: true } }

/** Records on an issue or a pull request, by its number. */
function onNumber(
  app: FastifyInstance,
  { account, required }: Given,
  { path, name, member, needs }: { path: string; name: string; member: string; needs: readonly string[] },
): void {
  const place = `/repos/:owner/:repo/${path}`
  app.get(place, paged, (request, reply) => {
    const where = all([isIn(request), equals([member], paramsOf(request).number ?? '')])
    return listPage(request, reply, { account: account(request), name, where })
  })
  app.post(place, async (request, reply) => {
    const body = needs.reduce((given, field) => required(given, field, name), jsonBody(request))
    const on = { in_repository: repositoryOf(request), [member]: Number(paramsOf(request).number) }
    return reply.code(201).send(await account(request).create(name, { ...body, ...on }))
  })
}

/** One is pending until it is sent, and can be deleted only then. */
function reviewRoutes(app: FastifyInstance, { account }: Given): void {
  const path = '/repos/:owner/:repo/pulls/:number/reviews'
  const onPull = (request: FastifyRequest) =>
    all([isIn(request), equals(['pull'], paramsOf(request).number ?? '')])
  const one = (request: FastifyRequest) =>
    account(request).findId('reviews', all([onPull(request), hasId(paramsOf(request).id ?? '')]))
  app.get(path, paged, (request, reply) =>
    listPage(request, reply, { account: account(request), name: 'reviews', where: onPull(request) }),
  )
  app.post(path, async (request) => {
    const { event, comments: _comments, ...body } = jsonBody(request)
    const state = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' }
    const place = { in_repository: repositoryOf(request), pull: Number(paramsOf(request).number) }
    const made = { ...body, ...place, state: state[event as keyof typeof state] ?? 'PENDING' }
    return account(request).create('reviews', made)
  })
  app.get(`${path}/:id`, async (request) => account(request).find('reviews', await one(request)))
  app.put(`${path}/:id`, async (request) =>
    account(request).update('reviews', await one(request), jsonBody(request)),
  )
  app.delete(`${path}/:id`, async (request) => {
    const found = await account(request).find('reviews', await one(request))
    if (found.state !== 'PENDING')
      throw new AnswerError(422, { message: 'Can not delete a non-pending pull request review' })
    await account(request).remove('reviews', String(found.id))
    return found
  })
}

function repositoryRoutes(
  app: FastifyInstance,
  { segment, name, needs, account, required }: Given & { segment: string; name: string; needs?: string },
): void {
  const path = `/repos/:owner/:repo/${segment}`
  const find = (request: FastifyRequest) => idIn(request, account(request), name)
  app.get(path, paged, async (request, reply) => {
    const where = isIn(request)
    const records = await listPage(request, reply, { account: account(request), name, where })
    const isEmpty = name === 'commits' && !(await account(request).count(name, where))
    if (isEmpty) throw new AnswerError(409, { message: 'Git Repository is empty.', documentation_url: web })
    return records
  })
  app.get(`${path}/:id`, async (request) => {
    // A hash of no commit is a value that is not valid.
    const isNone =
      name === 'commits' && !(await account(request).count(name, all([isIn(request), ownId(request, name)])))
    if (isNone) throw new AnswerError(422, { message: `No commit found for SHA: ${paramsOf(request).id}` })
    return account(request).find(name, await find(request))
  })
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

/** The id of what is addressed in a repository: by number, by hash, or by name. */
function idIn(request: FastifyRequest, account: Account, name: string): Promise<string> {
  return account.findId(name, all([isIn(request), ownId(request, name)]))
}

function ownId(request: FastifyRequest, name: string): Condition {
  const { id = '' } = paramsOf(request)
  if (name === 'labels') return equals(['name'], id)
  return hasId(name === 'commits' ? String(Number.parseInt(id, 16)) : id)
}
