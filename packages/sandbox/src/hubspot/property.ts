/**
 * One property of a HubSpot object, as it is answered, made and changed.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-properties-v3/guide (read 2026-11-21)
 */

import { type Field, type FieldType, field, labelOf } from '../field/field.ts'
import { asText, defined, isObject, type JsonObject, type JsonValue } from '../json.ts'
import { hubspotError, validationError } from './errors.ts'

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

/** The property as HubSpot answers it. */
export function toProperty(given: Field): JsonObject {
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

/** A new property. @throws AnswerError 400 naming what is missing or wrong. */
export function parseProperty(body: JsonObject): Field {
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
      options: options.length === 0 ? undefined : options,
      hasUniqueValue: body.hasUniqueValue === true ? true : undefined,
    },
  })
}

/** The property after a change: only what the body names; name and kind stay. @throws AnswerError 400 */
export function changeProperty(given: Field, body: JsonObject): Field {
  if (!given.isCustom) {
    throw hubspotError(400, `Property ${given.name} is read only and cannot be updated.`, {
      category: 'VALIDATION_ERROR',
    })
  }
  const { label, description, groupName, fieldType, type } = body
  if (typeof type === 'string' && type !== toProperty(given).type) {
    throw validationError(`The type of property ${given.name} cannot be changed to ${type} here.`)
  }
  const options = readOptions(body.options)
  const text = { description, groupName, fieldType }
  const changed = Object.entries(text).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...given,
    label: typeof label === 'string' ? label : given.label,
    options: options.length === 0 ? given.options : options.map((option) => asText(option.value) ?? ''),
    native: {
      ...given.native,
      ...Object.fromEntries(changed),
      ...defined({ options: options.length === 0 ? undefined : options }),
    },
  }
}

function readOptions(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
