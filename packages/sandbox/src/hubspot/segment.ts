/**
 * HubSpot's lists, called segments by now: their definitions and who is in them.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-lists-v3/lists/post-crm-v3-lists-search (read 2026-11-22)
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/lists/memberships/get-memberships-by-added-date (read 2026-11-22)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asText, isObject, type JsonObject, parseJson } from '../json.ts'
import type { Context } from '../vendor.ts'
import { recordNotFound, validationError } from './errors.ts'
import { bodyOf, boundedNumber, workspaceOf } from './request.ts'

/** Unverified: the largest pages HubSpot takes. */
const listsMax = 500
const membersMax = 250

/** Registers making, searching and reading lists, and adding to and reading their members. */
export function segmentRoutes(app: FastifyInstance, context: Context): void {
  for (const path of ['/crm/v3/lists', '/crm/v3/lists/'])
    app.post(path, (request) => makeList(request, context))
  app.post('/crm/v3/lists/search', (request) => searchLists(request, context))
  app.put('/crm/v3/lists/:list/memberships/add', (request) => addMembers(request, context))
  app.put('/crm/v3/lists/:list/memberships/remove', (request) => removeMembers(request, context))
  app.post('/crm/v3/lists/records/memberships/batch/read', (request) => membershipsOf(request, context))
  const config = { isPage: true }
  app.get('/crm/v3/lists/:list/memberships/join-order', { config }, (request) => membersOf(request, context))
}

async function makeList(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { name, objectTypeId, processingType } = bodyOf(request)
  if (typeof name !== 'string' || typeof objectTypeId !== 'string' || typeof processingType !== 'string') {
    throw validationError('Some required fields were not set: [name, objectTypeId, processingType]')
  }
  const { rows } = await context.pool.query(
    `INSERT INTO sandbox.lists (workspace, name, object_type_id, processing_type, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $5) RETURNING *`,
    [workspaceOf(request), name, objectTypeId, processingType, context.now()],
  )
  return { list: toList(rows[0]) }
}

async function searchLists(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { query = '', offset: from, count, listIds } = bodyOf(request)
  const offset = boundedNumber(from, { name: 'offset', fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER })
  const limit = boundedNumber(count, { name: 'count', fallback: 20, min: 1, max: listsMax })
  const ids = Array.isArray(listIds) && listIds.length > 0 ? listIds.map(Number) : null
  const { rows } = await context.pool.query(
    `SELECT l.*, count(*) OVER () AS total,
       (SELECT count(*) FROM sandbox.list_members m WHERE m.list_id = l.id) AS size
     FROM sandbox.lists l
     WHERE workspace = $1 AND position(lower($2) IN lower(name)) > 0 AND ($3::bigint[] IS NULL OR id = ANY($3))
     ORDER BY id OFFSET $4 LIMIT $5`,
    [workspaceOf(request), String(query), ids, offset, limit],
  )
  const total = Number(rows[0]?.total ?? 0)
  const lists = rows.map((row) => ({
    ...toList(row),
    additionalProperties: { hs_list_size: String(row.size) },
  }))
  const next = offset + rows.length
  return { lists, offset: next, total, hasMore: next < total }
}

async function addMembers(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const list = await findList(request, context)
  const recordIds = idsIn(request)
  await context.pool.query(
    `INSERT INTO sandbox.list_members (list_id, record_id, added_at) SELECT $1, *, $3 FROM unnest($2::text[])
     ON CONFLICT DO NOTHING`,
    [list.id, recordIds, context.now()],
  )
  return { recordIdsMissing: [], recordsIdsAdded: recordIds, recordIdsRemoved: [] }
}

async function removeMembers(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const list = await findList(request, context)
  const recordIds = idsIn(request)
  await context.pool.query('DELETE FROM sandbox.list_members WHERE list_id = $1 AND record_id = ANY($2)', [
    list.id,
    recordIds,
  ])
  return { recordIdsMissing: [], recordsIdsAdded: [], recordIdsRemoved: recordIds }
}

function idsIn({ body }: FastifyRequest): string[] {
  const ids = parseJson(typeof body === 'string' ? body : '')
  if (!Array.isArray(ids)) throw validationError('Invalid input JSON: a list of record ids is expected.')
  return ids.map((id) => asText(id) ?? '')
}

/** @see https://developers.hubspot.com/docs/api-reference/legacy/crm/lists/memberships/get-memberships-batch (read 2026-11-22) */
async function membershipsOf(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { inputs } = bodyOf(request)
  if (!Array.isArray(inputs) || !inputs.every(isObject))
    throw validationError('inputs must be a list of objects.')
  const results: JsonObject[] = []
  for (const { objectTypeId = null, recordId = null } of inputs) {
    const { rows } = await context.pool.query(
      `SELECT m.* FROM sandbox.list_members m JOIN sandbox.lists l ON l.id = m.list_id
       WHERE l.workspace = $1 AND l.object_type_id = $2 AND m.record_id = $3 ORDER BY m.ordinal`,
      [workspaceOf(request), objectTypeId, recordId],
    )
    const recordListMemberships = rows.map((row) => ({
      listId: String(row.list_id),
      listVersion: 1,
      firstAddedTimestamp: row.added_at.toISOString(),
      lastAddedTimestamp: row.added_at.toISOString(),
    }))
    results.push({ objectTypeId, recordId, recordListMemberships })
  }
  const at = context.now().toISOString()
  return { status: 'COMPLETE', results, startedAt: at, completedAt: at }
}

async function membersOf(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const list = await findList(request, context)
  const query = request.query as { limit?: string; after?: string }
  const limit = boundedNumber(query.limit, { name: 'limit', fallback: 100, min: 1, max: membersMax })
  const { rows } = await context.pool.query(
    'SELECT * FROM sandbox.list_members WHERE list_id = $1 AND ordinal > $2 ORDER BY ordinal LIMIT $3',
    [list.id, Number(query.after ?? 0), limit + 1],
  )
  const page = rows.slice(0, limit)
  const results = page.map((row) => ({
    recordId: row.record_id,
    membershipTimestamp: row.added_at.toISOString(),
  }))
  const after = rows.length > limit ? { paging: { next: { after: String(page.at(-1).ordinal) } } } : {}
  return { results, ...after }
}

async function findList(request: FastifyRequest, context: Context): Promise<{ id: number }> {
  const { list } = request.params as { list: string }
  const { rows } = await context.pool.query(
    'SELECT * FROM sandbox.lists WHERE workspace = $1 AND id::text = $2',
    [workspaceOf(request), list],
  )
  if (rows[0] === undefined) throw recordNotFound(list)
  return rows[0]
}

type Row = {
  id: number
  name: string
  object_type_id: string
  processing_type: string
  created_at: Date
  updated_at: Date
}

function toList(row: Row): JsonObject {
  return {
    listId: String(row.id),
    listVersion: 1,
    name: row.name,
    objectTypeId: row.object_type_id,
    processingType: row.processing_type,
    processingStatus: 'COMPLETE',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
