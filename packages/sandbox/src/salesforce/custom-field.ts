/**
 * Custom fields as the tooling API makes and changes them.
 *
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_meta.meta/api_meta/meta_field_types.htm (read 2026-11-21)
 */

import { type Field, type FieldType, field } from '../field/field.ts'
import { asText, isObject, type JsonObject } from '../json.ts'
import { salesforceError } from './errors.ts'

const kinds: Record<string, FieldType> = {
  Text: 'text',
  TextArea: 'textarea',
  LongTextArea: 'textarea',
  Email: 'email',
  Phone: 'phone',
  Url: 'url',
  Checkbox: 'boolean',
  Date: 'date',
  DateTime: 'datetime',
  Number: 'number',
  Currency: 'currency',
  Percent: 'percent',
  Picklist: 'picklist',
  MultiselectPicklist: 'picklist',
  Lookup: 'reference',
}

/** The required members of each kind. */
const needed: Record<string, readonly string[]> = {
  Text: ['length'],
  LongTextArea: ['length', 'visibleLines'],
  Checkbox: ['defaultValue'],
  Number: ['precision', 'scale'],
  MultiselectPicklist: ['visibleLines', 'valueSet'],
  Picklist: ['valueSet'],
  Lookup: ['referenceTo', 'relationshipName'],
}

/** The field that `Metadata` describes. @throws AnswerError 400 in the words Salesforce has for what is missing */
export function fieldOf(name: string, metadata: JsonObject): Field {
  if (!/^[A-Za-z](?:_?[A-Za-z0-9])*__c$/.test(name)) {
    throw refusal(
      `The field name ${name} is not valid: it must end in __c, begin with a letter and hold letters, digits and single underscores.`,
    )
  }
  const kind = asText(metadata.type) ?? ''
  const type = kinds[kind]
  if (type === undefined) throw refusal(`'${kind}' is not a valid value for the enum 'FieldType'`)
  const missing = ['label', ...(needed[kind] ?? [])].find(
    (key) => metadata[key] === undefined || metadata[key] === null,
  )
  if (missing !== undefined) throw refusal(`Must specify '${missing}' for a CustomField of type ${kind}`)
  if (kind === 'Lookup' && metadata.required === true && metadata.deleteConstraint === 'SetNull') {
    throw refusal('A required lookup cannot have the delete constraint SetNull')
  }
  return field({
    name,
    label: String(metadata.label),
    type,
    isCustom: true,
    isRequired: metadata.required === true,
    options: optionsOf(metadata),
    referenceTo: typeof metadata.referenceTo === 'string' ? [metadata.referenceTo] : [],
    native: { isClosed: true, metadata, describe: describeOf(kind, metadata) },
  })
}

/** The `Metadata` of a field, also of one that came into being by a value. */
export function metadataOf(given: Field): JsonObject {
  if (isObject(given.native.metadata)) return given.native.metadata
  const kind = Object.entries(kinds).find(([, type]) => type === given.type)?.[0] ?? 'Text'
  return {
    label: given.label,
    type: kind,
    required: given.isRequired,
    length: kind === 'Text' ? 255 : undefined,
  }
}

function optionsOf({ valueSet }: JsonObject): string[] {
  const definition = isObject(valueSet) ? valueSet.valueSetDefinition : undefined
  const values = isObject(definition) && Array.isArray(definition.value) ? definition.value : []
  return values.filter(isObject).flatMap(({ valueName }) => asText(valueName) ?? [])
}

/** The members in which the describe of this kind differs. */
function describeOf(kind: string, metadata: JsonObject): JsonObject {
  const { length, precision, scale, unique, externalId, valueSet } = metadata
  return {
    type: kind === 'MultiselectPicklist' ? 'multipicklist' : undefined,
    length,
    precision,
    scale: precision === undefined ? undefined : (scale ?? 0),
    unique,
    externalId: externalId === true,
    restrictedPicklist: isObject(valueSet) && valueSet.restricted === true,
  }
}

function refusal(message: string) {
  return salesforceError(400, 'FIELD_INTEGRITY_EXCEPTION', message)
}
