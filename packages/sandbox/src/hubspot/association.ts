/**
 * HubSpot's associations between records.
 *
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/associations/associate-records/batch/get-associations (read 2026-11-22)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asText, isObject, type JsonObject } from '../json.ts'
import { findRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { recordNotFound, unknownObject, validationError } from './errors.ts'
import { bodyOf, findTraits, workspaceOf } from './request.ts'

const inputsMax = 1000
/** Of one record in an answer. Unverified: HubSpot's own number. */
const perRecord = 100

type End = { object: string; id: string }

/** Registers reading associations in batches and making one of the default kind. */
export function associationRoutes(app: FastifyInstance, context: Context): void {
  app.post('/crm/v4/associations/:from/:to/batch/read', async (request, reply) => {
    const { from, to } = await endsOf(request, context)
    const { inputs } = bodyOf(request)
    if (!Array.isArray(inputs) || !inputs.every(isObject))
      throw validationError('inputs must be a list of objects.')
    if (inputs.length > inputsMax) throw validationError(`inputs may hold at most ${inputsMax} entries.`)
    const results: JsonObject[] = []
    const none: string[] = []
    for (const input of inputs) {
      const id = asText(input.id) ?? ''
      const result = await associationsOf(context, request, { from: { object: from, id }, to, input })
      if (result) results.push(result)
      else none.push(id)
    }
    const at = context.now().toISOString()
    const answer = { status: 'COMPLETE', results, startedAt: at, completedAt: at }
    if (none.length === 0) return answer
    const errors = none.map((id) => ({
      status: 'error',
      category: 'OBJECT_NOT_FOUND',
      subCategory: 'crm.associations.NO_ASSOCIATIONS_FOUND',
      message: `No ${to} is associated with ${from} ${id}.`,
      context: { fromObjectId: [id] },
    }))
    return reply.code(207).send({ ...answer, numErrors: errors.length, errors })
  })
  app.put('/crm/v4/objects/:from/:fromId/associations/default/:to/:toId', async (request) => {
    const { from, to } = await endsOf(request, context)
    const { fromId, toId } = request.params as { fromId: string; toId: string }
    await associate(context, workspaceOf(request), { object: from, id: fromId }, { object: to, id: toId })
    const at = context.now().toISOString()
    const kind = { associationSpec: { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 1 } }
    const results = [{ from: { id: fromId }, to: { id: toId }, ...kind }]
    return { status: 'COMPLETE', results, startedAt: at, completedAt: at }
  })
}

/** Associates two records, both ways. @throws AnswerError 404 when one of them is not there. */
export async function associate(context: Context, workspace: string, one: End, other: End): Promise<void> {
  for (const { object, id } of [one, other]) {
    const [known] = await findRecords(context.pool, { provider: 'hubspot', workspace, object }, [id], false)
    if (known === undefined) throw recordNotFound(id)
  }
  await context.pool.query(
    `INSERT INTO sandbox.associations (workspace, from_object, from_id, to_object, to_id)
     VALUES ($1, $2, $3, $4, $5), ($1, $4, $5, $2, $3) ON CONFLICT DO NOTHING`,
    [workspace, one.object, one.id, other.object, other.id],
  )
}

async function associationsOf(
  context: Context,
  request: FastifyRequest,
  { from, to, input }: { from: End; to: string; input: JsonObject },
): Promise<JsonObject | undefined> {
  const { rows } = await context.pool.query(
    `SELECT to_id, ordinal FROM sandbox.associations
     WHERE workspace = $1 AND from_object = $2 AND from_id = $3 AND to_object = $4 AND ordinal > $5
     ORDER BY ordinal LIMIT $6`,
    [workspaceOf(request), from.object, from.id, to, Number(asText(input.after) ?? 0), perRecord + 1],
  )
  if (rows.length === 0) return undefined
  const page = rows.slice(0, perRecord)
  const associationTypes = [{ category: 'HUBSPOT_DEFINED', typeId: 1, label: 'Primary' }]
  const after = String(page.at(-1).ordinal)
  return {
    from: { id: from.id },
    to: page.map((row) => ({ toObjectId: row.to_id, associationTypes })),
    paging: rows.length > perRecord ? { next: { after, link: '' } } : undefined,
  }
}

async function endsOf(request: FastifyRequest, context: Context): Promise<{ from: string; to: string }> {
  const { from, to } = request.params as { from: string; to: string }
  const nameOf = async (object: string) => {
    const traits = await findTraits(context, workspaceOf(request), object)
    if (traits === undefined) throw unknownObject(object)
    return traits.name
  }
  return { from: await nameOf(from), to: await nameOf(to) }
}
