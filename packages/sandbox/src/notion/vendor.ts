/**
 * Notion, simulated: one data source of tasks, its pages, and queries over them.
 * @see https://developers.notion.com/reference/intro
 */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf, type Order } from '../simulate/account.ts'
import { all, any, equals, hasId, isExactly, within } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, fromTime, type SimulatedObject } from '../simulate/simulator.ts'
import { around, aroundRoutes, asTrash, searchedPages, toStoredPage } from './around.ts'

const tasksId = '1e5a2b3c-0000-4000-8000-000000000001'

const types: Record<string, string> = {
  Name: 'title',
  Notes: 'rich_text',
  Status: 'select',
  Estimate: 'number',
  Done: 'checkbox',
  Labels: 'multi_select',
}

/** Properties are stored as the records of the control API give them: plain, one per name. */
const tasks: SimulatedObject = {
  idName: 'id',
  createdName: 'created_time',
  updatedName: 'last_edited_time',
  time: 'isoMinutes',
  defaults: { Done: false },
  newId: (ordinal) => `2f6b3c4d-0000-4000-8000-${ordinal.toString(16).padStart(12, '0')}`,
  generate: (random, index) => ({
    Name: `Visit ${makeCompany(random, index).name}`,
    Status: random.pick(['Open', 'Closed']),
    Estimate: random.integer(1, 8),
    Done: random.pick([true, false]),
  }),
  shape: ({ id = '', created_time: created = '', last_edited_time: edited = '', ...plain }) => ({
    object: 'page',
    id,
    created_time: created,
    last_edited_time: edited,
    in_trash: false,
    archived: false,
    parent: { type: 'data_source_id', data_source_id: tasksId },
    properties: Object.fromEntries(
      Object.entries(types).map(([name, type]) => [
        name,
        { id: name, type, [type]: toNative(type, plain[name]) },
      ]),
    ),
  }),
}

/** The vendor's part of the sandbox. */
export const notion = defineSimulator({
  provider: 'notion',
  displayName: 'Notion',
  objects: { tasks, ...around },
  otherNames: { [tasksId]: 'tasks' },
  oauth: { authorizePath: '/v1/oauth/authorize', tokenPath: '/v1/oauth/token' },
  error: (status, message) => refusal(status, codes[status] ?? 'internal_server_error', message),
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, notion, context)
    app.get('/v1/users/me', async (request) => ({
      object: 'user',
      id: account(request).workspace,
      type: 'bot',
    }))
    aroundRoutes(app, account, staleCursor)
    app.post('/v1/search', { config: { isPage: true } }, (request) => searchPage(request, account(request)))
    app.get('/v1/data_sources/:object', async (request) => {
      checkSource(request)
      return dataSource()
    })
    app.post('/v1/data_sources/:object/query', { config: { isPage: true } }, (request) =>
      queryPage(request, account(request)),
    )
    app.post('/v1/pages', async (request) => {
      const { parent, properties, ...rest } = jsonBody(request)
      const isOwn = isObject(parent) && parent.page_id !== undefined
      if (!isOwn) return account(request).create('tasks', toPlain(properties))
      return account(request).create('pages', toStoredPage({ ...rest, parent, properties }))
    })
    app.get('/v1/pages/:id', async (request) => {
      const { id = '' } = paramsOf(request)
      return account(request).find(await kindOf(account(request), id), id)
    })
    app.patch('/v1/pages/:id', async (request) => {
      const { id = '' } = paramsOf(request)
      const { in_trash: inTrash, archived, ...body } = jsonBody(request)
      const kind = await kindOf(account(request), id)
      if (inTrash !== true && archived !== true) {
        const change = kind === 'pages' ? toStoredPage(body) : toPlain(body.properties)
        return account(request).update(kind, id, change)
      }
      const page = await account(request).find(kind, id)
      await account(request).remove(kind, id)
      return { ...page, in_trash: true, archived: true }
    })
  },
})

/** Whether a page is in the data source or outside of it. */
async function kindOf(account: Account, id: string): Promise<'pages' | 'tasks'> {
  return (await account.count('pages', hasId(id))) > 0 ? 'pages' : 'tasks'
}

/** Finds what has been shared: data sources, or pages, by when they changed. */
async function searchPage(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { filter, sort, query, page_size: size, start_cursor: cursor } = jsonBody(request)
  const value = isObject(filter) && filter.property === 'object' ? filter.value : undefined
  const isTrash = isObject(filter) && filter.in_trash === true
  const found = { object: 'list', type: 'page_or_data_source', has_more: false, next_cursor: null }
  if (value !== 'page') return { ...found, results: value === 'data_source' ? [dataSource()] : [] }
  const offset = fromCursor(typeof cursor === 'string' ? cursor : undefined)
  if (offset === undefined) throw staleCursor()
  const limit = limitOf(size, { fallback: 100, max: 100 })
  const order = orderOf(sort === undefined ? undefined : [sort])
  const words = typeof query === 'string' ? query : ''
  const { records, hasMore } = await searchedPages(account, { limit, offset, order, words, isTrash })
  const next = hasMore ? toCursor(offset + limit) : null
  return { ...found, results: records, has_more: hasMore, next_cursor: next }
}

function staleCursor(): AnswerError {
  return refusal(400, 'validation_error', 'The start_cursor provided is invalid.')
}

function dataSource(): JsonObject {
  const properties = Object.entries(types).map(
    ([name, type]) => [name, { id: name, name, type, [type]: {} }] as const,
  )
  return {
    object: 'data_source',
    id: tasksId,
    in_trash: false,
    title: [{ type: 'text', plain_text: 'Tasks', text: { content: 'Tasks' } }],
    properties: Object.fromEntries(properties),
  }
}

const codes: Record<number, string> = {
  401: 'unauthorized',
  404: 'object_not_found',
  429: 'rate_limited',
  503: 'service_unavailable',
}

async function queryPage(request: FastifyRequest, account: Account) {
  checkSource(request)
  const body = jsonBody(request)
  const offset = fromCursor(typeof body.start_cursor === 'string' ? body.start_cursor : undefined)
  if (offset === undefined) throw staleCursor()
  const limit = limitOf(body.page_size, { fallback: 100, max: 100 })
  const isTrash = body.in_trash === true
  const found = await account.page('tasks', {
    where: conditionOf(body.filter),
    order: orderOf(body.sorts),
    limit,
    offset,
    isRemoved: isTrash ? true : undefined,
  })
  return {
    object: 'list',
    type: 'page_or_data_source',
    results: isTrash ? found.records.map(asTrash) : found.records,
    has_more: found.hasMore,
    next_cursor: found.hasMore ? toCursor(offset + limit) : null,
  }
}

function orderOf(sorts: JsonValue | undefined): Order {
  const [first] = Array.isArray(sorts) ? sorts.filter(isObject) : []
  if (first?.timestamp !== 'last_edited_time') return 'id'
  return first.direction === 'descending' ? '-updated' : 'updated'
}

function conditionOf(filter: JsonValue | undefined): Condition {
  if (!isObject(filter)) return all([])
  if (Array.isArray(filter.and)) return all(filter.and.map(conditionOf))
  if (Array.isArray(filter.or)) return any(filter.or.map(conditionOf))
  if (isObject(filter.last_edited_time)) {
    return within('updated_at', { from: fromTime(filter.last_edited_time.on_or_after) })
  }
  const name = String(filter.property)
  const type = types[name]
  const test = type === undefined ? undefined : filter[type]
  if (type === undefined || !isObject(test)) {
    throw refusal(400, 'validation_error', `Could not find property with name or id: ${name}`)
  }
  const value = test.equals ?? test.contains ?? null
  if (type === 'multi_select') return (bind) => `properties->${bind(name)}::text ? ${bind(String(value))}`
  return type === 'number' || type === 'checkbox' ? isExactly([name], value) : equals([name], String(value))
}

function toNative(type: string, plain: JsonValue | undefined): JsonValue {
  switch (type) {
    case 'title':
    case 'rich_text': {
      const text = typeof plain === 'string' ? plain : ''
      return text === '' ? [] : [{ type: 'text', plain_text: text, text: { content: text, link: null } }]
    }
    case 'select':
      return typeof plain === 'string' ? { id: plain, name: plain, color: 'default' } : null
    case 'multi_select':
      return Array.isArray(plain) ? plain.map((name) => ({ name, color: 'default' })) : []
    case 'checkbox':
      return plain === true
    default:
      return plain ?? null
  }
}

/** Properties as they are sent, by name, made plain. */
function toPlain(properties: JsonValue | undefined): JsonObject {
  const entries = Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const type = types[name]
    if (type === undefined) throw refusal(400, 'validation_error', `${name} is not a property that exists.`)
    const value = isObject(property) ? property[type] : undefined
    if (value === undefined) throw refusal(400, 'validation_error', `${name} is expected to be ${type}.`)
    return [name, plainOf(type, value)] as const
  })
  return Object.fromEntries(entries)
}

function plainOf(type: string, value: JsonValue): JsonValue {
  const parts = Array.isArray(value) ? value.filter(isObject) : []
  if (type === 'title' || type === 'rich_text') {
    return parts.map(({ text }) => (isObject(text) ? String(text.content) : '')).join('')
  }
  if (type === 'multi_select') return parts.map(({ name }) => name ?? null)
  return type === 'select' && isObject(value) ? (value.name ?? null) : value
}

function checkSource(request: FastifyRequest): void {
  const { object = '' } = paramsOf(request)
  if (object.replaceAll('-', '') === tasksId.replaceAll('-', '')) return
  throw refusal(404, 'object_not_found', `Could not find data_source with ID: ${object}.`)
}

function refusal(status: number, code: string, message: string): AnswerError {
  return new AnswerError(status, { object: 'error', status, code, message })
}
