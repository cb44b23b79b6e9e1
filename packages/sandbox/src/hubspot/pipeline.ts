/**
 * HubSpot's pipelines and their stages, simulated: those every account begins with, and those that are made.
 * @see https://developers.hubspot.com/docs/api-reference/crm-pipelines-v3/guide (read 2026-11-22)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Scope, StoredRecord } from '../record/record.ts'
import {
  countRecords,
  findRecords,
  removeRecords,
  reserveOrdinals,
  selectRecords,
  writeRecords,
} from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { recordNotFound, validationError } from './errors.ts'
import { bodyOf, type Target, targetOf, workspaceOf } from './request.ts'

/** Where pipelines are kept: a record each, with its stages inside. */
const keptIn = 'pipelines of an account'

/** The property that says in which pipeline a record is. */
const pipelineProperty: Readonly<Record<string, string>> = { deals: 'pipeline', tickets: 'hs_pipeline' }

/** The pipelines of a new account. */
const firstPipelines: Readonly<
  Record<string, { id: string; label: string; stages: readonly (readonly [string, string])[] }>
> = {
  deals: {
    id: 'default',
    label: 'Sales Pipeline',
    stages: [
      ['appointmentscheduled', 'Appointment Scheduled'],
      ['qualifiedtobuy', 'Qualified To Buy'],
      ['presentationscheduled', 'Presentation Scheduled'],
      ['decisionmakerboughtin', 'Decision Maker Bought-In'],
      ['contractsent', 'Contract Sent'],
      ['closedwon', 'Closed Won'],
      ['closedlost', 'Closed Lost'],
    ],
  },
  tickets: {
    id: '0',
    label: 'Support Pipeline',
    stages: [
      ['1', 'New'],
      ['2', 'Waiting on contact'],
      ['3', 'Waiting on us'],
      ['4', 'Closed'],
    ],
  },
}

/** Registers pipelines and stages. */
export function pipelineRoutes(app: FastifyInstance, context: Context): void {
  const base = '/crm/v3/pipelines/:object'
  app.get(base, async (request) => {
    const target = await pipelineTarget(request, context)
    return { results: (await pipelinesOf(context, target)).map(({ properties }) => properties) }
  })
  app.get(`${base}/:pipeline`, async (request) => (await pipelineOf(request, context)).properties)
  app.post(base, async (request, reply) => {
    const target = await pipelineTarget(request, context)
    const { stages, ...given } = bodyOf(request)
    const made = { ...placed(given), stages: listOf(stages).map((each) => newStage(each, context)) }
    if (made.stages.length === 0) throw validationError('Some required fields were not set: [stages]')
    return reply.code(201).send(await keep(context, target, { ...stamped(context), ...made }))
  })
  app.patch(`${base}/:pipeline`, (request) =>
    change(request, context, (pipeline) => ({ ...pipeline, ...changes(bodyOf(request), context) })),
  )
  app.delete(`${base}/:pipeline`, async (request, reply) => {
    const pipeline = await pipelineOf(request, context)
    await refuseUsed(request, context, String(pipeline.properties.id))
    const removal = { ids: [pipeline.id], at: context.now(), forGood: false }
    await removeRecords(context.pool, scopeOf(workspaceOf(request)), removal)
    return reply.code(204).send()
  })
  stageRoutes(app, context, `${base}/:pipeline/stages`)
}

function stageRoutes(app: FastifyInstance, context: Context, base: string): void {
  app.get(base, async (request) => ({ results: stagesIn((await pipelineOf(request, context)).properties) }))
  app.get(`${base}/:stage`, async (request) =>
    stageOf(request, (await pipelineOf(request, context)).properties),
  )
  app.post(base, async (request, reply) => {
    const made = newStage(bodyOf(request), context)
    await change(request, context, (pipeline) => ({ ...pipeline, stages: [...stagesIn(pipeline), made] }))
    return reply.code(201).send(made)
  })
  app.patch(`${base}/:stage`, async (request) => {
    const changed = changes(bodyOf(request), context)
    const pipeline = await change(request, context, (before) => {
      const { id } = stageOf(request, before)
      const stages = stagesIn(before).map((stage) => (stage.id === id ? { ...stage, ...changed } : stage))
      return { ...before, stages }
    })
    return stageOf(request, pipeline)
  })
  app.delete(`${base}/:stage`, async (request, reply) => {
    await change(request, context, (before) => {
      const { id } = stageOf(request, before)
      return { ...before, stages: stagesIn(before).filter((stage) => stage.id !== id) }
    })
    return reply.code(204).send()
  })
}

/** The type of object whose pipelines are meant. @throws AnswerError 400 for one that has none */
async function pipelineTarget(request: FastifyRequest, context: Context): Promise<Target> {
  const target = await targetOf(request, context)
  if (['contacts', 'companies'].includes(target.traits.name)) {
    throw validationError(`Pipelines are not supported for ${target.traits.name}`)
  }
  await keepFirst(context, target)
  return target
}

async function pipelinesOf(context: Context, { scope, traits }: Target): Promise<StoredRecord[]> {
  return selectRecords(context.pool, scopeOf(scope.workspace), {
    where: (bind) => `id LIKE ${bind(`${traits.name}/%`)} AND NOT is_archived`,
    orderBy: 'ordinal',
    limit: null,
  })
}

/** The first pipeline is there before anybody asks; removed, it stays away. */
async function keepFirst(context: Context, target: Target): Promise<void> {
  const { scope, traits } = target
  const first = firstPipelines[traits.name]
  if (!first) return
  const { id, label } = first
  const [kept] = await findRecords(context.pool, scopeOf(scope.workspace), [`${traits.name}/${id}`])
  if (kept) return
  const at = '2024-01-15T09:00:00.000Z'
  const stages = first.stages.map(([stage, words], place) => ({
    id: stage,
    label: words,
    displayOrder: place,
    archived: false,
    metadata: {},
    createdAt: at,
    updatedAt: `2024-01-${16 + place}T09:00:00.000Z`,
  }))
  const stamps = { archived: false, createdAt: at, updatedAt: at }
  await keep(context, target, { id, label, displayOrder: 0, ...stamps, stages })
}

async function pipelineOf(request: FastifyRequest, context: Context): Promise<StoredRecord> {
  const target = await pipelineTarget(request, context)
  const { pipeline = '' } = request.params as { pipeline?: string }
  const [found] = await findRecords(
    context.pool,
    scopeOf(target.scope.workspace),
    [`${target.traits.name}/${pipeline}`],
    false,
  )
  if (found === undefined) throw recordNotFound(pipeline)
  return found
}

async function change(
  request: FastifyRequest,
  context: Context,
  make: (pipeline: JsonObject) => JsonObject,
): Promise<JsonObject> {
  const target = await pipelineTarget(request, context)
  return keep(context, target, make((await pipelineOf(request, context)).properties))
}

async function keep(context: Context, { scope, traits }: Target, pipeline: JsonObject): Promise<JsonObject> {
  const ordinal = await reserveOrdinals(context.pool, 1)
  const whole = { id: String(ordinal), ...pipeline }
  const now = context.now()
  const record = {
    id: `${traits.name}/${whole.id}`,
    ordinal,
    properties: whole,
    createdAt: now,
    updatedAt: now,
  }
  await writeRecords(context.pool, scopeOf(scope.workspace), [{ ...record, isArchived: false }])
  return whole
}

/** @throws AnswerError 400 where it is asked to look, and records are in the pipeline */
async function refuseUsed(request: FastifyRequest, context: Context, id: string): Promise<void> {
  const { validateReferencesBeforeDelete: isAsked } = request.query as Record<string, string | undefined>
  const { scope, traits } = await pipelineTarget(request, context)
  const property = pipelineProperty[traits.name]
  if (isAsked !== 'true' || property === undefined) return
  const used = await countRecords(
    context.pool,
    scope,
    (bind) => `properties ->> ${bind(property)} = ${bind(id)} AND NOT is_archived`,
  )
  if (Number(used) > 0) throw validationError(`Cannot delete pipeline ${id}: it is used by ${used} records.`)
}

function newStage(given: JsonObject, context: Context): JsonObject {
  const { metadata } = given
  const id = `s${Math.random().toString(36).slice(2, 12)}`
  return { id, ...stamped(context), ...placed(given), metadata: isObject(metadata) ? metadata : {} }
}

function placed({ label, displayOrder }: JsonObject): JsonObject {
  const missing = Object.entries({ label, displayOrder }).filter(([, value]) => value === undefined)
  if (missing.length === 0) return { label: label ?? '', displayOrder: Number(displayOrder) }
  throw validationError(`Some required fields were not set: [${missing.map(([name]) => name).join(', ')}]`)
}

function changes({ label, displayOrder, metadata, archived }: JsonObject, context: Context): JsonObject {
  const given = Object.entries({ label, displayOrder, metadata, archived })
  const told = given.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)
  return { ...Object.fromEntries(told), updatedAt: context.now().toISOString() }
}

function stamped(context: Context): JsonObject {
  const at = context.now().toISOString()
  return { archived: false, createdAt: at, updatedAt: at }
}

function stagesIn({ stages }: JsonObject): JsonObject[] {
  return listOf(stages)
}

function stageOf(request: FastifyRequest, pipeline: JsonObject): JsonObject {
  const { stage = '' } = request.params as { stage?: string }
  const found = stagesIn(pipeline).find(({ id }) => id === stage)
  if (found === undefined) throw recordNotFound(stage)
  return found
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function scopeOf(workspace: string): Scope {
  return { provider: 'hubspot', workspace, object: keptIn }
}
