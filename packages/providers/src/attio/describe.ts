// Describes Attio's objects, standard and custom, by their attributes.
import {
  asString,
  type Call,
  type FieldDescription,
  humanize,
  type NativeRecord,
  type ObjectDescription,
} from '@mortise/connector-kit'
import { attributesOf } from './attributes.ts'

/** @throws ProviderError stop/404 when the object does not exist. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = (await attributesOf(call, objectName)).flatMap(toField)
  const named = new Set(fields.map(({ fieldName }) => fieldName))
  const own = ownFields.filter(({ fieldName }) => !named.has(fieldName))
  return { objectName, displayName: humanize(objectName), fields: [...own, ...fields], isComplete: true }
}

/** What every record carries beside its attributes. */
const ownFields: readonly FieldDescription[] = (
  [
    ['record_id', 'string'],
    ['created_at', 'datetime'],
    ['web_url', 'string'],
  ] as const
).map(([fieldName, valueType]) => ({
  fieldName,
  displayName: humanize(fieldName),
  valueType,
  providerType: valueType,
  isReadOnly: true,
  isCustom: false,
  isRequired: false,
}))

function toField(attribute: NativeRecord): FieldDescription[] {
  const fieldName = asString(attribute.api_slug)
  const providerType = asString(attribute.type) ?? 'unknown'
  if (fieldName === undefined) return []
  return [
    {
      fieldName,
      displayName: asString(attribute.title) ?? humanize(fieldName),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: attribute.is_writable === false,
      isCustom: attribute.is_system_attribute === false,
      isRequired: attribute.is_required === true,
    },
  ]
}

/** @see https://docs.attio.com/docs/attribute-types/attribute-types.md read 2026-11-21 */
const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  text: 'string',
  'personal-name': 'string',
  number: 'float',
  rating: 'int',
  currency: 'float',
  checkbox: 'boolean',
  date: 'date',
  timestamp: 'datetime',
  interaction: 'datetime',
  status: 'singleSelect',
  // They may hold several values, so they are read as lists.
  select: 'multiSelect',
  'email-address': 'other',
  'phone-number': 'other',
  domain: 'other',
  'record-reference': 'reference',
  'actor-reference': 'reference',
}
