/**
 * HubSpot's metadata: properties of an object and the schemas of custom objects.
 *
 * @see https://developers.hubspot.com/docs/api/crm/properties (read 2026-11-21)
 */

import type { FastifyInstance } from 'fastify'
import { labelOf } from '../field/field.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { hubspotError, unknownObject } from './errors.ts'
import { portalIdOf } from './identifier.ts'
import { customTraits, type ObjectTraits, standardObjects } from './objects.ts'
import { changeProperty, parseProperty, toProperty } from './property.ts'
import { refuseUnknownGroup } from './property-group.ts'
import { bodyOf, findTraits, targetOf, workspaceOf } from './request.ts'

/** Registers properties and schemas. */
export function metadataRoutes(app: FastifyInstance, context: Context): void {
  app.get('/crm/v3/properties/:object', async (request) => {
    const { scope } = await targetOf(request, context)
    const fields = await context.metadata.fields(scope)
    return { results: [...fields.values()].map(toProperty) }
  })
  app.get('/crm/v3/properties/:object/:name', async (request) => {
    const { scope, traits } = await targetOf(request, context)
    const { name } = request.params as { name: string }
    const found = (await context.metadata.fields(scope)).get(name)
    if (found?.name !== name) throw propertyNotFound(name, traits)
    return toProperty(found)
  })
  app.post('/crm/v3/properties/:object', async (request, reply) => {
    const { scope } = await targetOf(request, context)
    const body = bodyOf(request)
    const added = parseProperty(body)
    await refuseUnknownGroup(context, scope, body.groupName)
    if ((await context.metadata.fields(scope)).has(added.name)) {
      throw hubspotError(409, `A property named '${added.name}' already exists.`, {
        category: 'OBJECT_ALREADY_EXISTS',
      })
    }
    await context.metadata.addFields(scope, [added])
    return reply.code(201).send(toProperty(added))
  })
  app.patch('/crm/v3/properties/:object/:name', async (request) => {
    const { scope, traits } = await targetOf(request, context)
    const { name } = request.params as { name: string }
    const found = (await context.metadata.fields(scope)).get(name)
    if (found?.name !== name) throw propertyNotFound(name, traits)
    const body = bodyOf(request)
    const changed = changeProperty(found, body)
    if (body.groupName !== undefined) await refuseUnknownGroup(context, scope, body.groupName)
    await context.metadata.changeField(scope, changed)
    return toProperty(changed)
  })
  // The vendor's SDK asks under the first path; the documentation names both.
  for (const base of ['/crm-object-schemas/v3/schemas', '/crm/v3/schemas']) schemaRoutes(app, context, base)
}

function schemaRoutes(app: FastifyInstance, context: Context, base: string) {
  app.get(base, async (request) => {
    const workspace = workspaceOf(request)
    const custom = await context.metadata.customObjects('hubspot', workspace)
    const results = custom.map((each) =>
      toSchema(context, workspace, customTraits(each.name, each.ordinal), each.createdAt),
    )
    return { results: await Promise.all(results) }
  })
  app.get(`${base}/:object`, async (request) => {
    const workspace = workspaceOf(request)
    const { object } = request.params as { object: string }
    const traits = await findTraits(context, workspace, object)
    if (traits === undefined) throw unknownObject(object)
    return toSchema(context, workspace, traits, context.now())
  })
}

async function toSchema(context: Context, workspace: string, traits: ObjectTraits, createdAt: Date) {
  const scope: Scope = { provider: 'hubspot', workspace, object: traits.name }
  const fields = await context.metadata.fields(scope)
  const at = createdAt.toISOString()
  const isStandard = standardObjects[traits.name] !== undefined
  return {
    id: traits.typeId.replace(/^\d-/, ''),
    objectTypeId: traits.typeId,
    name: isStandard ? traits.singular.toUpperCase() : traits.name,
    fullyQualifiedName: isStandard
      ? traits.singular.toUpperCase()
      : `p${portalIdOf(workspace)}_${traits.name}`,
    labels: { singular: labelOf(traits.singular), plural: labelOf(traits.plural) },
    primaryDisplayProperty: traits.primary,
    requiredProperties: [],
    searchableProperties: [...traits.searchable],
    secondaryDisplayProperties: [],
    properties: [...fields.values()].map(toProperty),
    associations: [],
    archived: false,
    createdAt: at,
    updatedAt: at,
  }
}

function propertyNotFound(name: string, traits: ObjectTraits) {
  return hubspotError(404, `No property exists with name "${name}" for object type "${traits.typeId}"`, {
    category: 'OBJECT_NOT_FOUND',
  })
}
