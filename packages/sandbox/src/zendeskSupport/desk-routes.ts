/**
 * Zendesk Support, simulated: lists of what belongs to a person, a group, an organization or a ticket, searches of rules,
 * policies and schedules, and what happened to tickets.
 * @see https://developer.zendesk.com/api-reference/ticketing/groups/group_memberships/ read 2026-11-22
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { contains, equals, within } from '../simulate/condition.ts'
import { jsonBody, linkTo, paramsOf, queryOf } from '../simulate/request.ts'
import { bothNames, foundPage, lastParam, listPage, startOf, withoutField } from './list-page.ts'

type Open = (request: FastifyRequest) => Account

/** Lists below one record: the object listed, the member that names the record, and the list's name in the answer. */
const below: Readonly<Record<string, { object: string; member: string; items?: string }>> = {
  'users/:id/group_memberships': { object: 'group_memberships', member: 'user_id' },
  'groups/:id/memberships': { object: 'group_memberships', member: 'group_id' },
  'users/:id/organization_memberships': { object: 'organization_memberships', member: 'user_id' },
  'organizations/:id/organization_memberships': {
    object: 'organization_memberships',
    member: 'organization_id',
  },
  'tickets/:id/comments': { object: 'ticket_comments', member: 'ticket_id', items: 'comments' },
}

const rules = ['views', 'macros', 'triggers', 'automations']

/** Objects that are not where their name says: the path, the wrapper and what each needs. */
const elsewhere = [
  { object: 'sla_policies', path: 'slas/policies', singular: 'sla_policy', needs: ['title', 'filter'] },
  {
    object: 'schedules',
    path: 'business_hours/schedules',
    singular: 'schedule',
    needs: ['name', 'time_zone'],
  },
]

/** Parameters that lists are narrowed by. */
const narrowing = ['active', 'category_id', 'end_user_visible', 'score']

/** The conditions of a list's parameters. */
export function narrowed(request: FastifyRequest): Condition[] {
  const query = queryOf(request)
  return narrowing.flatMap((name) => (query[name] === undefined ? [] : [equals([name], query[name])]))
}

/** Registers these paths. */
export function deskRoutes(app: FastifyInstance, account: Open): void {
  const paged = { config: { isPage: true } }
  for (const [path, { object, member, items }] of Object.entries(below)) {
    for (const own of bothNames(`/api/v2/${path}`)) {
      app.get(own, paged, async (request) => {
        const { id = '' } = paramsOf(request)
        if (object === 'ticket_comments') await account(request).find('tickets', id)
        const where = equals([member], id)
        return listPage(request, account(request), { object, where, items: items || undefined })
      })
    }
  }
  app.get('/api/v2/tickets/:id/metrics', async (request) => {
    const where = equals(['ticket_id'], paramsOf(request).id ?? '')
    const id = await account(request).findId('ticket_metrics', where)
    return { ticket_metric: await account(request).find('ticket_metrics', id) }
  })
  for (const object of rules) {
    for (const own of bothNames(`/api/v2/${object}/search`)) {
      app.get(own, { config: { isPage: true, isSearch: true } }, (request) => {
        const where = contains(['title'], queryOf(request).query ?? '')
        return foundPage(request, account(request), { object, where })
      })
    }
  }
  for (const place of elsewhere) recordRoutes(app, account, place)
  for (const own of bothNames('/api/v2/incremental/ticket_events')) {
    app.get(own, paged, (request) => eventsPage(request, account(request)))
  }
}

interface Place {
  object: string
  path: string
  singular: string
  needs: readonly string[]
  /** Where one is made, when not at the list. */
  made?: { path: string; member: string }
  /** The accepted members of a change. */
  writes?: (given: JsonObject) => JsonObject
  /** The conditions of the list's parameters. */
  narrowed?: (request: FastifyRequest) => Condition
}

/** The paths of a list and of single records. */
export function recordRoutes(app: FastifyInstance, account: Open, place: Place): void {
  const { object, path, singular, needs, made, writes = (given) => given, narrowed: isWanted } = place
  const base = `/api/v2/${path}`
  const bodyOf = (request: FastifyRequest): JsonObject => {
    const given = jsonBody(request)[singular]
    return isObject(given) ? given : {}
  }
  for (const own of bothNames(base)) {
    app.get(own, { config: { isPage: true } }, (request) =>
      listPage(request, account(request), { object, where: isWanted ? isWanted(request) : undefined }),
    )
  }
  for (const own of bothNames(made?.path ?? base)) {
    app.post(own, async (request, reply) => {
      const given = bodyOf(request)
      const absent = needs.find((name) => !isGiven(given[name]))
      if (absent !== undefined) throw withoutField(absent)
      const owner: JsonObject = made ? { [made.member]: Number(paramsOf(request).owner) } : {}
      const record = await account(request).create(object, { ...given, ...owner })
      return reply.code(201).send({ [singular]: record })
    })
  }
  const id = (request: FastifyRequest) => lastParam(request, 'id')
  app.get(`${base}/:id`, async (request) => ({
    [singular]: await account(request).find(object, id(request)),
  }))
  app.put(`${base}/:id`, async (request) => ({
    [singular]: await account(request).update(object, id(request), writes(bodyOf(request))),
  }))
  app.delete(`${base}/:id`, async (request, reply) => {
    await account(request).remove(object, id(request))
    return reply.code(204).send()
  })
}

function isGiven(value: JsonValue | undefined): boolean {
  return (
    value !== undefined &&
    value !== '' &&
    (value === null || typeof value === 'object' || asText(value) !== '')
  )
}

/** What happened to tickets: an event for each change, with its comments where they are asked for. */
async function eventsPage(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { start_time: startTime, include } = queryOf(request)
  const start = startOf(startTime)
  const { records, hasMore } = await account.page('ticket_comments', {
    where: within('updated_at', { from: new Date(start * 1000) }),
    order: 'updated',
    limit: 1000,
  })
  const last = records.at(-1)?.created_at
  const end = last === undefined ? start : Math.floor(Date.parse(String(last)) / 1000)
  return {
    ticket_events: records.map(({ ticket_id: ticketId = null, created_at: at = null, ...comment }) => ({
      id: Number(comment.id) + 1_000_000,
      ticket_id: ticketId,
      created_at: at,
      timestamp: Math.floor(Date.parse(String(at)) / 1000),
      updater_id: comment.author_id ?? null,
      event_type: 'Audit',
      child_events: include === 'comment_events' ? [{ ...comment, event_type: comment.type ?? null }] : [],
    })),
    count: records.length,
    end_time: end,
    end_of_stream: !hasMore,
    next_page: linkTo(request, { start_time: end }),
  }
}
