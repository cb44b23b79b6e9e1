// Describes a collection's fields.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { collectionOf, usualNames } from './collection.ts'

/** @throws ProviderError stop where the collection is not there or not allowed, which Directus answers alike. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const collection = await collectionOf(call, objectName)
  const described = [...collection.fields].flatMap(([name, field]) =>
    isShownOnly(field) ? [] : [toField(name, field)],
  )
  const usual = [...usualNames(collection)].flatMap(([fieldName, own]) =>
    described
      .filter((field) => field.fieldName === own)
      .map((field) => ({
        ...field,
        fieldName,
        displayName: humanize(fieldName),
        isReadOnly: true,
        isRequired: false,
        isCustom: false,
      })),
  )
  return {
    objectName,
    displayName: humanize(objectName.replace(/^directus_/, '')),
    fields: [...described, ...usual],
    isComplete: true,
  }
}

/** Dividers, groups and the like are fields of the form alone. */
function isShownOnly({ type, meta }: NativeRecord): boolean {
  return type === 'alias' && asArray(asObject(meta)?.special).includes('no-data')
}

function toField(fieldName: string, field: NativeRecord): FieldDescription {
  const meta = asObject(field.meta) ?? {}
  const schema = asObject(field.schema) ?? {}
  const providerType = asString(field.type) ?? 'unknown'
  const target = asString(schema.foreign_key_table)
  const choices = asArray(asObject(meta.options)?.choices).filter(isObject)
  const values = choices.flatMap(({ text, value }) =>
    typeof value === 'string' ? [{ value, displayValue: asString(text) ?? value }] : [],
  )
  const special = asArray(meta.special).map(String)
  const hasOwnValue = schema.has_auto_increment === true || schema.is_generated === true
  return {
    fieldName,
    displayName: humanize(fieldName),
    valueType: typeOf(providerType, { target, hasChoices: values.length > 0 }),
    providerType,
    isReadOnly: hasOwnValue || special.some((one) => /^(?:date|user|role)-(?:created|updated)$/.test(one)),
    isCustom: meta.system !== true && schema.is_primary_key !== true,
    isRequired: meta.required === true,
    referenceTo: target === undefined ? undefined : [target],
    values: values.length > 0 ? values : undefined,
  }
}

function typeOf(
  providerType: string,
  { target, hasChoices }: { target: string | undefined; hasChoices: boolean },
): FieldDescription['valueType'] {
  if (target !== undefined) return 'reference'
  if (hasChoices) return providerType === 'json' || providerType === 'csv' ? 'multiSelect' : 'singleSelect'
  return valueTypes[providerType] ?? 'other'
}

/** @see https://github.com/directus/directus/blob/main/packages/specs/src/components/field.yaml read 2026-11-22 */
const valueTypes = typed(
  'string:string text:string hash:string uuid:string time:string integer:int bigInteger:int float:float',
  'decimal:float boolean:boolean date:date dateTime:datetime timestamp:datetime',
)
