/**
 * HubSpot's metadata: properties of an object and the schemas of custom objects.
 *
 * @see https://developers.hubspot.com/docs/api/crm/properties (read 2026-11-21)
 */

import type { FastifyInstance } from 'fastify'
import { type Field, type FieldType, field, labelOf } from '../field/field.ts'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { hubspotError, unknownObject, validationError } from './errors.ts'
import { portalIdOf } from './identifier.ts'
import { customTraits, type ObjectTraits, standardObjects } from './objects.ts'
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
    const added = parseProperty(bodyOf(request))
    if ((await context.metadata.fields(scope)).has(added.name)) {
      throw hubspotError(409, `A property named '${added.name}' already exists.`, {
        category: 'OBJECT_ALREADY_EXISTS',
      })
    }
    await context.metadata.addFields(scope, [added])
    return reply.code(201).send(toProperty(added))
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

/** HubSpot's `type` and `fieldType` of each kind of field. */
const types: Partial<Record<FieldType, [type: string, fieldType: string]>> = {
  textarea: ['string', 'textarea'],
  phone: ['string', 'phonenumber'],
  number: ['number', 'number'],
  currency: ['number', 'number'],
  boolean: ['bool', 'booleancheckbox'],
  date: ['date', 'date'],
  datetime: ['datetime', 'date'],
  picklist: ['enumeration', 'select'],
}

function toProperty(given: Field): JsonObject {
  const [type, fieldType] = types[given.type] ?? ['string', 'text']
  const options = given.type === 'boolean' ? ['true', 'false'] : given.options
  return {
    name: given.name,
    label: given.label,
    type,
    fieldType,
    description: '',
    groupName: given.isCustom ? 'custom_properties' : 'standard_information',
    options: options.map((value, index) => ({
      label: labelOf(value),
      value,
      displayOrder: index,
      hidden: false,
    })),
    displayOrder: -1,
    calculated: false,
    externalOptions: false,
    hasUniqueValue: false,
    hidden: false,
    hubspotDefined: !given.isCustom,
    archived: false,
    formField: !given.isReadOnly,
    modificationMetadata: {
      archivable: given.isCustom,
      readOnlyDefinition: !given.isCustom,
      readOnlyValue: given.isReadOnly,
    },
    ...given.native,
  }
}

function parseProperty(body: JsonObject): Field {
  const missing = ['name', 'label', 'type', 'fieldType', 'groupName'].filter(
    (name) => typeof body[name] !== 'string',
  )
  if (missing.length > 0) throw validationError(`Some required fields were not set: [${missing.join(', ')}]`)
  const { name, label, type, fieldType, groupName, description } = body as Record<string, string>
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
    throw validationError(`Invalid property name "${name}": use lowercase letters, numbers and underscores.`)
  }
  const match = Object.entries(types).find(([, [ours]]) => ours === type)?.[0] as FieldType | undefined
  if (match === undefined && type !== 'string') throw validationError(`Invalid property type "${type}"`)
  const kind = type === 'string' ? (fieldType === 'textarea' ? 'textarea' : 'text') : (match ?? 'text')
  const options = readOptions(body.options)
  return field({
    name: name ?? '',
    label: label ?? '',
    type: kind,
    isCustom: true,
    options: options.map((option) => asText(option.value) ?? ''),
    native: {
      groupName: groupName ?? '',
      fieldType: fieldType ?? '',
      description: description ?? '',
      ...(options.length === 0 ? {} : { options }),
    },
  })
}

function readOptions(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function propertyNotFound(name: string, traits: ObjectTraits) {
  return hubspotError(404, `No property exists with name "${name}" for object type "${traits.typeId}"`, {
    category: 'OBJECT_NOT_FOUND',
  })
}
