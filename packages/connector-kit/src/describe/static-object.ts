// Describes objects of vendors that publish their fields as documentation and not as an endpoint.
import type { FieldValueType } from '@mortise/contract'
import { humanize } from '../catalog/humanize.ts'
import type { FieldDescription, ObjectDescription } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import type { TypedFields } from './typed.ts'

/** Fields by name, as the vendor's reference lists them; `typed` writes them. */
export interface StaticFields {
  /** Set by the vendor. */
  readOnly: TypedFields
  writable: TypedFields
  /** Needed to create a record. */
  required?: readonly string[]
  /** Objects that fields point to: `{ person_id: 'persons' }`. */
  references?: Readonly<Record<string, string>>
  /** Choices of a field, where they are the same in every account. */
  values?: Readonly<Record<string, readonly string[]>>
}

/**
 * The description of an object from its documented fields, followed by the account's own (`custom`). Not complete:
 * vendors add fields between two of our readings, and unknown names are let through.
 */
export function describeStatic(
  objectName: string,
  fields: StaticFields,
  custom: readonly FieldDescription[] = [],
): ObjectDescription {
  const own = [
    ...Object.entries(fields.readOnly).map(([name, type]) => toField(name, type, fields, true)),
    ...Object.entries(fields.writable).map(([name, type]) => toField(name, type, fields, false)),
  ]
  return {
    objectName,
    displayName: humanize(objectName),
    fields: [...own, ...custom],
    isComplete: false,
  }
}

function toField(
  fieldName: string,
  valueType: FieldValueType,
  { required = [], references = {}, values = {} }: StaticFields,
  isReadOnly: boolean,
): FieldDescription {
  const target = references[fieldName]
  const choices = values[fieldName]
  return {
    fieldName,
    displayName: humanize(fieldName),
    valueType,
    providerType: valueType,
    isReadOnly,
    isCustom: false,
    isRequired: required.includes(fieldName),
    referenceTo: target === undefined ? undefined : [target],
    values: choices ? choices.map((value) => ({ value, displayValue: humanize(value) })) : undefined,
  }
}

/** The entry of an object in a provider's table. @throws ProviderError stop/404 when it has no such object. */
export function objectIn<Entry>(
  table: Readonly<Record<string, Entry>>,
  objectName: string,
  providerName: string,
): Entry {
  const entry = Object.hasOwn(table, objectName) ? table[objectName] : undefined
  if (entry !== undefined) return entry
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `${providerName} has no object "${objectName}". These can be read: ${Object.keys(table).join(', ')}.`,
    status: 404,
  })
}
