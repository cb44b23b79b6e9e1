/**
 * GitLab, simulated: projects with their issues and merge requests.
 * @see https://docs.gitlab.com/api/rest/
 */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, equals, hasId } from '../simulate/condition.ts'
import { formBody, jsonBody, paramsOf } from '../simulate/request.ts'
import { defineSimulator } from '../simulate/simulator.ts'
import { aroundRoutes } from './around-routes.ts'
import { listPage } from './list-page.ts'
import { objects } from './objects.ts'
import { deliver, webhookRoutes } from './webhook.ts'

/** The vendor's part of the sandbox. */
export const gitlab = defineSimulator({
  provider: 'gitlab',
  displayName: 'GitLab',
  objects,
  tokenHeader: 'private-token',
  error: (status, message) => new AnswerError(status, { message: `${status} ${message}` }),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, gitlab, context)
    const paged = { config: { isPage: true } }
    webhookRoutes(app, () => gitlab, account)
    aroundRoutes(app, { account, bodyOf, required })
    const base = '/api/v4/projects'
    app.get('/api/v4/personal_access_tokens/self', async (request) => ({
      id: 1,
      name: account(request).workspace,
    }))
    app.get(base, paged, (request, reply) =>
      listPage(request, reply, { account: account(request), name: 'projects' }),
    )
    app.post(base, async (request, reply) => {
      const body = required(bodyOf(request), ['name'])
      return reply.code(201).send(await account(request).create('projects', body))
    })
    app.get(`${base}/:id`, (request) => account(request).find('projects', paramsOf(request).id ?? ''))
    app.put(`${base}/:id`, (request) =>
      account(request).update('projects', paramsOf(request).id ?? '', bodyOf(request)),
    )
    app.delete(`${base}/:id`, async (request, reply) => {
      await account(request).remove('projects', paramsOf(request).id ?? '')
      return reply.code(202).send({ message: '202 Accepted' })
    })
    for (const name of ['issues', 'merge_requests']) {
      const path = `${base}/:id/${name}`
      const needed = name === 'issues' ? ['title'] : ['title', 'source_branch', 'target_branch']
      app.get(path, paged, (request, reply) => listPage(request, reply, { account: account(request), name }))
      app.post(path, async (request, reply) => {
        const project = await account(request).find('projects', paramsOf(request).id ?? '')
        const body = required(bodyOf(request), needed)
        return reply
          .code(201)
          .send(await account(request).create(name, { ...body, project_id: project.id ?? 0 }))
      })
      app.get(`${path}/:iid`, (request) => find(request, account(request), name))
      app.put(`${path}/:iid`, async (request) => {
        const { id } = await find(request, account(request), name)
        return account(request).update(name, String(id), withState(bodyOf(request)))
      })
      app.delete(`${path}/:iid`, async (request, reply) => {
        const { id } = await find(request, account(request), name)
        await account(request).remove(name, String(id))
        return reply.code(204).send()
      })
    }
  },
})

function find(request: FastifyRequest, account: Account, name: string): Promise<JsonObject> {
  const { id = '', iid = '' } = paramsOf(request)
  return account.findBy(name, all([equals(['project_id'], id), hasId(iid)]))
}

/** States change by verbs. */
function withState({ state_event: event, ...fields }: JsonObject): JsonObject {
  if (event === undefined) return fields
  return { ...fields, state: event === 'close' ? 'closed' : 'opened' }
}

/** Bodies are JSON or forms. */
function bodyOf(request: FastifyRequest): JsonObject {
  const { 'content-type': type = '' } = request.headers
  return type.includes('json') ? jsonBody(request) : Object.fromEntries(formBody(request))
}

function required(body: JsonObject, names: readonly string[]): JsonObject {
  const missing = names.find((name) => typeof body[name] !== 'string')
  if (missing === undefined) return body
  throw new AnswerError(400, { message: { [missing]: ["can't be blank"] } })
}
