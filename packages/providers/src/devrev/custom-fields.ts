// Custom fields of DevRev's objects: which there are, and how they are written.
import {
  asArray,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  type NativeRecord,
  type ObjectList,
  ProviderError,
  recordsAt,
  summarize,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import type { DevrevObject } from './objects.ts'

/**
 * The prefixes that fragments put in front of their fields' names.
 * @see https://developer.devrev.ai/guides/object-customization read 2026-11-22
 */
const prefixes: Readonly<Record<string, string>> = {
  tenant_fragment: 'tnt__',
  custom_type_fragment: 'ctype__',
}

/**
 * The fields an account added to an object, those of its subtypes among them.
 * @throws ProviderError stop/404 for a custom object that no fragment describes.
 * @see https://developer.devrev.ai/guides/object-customization read 2026-11-22
 */
export async function customFields(call: Call, { resource, leafType }: DevrevObject) {
  if (leafType === undefined) return []
  const { json } = await call.request({
    method: 'POST',
    path: '/schemas.custom.list',
    json: { leaf_type: [leafType] },
  })
  const fragments = recordsAt(json, 'result').filter(({ leaf_type: type }) => type === leafType)
  if (resource === 'custom-objects' && fragments.length === 0) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `DevRev has no object "${leafType}" in this organization.`,
      status: 404,
    })
  }
  const fields = fragments.flatMap(({ type, fields: own }) => {
    const prefix = prefixes[asString(type) ?? '']
    return prefix === undefined ? [] : asArray(own).filter(isObject).flatMap(describeField(prefix))
  })
  return [...new Map(fields.map((field) => [field.fieldName, field])).values()]
}

/**
 * The objects an account made up, which are the leaf types that its fragments say are.
 * @see https://developer.devrev.ai/snapin-development/references/custom-schema-fragments (`is_custom_leaf_type`) read 2026-11-22
 */
export async function listLeafTypes(call: Call): Promise<ObjectList> {
  const { json } = await call.request({ method: 'POST', path: '/schemas.custom.list', json: {} })
  const own = recordsAt(json, 'result').filter(({ is_custom_leaf_type: isOwn }) => isOwn === true)
  const names = [...new Set(own.flatMap(({ leaf_type: type }) => asString(type) ?? []))]
  return { objects: names.map((name) => summarize(name, { isCustom: true })), isComplete: true }
}

function describeField(prefix: string) {
  return (field: NativeRecord): FieldDescription[] => {
    const name = asString(field.name)
    if (name === undefined) return []
    const providerType = asString(field.field_type) ?? asString(field.type) ?? 'unknown'
    const values = asArray(field.allowed_values).flatMap((value) => asString(value) ?? [])
    const isList = providerType === 'array'
    return [
      {
        fieldName: `${prefix}${name}`,
        displayName: asString(valueAt(field, 'ui.display_name')) ?? humanize(name),
        valueType: isList && values.length > 0 ? 'multiSelect' : (valueTypes[providerType] ?? 'other'),
        providerType,
        isReadOnly: false,
        isCustom: true,
        isRequired: field.is_required === true,
        values:
          values.length > 0 ? values.map((value) => ({ value, displayValue: humanize(value) })) : undefined,
      },
    ]
  }
}

const valueTypes = typed(
  'int:int double:float bool:boolean tokens:string text:string rich_text:string enum:singleSelect',
  'timestamp:datetime date:date id:reference',
)

/**
 * Fields as DevRev takes them: custom ones in a separate object, together with the schemas they are of. A subtype is
 * such a schema, too.
 * @see https://developer.devrev.ai/guides/object-customization read 2026-11-22
 */
export function toBody({ subtype, ...fields }: NativeRecord): NativeRecord {
  const isCustom = (name: string) => Object.values(prefixes).some((prefix) => name.startsWith(prefix))
  const entries = Object.entries(fields)
  const custom = Object.fromEntries(entries.filter(([name]) => isCustom(name)))
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  const isTenant = Object.keys(custom).some((name) => name.startsWith('tnt__'))
  const spec = { tenant_fragment: isTenant ? true : undefined, subtype }
  return {
    custom_schema_spec: isTenant || subtype !== undefined ? spec : undefined,
    custom_fields: Object.keys(custom).length > 0 ? custom : undefined,
    ...own,
  }
}
