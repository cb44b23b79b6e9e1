/**
 * Jira Cloud, simulated: the paths of what is around issues, those of lists, of single records and of writes.
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, any, contains, equals, hasId } from '../simulate/condition.ts'
import { jsonBody, limitOf, linkTo, paramsOf, queryOf } from '../simulate/request.ts'

interface Place {
  name: string
  /** The list; `:id` is what it is below of. */
  list: string
  /** The place of the list in its answer; by default the answer is the list. */
  items?: string
  /** The member that names the record's parent. */
  member?: string
  /** Where one record is, when not below the list. */
  one?: string
  /** Where one is made, with the members it needs. */
  made?: { path: string; needs: readonly string[] }
  /** The method of a change. */
  update?: 'put' | 'post' | 'none'
  /** Members without which a change is refused. */
  keeps?: readonly string[]
  /** `begun`: it is answered with 303 and goes later. */
  removal?: 'begun' | 'none'
  /** What the list is narrowed by: members that hold the value of a parameter, or are it. */
  holds?: Readonly<Record<string, readonly string[]>>
  is?: Readonly<Record<string, string>>
}

const rest = '/ex/jira/:site/rest/api/3'
const restAgile = '/ex/jira/:site/rest/agile/1.0'

const named = { query: ['name', 'description'] }

const places: readonly Place[] = [
  {
    name: 'projects',
    list: `${rest}/project/search`,
    items: 'values',
    one: `${rest}/project`,
    made: { path: `${rest}/project`, needs: ['key', 'name', 'leadAccountId'] },
    holds: { query: ['name', 'key'] },
    is: { typeKey: 'projectTypeKey' },
  },
  { name: 'users', list: `${rest}/users/search`, update: 'none', removal: 'none' },
  {
    name: 'groups',
    list: `${rest}/group/bulk`,
    items: 'values',
    is: { groupName: 'name' },
    made: { path: `${rest}/group`, needs: ['name'] },
    update: 'none',
    removal: 'none',
  },
  {
    name: 'components',
    list: `${rest}/project/:id/component`,
    items: 'values',
    member: 'project',
    one: `${rest}/component`,
    made: { path: `${rest}/component`, needs: ['name', 'project'] },
    holds: named,
  },
  {
    name: 'versions',
    list: `${rest}/project/:id/version`,
    items: 'values',
    member: 'projectId',
    one: `${rest}/version`,
    made: { path: `${rest}/version`, needs: ['name', 'projectId'] },
    holds: named,
  },
  {
    name: 'comments',
    list: `${rest}/issue/:id/comment`,
    items: 'comments',
    member: 'on',
    made: { path: `${rest}/issue/:id/comment`, needs: ['body'] },
  },
  {
    name: 'worklogs',
    list: `${rest}/issue/:id/worklog`,
    items: 'worklogs',
    member: 'on',
    made: { path: `${rest}/issue/:id/worklog`, needs: [] },
  },
  {
    name: 'boards',
    list: `${restAgile}/board`,
    items: 'values',
    update: 'none',
    made: { path: `${restAgile}/board`, needs: ['name', 'type', 'filterId'] },
    holds: { name: ['name'] },
    is: { type: 'type' },
  },
  {
    name: 'sprints',
    list: `${restAgile}/board/:id/sprint`,
    items: 'values',
    member: 'originBoardId',
    one: `${restAgile}/sprint`,
    made: { path: `${restAgile}/sprint`, needs: ['name', 'originBoardId'] },
    update: 'post',
    is: { state: 'state' },
  },
  {
    name: 'filters',
    list: `${rest}/filter/search`,
    items: 'values',
    one: `${rest}/filter`,
    made: { path: `${rest}/filter`, needs: ['name', 'jql'] },
    keeps: ['name'],
    holds: { filterName: ['name'] },
  },
  {
    name: 'dashboards',
    list: `${rest}/dashboard/search`,
    items: 'values',
    one: `${rest}/dashboard`,
    made: { path: `${rest}/dashboard`, needs: ['name', 'sharePermissions', 'editPermissions'] },
    keeps: ['name', 'sharePermissions', 'editPermissions'],
    holds: { dashboardName: ['name'] },
  },
  {
    name: 'priorities',
    list: `${rest}/priority/search`,
    items: 'values',
    one: `${rest}/priority`,
    made: { path: `${rest}/priority`, needs: ['name', 'statusColor'] },
    removal: 'begun',
    holds: { priorityName: ['name'] },
  },
  {
    name: 'resolutions',
    list: `${rest}/resolution/search`,
    items: 'values',
    one: `${rest}/resolution`,
    made: { path: `${rest}/resolution`, needs: ['name'] },
    removal: 'none',
  },
  { name: 'statuses', list: `${rest}/status`, update: 'none', removal: 'none' },
  { name: 'issue_types', list: `${rest}/issuetype`, made: { path: `${rest}/issuetype`, needs: ['name'] } },
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
  app.delete(`${rest}/group`, async (request, reply) => {
    await account(request).remove('groups', (queryOf(request).groupId ?? '').replace(/^id:/, ''))
    return reply.code(200).send()
  })
  app.get(`${rest}/task/:id`, async (request) => ({
    id: paramsOf(request).id,
    status: 'COMPLETE',
    progress: 100,
  }))
  for (const place of places) placeRoutes(app, account, place)
}

function placeRoutes(app: FastifyInstance, account: AccountOf, place: Place): void {
  const { name, list, items, member, one = list, made, update = 'put', removal } = place
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
  if (update !== 'none') {
    app[update](`${one}/:own`, async (request) => {
      const body = required(jsonBody(request), place.keeps ?? [])
      return account(request).update(name, await ownId(request, account(request), place), body)
    })
  }
  if (removal === 'none') return
  app.delete(`${one}/:own`, async (request, reply) => {
    await account(request).remove(name, await ownId(request, account(request), place))
    if (removal !== 'begun') return reply.code(204).send()
    const task = new URL(linkTo(request, {}))
    task.pathname = task.pathname.replace(/\/priority\/\w+$/, '/task/1')
    return reply.code(303).header('location', task.href).send({ id: '1', status: 'ENQUEUED' })
  })
}

async function listPage(request: FastifyRequest, account: Account, place: Place) {
  const { name, items } = place
  const { startAt = '0', maxResults, groupId } = queryOf(request)
  const isWhole = items === undefined && name !== 'users'
  const limit = isWhole ? 100_000 : limitOf(maxResults, { fallback: 50, max: 50 })
  const offset = isWhole ? 0 : Number(startAt)
  const narrowed = [await isBelow(request, account, place), ...isNarrowed(request, place)]
  const where = groupId === undefined ? all(narrowed) : hasId(groupId.replace(/^id:/, ''))
  const page = await account.page(name, { where, limit, offset })
  if (items === undefined) return page.records
  const total = await account.count(name, where)
  const told = items === 'values' ? { isLast: !page.hasMore } : {}
  return { [items]: page.records, ...told, startAt: offset, maxResults: limit, total }
}

/** By the parameters of the list. */
function isNarrowed(request: FastifyRequest, { holds = {}, is = {} }: Place): Condition[] {
  const query = queryOf(request)
  const asked = (name: string) => (query[name] === undefined ? [] : [query[name]])
  return [
    ...Object.entries(holds).flatMap(([name, members]) =>
      asked(name).map((text) => any(members.map((member) => contains([member], text)))),
    ),
    ...Object.entries(is).flatMap(([name, member]) => asked(name).map((text) => equals([member], text))),
  ]
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
  if (member !== 'project' && member !== 'projectId') return equals([member], id)
  const project = await findProject(account, id)
  return equals([member], String(member === 'project' ? project.key : project.id))
}

/** By its id or key. */
async function findProject(account: Account, idOrKey: string): Promise<JsonObject> {
  return account.find('projects', await projectId(account, idOrKey))
}

function projectId(account: Account, idOrKey: string): Promise<string> {
  return account.findId('projects', any([hasId(idOrKey), equals(['key'], idOrKey)]))
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
  if (name === 'projects') return projectId(account, own)
  if (id === undefined || member === undefined) return own
  return account.findId(name, all([equals([member], id), hasId(own)]))
}

function required(body: JsonObject, needs: readonly string[]): JsonObject {
  const absent = needs.filter((name) => body[name] === undefined)
  if (absent.length === 0) return body
  const errors = Object.fromEntries(absent.map((name) => [name, `${name} is required.`]))
  throw new AnswerError(400, { errorMessages: [], errors })
}
