/** One page of a simulated Zendesk's list, by cursor where one is asked for, and whole elsewhere. */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { fromCursor, limitOf, linkTo, paramsOf, queryOf, toCursor } from '../simulate/request.ts'

/**
 * Lists without pages.
 * @see https://developer.zendesk.com/zendesk/oas.yaml (`GET /api/v2/ticket_forms`, `GET /api/v2/slas/policies`), by the
 * copy at https://github.com/botbrains-io/python-zendesk/blob/806dda6/openapi-src.yaml (2026-11-29)
 */
const wholeLists: ReadonlySet<string> = new Set(['ticket_forms', 'sla_policies'])

/** The answer, with the list under `items`, or the object's name. */
export async function listPage(
  request: FastifyRequest,
  account: Account,
  wanted: { object: string; items?: string | undefined; where?: Condition | undefined },
): Promise<JsonObject> {
  const { object, items = object, where } = wanted
  const query = queryOf(request)
  const limit = wholeLists.has(object)
    ? Number.MAX_SAFE_INTEGER
    : limitOf(query['page[size]'], { fallback: 100, max: 100 })
  const offset = offsetOf(query['page[after]'])
  const { records, hasMore } = await account.page(object, { where, limit, offset })
  if (query['page[size]'] === undefined) return { [items]: records, count: records.length, next_page: null }
  const after = toCursor(offset + limit)
  const next = linkTo(request, { 'page[after]': after })
  return {
    [items]: records,
    meta: { has_more: hasMore, after_cursor: after },
    links: { next: hasMore ? next : null },
  }
}

function offsetOf(cursor: string | undefined): number {
  const offset = fromCursor(cursor)
  if (offset === undefined) throw refusal(400, 'InvalidPaginationParameter', 'page[after] is not valid')
  return offset
}

/** A page by number of what a search of one object found. */
export async function foundPage(
  request: FastifyRequest,
  account: Account,
  wanted: { object: string; items?: string | undefined; where: Condition },
): Promise<JsonObject> {
  const { object, items = object, where } = wanted
  const { page: number, per_page: perPage } = queryOf(request)
  const page = limitOf(number, { fallback: 1, max: 10_000 })
  const limit = limitOf(perPage, { fallback: 100, max: 100 })
  const offset = (page - 1) * limit
  const { records, hasMore } = await account.page(object, { where, limit, offset, isSearch: true })
  const next = hasMore ? linkTo(request, { page: page + 1 }) : null
  return { [items]: records, count: records.length, next_page: next, previous_page: null }
}

/** An error in Zendesk's shape. */
export function refusal(status: number, error: string, description: string): AnswerError {
  return new AnswerError(status, { error, description })
}

/** The refusal of a record that lacks a field. */
export function withoutField(field: string): AnswerError {
  return new AnswerError(422, {
    error: 'RecordInvalid',
    description: 'Record validation errors',
    details: { [field]: [{ description: `${field}: cannot be blank`, error: 'BlankValue' }] },
  })
}

/** Exports refuse to start in the last minute. @throws AnswerError 400, 422 */
export function startOf(value: string | undefined): number {
  const start = Number(value)
  if (value === undefined || !Number.isFinite(start))
    throw refusal(400, 'InvalidValue', 'start_time is missing')
  if (start <= Date.now() / 1000 - 60) return start
  throw refusal(422, 'UnprocessableEntity', 'Too recent start_time. Use a start_time older than 60 seconds')
}

/** Paths may end in `.json`. */
export function bothNames(path: string): string[] {
  return [path, `${path}.json`]
}

/** A parameter at the end of a path, without that. */
export function lastParam(request: FastifyRequest, name: string): string {
  return (paramsOf(request)[name] ?? '').replace(/\.json$/, '')
}
