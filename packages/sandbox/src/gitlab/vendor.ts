/**
 * GitLab, simulated: projects with their issues and merge requests.
 * @see https://docs.gitlab.com/api/rest/
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany } from '../generate/people.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf, type Order } from '../simulate/account.ts'
import { all, equals, hasId, within } from '../simulate/condition.ts'
import { formBody, jsonBody, limitOf, linkTo, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator, fromTime, type SimulatedObject } from '../simulate/simulator.ts'
import { around, aroundRoutes } from './around.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'iso',
  newId: String,
} as const

/** Numbers count within a project; here they are the ids, which do as well. */
const numbered: Omit<SimulatedObject, 'generate'> = {
  ...stamped,
  defaults: { title: null, description: null, state: 'opened', labels: [] },
  shape: (native) => ({ ...native, iid: native.id ?? 0 }),
}

const projects = [
  { id: 1, name: 'hello' },
  { id: 3, name: 'website' },
]

const objects: Record<string, SimulatedObject> = {
  projects: {
    ...stamped,
    defaults: { name: null, description: null, visibility: 'private', archived: false },
    generate: (_random, index) => ({ name: `hello-${index}` }),
    shape: (native) => ({ ...native, path_with_namespace: `sandbox/${native.name}` }),
  },
  issues: {
    ...numbered,
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} cannot sign in`,
      state: random.pick(['opened', 'closed']),
      project_id: random.pick([1, 3]),
    }),
    parents: { projects },
  },
  merge_requests: {
    ...numbered,
    generate: (random, index) => ({ title: `Change ${index}`, project_id: random.pick([1, 3]) }),
    parents: { projects },
  },
  ...around,
}

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
    aroundRoutes(app, { account, listPage, bodyOf, required })
    const base = '/api/v4/projects'
    app.get('/api/v4/personal_access_tokens/self', async (request) => ({
      id: 1,
      name: account(request).workspace,
    }))
    app.get(base, paged, (request, reply) => {
      const { search = '' } = queryOf(request)
      return listPage(request, reply, {
        account: account(request),
        name: 'projects',
        where: contains('name', search),
      })
    })
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
      app.get(path, paged, (request, reply) =>
        listPage(request, reply, { account: account(request), name, where: conditionOf(request) }),
      )
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

/** A page with a link to the next one. */
async function listPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, name, where }: { account: Account; name: string; where: Condition },
) {
  const query = queryOf(request)
  const limit = limitOf(query.per_page, { fallback: 20, max: 100 })
  const page = limitOf(query.page, { fallback: 1, max: 1_000_000 })
  const by: Order = query.order_by === 'updated_at' ? 'updated' : 'id'
  const order: Order = query.sort === 'asc' ? by : `-${by}`
  const found = await account.page(name, { where, order, limit, offset: (page - 1) * limit })
  if (found.hasMore) reply.header('link', `<${linkTo(request, { page: page + 1 })}>; rel="next"`)
  reply.header('x-next-page', found.hasMore ? String(page + 1) : '').header('x-page', String(page))
  return found.records
}

function conditionOf(request: FastifyRequest): Condition {
  const query = queryOf(request)
  const { state = 'all', search, 'iids[]': iid, updated_after: after } = query
  const from = fromTime(after)
  return all([
    equals(['project_id'], paramsOf(request).id ?? ''),
    ...(state === 'all' ? [] : [equals(['state'], state)]),
    ...(search === undefined ? [] : [contains('title', search)]),
    ...(iid === undefined ? [] : [hasId(iid)]),
    ...(from ? [within('updated_at', { from })] : []),
  ])
}

function contains(name: string, text: string): Condition {
  return (bind) =>
    text === ''
      ? 'true'
      : `position(lower(${bind(text)}::text) in lower(properties->>${bind(name)}::text)) > 0`
}

async function find(request: FastifyRequest, account: Account, name: string): Promise<JsonObject> {
  const { id = '', iid = '' } = paramsOf(request)
  const where = all([equals(['project_id'], id), hasId(iid)])
  const [found] = (await account.page(name, { where, limit: 1 })).records
  if (!found) throw gitlab.trouble.notFound()
  return found
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
