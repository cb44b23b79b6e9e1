// Fields of a Netsuite record type, the account's own types and fields included.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
} from '@mortise/connector-kit'
import { recordUrl } from './api.ts'
import { sourceOf } from './record-type.ts'

/**
 * The fields of a type in the metadata catalogue, read once for a `Call`. Sublists and subrecords are left out, since
 * they are no columns. Nothing there says which fields a new record needs; queries know more columns, and not all of
 * these: `balance` is one a record has and a query refuses.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1545129726.html read 2026-11-22
 * @throws ProviderError stop/404 when there is no such type.
 */
export const describe: (call: Call, objectName: string) => Promise<ObjectDescription> = memoByCall(
  async (call, objectName) => {
    sourceOf(objectName)
    const { json } = await call.request({
      path: recordUrl(call, 'metadata-catalog', objectName),
      headers: { accept: 'application/schema+json' },
    })
    const properties = Object.entries(asObject(asObject(json)?.properties) ?? {})
    return {
      objectName,
      displayName: humanize(objectName),
      fields: properties.flatMap(([name, property]) => (isObject(property) ? toField(name, property) : [])),
      isComplete: false,
    }
  },
)

/** The names of the field with a record's last change; custom types use a different one from standard types. */
const changedNames = ['lastmodifieddate', 'lastmodified']

/** The field with the last change of a record; `undefined` for types without one. */
export function changedField({ fields }: ObjectDescription): FieldDescription | undefined {
  return fields.find(({ fieldName }) => changedNames.includes(fieldName.toLowerCase()))
}

/** Whether records of a type do not say when they changed, so that queries cannot be asked what did. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  return changedField(await describe(call, objectName)) === undefined
}

function toField(fieldName: string, property: NativeRecord): FieldDescription[] {
  const described = typeOf(property)
  if (fieldName === 'links' || fieldName === 'refName' || !described) return []
  const isSet = fieldName === 'id' || changedNames.includes(fieldName.toLowerCase())
  return [
    {
      fieldName,
      displayName: asString(property.title) ?? humanize(fieldName),
      providerType:
        [asString(property.type), asString(property.format)].filter(Boolean).join('.') || 'reference',
      isReadOnly: property.readOnly === true || isSet,
      isCustom: property['x-ns-custom-field'] === true,
      isRequired: false,
      ...described,
    },
  ]
}

type Typed = Pick<FieldDescription, 'valueType' | 'referenceTo' | 'values'>

function typeOf(property: NativeRecord): Typed | undefined {
  const { type, format } = property
  const target = asString(property.$ref)
  if (target !== undefined) return referenceTo(target)
  switch (type) {
    case 'boolean':
      return { valueType: 'boolean' }
    case 'integer':
      return { valueType: 'int' }
    case 'number':
      return { valueType: 'float' }
    case 'string':
      if (format === 'date') return { valueType: 'date' }
      return { valueType: format === 'date-time' ? 'datetime' : 'string' }
    case 'object':
      return linkOf(asObject(property.properties))
    default:
      return undefined
  }
}

/** Other types are pointed to by the address of their schema; those of sublists and subrecords name their owner first. */
function referenceTo(address: string): Typed | undefined {
  const name = address.split('/').at(-1) ?? ''
  return /^\w+$/.test(name) ? { valueType: 'reference', referenceTo: [name] } : undefined
}

/** `{id, refName, links}` is a link to a record, or to a choice where the ids are named. */
function linkOf(properties: NativeRecord | undefined): Typed | undefined {
  const id = asObject(properties?.id)
  if (!id || !properties || !('refName' in properties)) return undefined
  const choices = asArray(id.enum).flatMap((choice) => asString(choice) ?? [])
  if (choices.length === 0) return { valueType: 'reference' }
  return {
    valueType: 'singleSelect',
    values: choices.map((value) => ({ value, displayValue: humanize(value) })),
  }
}
