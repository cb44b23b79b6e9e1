/** Writing HubSpot records one at a time, with HubSpot's checks on property values. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Field } from '../field/field.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { equalsAny, propertyText } from '../record/expression.ts'
import type { StoredRecord } from '../record/record.ts'
import { findRecords, removeRecords, reserveOrdinals, selectRecords, writeRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { hubspotError, invalidProperties, type PropertyIssue, validationError } from './errors.ts'
import { newRecordId, portalIdOf } from './identifier.ts'
import { findOne } from './list.ts'
import { readTime, toHubspotRecord, toPropertyValue, toPropertyValues } from './record.ts'
import { bodyOf, type Target, targetOf } from './request.ts'

/** Registers create, update and archive of one record. */
export function writeRoutes(app: FastifyInstance, context: Context): void {
  app.post('/crm/v3/objects/:object', async (request, reply) => {
    const target = await targetOf(request, context)
    const properties = await checkedProperties(bodyOf(request), target, context)
    const [record] = await createRecords(context, target, [properties])
    return answerCreated(reply, target, record)
  })
  app.patch('/crm/v3/objects/:object/:id', (request) => updateOne(request, context))
  app.delete('/crm/v3/objects/:object/:id', async (request, reply) => {
    const target = await targetOf(request, context)
    const { id } = request.params as { id: string }
    // Archiving what is already gone is no error: HubSpot answers 204 either way.
    await archiveRecords(context, target, [id])
    return reply.code(204).send()
  })
}

async function updateOne(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const target = await targetOf(request, context)
  const { id } = request.params as { id: string }
  const { idProperty } = request.query as { idProperty?: string }
  const record = await findOne(context, target, { id, idProperty })
  const properties = await checkedProperties(bodyOf(request), target, context)
  const [updated] = await updateRecords(context, target, [{ record, properties }])
  return toHubspotRecord(target.traits, updated ?? record, Object.keys(properties))
}

function answerCreated(reply: FastifyReply, target: Target, record: StoredRecord | undefined) {
  if (record === undefined) throw hubspotError(500, 'internal error')
  const location = `https://api.hubapi.com/crm/v3/objects/${target.traits.name}/${record.id}`
  return reply.code(201).header('location', location).send(toHubspotRecord(target.traits, record))
}

/** The properties of a write as HubSpot stores them. @throws AnswerError 400 listing every value it refuses. */
export async function checkedProperties(
  body: JsonObject,
  target: Target,
  context: Context,
): Promise<JsonObject> {
  const given = body.properties ?? {}
  if (!isObject(given)) throw validationError('Invalid input JSON: properties must be an object.')
  const fields = await context.metadata.fields(target.scope)
  const issues = Object.entries(given).flatMap(
    ([name, value = null]) => issueOf(name, value, fields.get(name)) ?? [],
  )
  if (issues.length > 0) throw invalidProperties(issues, portalIdOf(target.scope.workspace))
  return toPropertyValues(given)
}

function issueOf(name: string, value: JsonValue, field: Field | undefined): PropertyIssue | undefined {
  const text = toPropertyValue(value) ?? ''
  const issue = (error: string, message: string) => ({ name, error, message, value: text })
  if (field === undefined || field.name !== name)
    return issue('PROPERTY_DOESNT_EXIST', `Property "${name}" does not exist`)
  if (field.isReadOnly) {
    return issue('READ_ONLY_VALUE', `"${name}" is a calculated property; its value cannot be set.`)
  }
  if (text === '') return undefined
  switch (field.type) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
        ? undefined
        : issue('INVALID_EMAIL', `Email address ${text} is invalid`)
    case 'number':
      return Number.isFinite(Number(text))
        ? undefined
        : issue('INVALID_INTEGER', `${text} was not a valid number.`)
    case 'boolean':
      return ['true', 'false'].includes(text)
        ? undefined
        : issue('INVALID_OPTION', optionMessage(text, ['true', 'false']))
    case 'date':
    case 'datetime':
      return readTime(text) === undefined ? issue('INVALID_DATE', `${text} was not a valid date.`) : undefined
    case 'picklist':
      return field.options.length === 0 || field.options.includes(text)
        ? undefined
        : issue('INVALID_OPTION', optionMessage(text, field.options))
    default:
      return undefined
  }
}

function optionMessage(value: string, options: readonly string[]): string {
  return `${value} was not one of the allowed options: [${options.join(', ')}]`
}

/** Creates records. @throws AnswerError 409 when a contact with the email address exists. */
export async function createRecords(
  context: Context,
  target: Target,
  all: readonly JsonObject[],
): Promise<StoredRecord[]> {
  if (target.traits.name === 'contacts') await refuseKnownEmails(context, target, all)
  const first = await reserveOrdinals(context.pool, all.length)
  const at = context.now()
  const records = all.map((properties, index) => {
    const id = newRecordId(first + index)
    return { id, ordinal: Number(id), properties, createdAt: at, updatedAt: at, isArchived: false }
  })
  const made = await writeRecords(context.pool, target.scope, records)
  context.emitter.tell(
    target.scope,
    made.map(({ id, properties }) => ({ kind: 'create', id, properties })),
  )
  return made
}

/** Archives records; those that are gone already count as archived. */
export async function archiveRecords(
  context: Context,
  target: Target,
  ids: readonly string[],
): Promise<void> {
  const { pool, emitter } = context
  const known = await findRecords(pool, target.scope, ids, false)
  await removeRecords(pool, target.scope, { ids, at: context.now(), forGood: false })
  emitter.tell(
    target.scope,
    known.map(({ id }) => ({ kind: 'delete', id, properties: {} })),
  )
}

/** Applies changed properties to records. */
export async function updateRecords(
  context: Context,
  target: Target,
  changes: readonly { record: StoredRecord; properties: JsonObject }[],
): Promise<StoredRecord[]> {
  const updatedAt = context.now()
  const records = changes.map(({ record, properties }) => ({ ...record, properties, updatedAt }))
  const stored = await writeRecords(context.pool, target.scope, records)
  context.emitter.tell(
    target.scope,
    changes.map(({ record: { id }, properties }) => ({ kind: 'update', id, properties })),
  )
  return stored
}

async function refuseKnownEmails(context: Context, target: Target, all: readonly JsonObject[]) {
  const emails = all.map((properties) => properties.email).filter((email) => typeof email === 'string')
  if (emails.length === 0) return
  const text = propertyText('email')
  await context.ensureIndex(text)
  const [existing] = await selectRecords(context.pool, target.scope, {
    where: (bind) => `NOT is_archived AND ${equalsAny(text, emails, bind)}`,
    orderBy: 'ordinal',
    limit: 1,
  })
  if (existing === undefined) return
  throw hubspotError(409, `Contact already exists. Existing ID: ${existing.id}`, { category: 'CONFLICT' })
}
