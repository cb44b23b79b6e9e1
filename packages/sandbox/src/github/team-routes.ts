/** The paths of GitHub's teams, simulated. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { equals } from '../simulate/condition.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import { slugOf } from './around.ts'
import type { Given } from './given.ts'
import { listPage } from './list-page.ts'
import { refused } from './search.ts'

/** Registers them; the name in the address of a team follows from its name, also when that changes. */
export function teamRoutes(app: FastifyInstance, { account, required }: Given): void {
  const find = (request: FastifyRequest) =>
    account(request).findId('teams', equals(['slug'], paramsOf(request).slug ?? ''))
  app.get('/user/teams', { config: { isPage: true } }, (request, reply) =>
    listPage(request, reply, { account: account(request), name: 'teams' }),
  )
  app.post('/orgs/:login/teams', async (request, reply) => {
    const { maintainers: _people, repo_names: _repositories, ...body } = jsonBody(request)
    const slug = slugOf(required(body, 'name', 'Team').name)
    if ((await account(request).count('teams', equals(['slug'], slug))) > 0)
      throw refused('Team', 'name', 'already_exists')
    return reply.code(201).send(await account(request).create('teams', { ...body, slug }))
  })
  const path = '/orgs/:login/teams/:slug'
  app.get(path, async (request) => account(request).find('teams', await find(request)))
  app.patch(path, async (request) => {
    const body = jsonBody(request)
    const slug = body.name === undefined ? {} : { slug: slugOf(body.name) }
    return account(request).update('teams', await find(request), { ...body, ...slug })
  })
  app.delete(path, async (request, reply) => {
    await account(request).remove('teams', await find(request))
    return reply.code(204).send()
  })
}
