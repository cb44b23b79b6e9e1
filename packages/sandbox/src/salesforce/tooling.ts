/**
 * The part of Salesforce's tooling API that makes and changes custom fields.
 *
 * @see https://developer.salesforce.com/docs/atlas.en-us.216.0.api_tooling.meta/api_tooling/tooling_api_objects_customfield.htm (read 2026-11-21)
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Field } from '../field/field.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { fieldOf, metadataOf } from './custom-field.ts'
import { notFound, salesforceError } from './errors.ts'
import { fieldIdOf, normalizeId, objectIdOf } from './identifier.ts'
import { standardObjectNames } from './objects.ts'
import { bodyOf, findTarget, versionOf, workspaceOf } from './request.ts'
import { type Filter, parseSoql } from './soql/parse.ts'
import { SoqlSyntaxError } from './soql/token.ts'

/** Registers the tooling query, and create, read and change of custom fields. */
export function toolingRoutes(app: FastifyInstance, context: Context): void {
  const base = '/services/data/:version/tooling'
  app.get(`${base}/query`, (request) => query(request, context))
  app.post(`${base}/sobjects/CustomField`, async (request, reply) => {
    const { FullName: fullName, Metadata: metadata } = bodyOf(request)
    const [object = '', name = ''] = String(fullName).split('.')
    const version = versionOf(request)
    const target = await findTarget(context, { workspace: workspaceOf(request), name: object, version })
    if (target === undefined) {
      throw salesforceError(
        400,
        'INVALID_CROSS_REFERENCE_KEY',
        `Entity Enumeration Or ID: bad value: ${object}`,
      )
    }
    const made = fieldOf(name, isObject(metadata) ? metadata : {})
    if ((await context.metadata.fields(target.scope)).has(name.toLowerCase())) {
      const message = `There is already a field named ${name.replace(/__c$/, '')} on ${object}.`
      throw salesforceError(400, 'DUPLICATE_DEVELOPER_NAME', message)
    }
    await context.metadata.addFields(target.scope, [made])
    const id = fieldIdOf(target.scope.workspace, target.scope.object, name)
    return reply.code(201).send({ id, success: true, errors: [], warnings: [], infos: [] })
  })
  app.get(`${base}/sobjects/CustomField/:id`, async (request) => {
    const { row, field } = await findField(request, context)
    const url = `/services/data/${versionOf(request)}/tooling/sobjects/CustomField/${String(row.Id)}`
    return { attributes: { type: 'CustomField', url }, ...row, Metadata: metadataOf(field) }
  })
  app.patch(`${base}/sobjects/CustomField/:id`, async (request, reply) => {
    const { scope, field } = await findField(request, context)
    const { Metadata: metadata } = bodyOf(request)
    const changed = fieldOf(field.name, isObject(metadata) ? metadata : {})
    const native = { ...changed.native, isClosed: field.native.isClosed === true }
    await context.metadata.changeField(scope, { ...changed, native })
    return reply.code(204).send()
  })
}

async function query(request: FastifyRequest, context: Context): Promise<JsonObject> {
  const { q: soql = '' } = request.query as { q?: string }
  const { select, from, where } = read(soql)
  const version = versionOf(request)
  const rows = await rowsOf(from.name, context, workspaceOf(request))
  const names = select.kind === 'fields' ? select.fields.map(({ name }) => name) : []
  const records = rows
    .filter((row) => where === undefined || matches(row, where))
    .map((row) => ({
      attributes: { type: from.name, url: `/services/data/${version}/tooling/sobjects/${from.name}` },
      ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    }))
  return { size: records.length, totalSize: records.length, done: true, entityTypeName: from.name, records }
}

function read(soql: string) {
  try {
    return parseSoql(soql)
  } catch (error) {
    if (!(error instanceof SoqlSyntaxError)) throw error
    throw salesforceError(400, 'MALFORMED_QUERY', error.message)
  }
}

async function rowsOf(name: string, context: Context, workspace: string): Promise<JsonObject[]> {
  const scopes = await scopesOf(context, workspace)
  if (name === 'EntityDefinition') {
    return scopes.map(({ object }) => ({ DurableId: tableOf(workspace, object), QualifiedApiName: object }))
  }
  if (name === 'CustomField') return (await customFields(context, workspace)).map(({ row }) => row)
  throw salesforceError(400, 'INVALID_TYPE', `sObject type '${name}' is not supported.`)
}

type CustomField = { scope: Scope; field: Field; row: JsonObject }

async function customFields(context: Context, workspace: string): Promise<CustomField[]> {
  const scopes = await scopesOf(context, workspace)
  const found = await Promise.all(
    scopes.map(async (scope) => {
      const fields = [...(await context.metadata.fields(scope)).values()]
      return fields
        .filter(({ isCustom, name }) => isCustom && name.endsWith('__c'))
        .map((field) => ({ scope, field, row: rowOf(scope, field) }))
    }),
  )
  return found.flat()
}

function rowOf({ workspace, object }: Scope, { name }: Field): JsonObject {
  return {
    Id: fieldIdOf(workspace, object, name),
    DeveloperName: name.replace(/__c$/, ''),
    FullName: `${object}.${name}`,
    TableEnumOrId: tableOf(workspace, object),
    NamespacePrefix: null,
  }
}

async function findField(request: FastifyRequest, context: Context): Promise<CustomField> {
  const { id } = request.params as { id: string }
  const all = await customFields(context, workspaceOf(request))
  const found = all.find(({ row }) => row.Id === normalizeId(id))
  if (found === undefined) throw notFound()
  return found
}

async function scopesOf(context: Context, workspace: string): Promise<Scope[]> {
  const custom = await context.metadata.customObjects('salesforce', workspace)
  const names = [...standardObjectNames, ...custom.map(({ name }) => name)]
  return names.map((object) => ({ provider: 'salesforce', workspace, object }))
}

/** Standard objects are named, custom ones have an id. */
function tableOf(workspace: string, object: string): string {
  return standardObjectNames.includes(object) ? object : objectIdOf(workspace, object)
}

/** Equality and AND, which is most of what these objects take. @throws AnswerError 400 for the rest */
function matches(row: JsonObject, filter: Filter): boolean {
  if (filter.kind === 'and') return filter.of.every((each) => matches(row, each))
  if (filter.kind !== 'compare' || filter.operator !== '=') {
    throw salesforceError(400, 'MALFORMED_QUERY', 'Implementation restriction: only AND and = are supported')
  }
  const [value] = filter.values
  const wanted = value !== undefined && 'value' in value ? String(value.value) : null
  const held = row[filter.field.name]
  return wanted === null ? held === null : String(held).toLowerCase() === wanted.toLowerCase()
}
