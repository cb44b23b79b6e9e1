/**
 * HubSpot's search endpoint.
 *
 * At most 10,000 results can be reached for one query; paging further is a 400.
 * @see https://developers.hubspot.com/docs/api-reference/search/guide (read 2026-11-21)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { type Condition, countRecords, selectRecords } from '../record/store.ts'
import { all, isIndexed } from '../simulate/condition.ts'
import type { Context } from '../vendor.ts'
import { validationError } from './errors.ts'
import { comparableOf, compileFilters, compileQuery } from './filter.ts'
import { toHubspotRecord } from './record.ts'
import { answeredNames, bodyOf, boundedNumber, stringsOf, targetOf } from './request.ts'

const resultsMax = 10_000
const queryLengthMax = 3000

/** Registers the search path. */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  app.post('/crm/v3/objects/:object/search', { config: { isPage: true, isSearch: true } }, (request) =>
    search(request, context),
  )
}

async function search(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const target = await targetOf(request, context)
  const body = bodyOf(request)
  const limit = boundedNumber(body.limit, { name: 'limit', fallback: 10, min: 0, max: 200 })
  const after = boundedNumber(body.after, {
    name: 'after',
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  })
  if (after + limit > resultsMax) {
    throw validationError('There was a problem with the request.', [
      {
        message: `The maximum number of results that can be paged through is ${resultsMax}.`,
        context: { after: [String(after)] },
      },
    ])
  }
  const fields = await context.metadata.fields(target.scope)
  const filters = await compileFilters(body, fields, context)
  const asked = withQuery(body, filters, (query) => compileQuery(query, target.traits))
  const where = all([isIndexed(request.sandboxSearchLagMs, context.now()), asked])
  const names = await answeredNames(context, target, stringsOf(body.properties, 'properties'))
  const page = { where, orderBy: orderOf(body, fields), limit, offset: after }
  const records = await selectRecords(context.pool, target.scope, page)
  const isWhole = records.length < limit && (after === 0 || records.length > 0)
  const total = isWhole ? after + records.length : await countRecords(context.pool, target.scope, where)
  const next = after + records.length
  return {
    total,
    results: records.map((record) => toHubspotRecord(target.traits, record, names)),
    paging: next < total && records.length > 0 ? { next: { after: String(next) } } : undefined,
  }
}

function withQuery(body: JsonObject, filters: Condition, compile: (query: string) => Condition): Condition {
  const { query } = body
  if (query !== undefined && query !== null && typeof query !== 'string') {
    throw validationError('Invalid input JSON: query must be a string.')
  }
  if ((query?.length ?? 0) > queryLengthMax) {
    throw validationError(`Invalid request: query may have at most ${queryLengthMax} characters.`)
  }
  const text = query ? compile(query) : undefined
  return (bind) => {
    const parts = ['NOT is_archived', `(${filters(bind)})`]
    if (text !== undefined) parts.push(`(${text(bind)})`)
    return parts.join(' AND ')
  }
}

/** One sort at most; records that compare equal keep the order of their ids. */
function orderOf(body: JsonObject, fields: Parameters<typeof comparableOf>[1]): string {
  const sorts = body.sorts ?? []
  if (!Array.isArray(sorts)) throw validationError('Invalid input JSON: sorts must be a list.')
  if (sorts.length > 1) throw validationError('Invalid request: only one sort is allowed.')
  const [sort] = sorts
  if (sort === undefined || sort === null || sort === '') return 'ordinal'
  const isName = typeof sort === 'string'
  const name = isName ? sort.replace(/^-/, '') : isObject(sort) ? sort.propertyName : undefined
  if (typeof name !== 'string') throw validationError('Invalid input JSON: a sort needs a propertyName.')
  const isDescending = isName ? sort.startsWith('-') : isObject(sort) && sort.direction === 'DESCENDING'
  const { value } = comparableOf(name, fields)
  return isDescending ? `${value} DESC NULLS LAST, ordinal DESC` : `${value} ASC NULLS LAST, ordinal`
}
