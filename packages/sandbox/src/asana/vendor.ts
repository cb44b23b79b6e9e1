/**
 * Asana, simulated: workspaces, projects, tasks, users, custom fields, type-ahead and batches.
 * @see https://developers.asana.com/reference/rest-api-reference
 */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makePerson } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, equals, within } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, fromTime, type SimulatedObject } from '../simulate/simulator.ts'
import { around, nested } from './around.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const plain = {
  idName: 'gid',
  time: 'iso',
  newId: (ordinal: number) => String(1_200_000_000 + ordinal),
} as const
const stamped = { ...plain, createdName: 'created_at', updatedName: 'modified_at' } as const

const workspaces = [{ gid: '2', name: 'Sandbox' }]
const projects = [
  { gid: '100', name: 'Onboarding', workspace: { gid: '2' } },
  { gid: '102', name: 'Support', workspace: { gid: '2' } },
]

const objects: Record<string, SimulatedObject> = {
  workspaces: { ...plain, generate: (_random, index) => ({ name: `Workspace ${index}` }) },
  projects: {
    ...stamped,
    defaults: { resource_type: 'project', name: null, notes: '', archived: false },
    generate: (_random, index) => ({ name: `Project ${index}`, workspace: { gid: '2' } }),
    parents: { workspaces },
  },
  tasks: {
    ...stamped,
    defaults: { resource_type: 'task', name: '', notes: '', completed: false, custom_fields: [] },
    generate: (random, index) => ({
      name: `Task ${index}`,
      projects: [{ gid: random.pick(['100', '102']) }],
      completed: random.pick([true, false]),
      custom_fields: [{ gid: '7', name: 'Tier', type: 'text', text_value: random.pick(['gold', 'silver']) }],
    }),
    parents: { workspaces, projects },
  },
  users: {
    ...plain,
    defaults: { resource_type: 'user' },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return { name: `${person.first} ${person.last}`, email: person.email, workspace: { gid: '2' } }
    },
    parents: { workspaces },
  },
  custom_fields: {
    ...plain,
    generate: (_random, index) => ({ name: `Field ${index}`, type: 'text', workspace: { gid: '2' } }),
    parents: { workspaces },
  },
  ...around,
}

/** The vendor's part of the sandbox. */
export const asana = defineSimulator({
  provider: 'asana',
  displayName: 'Asana',
  objects,
  oauth: { authorizePath: '/-/oauth_authorize', tokenPath: '/-/oauth_token' },
  error: (status, message) => new AnswerError(status, { errors: [{ message }] }),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, asana, context)
    const base = '/api/1.0'
    const paged = { config: { isPage: true } }
    webhookRoutes(app, { base, vendor: () => asana, account })
    app.get(`${base}/users/me`, async (request) => ({ data: { gid: '1', name: account(request).workspace } }))
    app.get(`${base}/workspaces`, paged, (request) => listPage(request, account(request), 'workspaces'))
    for (const { parent, object, member } of nested) {
      const path = `${base}/${parent}/:parent/${object}`
      const below = (request: FastifyRequest) => paramsOf(request).parent ?? ''
      app.get(path, paged, (request) =>
        listPage(request, account(request), object, isIn(member, below(request))),
      )
      app.post(path, async (request, reply) => {
        const given = jsonBody(request).data
        const data = { ...(isObject(given) ? given : undefined), [member]: { gid: below(request) } }
        return reply.code(201).send({ data: await account(request).create(object, data) })
      })
    }
    app.get(`${base}/workspaces/:workspace/typeahead`, async (request) => {
      const { query = '', count, resource_type: type = '' } = queryOf(request)
      const limit = limitOf(count, { fallback: 20, max: 100 })
      const { records } = await account(request).page(known(`${type}s`), { where: contains(query), limit })
      const isEmpty = paramsOf(request).workspace === '1'
      return { data: isEmpty ? [] : records.map((one) => shown(one, queryOf(request).opt_fields)) }
    })
    app.post(`${base}/batch`, async (request) => ({ data: await batch(request, account(request)) }))
    app.get(`${base}/:object`, paged, (request) => {
      const object = known(paramsOf(request).object)
      return listPage(request, account(request), object, filterOf(object, queryOf(request)))
    })
    app.post(`${base}/:object`, async (request, reply) => {
      const made = await create(account(request), known(paramsOf(request).object), jsonBody(request).data)
      return reply.code(201).send({ data: made })
    })
    app.get(`${base}/:object/:gid`, async (request) => {
      const { object, gid = '' } = paramsOf(request)
      const found = await find(account(request), known(object), gid)
      return { data: shown(found, queryOf(request).opt_fields) }
    })
    app.put(`${base}/:object/:gid`, async (request) => {
      const { object, gid = '' } = paramsOf(request)
      return { data: await update(account(request), known(object), gid, jsonBody(request).data) }
    })
    app.delete(`${base}/:object/:gid`, async (request) => {
      const { object, gid = '' } = paramsOf(request)
      await account(request).remove(known(object), gid)
      return { data: {} }
    })
  },
})

async function listPage(request: FastifyRequest, account: Account, name: string, where?: Condition) {
  const { limit: wanted, offset: cursor, opt_fields: fields } = queryOf(request)
  const offset = fromCursor(cursor)
  if (offset === undefined) throw refusal(400, 'offset: Your pagination token has expired')
  const limit = limitOf(wanted, { fallback: 20, max: 100 })
  const page = await account.page(name, { where, limit, offset })
  const next = page.hasMore ? { offset: toCursor(offset + limit) } : null
  return { data: page.records.map((one) => shown(one, fields)), next_page: next }
}

function filterOf(object: string, query: Record<string, string | undefined>): Condition {
  if (query.parent !== undefined) return isIn('parent', query.parent)
  if (object !== 'tasks') return isIn('workspace', query.workspace)
  if (query.project === undefined) throw refusal(400, 'You should specify one of project, tag, section')
  const from = fromTime(query.modified_since)
  return all([isIn('projects', query.project), ...(from ? [within('updated_at', { from })] : [])])
}

/** The member is the resource with that gid, or a list that holds it. */
function isIn(member: string, gid = ''): Condition {
  return (bind) => {
    const one = bind(JSON.stringify({ gid }))
    return `properties->'${member}' @> ${one}::jsonb OR properties->'${member}' @> jsonb_build_array(${one}::jsonb)`
  }
}

function contains(text: string): Condition {
  return (bind) => `position(lower(${bind(text)}::text) in lower(properties->>'name')) > 0`
}

/** Names only, unless more is asked for; below custom fields everything. */
function shown(native: JsonObject, fields = 'name,resource_type'): JsonObject {
  const names = new Set(['gid', ...fields.split(',').map((path) => path.split('.')[0] ?? '')])
  return Object.fromEntries(Object.entries(native).filter(([name]) => names.has(name)))
}

async function find(account: Account, object: string, gid: string): Promise<JsonObject> {
  if (object !== 'users' || !gid.includes('@')) return account.find(object, gid)
  const { records } = await account.page('users', { where: equals(['email'], gid), limit: 1 })
  if (!records[0]) throw asana.trouble.notFound()
  return records[0]
}

async function create(account: Account, object: string, given: JsonValue | undefined): Promise<JsonObject> {
  const fields = isObject(given) ? given : {}
  const places = [fields.projects, fields.workspace, fields.parent, fields.organization]
  if (places.every((place) => place === undefined)) throw refusal(400, 'workspace: Missing input')
  return account.create(object, await toStored(account, fields, []))
}

async function update(account: Account, object: string, gid: string, given: JsonValue | undefined) {
  const before = await account.find(object, gid)
  const kept = Array.isArray(before.custom_fields) ? before.custom_fields : []
  return account.update(object, gid, await toStored(account, isObject(given) ? given : {}, kept))
}

/** Resources are given by gid and kept as objects; custom fields are given by gid and kept as a list. */
async function toStored(account: Account, fields: JsonObject, before: JsonValue[]): Promise<JsonObject> {
  const stored: JsonObject = { ...fields }
  if (Array.isArray(fields.projects)) stored.projects = fields.projects.map((gid) => ({ gid }))
  for (const member of ['workspace', 'parent']) {
    if (typeof fields[member] === 'string') stored[member] = { gid: fields[member] }
  }
  if (!isObject(fields.custom_fields)) return stored
  const values = new Map(before.filter(isObject).map((field) => [String(field.gid), field]))
  for (const [gid, value] of Object.entries(fields.custom_fields)) {
    const { name = '', type = 'text' } = await account.find('custom_fields', gid)
    const held =
      type === 'enum' ? { enum_value: value === null ? null : { gid: value } } : { [`${type}_value`]: value }
    values.set(gid, { gid, name, type, ...held })
  }
  return { ...stored, custom_fields: [...values.values()] }
}

/** Each action has a separate answer. */
async function batch(request: FastifyRequest, account: Account): Promise<JsonObject[]> {
  const { data } = jsonBody(request)
  const actions = isObject(data) && Array.isArray(data.actions) ? data.actions.filter(isObject) : []
  if (actions.length === 0 || actions.length > 10)
    throw refusal(400, 'actions: There must be 1 to 10 actions')
  const answers: JsonObject[] = []
  for (const action of actions) {
    try {
      answers.push({ status_code: 200, headers: {}, body: { data: await act(account, action) } })
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      answers.push({ status_code: error.status, headers: {}, body: error.body as JsonObject })
    }
  }
  return answers
}

async function act(account: Account, { relative_path: path, method, data }: JsonObject): Promise<JsonObject> {
  const [, object, gid = ''] = String(path).split('/')
  if (method === 'post') return create(account, known(object), data)
  if (method === 'put') return update(account, known(object), gid, data)
  if (method !== 'delete') return find(account, known(object), gid)
  await account.remove(known(object), gid)
  return {}
}

function known(object = ''): string {
  if (Object.hasOwn(objects, object)) return object
  throw refusal(404, 'No matching route for request')
}

function refusal(status: number, message: string): AnswerError {
  return new AnswerError(status, { errors: [{ message }] })
}
