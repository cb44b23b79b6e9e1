/**
 * Groups of properties: every property stands in one.
 *
 * @see https://developers.hubspot.com/docs/api-reference/2026-03/crm/properties/property-groups/create-property (read 2026-11-21)
 */

import type { FastifyInstance } from 'fastify'
import { labelOf } from '../field/field.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { hubspotError, validationError } from './errors.ts'
import { standardObjects } from './objects.ts'
import { bodyOf, targetOf } from './request.ts'

/** Registers the groups of an object. Its paths go before those of single properties, as `groups` is no property. */
export function propertyGroupRoutes(app: FastifyInstance, context: Context): void {
  const path = '/crm/v3/properties/:object/groups'
  app.get(path, async (request) => {
    const { scope } = await targetOf(request, context)
    return { results: await listGroups(context, scope) }
  })
  app.get(`${path}/:group`, async (request) => {
    const { scope } = await targetOf(request, context)
    const { group } = request.params as { group: string }
    const found = (await listGroups(context, scope)).find(({ name }) => name === group)
    if (found === undefined) throw hubspotError(404, 'resource not found')
    return found
  })
  app.post(path, async (request, reply) => {
    const { scope } = await targetOf(request, context)
    const { name, label, displayOrder = -1 } = bodyOf(request)
    if (typeof name !== 'string' || typeof label !== 'string') {
      throw validationError('Some required fields were not set: [name, label]')
    }
    const added: JsonObject = { name, label, displayOrder, archived: false }
    if (standardGroups(scope.object).includes(name)) throw groupExists(name)
    const { rowCount } = await context.pool.query(
      `INSERT INTO sandbox.property_groups (workspace, object, name, definition) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [scope.workspace, scope.object, name, JSON.stringify(added)],
    )
    if (rowCount === 0) throw groupExists(name)
    return reply.code(201).send(added)
  })
}

/** @throws AnswerError 400 for a group the object does not have */
export async function refuseUnknownGroup(
  context: Context,
  scope: Scope,
  wanted: JsonValue | undefined,
): Promise<void> {
  if ((await listGroups(context, scope)).some(({ name }) => name === wanted)) return
  throw validationError(`Property group '${String(wanted)}' does not exist.`)
}

function groupExists(name: string) {
  const message = `A property group named '${name}' already exists.`
  return hubspotError(409, message, { category: 'OBJECT_ALREADY_EXISTS' })
}

async function listGroups(context: Context, scope: Scope): Promise<JsonObject[]> {
  const { rows } = await context.pool.query(
    'SELECT definition FROM sandbox.property_groups WHERE workspace = $1 AND object = $2 ORDER BY ordinal',
    [scope.workspace, scope.object],
  )
  const standard = standardGroups(scope.object).map((name) => ({
    name,
    label: labelOf(name),
    displayOrder: -1,
    archived: false,
  }))
  return [...standard, ...rows.map((row) => row.definition)]
}

/** `contactinformation` for contacts, and those the simulated properties stand in. */
function standardGroups(object: string): string[] {
  const singular = standardObjects[object]?.singular.toLowerCase() ?? object
  return [`${singular}information`, 'standard_information', 'custom_properties']
}
