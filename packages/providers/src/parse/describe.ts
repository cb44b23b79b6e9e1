// Field metadata from Parse Server's schema API.
import {
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  memoByCall,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { pathSegment } from './path.ts'

/** A column as the schema API returns it. */
export interface Column {
  type: string
  targetClass?: string | undefined
  required: boolean
}

/**
 * The columns of a class, asked once per call. Needs the master key, so it also proves the key is accepted: with a
 * wrong one Parse Server answers plain reads as it would answer the public.
 * @throws ProviderError stop when the class does not exist, reconnect when the key is refused.
 * As Parse Server 9.10.0 answers, which the tests run.
 */
export const readColumns: (call: Call, className: string) => Promise<ReadonlyMap<string, Column>> =
  memoByCall(async (call, className) => {
    const { json } = await call.request({ path: `/schemas/${pathSegment(className)}` })
    const fields = Object.entries(asObject(asObject(json)?.fields) ?? {})
    return new Map(fields.map(([name, field]) => [name, toColumn(asObject(field) ?? {})] as const))
  })

/** Fields of a class, from its schema. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const columns = await readColumns(call, objectName)
  const fields = [...columns].filter(([name]) => !isWriteOnly(objectName, name))
  return {
    objectName,
    displayName: humanize(objectName),
    fields: fields.map(([name, column]) => toField(objectName, name, column)),
    isComplete: true,
  }
}

function toColumn(field: Readonly<Record<string, unknown>>): Column {
  const targetClass = asString(field.targetClass)
  return {
    type: asString(field.type) ?? 'Object',
    required: field.required === true,
    targetClass: targetClass || undefined,
  }
}

/** Passwords and session tokens can be set but are never answered. */
function isWriteOnly(className: string, name: string): boolean {
  return className === '_User' && (name === 'password' || name === 'authData')
}

const valueTypes = typed(
  'String:string Number:float Boolean:boolean Date:datetime Pointer:reference Relation:reference',
)

const systemColumns = new Set(['objectId', 'createdAt', 'updatedAt', 'ACL'])
const readOnlyColumns = new Set(['objectId', 'createdAt', 'updatedAt'])
const userColumns = new Set(['username', 'email', 'emailVerified'])

function toField(className: string, fieldName: string, column: Column): FieldDescription {
  const isBuiltIn = systemColumns.has(fieldName) || (className === '_User' && userColumns.has(fieldName))
  return {
    fieldName,
    displayName: humanize(fieldName),
    valueType: valueTypes[column.type] ?? 'other',
    providerType: column.type,
    isReadOnly: readOnlyColumns.has(fieldName),
    isCustom: !isBuiltIn,
    isRequired: column.required,
    referenceTo: column.targetClass ? [column.targetClass] : undefined,
  }
}
