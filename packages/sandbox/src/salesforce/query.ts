/**
 * Salesforce's query endpoints.
 *
 * A page holds 2,000 records unless the caller asks for 200 to 2,000; the rest is frozen behind a locator.
 * @see https://developer.salesforce.com/docs/platform/api-rest/guide/resources-query.html (read 2026-11-21)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import { type Condition, countRecords, selectOrdinals, selectRecords } from '../record/store.ts'
import { randomText } from '../token/store.ts'
import type { Context } from '../vendor.ts'
import { salesforceError } from './errors.ts'
import { toSalesforceRecord } from './record.ts'
import { findTarget, type Target, versionOf, workspaceOf } from './request.ts'
import { type CompiledQuery, compileSoql, locate } from './soql/compile.ts'
import { parseSoql, type SoqlQuery } from './soql/parse.ts'
import { SoqlSyntaxError } from './soql/token.ts'

const batchMax = 2000
const batchMin = 200
const cursorsKept = 500

/** Registers query, queryAll and their further pages. */
export function queryRoutes(app: FastifyInstance, context: Context): void {
  const config = { isPage: true }
  app.get('/services/data/:version/query', { config }, (request) => firstPage(request, context, false))
  app.get('/services/data/:version/queryAll', { config }, (request) => firstPage(request, context, true))
  app.get('/services/data/:version/query/:locator', { config }, (request) => nextPage(request, context))
  app.get('/services/data/:version/queryAll/:locator', { config }, (request) => nextPage(request, context))
}

async function firstPage(
  request: FastifyRequest,
  context: Context,
  withDeleted: boolean,
): Promise<JsonObject> {
  const { q: soql } = request.query as { q?: string }
  if (!soql) throw salesforceError(400, 'MALFORMED_QUERY', 'SOQL query parameter q is required')
  const { target, compiled } = await compileQuery(request, context, soql)
  const where: Condition = withDeleted
    ? compiled.where
    : (bind) => `NOT is_archived AND (${compiled.where(bind)})`
  for (const text of compiled.equalityTexts) await context.ensureIndex(text)
  if (compiled.isCount) {
    const count = await countRecords(context.pool, target.scope, where)
    return { totalSize: Math.min(count, compiled.limit ?? count), done: true, records: [] }
  }
  const batch = batchSizeOf(request)
  const page = { where, orderBy: compiled.orderBy, offset: compiled.offset }
  const limit = Math.min(compiled.limit ?? Number.MAX_SAFE_INTEGER, batch + 1)
  const records = await selectRecords(context.pool, target.scope, { ...page, limit })
  if (records.length <= batch) return answerPage(target, records, compiled.names, records.length)
  const ordinals = await selectOrdinals(context.pool, target.scope, {
    ...page,
    limit: compiled.limit ?? null,
  })
  const locator = await keepCursor(context, target, soql, ordinals)
  const answer = answerPage(target, records.slice(0, batch), compiled.names, ordinals.length)
  return withNext(answer, target, `${locator}-${batch}`)
}

async function nextPage(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { locator } = request.params as { locator: string }
  const [, id, offset] = /^(01g\w{15})-(\d+)$/.exec(locator) ?? []
  if (id === undefined || offset === undefined) throw invalidLocator()
  const start = Number(offset)
  const batch = batchSizeOf(request)
  const { rows } = await context.pool.query(
    `SELECT query, cardinality(ordinals) AS total, ordinals[$3:$4] AS ordinals FROM sandbox.cursors
     WHERE id = $1 AND provider = 'salesforce' AND workspace = $2`,
    [id, workspaceOf(request), start + 1, start + batch],
  )
  const cursor: { query: string; total: number; ordinals: (string | number)[] } | undefined = rows[0]
  if (cursor === undefined || start >= cursor.total) throw invalidLocator()
  const { target, compiled } = await compileQuery(request, context, cursor.query)
  const ordinals = cursor.ordinals.map(Number)
  const found = await selectRecords(context.pool, target.scope, {
    where: (bind) => `ordinal = ANY(${bind(ordinals)})`,
    orderBy: 'ordinal',
    limit: null,
  })
  const byOrdinal = new Map(found.map((record) => [record.ordinal, record]))
  const records = ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? [])
  const answer = answerPage(target, records, compiled.names, cursor.total)
  const next = start + ordinals.length
  return next < cursor.total ? withNext(answer, target, `${id}-${next}`) : answer
}

/** The object a query is about and the query ready to run. @throws AnswerError 400 in Salesforce's words */
export async function compileQuery(
  request: FastifyRequest,
  context: Context,
  soql: string,
): Promise<{ target: Target; compiled: CompiledQuery }> {
  const query = read(soql)
  const version = versionOf(request)
  const target = await findTarget(context, {
    workspace: workspaceOf(request),
    name: query.from.name,
    version,
  })
  if (target === undefined) {
    const text = `sObject type '${query.from.name}' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name. Please reference your WSDL or the describe call for the appropriate names.`
    throw salesforceError(400, 'INVALID_TYPE', locate(text, query.from.position, soql))
  }
  const { fields, scope } = target
  return { target, compiled: compileSoql(query, { soql, object: scope.object, fields, now: context.now() }) }
}

function read(soql: string): SoqlQuery {
  try {
    return parseSoql(soql)
  } catch (error) {
    if (!(error instanceof SoqlSyntaxError)) throw error
    throw salesforceError(400, 'MALFORMED_QUERY', locate(error.message, error.position, soql))
  }
}

function answerPage(
  target: Target,
  records: Parameters<typeof toSalesforceRecord>[1][],
  names: readonly string[],
  totalSize: number,
): JsonObject {
  const answers = records.map((record) => toSalesforceRecord(target.scope, record, names, target.version))
  return { totalSize, done: true, records: answers }
}

function withNext(answer: JsonObject, target: Target, locator: string): JsonObject {
  const { totalSize = 0, records = [] } = answer
  return {
    totalSize,
    done: false,
    nextRecordsUrl: `/services/data/${target.version}/query/${locator}`,
    records,
  }
}

async function keepCursor(
  context: Context,
  target: Target,
  soql: string,
  ordinals: number[],
): Promise<string> {
  const id = `01g${randomText(15)}`
  await context.pool.query(
    `INSERT INTO sandbox.cursors (id, provider, workspace, query, ordinals, created_at)
     VALUES ($1, 'salesforce', $2, $3, $4, $5)`,
    [id, target.scope.workspace, soql, ordinals, context.now()],
  )
  await context.pool.query(
    `DELETE FROM sandbox.cursors WHERE id IN (SELECT id FROM sandbox.cursors ORDER BY created_at DESC OFFSET $1)`,
    [cursorsKept],
  )
  return id
}

/** `Sforce-Query-Options: batchSize=500`; values out of range count as the nearest bound. */
function batchSizeOf(request: FastifyRequest): number {
  const header = request.headers['sforce-query-options']
  const asked = /batchSize\s*=\s*(\d+)/i.exec(typeof header === 'string' ? header : '')?.[1]
  return asked === undefined ? batchMax : Math.min(batchMax, Math.max(batchMin, Number(asked)))
}

function invalidLocator() {
  return salesforceError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
}
