/**
 * Field-level security: a field made through the API is hidden until a permission set opens it.
 *
 * @see https://developer.salesforce.com/docs/platform/object-reference/references/standard-objects/object-fieldpermissions.html (read 2026-11-21)
 */

import type { Field } from '../field/field.ts'
import type { JsonObject } from '../json.ts'
import type { Scope } from '../record/record.ts'
import type { Context } from '../vendor.ts'
import { salesforceError } from './errors.ts'
import { userIdOf } from './identifier.ts'

/** The fields of an object that the org's user may see, by folded name. */
export async function visibleFields(context: Context, scope: Scope): Promise<ReadonlyMap<string, Field>> {
  const fields = await context.metadata.fields(scope)
  const closed = [...fields].filter(([, field]) => field.native.isClosed === true && !field.isRequired)
  if (closed.length === 0) return fields
  const open = await openFields(context, scope)
  const hidden = new Set(
    closed.filter(([, { name }]) => !open.has(`${scope.object}.${name}`)).map(([key]) => key),
  )
  return new Map([...fields].filter(([key]) => !hidden.has(key)))
}

async function openFields(context: Context, { workspace }: Scope): Promise<Set<string>> {
  const { rows } = await context.pool.query(
    `SELECT permission.properties->>'Field' AS field
     FROM sandbox.records permission JOIN sandbox.records assignment
       ON assignment.properties->>'PermissionSetId' = permission.properties->>'ParentId'
     WHERE permission.provider = 'salesforce' AND permission.workspace = $1
       AND permission.object = 'FieldPermissions' AND NOT permission.is_archived
       AND permission.properties->>'PermissionsRead' = 'true'
       AND assignment.provider = 'salesforce' AND assignment.workspace = $1
       AND assignment.object = 'PermissionSetAssignment' AND NOT assignment.is_archived
       AND assignment.properties->>'AssigneeId' = $2`,
    [workspace, userIdOf(workspace)],
  )
  return new Set(rows.map((row) => row.field))
}

const uniqueBy: Record<string, readonly string[]> = {
  PermissionSet: ['Name'],
  PermissionSetAssignment: ['AssigneeId', 'PermissionSetId'],
  FieldPermissions: ['ParentId', 'Field'],
}

/**
 * Refuses a second permission of the same kind, and one for a field that is not there or is everybody's anyway.
 * @throws AnswerError 400
 */
export async function checkPermission(context: Context, scope: Scope, properties: JsonObject): Promise<void> {
  const keys = uniqueBy[scope.object]
  if (keys === undefined) return
  if (scope.object === 'FieldPermissions') await checkField(context, scope, properties)
  const { rowCount } = await context.pool.query(
    `SELECT 1 FROM sandbox.records WHERE provider = $1 AND workspace = $2 AND object = $3 AND NOT is_archived
       AND properties @> $4`,
    [
      'salesforce',
      scope.workspace,
      scope.object,
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, properties[key] ?? null]))),
    ],
  )
  if (rowCount === 0) return
  const message = `Duplicate ${scope.object}. ${keys.join(', ')}: ${keys.map((key) => String(properties[key])).join(', ')}`
  throw salesforceError(400, 'DUPLICATE_VALUE', message)
}

async function checkField(context: Context, scope: Scope, { SobjectType, Field: name }: JsonObject) {
  const object = String(SobjectType)
  const [owner, fieldName = ''] = String(name).split('.')
  const fields = await context.metadata.fields({ ...scope, object })
  const field = owner === object ? fields.get(fieldName.toLowerCase()) : undefined
  if (field !== undefined && !field.isRequired) return
  throw salesforceError(
    400,
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    `Field Name: bad value for restricted picklist field: ${String(name)}`,
    ['Field'],
  )
}
