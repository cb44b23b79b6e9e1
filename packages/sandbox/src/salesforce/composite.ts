/**
 * Salesforce's collection calls: up to 200 records created, changed, read or deleted at once.
 *
 * Each record has its own result, in the order asked.
 * @see https://developer.salesforce.com/docs/platform/api-rest/guide/resources-composite-sobjects-collections-create.html (read 2026-11-21)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { findRecords, removeRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { salesforceError } from './errors.ts'
import { keyPrefix, normalizeId } from './identifier.ts'
import { standardObjectNames } from './objects.ts'
import { toSalesforceRecord } from './record.ts'
import { bodyOf, findTarget, type Target, targetOf, versionOf, workspaceOf } from './request.ts'
import { checkedFields, createRecords, findByField, findOne, updateRecords } from './write.ts'

const recordsMax = 200

type Result = { id?: string | undefined; success: boolean; errors: JsonValue[]; created?: boolean }
/** A change that was checked and only needs to be carried out. */
type Work = () => Promise<Result>

/** Registers the collection calls. */
export function compositeRoutes(app: FastifyInstance, context: Context): void {
  const base = '/services/data/:version/composite/sobjects'
  app.post(base, (request) =>
    change(request, async (record) => {
      const target = await targetOfRecord(request, context, record)
      const properties = checkedFields(record, target, true)
      return async () => succeeded((await createRecords(context, target, [properties]))[0]?.id)
    }),
  )
  app.patch(base, (request) =>
    change(request, async (record) => {
      const target = await targetOfRecord(request, context, record)
      const { id, Id, ...fields } = record
      const found = await findOne(context, target, String(id ?? Id ?? ''))
      const properties = checkedFields(fields, target, false)
      return async () => {
        await updateRecords(context, target, [{ record: found, properties }])
        return succeeded(found.id)
      }
    }),
  )
  app.patch(`${base}/:object/:externalField`, (request) =>
    change(request, (record) => prepareUpsert(request, context, record)),
  )
  app.delete(base, (request) => {
    const { ids = '', allOrNone } = request.query as { ids?: string; allOrNone?: string }
    const works = ids.split(',').filter((id) => id !== '')
    return perform(works, allOrNone === 'true', async (id) => {
      const target = await targetOfId(request, context, id)
      const record = await findOne(context, target, id)
      return async () => {
        await removeRecords(context.pool, target.scope, {
          ids: [record.id],
          at: context.now(),
          forGood: false,
        })
        return succeeded(record.id)
      }
    })
  })
  app.get(`${base}/:object`, (request) => {
    const { ids = '', fields = '' } = request.query as { ids?: string; fields?: string }
    return retrieve(request, context, ids.split(','), fields.split(','))
  })
  app.post(`${base}/:object`, (request) => {
    const { ids, fields } = bodyOf(request)
    return retrieve(request, context, textsOf(ids), textsOf(fields))
  })
}

function change(request: FastifyRequest, prepare: (record: JsonObject) => Promise<Work>): Promise<Result[]> {
  const body = bodyOf(request)
  const records = Array.isArray(body.records) ? body.records.filter(isObject) : []
  return perform(records, body.allOrNone === true, prepare)
}

/** Checks everything first; with `allOrNone` one refusal keeps all the others from being stored. */
async function perform<T>(
  items: T[],
  allOrNone: boolean,
  prepare: (item: T) => Promise<Work>,
): Promise<Result[]> {
  if (items.length > recordsMax) {
    throw salesforceError(
      400,
      'EXCEEDED_MAX_SIZE_REQUEST',
      `record limit reached. cannot submit more than ${recordsMax} records into this call`,
    )
  }
  const prepared: (Work | Result)[] = []
  for (const item of items) prepared.push(await prepare(item).catch(failed))
  const hasFailure = prepared.some((each) => typeof each !== 'function')
  const results: Result[] = []
  for (const each of prepared) {
    if (typeof each !== 'function') results.push(each)
    else results.push(allOrNone && hasFailure ? rolledBack : await each())
  }
  return results
}

const rolledBack: Result = {
  success: false,
  errors: [
    {
      statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
      message:
        'Record rolled back because not all records were valid and the request was using AllOrNone header',
      fields: [],
    },
  ],
}

function succeeded(id: string | undefined): Result {
  return { id, success: true, errors: [] }
}

function failed(error: unknown): Result {
  if (!(error instanceof AnswerError) || !Array.isArray(error.body)) throw error
  const errors = error.body.filter(isObject).map(({ errorCode, message, fields }) => ({
    statusCode: errorCode ?? null,
    message: message ?? null,
    fields: fields ?? [],
  }))
  return { success: false, errors }
}

async function prepareUpsert(request: FastifyRequest, context: Context, record: JsonObject): Promise<Work> {
  const target = await targetOf(request, context)
  const { externalField } = request.params as { externalField: string }
  const field = target.fields.get(externalField.toLowerCase())
  if (field === undefined)
    throw salesforceError(
      400,
      'INVALID_FIELD',
      `Field name provided, ${externalField}, does not match an External ID, Salesforce Id, or indexed field for ${target.scope.object}`,
    )
  const value = Object.entries(record).find(([name]) => name.toLowerCase() === field.name.toLowerCase())?.[1]
  const [found] = await findByField(context, target, { field, value: String(value ?? '') })
  const { id: _id, Id: _Id, ...fields } = record
  const properties = checkedFields(fields, target, found === undefined)
  return async () => {
    if (found === undefined) {
      const [created] = await createRecords(context, target, [properties])
      return { ...succeeded(created?.id), created: true }
    }
    await updateRecords(context, target, [{ record: found, properties }])
    return { ...succeeded(found.id), created: false }
  }
}

async function retrieve(request: FastifyRequest, context: Context, ids: string[], fields: string[]) {
  const target = await targetOf(request, context)
  const names = fields.map((name) => {
    const field = target.fields.get(name.trim().toLowerCase())
    if (field === undefined)
      throw salesforceError(
        400,
        'INVALID_FIELD',
        `No such column '${name}' on entity '${target.scope.object}'`,
      )
    return field.name
  })
  const normal = ids.map((id) => normalizeId(id) ?? id)
  const found = await findRecords(context.pool, target.scope, normal, false)
  const byId = new Map(found.map((record) => [record.id, record]))
  return normal.map((id) => {
    const record = byId.get(id)
    return record === undefined ? null : toSalesforceRecord(target.scope, record, names, target.version)
  })
}

async function targetOfRecord(
  request: FastifyRequest,
  context: Context,
  record: JsonObject,
): Promise<Target> {
  const type = isObject(record.attributes) ? record.attributes.type : undefined
  if (typeof type !== 'string')
    throw salesforceError(400, 'INVALID_TYPE', 'Each record needs attributes with a type.')
  const wanted = { workspace: workspaceOf(request), name: type, version: versionOf(request) }
  const target = await findTarget(context, wanted)
  if (target === undefined)
    throw salesforceError(400, 'INVALID_TYPE', `sObject type '${type}' is not supported.`)
  return target
}

async function targetOfId(request: FastifyRequest, context: Context, id: string): Promise<Target> {
  const workspace = workspaceOf(request)
  const custom = await context.metadata.customObjects('salesforce', workspace)
  const names = [...standardObjectNames, ...custom.map((each) => each.name)]
  const name = names.find((each) => keyPrefix(each) === id.slice(0, 3))
  const target = name && (await findTarget(context, { workspace, name, version: versionOf(request) }))
  if (!target) throw salesforceError(400, 'MALFORMED_ID', `malformed id ${id}`)
  return target
}

function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
