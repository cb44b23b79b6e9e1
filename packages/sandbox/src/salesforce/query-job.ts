/**
 * Salesforce's query jobs of Bulk API 2.0. A job reports itself at work the first time and complete the second time.
 * Its results are fixed at its creation.
 *
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_asynch.meta/api_asynch/query_create_job.htm (read 2026-11-22)
 * @see https://developer.salesforce.com/docs/atlas.en-us.254.0.api_asynch.meta/api_asynch/query_get_job_results.htm (read 2026-11-22)
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { StoredRecord } from '../record/record.ts'
import { type Condition, selectOrdinals, selectRecords } from '../record/store.ts'
import { randomText } from '../token/store.ts'
import type { Context } from '../vendor.ts'
import { notFound, salesforceError } from './errors.ts'
import { compileQuery } from './query.ts'
import { salesforceTime, toSalesforceRecord } from './record.ts'
import { bodyOf, type Target, versionOf, workspaceOf } from './request.ts'

/** Unverified: the default size of a page of results, and that each page begins with the names. */
const rowsPerPage = 50_000

type Job = {
  id: string
  version: string
  query: string
  operation: string
  state: 'UploadComplete' | 'InProgress' | 'JobComplete' | 'Aborted' | 'Failed'
  total: number
  created_at: Date
}

/** Registers making, asking after, reading, aborting and deleting query jobs. */
export function queryJobRoutes(app: FastifyInstance, context: Context): void {
  const base = '/services/data/:version/jobs/query'
  app.post(base, (request) => makeJob(request, context))
  app.get(`${base}/:job`, async (request) => {
    const job = await findJob(request, context)
    const next = { UploadComplete: 'InProgress', InProgress: 'JobComplete' } as const
    const state = job.state === 'UploadComplete' || job.state === 'InProgress' ? next[job.state] : job.state
    await setState(context, job.id, state)
    return {
      ...toInfo({ ...job, state }, request),
      numberRecordsProcessed: state === 'JobComplete' ? job.total : 0,
    }
  })
  app.get(`${base}/:job/results`, { config: { isPage: true } }, (request, reply) =>
    pageOf(request, reply, context),
  )
  app.patch(`${base}/:job`, async (request) => {
    const job = await findJob(request, context)
    if (bodyOf(request).state !== 'Aborted') throw salesforceError(400, 'INVALIDJOBSTATE', 'Invalid state.')
    if (job.state === 'JobComplete' || job.state === 'Failed') {
      throw salesforceError(400, 'INVALIDJOBSTATE', `Aborting job not allowed in state ${job.state}.`)
    }
    await setState(context, job.id, 'Aborted')
    return toInfo({ ...job, state: 'Aborted' }, request)
  })
  app.delete(`${base}/:job`, async (request, reply) => {
    const job = await findJob(request, context)
    if (job.state === 'UploadComplete' || job.state === 'InProgress') {
      throw salesforceError(
        400,
        'API_ERROR',
        `Error encountered when deleting the job because the job is not terminated`,
      )
    }
    await context.pool.query('DELETE FROM sandbox.query_jobs WHERE id = $1', [job.id])
    return reply.code(204).send()
  })
}

async function makeJob(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { operation, query } = bodyOf(request)
  if (typeof query !== 'string' || (operation !== 'query' && operation !== 'queryAll')) {
    throw salesforceError(400, 'API_ERROR', 'A query job needs an operation and a query.')
  }
  const { target, compiled } = await compileQuery(request, context, query)
  refuseQuery(query, target, compiled)
  const where: Condition =
    operation === 'queryAll' ? compiled.where : (bind) => `NOT is_archived AND (${compiled.where(bind)})`
  const page = { where, orderBy: 'ordinal', offset: 0, limit: null }
  const ordinals = await selectOrdinals(context.pool, target.scope, page)
  const id = `750${randomText(15)}`
  const createdAt = context.now()
  await context.pool.query(
    `INSERT INTO sandbox.query_jobs (id, workspace, version, query, operation, state, ordinals, created_at)
     VALUES ($1, $2, $3, $4, $5, 'UploadComplete', $6, $7)`,
    [id, workspaceOf(request), versionOf(request), query, operation, ordinals, createdAt],
  )
  const job = { id, version: versionOf(request), query, operation, total: 0, created_at: createdAt }
  return { ...toInfo({ ...job, state: 'UploadComplete' }, request), object: target.scope.object }
}

/** Refuses queries that jobs do not support. Unverified: the exact words for compound fields. */
function refuseQuery(
  query: string,
  { scope, fields }: Target,
  { names, isCount, offset }: Awaited<ReturnType<typeof compileQuery>>['compiled'],
): void {
  const { object } = scope
  if (['PermissionSet', 'PermissionSetAssignment', 'FieldPermissions'].includes(object)) {
    throw salesforceError(400, 'INVALIDENTITY', `Entity '${object}' is not supported by the Bulk API.`)
  }
  if (
    isCount ||
    offset > 0 ||
    /\b(ORDER\s+BY|LIMIT)\b/i.test(query.replaceAll(/'(?:[^'\\]|\\.?)*(?:'|$)/gs, "''"))
  ) {
    throw salesforceError(
      400,
      'API_ERROR',
      'Aggregate functions, ORDER BY, LIMIT and OFFSET are not supported.',
    )
  }
  if (names.some((name) => fields.get(name.toLowerCase())?.type === 'address')) {
    throw salesforceError(400, 'API_ERROR', 'Selecting compound data not supported in Bulk Query')
  }
}

/** `Sforce-Locator` is text that means nothing to callers; at the end it says `null`. */
async function pageOf(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const job = await findJob(request, context)
  if (job.state !== 'JobComplete') throw salesforceError(400, 'API_ERROR', 'The job is not complete.')
  if (job.version !== versionOf(request))
    throw salesforceError(409, 'API_ERROR', 'Use the version of the job.')
  const { locator, maxRecords } = request.query as { locator?: string; maxRecords?: string }
  const start = locator === undefined ? 0 : Number(Buffer.from(locator, 'base64url').toString('utf8'))
  const size = Math.max(1, Number(maxRecords ?? rowsPerPage))
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(size)) {
    throw salesforceError(400, 'API_ERROR', 'Invalid locator or maxRecords.')
  }
  const { target, compiled } = await compileQuery(request, context, job.query)
  const records = await recordsOf(context, target, { jobId: job.id, start, size })
  const isLast = start + size >= job.total
  const next = isLast ? 'null' : Buffer.from(String(start + size)).toString('base64url')
  const { names } = compiled
  const rows = records.map((record) => {
    const answer = toSalesforceRecord(target.scope, record, names, target.version)
    return names.map((name) => toCell(answer[name], target.fields.get(name.toLowerCase())?.type))
  })
  return reply
    .header('content-type', 'text/csv')
    .header('sforce-locator', next)
    .header('sforce-numberofrecords', String(rows.length))
    .send([names.map(quoted), ...rows].map((cells) => `${cells.join(',')}\n`).join(''))
}

async function recordsOf(
  context: Context,
  target: Target,
  page: { jobId: string; start: number; size: number },
): Promise<StoredRecord[]> {
  const { rows } = await context.pool.query(
    'SELECT ordinals[$2:$3] AS ordinals FROM sandbox.query_jobs WHERE id = $1',
    [page.jobId, page.start + 1, page.start + page.size],
  )
  const ordinals = (rows[0]?.ordinals ?? []).map(Number)
  return selectRecords(context.pool, target.scope, {
    where: (bind) => `ordinal = ANY(${bind(ordinals)})`,
    orderBy: 'ordinal',
    limit: null,
  })
}

/** Cells are quoted; numbers have a decimal point and times a `Z`, unlike in answers of queries. */
function toCell(value: unknown, type: string | undefined): string {
  if (value === null || value === undefined) return '""'
  if (typeof value === 'number')
    return quoted(Number.isInteger(value) && type !== 'integer' ? `${value}.0` : String(value))
  return quoted(String(value).replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)\+0000$/, '$1Z'))
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

async function findJob(request: FastifyRequest, context: Context): Promise<Job> {
  const { job } = request.params as { job: string }
  const { rows } = await context.pool.query(
    `SELECT id, version, query, operation, state, cardinality(ordinals) AS total, created_at
     FROM sandbox.query_jobs WHERE id = $1 AND workspace = $2`,
    [job, workspaceOf(request)],
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

async function setState(context: Context, id: string, state: Job['state']): Promise<void> {
  await context.pool.query('UPDATE sandbox.query_jobs SET state = $2 WHERE id = $1', [id, state])
}

function toInfo(job: Job, request: FastifyRequest): JsonObject {
  return {
    id: job.id,
    operation: job.operation,
    createdById: '005000000000001AAA',
    createdDate: salesforceTime(job.created_at),
    systemModstamp: salesforceTime(job.created_at),
    state: job.state,
    concurrencyMode: 'Parallel',
    contentType: 'CSV',
    apiVersion: Number(versionOf(request).slice(1)),
    lineEnding: 'LF',
    columnDelimiter: 'COMMA',
  }
}
