/** Salesforce's calls on single records. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import { removeRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { notFound, salesforceError } from './errors.ts'
import { checkPermission } from './field-access.ts'
import { latestVersion, toSalesforceRecord } from './record.ts'
import { bodyOf, type Target, targetOf } from './request.ts'
import { checkedFields, createRecords, findByField, findOne, updateRecords } from './write.ts'

/** Registers create, read, update, upsert and delete of one record. */
export function sobjectRoutes(app: FastifyInstance, context: Context): void {
  const base = '/services/data/:version/sobjects/:object'
  app.post(base, async (request, reply) => {
    const target = await targetOf(request, context)
    const properties = checkedFields(bodyOf(request), target, true)
    await checkPermission(context, target.scope, properties)
    const [record] = await createRecords(context, target, [properties])
    return reply.code(201).send({ id: record?.id ?? null, success: true, errors: [] })
  })
  app.get(`${base}/:id`, async (request) => {
    const target = await targetOf(request, context)
    const { id } = request.params as { id: string }
    const names = selectedNames(request, target)
    return toSalesforceRecord(target.scope, await findOne(context, target, id), names, target.version)
  })
  app.patch(`${base}/:id`, async (request, reply) => {
    const target = await targetOf(request, context)
    const { id } = request.params as { id: string }
    const record = await findOne(context, target, id)
    const properties = checkedFields(bodyOf(request), target, false)
    await updateRecords(context, target, [{ record, properties }])
    return reply.code(204).send()
  })
  app.delete(`${base}/:id`, async (request, reply) => {
    const target = await targetOf(request, context)
    const { id } = request.params as { id: string }
    const record = await findOne(context, target, id)
    await removeRecords(context.pool, target.scope, { ids: [record.id], at: context.now(), forGood: false })
    return reply.code(204).send()
  })
  app.get(`${base}/:externalField/:value`, async (request) => {
    const target = await targetOf(request, context)
    const [record] = await findExternal(request, target, context)
    if (record === undefined) throw notFound()
    return toSalesforceRecord(target.scope, record, selectedNames(request, target), target.version)
  })
  app.patch(`${base}/:externalField/:value`, (request, reply) => upsert(request, reply, context))
}

async function upsert(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const target = await targetOf(request, context)
  const { externalField, value } = request.params as { externalField: string; value: string }
  const field = target.fields.get(externalField.toLowerCase())
  const matches = await findExternal(request, target, context)
  if (matches.length > 1) {
    const links = matches.map(
      (match) => `/services/data/${latestVersion}/sobjects/${target.scope.object}/${match.id}`,
    )
    return reply.code(300).send(links)
  }
  const [record] = matches
  const properties = checkedFields(bodyOf(request), target, record === undefined)
  if (record !== undefined) {
    await updateRecords(context, target, [{ record, properties }])
    return reply.code(200).send({ id: record.id, success: true, errors: [], created: false })
  }
  const [created] = await createRecords(context, target, [
    { ...properties, [field?.name ?? externalField]: value },
  ])
  return reply.code(201).send({ id: created?.id ?? null, success: true, errors: [], created: true })
}

async function findExternal(request: FastifyRequest, target: Target, context: Context) {
  const { externalField, value } = request.params as { externalField: string; value: string }
  const field = target.fields.get(externalField.toLowerCase())
  if (field === undefined) {
    throw notFound(`Provided external ID field does not exist or is not accessible: ${externalField}`)
  }
  return findByField(context, target, { field, value })
}

/** `?fields=Id,Email`, or every field. @throws AnswerError 400 naming an unknown field */
function selectedNames(request: FastifyRequest, target: Target): string[] {
  const { fields } = request.query as JsonObject
  if (typeof fields !== 'string' || fields === '')
    return [...target.fields.values()].map((field) => field.name)
  const names = fields.split(',').map((name) => {
    const field = target.fields.get(name.trim().toLowerCase())
    if (field === undefined) {
      throw salesforceError(
        400,
        'INVALID_FIELD',
        `No such column '${name.trim()}' on entity '${target.scope.object}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.`,
      )
    }
    return field.name
  })
  return [...new Set(['Id', ...names])]
}
