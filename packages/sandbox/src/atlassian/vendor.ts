/**
 * Jira Cloud, simulated: issues, projects, fields and as much JQL as filters are written in.
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { around } from './around.ts'
import { aroundRoutes } from './around-routes.ts'
import { toQuery } from './jql.ts'
import { deliver, webhookRoutes } from './webhook.ts'
import { workRoutes } from './work-routes.ts'

const statuses = ['To Do', 'In Progress', 'Done'] as const

const objects: Record<string, SimulatedObject> = {
  issues: {
    idName: 'id',
    createdName: 'created',
    updatedName: 'updated',
    time: 'iso',
    newId: String,
    defaults: { summary: null, status: { name: 'To Do' }, labels: [], project: { key: 'SB' } },
    generate: (random, index) => ({
      summary: `${makeCompany(random, index).name} cannot sign in`,
      status: { name: random.pick(statuses) },
      customfield_10001: random.pick(['gold', 'silver']),
    }),
    shape: ({ id = '', created, updated, ...fields }) => ({
      id,
      key: `SB-${id}`,
      self: `https://api.atlassian.com/ex/jira/acme/rest/api/3/issue/${id}`,
      fields: { ...fields, created: withOffset(created), updated: withOffset(updated) },
    }),
  },
  projects: {
    idName: 'id',
    time: 'iso',
    newId: String,
    generate: (_random, index) => ({ key: `P${index}`, name: `Project ${index}` }),
  },
  ...around,
}

/** Jira's instants end in an offset without a colon. */
function withOffset(at: JsonValue | undefined): JsonValue {
  return String(at).replace('Z', '+0000')
}

const types: Record<string, string> = {
  summary: 'string',
  description: 'string',
  status: 'status',
  labels: 'array',
  priority: 'priority',
  resolution: 'resolution',
  assignee: 'user',
  reporter: 'user',
  project: 'project',
  issuetype: 'issuetype',
  created: 'datetime',
  updated: 'datetime',
}

/** The vendor's part of the sandbox. */
export const atlassian = defineSimulator({
  provider: 'atlassian',
  displayName: 'Atlassian',
  objects,
  oauth: { authorizePath: '/authorize', tokenPath: '/oauth/token' },
  error: (status, message) => new AnswerError(status, { errorMessages: [message], errors: {} }),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, atlassian, context)
    const base = '/ex/jira/:site/rest/api/3'
    webhookRoutes(app, { base, account, now: context.now })
    aroundRoutes(app, account)
    workRoutes(app, { base, account })
    app.get('/oauth/token/accessible-resources', async () => [
      { id: 'acme', url: 'https://acme.atlassian.net' },
    ])
    fieldRoutes(app, base)
    issueRoutes(app, { base, account })
  },
})

/** The fields of issues: the standard ones, and a custom one of each kind. */
function fieldRoutes(app: FastifyInstance, base: string): void {
  app.get(`${base}/field`, async () => [
    ...Object.entries(types).map(([id, type]) => ({
      id,
      name: id,
      custom: false,
      schema: { type, system: id },
    })),
    { id: 'customfield_10001', name: 'Tier', custom: true, schema: { type: 'string', customId: 10001 } },
    { id: 'customfield_10002', name: 'Region', custom: true, schema: { type: 'option', customId: 10002 } },
  ])
  app.get(`${base}/field/:id/context`, async () =>
    wholeList([{ id: '1', name: 'All', isGlobalContext: true }]),
  )
  app.get(`${base}/field/:id/context/:context/option`, async () =>
    wholeList([
      { id: '11', value: 'North', disabled: false },
      { id: '12', value: 'South', disabled: true },
      { id: '13', value: 'Oslo', disabled: false, optionId: '11' },
    ]),
  )
}

/** Searching, reading and writing issues. */
function issueRoutes(
  app: FastifyInstance,
  { base, account }: { base: string; account: (request: FastifyRequest) => Account },
): void {
  app.post(`${base}/search/jql`, { config: { isPage: true, isSearch: true } }, (request) =>
    searchPage(request, account(request)),
  )
  app.post(`${base}/issue/bulkfetch`, async (request) => {
    const { issueIdsOrKeys: ids } = jsonBody(request)
    const found = await Promise.all(
      (Array.isArray(ids) ? ids : []).map((id) => lookUp(account(request), String(id))),
    )
    return { issues: found.filter((issue) => issue !== undefined), issueErrors: [] }
  })
  app.post(`${base}/issue/bulk`, async (request, reply) =>
    reply.code(201).send(await createMany(account(request), jsonBody(request).issueUpdates)),
  )
  app.post(`${base}/issue`, async (request, reply) => {
    const { id = '', key = '', self = '' } = await create(account(request), jsonBody(request).fields)
    return reply.code(201).send({ id, key, self })
  })
  app.get(`${base}/issue/:id`, async (request) => {
    const issue = await lookUp(account(request), paramsOf(request).id ?? '')
    if (!issue) throw missing()
    return issue
  })
  app.put(`${base}/issue/:id`, async (request, reply) => {
    const issue = await lookUp(account(request), paramsOf(request).id ?? '')
    if (!issue) throw missing()
    const { fields } = jsonBody(request)
    await account(request).update('issues', String(issue.id), isObject(fields) ? fields : {})
    return reply.code(204).send()
  })
  app.delete(`${base}/issue/:id`, async (request, reply) => {
    const issue = await lookUp(account(request), paramsOf(request).id ?? '')
    if (!issue) throw missing()
    await account(request).remove('issues', String(issue.id))
    return reply.code(204).send()
  })
}

/** A list that fits into one page. */
function wholeList(values: JsonObject[]): JsonObject {
  return { values, startAt: 0, maxResults: 100, total: values.length, isLast: true }
}

async function searchPage(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { jql, maxResults, nextPageToken: token, fields } = jsonBody(request)
  const query = toQuery(String(jql), statuses)
  const offset = fromCursor(token === undefined ? undefined : String(token))
  if (offset === undefined) throw refusal('The provided next page token is invalid.')
  const limit = limitOf(maxResults, { fallback: 50, max: 100 })
  const page = await account.page('issues', { ...query, isSearch: true, limit, offset })
  const next = page.hasMore ? { nextPageToken: toCursor(offset + limit) } : {}
  return { issues: page.records.map((issue) => shown(issue, fields)), isLast: !page.hasMore, ...next }
}

/** Ids only, unless fields are asked for. */
function shown(issue: JsonObject, asked: JsonValue | undefined): JsonObject {
  const names = Array.isArray(asked) ? asked.map(String) : ['id']
  if (names.includes('*all')) return issue
  const fields = Object.entries(isObject(issue.fields) ? issue.fields : {}).filter(([name]) =>
    names.includes(name),
  )
  const { id = '', key = '', self = '' } = issue
  return names.includes('id') && names.length === 1
    ? { id }
    : { id, key, self, fields: Object.fromEntries(fields) }
}

/** By id or key; undefined when it is not there. */
async function lookUp(account: Account, idOrKey: string): Promise<JsonObject | undefined> {
  const id = idOrKey.replace(/^SB-/i, '')
  const { records } = await account.page('issues', { where: (bind) => `id = ${bind(id)}`, limit: 1 })
  return records[0]
}

async function create(account: Account, given: JsonValue | undefined): Promise<JsonObject> {
  const fields = isObject(given) ? given : {}
  const words = {
    summary: 'You must specify a summary of the issue.',
    project: 'Specify a valid project ID or key',
  }
  const absent = Object.entries(words).filter(([name]) => !fields[name])
  if (absent.length === 0) return account.create('issues', fields)
  throw new AnswerError(400, { errorMessages: [], errors: Object.fromEntries(absent) })
}

async function createMany(account: Account, updates: JsonValue | undefined): Promise<JsonObject> {
  const given = Array.isArray(updates) ? updates.filter(isObject) : []
  if (given.length === 0 || given.length > 50) throw refusal('Give 1 to 50 issues.')
  const issues: JsonObject[] = []
  const errors: JsonObject[] = []
  for (const [index, { fields }] of given.entries()) {
    try {
      const { id = '', key = '', self = '' } = await create(account, fields)
      issues.push({ id, key, self })
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      errors.push({
        status: error.status,
        elementErrors: error.body as JsonObject,
        failedElementNumber: index,
      })
    }
  }
  if (issues.length === 0) throw new AnswerError(400, { issues, errors })
  return { issues, errors }
}

function missing(): AnswerError {
  const errorMessages = ['Issue does not exist or you do not have permission to see it.']
  return new AnswerError(404, { errorMessages, errors: {} })
}

function refusal(message: string): AnswerError {
  return new AnswerError(400, { errorMessages: [message], errors: {} })
}
