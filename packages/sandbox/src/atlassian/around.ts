/**
 * Jira Cloud, simulated: what is around issues and projects, boards and sprints included.
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, any, equals, hasId } from '../simulate/condition.ts'
import { jsonBody, limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

const site = 'https://api.atlassian.com/ex/jira/acme'
const api = `${site}/rest/api/3`
const agile = `${site}/rest/agile/1.0`
const projects = [{ id: '10', key: 'P10', name: 'Sandbox' }]
const boards = [
  { id: '1', name: 'Flow', type: 'kanban' },
  { id: '2', name: 'Team', type: 'scrum' },
]
const issues = [{ id: '501', summary: 'Noted' }]

const plain = { idName: 'id', time: 'iso', newId: String } as const

/** What nothing is below of, and what tells no times. */
function listed(
  path: string,
  made: (index: number) => JsonObject,
  more: Partial<SimulatedObject> = {},
): SimulatedObject {
  return {
    ...plain,
    generate: (_random, index) => made(index),
    shape: (native) => ({ ...native, self: `${api}/${path}/${native.id}` }),
    ...more,
  }
}

/** What is said of an issue, or logged. */
function ofIssue(segment: string, made: (index: number) => JsonObject): SimulatedObject {
  return {
    ...plain,
    ...{ createdName: 'created', updatedName: 'updated' },
    generate: (_random, index) => ({ ...made(index), on: '501' }),
    shape: ({ on = '501', created = '', updated = '', ...native }) => ({
      ...native,
      self: `${api}/issue/${on}/${segment}/${native.id}`,
      author: { accountId: 'a-1', displayName: 'Ada', active: true },
      created: withOffset(created),
      updated: withOffset(updated),
    }),
    parents: { issues },
  }
}

const withOffset = (at: JsonValue) => String(at).replace('Z', '+0000')

/** Without the id under which it is kept. */
function known(native: JsonObject, by: string): JsonObject {
  const { id = '', ...rest } = native
  return { ...rest, [by]: `id:${id}` }
}

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  users: listed(
    'user',
    (index) => ({ displayName: `Ada ${index}`, emailAddress: `ada${index}@example.com`, active: true }),
    {
      shape: (native) => ({ ...known(native, 'accountId'), accountType: 'atlassian' }),
    },
  ),
  groups: listed('group', (index) => ({ name: `crew-${index}` }), {
    shape: (native) => known(native, 'groupId'),
  }),
  components: listed('component', (index) => ({ name: `Part ${index}`, project: 'P10' }), {
    parents: { projects },
  }),
  versions: listed('version', (index) => ({ name: `1.${index}`, projectId: 10, released: false }), {
    parents: { projects },
  }),
  comments: ofIssue('comment', (index) => ({ body: textDocument(`Seen ${index} times`) })),
  worklogs: ofIssue('worklog', (index) => ({ timeSpentSeconds: 60 * index, issueId: '501' })),
  boards: {
    ...listed('board', (index) => ({ name: `Board ${index}`, type: 'scrum' })),
    hasNumericId: true,
    shape: (native) => ({ ...native, self: `${agile}/board/${native.id}` }),
  },
  sprints: {
    ...listed('sprint', (index) => ({ name: `Sprint ${index}`, state: 'future', originBoardId: 2 })),
    hasNumericId: true,
    shape: (native) => ({ ...native, self: `${agile}/sprint/${native.id}` }),
    parents: { boards },
  },
  filters: listed('filter', (index) => ({ name: `Mine ${index}`, jql: 'assignee = currentUser()' })),
  dashboards: listed('dashboard', (index) => ({ name: `Figures ${index}` })),
  priorities: listed('priority', (index) => ({ name: `P${index}`, statusColor: '#f00' })),
  resolutions: listed('resolution', (index) => ({ name: `Done ${index}`, description: 'x' })),
  statuses: listed('status', (index) => ({ name: `State ${index}`, statusCategory: { key: 'new' } })),
  issue_types: listed('issuetype', (index) => ({ name: `Type ${index}`, subtask: false })),
}

function textDocument(text: string): JsonObject {
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

interface Place {
  name: string
  /** The list; `:id` is what it is below of. */
  list: string
  /** Where the list is in its answer; the answer is the list unless told. */
  items?: string
  /** The member that tells what a record is below of. */
  member?: string
  /** Where one record is, when not below the list. */
  one?: string
  /** Where one is made, with the members it needs. */
  made?: { path: string; needs: readonly string[] }
  update?: 'put' | 'post'
}

const rest = '/ex/jira/:site/rest/api/3'
const restAgile = '/ex/jira/:site/rest/agile/1.0'

const places: readonly Place[] = [
  { name: 'users', list: `${rest}/users/search` },
  { name: 'groups', list: `${rest}/group/bulk`, items: 'values' },
  {
    ...{ name: 'components', list: `${rest}/project/:id/component`, items: 'values', member: 'project' },
    ...{ one: `${rest}/component`, made: { path: `${rest}/component`, needs: ['name', 'project'] } },
  },
  {
    ...{ name: 'versions', list: `${rest}/project/:id/version`, items: 'values', member: 'projectId' },
    ...{ one: `${rest}/version`, made: { path: `${rest}/version`, needs: ['name', 'projectId'] } },
  },
  {
    ...{ name: 'comments', list: `${rest}/issue/:id/comment`, items: 'comments', member: 'on' },
    made: { path: `${rest}/issue/:id/comment`, needs: ['body'] },
  },
  {
    ...{ name: 'worklogs', list: `${rest}/issue/:id/worklog`, items: 'worklogs', member: 'on' },
    made: { path: `${rest}/issue/:id/worklog`, needs: [] },
  },
  { name: 'boards', list: `${restAgile}/board`, items: 'values' },
  {
    ...{ name: 'sprints', list: `${restAgile}/board/:id/sprint`, items: 'values', member: 'originBoardId' },
    ...{
      one: `${restAgile}/sprint`,
      made: { path: `${restAgile}/sprint`, needs: ['name', 'originBoardId'] },
    },
    update: 'post',
  },
  {
    ...{ name: 'filters', list: `${rest}/filter/search`, items: 'values', one: `${rest}/filter` },
    made: { path: `${rest}/filter`, needs: ['name', 'jql'] },
  },
  { name: 'dashboards', list: `${rest}/dashboard/search`, items: 'values', one: `${rest}/dashboard` },
  { name: 'priorities', list: `${rest}/priority/search`, items: 'values', one: `${rest}/priority` },
  { name: 'resolutions', list: `${rest}/resolution/search`, items: 'values', one: `${rest}/resolution` },
  { name: 'statuses', list: `${rest}/status` },
  { name: 'issue_types', list: `${rest}/issuetype` },
]

type AccountOf = (request: FastifyRequest) => Account

/** Registers the paths of these objects. */
export function aroundRoutes(app: FastifyInstance, account: AccountOf): void {
  app.get(`${rest}/user`, (request) => {
    const id = (queryOf(request).accountId ?? '').replace(/^id:/, '')
    return account(request).find('users', id)
  })
  app.get(`${rest}/user/search`, async (request) => {
    const { query = '', maxResults } = queryOf(request)
    const where = any([beginsWith('displayName', query), beginsWith('emailAddress', query)])
    const limit = limitOf(maxResults, { fallback: 50, max: 1000 })
    return (await account(request).page('users', { where, limit })).records
  })
  for (const place of places) placeRoutes(app, account, place)
}

function placeRoutes(app: FastifyInstance, account: AccountOf, place: Place): void {
  const { name, list, items, member, one = list, made, update = 'put' } = place
  app.get(list, { config: { isPage: true } }, (request) => listPage(request, account(request), place))
  if (made) {
    app.post(made.path, async (request, reply) => {
      const body = required(jsonBody(request), made.needs)
      const { id } = paramsOf(request)
      const owner: JsonObject = member === undefined || id === undefined ? {} : { [member]: id }
      return reply.code(201).send(await account(request).create(name, { ...body, ...owner }))
    })
  }
  if (items !== undefined && one.endsWith('/bulk')) return
  app.get(`${one}/:own`, async (request) =>
    account(request).find(name, await ownId(request, account(request), place)),
  )
  app[update](`${one}/:own`, async (request) =>
    account(request).update(name, await ownId(request, account(request), place), jsonBody(request)),
  )
  app.delete(`${one}/:own`, async (request, reply) => {
    await account(request).remove(name, await ownId(request, account(request), place))
    return reply.code(204).send()
  })
}

async function listPage(request: FastifyRequest, account: Account, place: Place) {
  const { name, items } = place
  const { startAt = '0', maxResults, groupId } = queryOf(request)
  const isWhole = items === undefined && name !== 'users'
  const limit = isWhole ? 100_000 : limitOf(maxResults, { fallback: 50, max: 50 })
  const offset = isWhole ? 0 : Number(startAt)
  const below = await isBelow(request, account, place)
  const where = groupId === undefined ? below : hasId(groupId.replace(/^id:/, ''))
  const page = await account.page(name, { where, limit, offset })
  if (items === undefined) return page.records
  const total = await account.count(name, where)
  const told = items === 'values' ? { isLast: !page.hasMore } : {}
  return { [items]: page.records, ...told, startAt: offset, maxResults: limit, total }
}

/** Below what stands in the path, which is a project, by its id or key, an issue or a board. */
async function isBelow(
  request: FastifyRequest,
  account: Account,
  { name, member }: Pick<Place, 'name' | 'member'>,
): Promise<Condition> {
  const { id } = paramsOf(request)
  if (member === undefined || id === undefined) return all([])
  if (name === 'sprints') await withSprints(account, id)
  if (member !== 'project') return equals([member], id)
  const { key } = await account.find('projects', id)
  return equals([member], String(key))
}

async function withSprints(account: Account, board: string): Promise<void> {
  const { type } = await account.find('boards', board)
  if (type === 'scrum') return
  throw new AnswerError(400, { errorMessages: ['The board does not support sprints'], errors: {} })
}

function beginsWith(name: string, text: string): Condition {
  return (bind) => `starts_with(lower(properties->>${bind(name)}::text), lower(${bind(text)}::text))`
}

/** The id of what is addressed; that of what is said of an issue is below the issue's. */
async function ownId(request: FastifyRequest, account: Account, { name, member }: Place): Promise<string> {
  const { id, own = '' } = paramsOf(request)
  if (id === undefined || member === undefined) return own
  return account.findId(name, all([equals([member], id), hasId(own)]))
}

function required(body: JsonObject, needs: readonly string[]): JsonObject {
  const absent = needs.filter((name) => body[name] === undefined)
  if (absent.length === 0) return body
  const errors = Object.fromEntries(absent.map((name) => [name, `${name} is required.`]))
  throw new AnswerError(400, { errorMessages: [], errors })
}
