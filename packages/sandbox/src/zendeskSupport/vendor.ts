/**
 * Zendesk Support, simulated: lists, exports, search, custom fields, custom objects, single writes and jobs.
 * @see https://developer.zendesk.com/api-reference/ticketing/introduction/
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makeCompany, makePerson } from '../generate/people.ts'
import { asText, defined, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf, type Page } from '../simulate/account.ts'
import { all, equals, hasAnyId, holds, within } from '../simulate/condition.ts'
import { jsonBody, limitOf, linkTo, paramsOf, queryOf } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { customObjectRoutes, customObjects } from './custom-objects.ts'
import { deskObjects, stamped } from './desk-objects.ts'
import { deskRoutes, narrowed } from './desk-routes.ts'
import { guideObjects, guideRoutes } from './guide.ts'
import { queueJob } from './jobs.ts'
import { listPage, refusal, startOf, withoutField } from './list-page.ts'
import { deliver, webhookRoutes } from './webhook.ts'

const objects: Record<string, SimulatedObject> = {
  tickets: {
    ...stamped,
    defaults: { subject: null, status: 'new', priority: null, type: null, tags: [], custom_fields: [] },
    generate: (random, index) => ({
      subject: `${makeCompany(random, index).name} cannot sign in`,
      description: 'It says the password is wrong.',
      status: random.pick(['open', 'pending', 'solved']),
      priority: random.pick(['low', 'normal', 'high']),
      requester_id: random.integer(1, 5),
      custom_fields: [{ id: 36, value: random.pick(['gold', 'silver']) }],
    }),
  },
  users: {
    ...stamped,
    defaults: { name: null, email: null, role: 'end-user', active: true, tags: [], user_fields: {} },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return { name: `${person.first} ${person.last}`, email: person.email, phone: person.phone }
    },
  },
  organizations: {
    ...stamped,
    defaults: { name: null, tags: [], organization_fields: {} },
    generate: (random, index) => ({ name: makeCompany(random, index).name }),
  },
  ...deskObjects,
  ...guideObjects,
  ...customObjects,
  job_statuses: {
    ...stamped,
    hasNumericId: false,
    newId: () => randomUUID().replaceAll('-', ''),
    generate: () => ({}),
  },
}

const singulars: Record<string, string> = {
  tickets: 'ticket',
  users: 'user',
  organizations: 'organization',
  groups: 'group',
  job_statuses: 'job_status',
}
const required: Record<string, string> = {
  users: 'name',
  organizations: 'name',
  groups: 'name',
  brands: 'name',
  ticket_forms: 'name',
  macros: 'title',
  views: 'title',
  triggers: 'title',
  automations: 'title',
  ticket_fields: 'title',
  user_fields: 'key',
  organization_fields: 'key',
  group_memberships: 'group_id',
  organization_memberships: 'organization_id',
}
const keywords: Record<string, string> = {
  ticket_type: 'type',
  requester: 'requester_id',
  assignee: 'assignee_id',
  organization: 'organization_id',
  group: 'group_id',
}

/** The vendor's part of the sandbox. */
export const zendeskSupport = defineSimulator({
  provider: 'zendeskSupport',
  displayName: 'Zendesk Support',
  objects,
  oauth: { authorizePath: '/oauth/authorizations/new', tokenPath: '/oauth/tokens' },
  error: (status, message) =>
    new AnswerError(status, {
      error: status === 404 ? 'RecordNotFound' : `Status${status}`,
      description: message,
    }),
  deliver,
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, zendeskSupport, context)
    app.get('/api/v2/users/me', async (request) => ({
      user: {
        id: 1,
        name: 'Dana Reyes',
        role: 'admin',
        email: `dana@${account(request).workspace}.example.com`,
      },
    }))
    webhookRoutes(app, () => zendeskSupport, account)
    customObjectRoutes(app, account)
    deskRoutes(app, account)
    guideRoutes(app, account)
    readRoutes(app, account)
    writeRoutes(app, account)
    jobRoutes(app, account)
  },
})

type Open = (request: FastifyRequest) => Account

function readRoutes(app: FastifyInstance, account: Open) {
  const paged = { config: { isPage: true } }
  for (const suffix of ['', '.json']) {
    app.get(`/api/v2/incremental/organizations${suffix}`, paged, (request) =>
      timedPage(request, account(request), 'organizations'),
    )
    app.get(`/api/v2/incremental/:object/cursor${suffix}`, paged, (request) => exportPage(request, account))
    app.get(`/api/v2/search${suffix}`, { config: { isPage: true, isSearch: true } }, (request) =>
      searchPage(request, account),
    )
  }
  app.get('/api/v2/:object/show_many', async (request) => {
    const { object } = targetOf(request)
    const ids = (queryOf(request).ids ?? '').split(',')
    if (ids.length > 100) throw refusal(400, 'TooManyValues', 'ids holds more than 100 ids')
    const { records } = await account(request).page(object, { where: hasAnyId(ids), limit: 100 })
    return { [object]: records, count: records.length, next_page: null }
  })
  app.get('/api/v2/deleted_tickets', paged, (request) => deletedPage(request, account))
  app.get('/api/v2/:object', paged, (request) =>
    listPage(request, account(request), { object: targetOf(request).object, where: all(narrowed(request)) }),
  )
  app.get('/api/v2/:object/:id', async (request) => {
    const { object, id } = targetOf(request)
    return { [singularOf(object)]: await account(request).find(object, id) }
  })
}

/** By number, the latest deletion first. */
async function deletedPage(request: FastifyRequest, account: Open) {
  const { page: wanted, per_page: perPage } = queryOf(request)
  const [page, limit] = [
    limitOf(wanted, { fallback: 1, max: 10_000 }),
    limitOf(perPage, { fallback: 100, max: 100 }),
  ]
  const { records, hasMore } = await account(request).page('tickets', {
    order: '-updated',
    limit,
    offset: (page - 1) * limit,
    isRemoved: true,
  })
  const deleted = records.map(({ id, subject, status, updated_at: at }) => ({
    id,
    subject,
    previous_state: status,
    deleted_at: at,
    actor: { id: 1, name: 'Dana Reyes' },
  }))
  return {
    deleted_tickets: deleted,
    count: deleted.length,
    next_page: hasMore ? linkTo(request, { page: page + 1 }) : null,
  }
}

/** In order of change, from a start time or a cursor; the last page has a cursor, too. */
async function exportPage(request: FastifyRequest, account: Open) {
  const { object } = targetOf(request)
  const query = queryOf(request)
  const start = query.cursor === undefined ? startOf(query.start_time) : 0
  const { from, offset } =
    query.cursor === undefined ? { from: start, offset: 0 } : readExportCursor(query.cursor)
  const limit = limitOf(query.per_page, { fallback: 1000, max: 1000 })
  const window = { from: new Date(from * 1000) }
  const found = await changed(account(request), object, { window, limit, offset })
  const cursor = Buffer.from(`${from}|${offset + found.records.length}`).toString('base64url')
  return {
    [object]: found.records,
    after_cursor: cursor,
    after_url: linkTo(request, { cursor }),
    before_cursor: null,
    end_of_stream: !found.hasMore,
  }
}

interface Export {
  window: { from: Date }
  limit: number
  offset: number
}

/** What changed, and after it who and what was deleted: people are no longer active then, companies say when. */
async function changed(account: Account, object: string, { window, limit, offset }: Export): Promise<Page> {
  const wanted = { where: within('updated_at', window), order: 'updated' } as const
  const there = await account.page(object, { ...wanted, limit, offset })
  if (object === 'tickets' || there.hasMore) return there
  const left = limit - there.records.length
  const from = Math.max(0, offset - (await account.count(object, wanted.where)))
  const gone = await account.page(object, { ...wanted, limit: left, offset: from, isRemoved: true })
  const marked = gone.records.map((record) =>
    object === 'users' ? { ...record, active: false } : { ...record, deleted_at: record.updated_at ?? null },
  )
  return { records: [...there.records, ...marked], hasMore: gone.hasMore }
}

/** By time: the next page begins with the second that this one ends with. */
async function timedPage(request: FastifyRequest, account: Account, object: string): Promise<JsonObject> {
  const start = startOf(queryOf(request).start_time)
  const window = { from: new Date(start * 1000) }
  const { records, hasMore } = await changed(account, object, { window, limit: 1000, offset: 0 })
  const last = records.at(-1)?.updated_at
  const end = last === undefined ? start : Math.floor(Date.parse(String(last)) / 1000)
  const next = linkTo(request, { start_time: end })
  return { [object]: records, count: records.length, end_time: end, end_of_stream: !hasMore, next_page: next }
}

function readExportCursor(cursor: string): { from: number; offset: number } {
  const [from, offset] = Buffer.from(cursor, 'base64url').toString('utf8').split('|').map(Number)
  if (!Number.isFinite(from) || !Number.isFinite(offset))
    throw refusal(400, 'InvalidValue', 'cursor is not valid')
  return { from: from ?? 0, offset: offset ?? 0 }
}

/** `type:ticket subject:"a b"`: phrases are compared whole, punctuation aside, as words are. */
async function searchPage(request: FastifyRequest, account: Open) {
  const { query = '', per_page: perPage } = queryOf(request)
  const terms = [...query.matchAll(/\b(\w+):(?:"([^"]*)"|(\S+))/g)].map(([, name = '', phrase, word]) => ({
    name,
    value: phrase ?? word ?? '',
  }))
  if (query.replaceAll(/\b\w+:(?:"[^"]*"|\S+)/g, '').trim() !== '') {
    throw refusal(422, 'InvalidQuery', 'The query cannot be read')
  }
  const singular = terms.find(({ name }) => name === 'type')?.value
  const object = Object.keys(singulars).find((name) => singulars[name] === singular) ?? 'tickets'
  const conditions = terms
    .filter(({ name }) => name !== 'type')
    .map(({ name, value }): Condition => {
      const field = keywords[name] ?? name
      const custom = /^custom_field_(\d+)$/.exec(name)?.[1]
      if (custom)
        return (bind) =>
          `properties @> ${bind(JSON.stringify({ custom_fields: [{ id: Number(custom), value }] }))}::jsonb`
      return field === 'tags' ? holds(['tags'], value) : equals([field], value)
    })
  const limit = limitOf(perPage, { fallback: 100, max: 100 })
  const { records } = await account(request).page(object, { where: all(conditions), isSearch: true, limit })
  return { results: records, count: records.length, next_page: null, previous_page: null, facets: null }
}

function writeRoutes(app: FastifyInstance, account: Open) {
  app.post('/api/v2/:object', async (request, reply) => {
    const { object } = targetOf(request)
    const record = await create(account(request), object, jsonBody(request)[singularOf(object)])
    return reply.code(201).send({ [singularOf(object)]: record })
  })
  app.put('/api/v2/:object/:id', async (request) => {
    const { object, id } = targetOf(request)
    const given = jsonBody(request)[singularOf(object)]
    const record = await update(account(request), object, id, given)
    const comment = isObject(given) ? given.comment : undefined
    if (object !== 'tickets' || !isObject(comment)) return { [singularOf(object)]: record }
    if (!asText(comment.body)) throw withoutField('comment')
    const said = await say(account(request), record, comment)
    return { ticket: record, audit: { ticket_id: record.id ?? null, events: [{ ...said, type: 'Comment' }] } }
  })
  app.delete('/api/v2/:object/:id', async (request, reply) => {
    const { object, id } = targetOf(request)
    await account(request).remove(object, id)
    return reply.code(204).send()
  })
}

function jobRoutes(app: FastifyInstance, account: Open) {
  const queue = (request: FastifyRequest, work: (index: number, item: JsonObject) => Promise<JsonObject>) => {
    const { object } = targetOf(request)
    const given = jsonBody(request)[object]
    const ids = queryOf(request)
      .ids?.split(',')
      .map((id): JsonObject => ({ id: Number(id) }))
    const items = (ids ?? (Array.isArray(given) ? given : [])).filter(isObject)
    return queueJob(account(request), items, work)
  }
  for (const suffix of ['', '.json']) {
    app.post(`/api/v2/:object/create_many${suffix}`, (request) =>
      queue(request, async (index, item) => {
        const { id = 0 } = await create(account(request), targetOf(request).object, item)
        return { index, id, success: true, status: 'Created' }
      }),
    )
    app.put(`/api/v2/:object/update_many${suffix}`, (request) =>
      queue(request, async (index, { id, ...item }) => {
        await update(account(request), targetOf(request).object, String(id), item)
        return { index, id: id ?? 0, action: 'update', success: true, status: 'Updated' }
      }),
    )
    app.delete(`/api/v2/:object/destroy_many${suffix}`, (request) =>
      queue(request, async (index, { id }) => {
        await account(request).remove(targetOf(request).object, String(id))
        return { index, id: id ?? 0, action: 'delete', success: true, status: 'Deleted' }
      }),
    )
  }
}

async function create(account: Account, object: string, given: JsonValue | undefined): Promise<JsonObject> {
  const { comment, ...record } = isObject(given) ? given : {}
  const name = required[object]
  const isMissing = name === undefined ? !isObject(comment) : (asText(record[name]) ?? '') === ''
  if (isMissing) throw withoutField(name ?? 'comment')
  const description = isObject(comment) ? { description: comment.body ?? null } : {}
  const made = await account.create(object, { ...record, ...description })
  if (object === 'tickets' && isObject(comment)) await say(account, made, comment)
  return made
}

/** A comment on a ticket is a separate record. */
function say(account: Account, { id = null }: JsonObject, comment: JsonObject): Promise<JsonObject> {
  const { uploads: _uploads, ...said } = comment
  return account.create('ticket_comments', { ...said, ticket_id: id })
}

async function update(account: Account, object: string, id: string, given: JsonValue | undefined) {
  const { comment: _comment, ...changes } = isObject(given) ? given : {}
  const before = await account.find(object, id)
  return account.update(object, id, { ...changes, ...mergedFields(before, changes) })
}

function mergedFields(before: JsonObject, changes: JsonObject): JsonObject {
  const keyed = ['user_fields', 'organization_fields'].flatMap((name) => {
    const [old, given] = [before[name], changes[name]]
    return isObject(old) && isObject(given) ? [[name, { ...old, ...given }] as const] : []
  })
  const listOf = (value: JsonValue | undefined) => (Array.isArray(value) ? value.filter(isObject) : [])
  const given = listOf(changes.custom_fields)
  const kept = listOf(before.custom_fields).filter((field) => !given.some(({ id }) => id === field.id))
  return {
    ...Object.fromEntries(keyed),
    ...defined({ custom_fields: given.length > 0 ? [...kept, ...given] : undefined }),
  }
}

function targetOf(request: FastifyRequest): { object: string; id: string } {
  const { object = '', id = '' } = paramsOf(request)
  const [name, key] = [object, id].map((text) => text.replace(/\.json$/, ''))
  if (name !== undefined && Object.hasOwn(objects, name)) return { object: name, id: key ?? '' }
  throw refusal(404, 'InvalidEndpoint', 'Not found')
}

function singularOf(object: string): string {
  return singulars[object] ?? object.replace(/s$/, '')
}
