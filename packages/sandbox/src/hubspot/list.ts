/** HubSpot's plain reads: pages of an object in order of id, and single records. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import { equalsAny, propertyText } from '../record/expression.ts'
import type { StoredRecord } from '../record/record.ts'
import { findRecords, selectRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { recordNotFound, unknownSearchProperty } from './errors.ts'
import { toHubspotRecord } from './record.ts'
import { answeredNames, boundedNumber, propertyNames, type Target, targetOf } from './request.ts'

type ReadQuery = {
  limit?: string
  after?: string
  properties?: string | string[]
  archived?: string
  idProperty?: string
}

/** Registers the list and the single read. */
export function listRoutes(app: FastifyInstance, context: Context): void {
  app.get('/crm/v3/objects/:object', { config: { isPage: true } }, (request) => listPage(request, context))
  app.get('/crm/v3/objects/:object/:id', (request) => getOne(request, context))
}

async function listPage(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const target = await targetOf(request, context)
  const query = request.query as ReadQuery
  const limit = boundedNumber(query.limit, { name: 'limit', fallback: 10, min: 1, max: 100 })
  const after = boundedNumber(query.after, {
    name: 'after',
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  })
  const isArchived = query.archived === 'true'
  const names = await answeredNames(context, target, propertyNames(query.properties))
  const found = await selectRecords(context.pool, target.scope, {
    where: (bind) => `is_archived = ${bind(isArchived)} AND ordinal > ${bind(after)}`,
    orderBy: 'ordinal',
    limit: limit + 1,
  })
  const records = found.slice(0, limit)
  const last = records.at(-1)
  const link = `https://api.hubapi.com${request.url.replace(/^\/hubspot/, '')}`
  return {
    results: records.map((record) => toHubspotRecord(target.traits, record, names)),
    paging:
      found.length > limit && last !== undefined
        ? { next: { after: last.id, link: withAfter(link, last.id) } }
        : undefined,
  }
}

async function getOne(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const target = await targetOf(request, context)
  const { id } = request.params as { id: string }
  const query = request.query as ReadQuery
  const record = await findOne(context, target, {
    id,
    idProperty: query.idProperty,
    isArchived: query.archived === 'true',
  })
  const names = await answeredNames(context, target, propertyNames(query.properties))
  return toHubspotRecord(target.traits, record, names)
}

/** One record by id or by another property's value. @throws AnswerError 404 when there is none. */
export async function findOne(
  context: Context,
  target: Target,
  wanted: { id: string; idProperty: string | undefined; isArchived?: boolean },
): Promise<StoredRecord> {
  const [record] = await findMany(context, target, { ...wanted, ids: [wanted.id] })
  if (record === undefined) throw recordNotFound(wanted.id)
  return record
}

/** The records among `ids` that exist; ids are values of `idProperty` when it is given. */
export async function findMany(
  context: Context,
  target: Target,
  wanted: { ids: readonly string[]; idProperty: string | undefined; isArchived?: boolean },
): Promise<StoredRecord[]> {
  const isArchived = wanted.isArchived ?? false
  const { idProperty } = wanted
  if (idProperty === undefined || idProperty === 'hs_object_id') {
    return findRecords(context.pool, target.scope, wanted.ids, isArchived)
  }
  const fields = await context.metadata.fields(target.scope)
  if (fields.get(idProperty)?.name !== idProperty) throw unknownSearchProperty(idProperty)
  const text = propertyText(idProperty)
  await context.ensureIndex(text)
  return selectRecords(context.pool, target.scope, {
    where: (bind) => `is_archived = ${bind(isArchived)} AND ${equalsAny(text, wanted.ids, bind)}`,
    orderBy: 'ordinal',
    limit: null,
  })
}

function withAfter(link: string, after: string): string {
  const url = new URL(link)
  url.searchParams.set('after', after)
  return url.href
}
