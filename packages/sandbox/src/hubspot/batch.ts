/**
 * HubSpot's batch endpoints: up to 100 records a call.
 *
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts (read 2026-11-21)
 */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { asText, isObject, type JsonObject } from '../json.ts'
import type { StoredRecord } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { validationError } from './errors.ts'
import { findMany } from './list.ts'
import { toHubspotRecord } from './record.ts'
import { answeredNames, bodyOf, stringsOf, type Target, targetOf } from './request.ts'
import { archiveRecords, checkedProperties, createRecords, updateRecords } from './write.ts'

const inputsMax = 100

/** Registers batch read, create, update, upsert and archive. */
export function batchRoutes(app: FastifyInstance, context: Context): void {
  type Work = (
    target: Target,
    body: JsonObject,
    inputs: JsonObject[],
    reply: FastifyReply,
  ) => Promise<unknown>
  const works: Record<string, Work> = {
    read: (target, body, inputs, reply) => readBatch(context, target, body, inputs, reply),
    create: (target, _body, inputs, reply) => createBatch(context, target, inputs, reply),
    update: (target, _body, inputs, reply) => updateBatch(context, target, inputs, reply),
    upsert: (target, _body, inputs) => upsertBatch(context, target, inputs),
    archive: (target, _body, inputs, reply) => archiveBatch(context, target, inputs, reply),
  }
  for (const [name, work] of Object.entries(works)) {
    app.post(`/crm/v3/objects/:object/batch/${name}`, async (request, reply) => {
      const target = await targetOf(request, context)
      const body = bodyOf(request)
      return work(target, body, inputsOf(body), reply)
    })
  }
}

async function readBatch(
  context: Context,
  target: Target,
  body: JsonObject,
  inputs: JsonObject[],
  reply: FastifyReply,
) {
  const idProperty = typeof body.idProperty === 'string' ? body.idProperty : undefined
  const ids = inputs.map(idOf)
  const records = await findMany(context, target, { ids, idProperty })
  const names = await answeredNames(context, target, stringsOf(body.properties, 'properties'))
  const found = new Set(records.map((record) => keyOf(record, idProperty)))
  const missing = ids.filter((id) => !found.has(idProperty === undefined ? id : id.toLowerCase()))
  const results = records.map((record) => toHubspotRecord(target.traits, record, names))
  return answer(context, reply, 200, results, missing, target)
}

async function createBatch(context: Context, target: Target, inputs: JsonObject[], reply: FastifyReply) {
  if (inputs.every((input) => typeof input.objectWriteTraceId === 'string')) {
    return createEach(context, target, inputs, reply)
  }
  const all = await Promise.all(inputs.map((input) => checkedProperties(input, target, context)))
  const records = await createRecords(context, target, all)
  return answer(
    context,
    reply,
    201,
    records.map((record) => toHubspotRecord(target.traits, record)),
    [],
    target,
  )
}

/**
 * With a trace id on every input, each record succeeds or fails alone, and a 207 names the refused ones.
 * @see https://developers.hubspot.com/docs/api-reference/latest/error-handling (read 2026-11-21)
 */
async function createEach(context: Context, target: Target, inputs: JsonObject[], reply: FastifyReply) {
  const results: JsonObject[] = []
  const errors: JsonObject[] = []
  for (const input of inputs) {
    const traceId = String(input.objectWriteTraceId)
    try {
      const [record] = await createRecords(context, target, [await checkedProperties(input, target, context)])
      if (record) results.push({ ...toHubspotRecord(target.traits, record), objectWriteTraceId: traceId })
    } catch (error) {
      if (!(error instanceof AnswerError) || !isObject(error.body)) throw error
      const { context: about } = error.body
      errors.push({
        ...error.body,
        context: { ...(isObject(about) ? about : undefined), objectWriteTraceId: [traceId] },
      })
    }
  }
  if (errors.length === 0) return reply.code(201).send(envelope(context, results))
  return reply.code(207).send({ ...envelope(context, results), numErrors: errors.length, errors })
}

async function updateBatch(context: Context, target: Target, inputs: JsonObject[], reply: FastifyReply) {
  const known = await recordsByKey(context, target, inputs)
  const changes = []
  const missing = []
  for (const input of inputs) {
    const record = known.get(inputKey(input))
    if (record === undefined) missing.push(idOf(input))
    else changes.push({ record, properties: await checkedProperties(input, target, context) })
  }
  const records = await updateRecords(context, target, changes)
  const results = records.map((record) => toHubspotRecord(target.traits, record))
  return answer(context, reply, 200, results, missing, target)
}

async function upsertBatch(context: Context, target: Target, inputs: JsonObject[]) {
  const known = await recordsByKey(context, target, inputs)
  const checked = await Promise.all(
    inputs.map(async (input) => {
      const idProperty = idPropertyOf(input)
      const key = idProperty === undefined ? {} : { [idProperty]: idOf(input) }
      return { input, properties: { ...key, ...(await checkedProperties(input, target, context)) } }
    }),
  )
  const created = await createRecords(
    context,
    target,
    checked.filter(({ input }) => !known.has(inputKey(input))).map(({ properties }) => properties),
  )
  const changes = checked.flatMap(({ input, properties }) => {
    const record = known.get(inputKey(input))
    return record === undefined ? [] : [{ record, properties }]
  })
  const updated = await updateRecords(context, target, changes)
  const fresh = new Set(created.map((record) => record.id))
  const results = [...created, ...updated].map((record) => ({
    ...toHubspotRecord(target.traits, record),
    new: fresh.has(record.id),
  }))
  return envelope(context, results)
}

async function archiveBatch(context: Context, target: Target, inputs: JsonObject[], reply: FastifyReply) {
  await archiveRecords(context, target, inputs.map(idOf))
  return reply.code(204).send()
}

/** 207 with an error list as soon as one of the ids is not there. */
function answer(
  context: Context,
  reply: FastifyReply,
  status: number,
  results: JsonObject[],
  missing: string[],
  target: Target,
) {
  if (missing.length === 0) return reply.code(status).send(envelope(context, results))
  const kind = target.traits.singular.toUpperCase()
  return reply.code(207).send({
    ...envelope(context, results),
    numErrors: 1,
    errors: [
      {
        status: 'error',
        category: 'OBJECT_NOT_FOUND',
        message: `Could not get some ${kind} objects, they may be deleted or not exist. Check that ids are valid.`,
        context: { ids: missing },
      },
    ],
  })
}

function envelope(context: Context, results: JsonObject[]): JsonObject {
  const at = context.now().toISOString()
  return { status: 'COMPLETE', results, startedAt: at, completedAt: at }
}

function inputsOf(body: JsonObject): JsonObject[] {
  const { inputs } = body
  if (!Array.isArray(inputs) || !inputs.every(isObject)) {
    throw validationError('Invalid input JSON: inputs must be a list of objects.')
  }
  if (inputs.length > inputsMax) {
    throw validationError(
      `Invalid request: inputs may hold at most ${inputsMax} records, found ${inputs.length}.`,
    )
  }
  return inputs
}

function idOf(input: JsonObject): string {
  const id = asText(input.id)
  if (id === undefined) throw validationError('Some required fields were not set: [id]')
  return id
}

function idPropertyOf(input: JsonObject): string | undefined {
  return typeof input.idProperty === 'string' ? input.idProperty : undefined
}

function inputKey(input: JsonObject): string {
  return `${idPropertyOf(input) ?? ''} ${idOf(input).toLowerCase()}`
}

function keyOf(record: StoredRecord, idProperty: string | undefined): string {
  if (idProperty === undefined || idProperty === 'hs_object_id') return record.id
  return String(record.properties[idProperty]).toLowerCase()
}

/** The existing records the inputs name, whichever property each input goes by. */
async function recordsByKey(context: Context, target: Target, inputs: JsonObject[]) {
  const known = new Map<string, StoredRecord>()
  for (const idProperty of new Set(inputs.map(idPropertyOf))) {
    const ids = inputs.filter((input) => idPropertyOf(input) === idProperty).map(idOf)
    for (const record of await findMany(context, target, { ids, idProperty })) {
      known.set(`${idProperty ?? ''} ${keyOf(record, idProperty)}`, record)
    }
  }
  return known
}
