// Lists the account's objects and describes their fields, as the vendor tells them.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  listInAccount,
  type ObjectDescription,
  recordsAt,
  summarize,
} from '@mortise/connector-kit'

const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  text: 'string',
  number: 'float',
  bool: 'boolean',
  timestamp: 'datetime',
}

/** All objects come in one answer. */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: '/v1/objects' })
  const objects = recordsAt(json, 'objects').flatMap(({ name, label, custom }) =>
    typeof name === 'string'
      ? summarize(name, { displayName: asString(label), isCustom: custom === true })
      : [],
  )
  return { objects, isComplete: true }
})

/** @throws ProviderError stop when the object does not exist. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { json } = await call.request({ path: `/v1/${encodeURIComponent(objectName)}/fields` })
  const fields = asArray(asObject(json)?.fields).flatMap((field) => toField(asObject(field) ?? {}))
  return { objectName, displayName: humanize(objectName), fields, isComplete: true }
}

function toField(field: Readonly<Record<string, unknown>>): FieldDescription[] {
  const fieldName = asString(field.name)
  const providerType = asString(field.type) ?? ''
  if (fieldName === undefined) return []
  return [
    {
      fieldName,
      displayName: asString(field.label) ?? humanize(fieldName),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: field.read_only === true,
      isCustom: field.custom === true,
      isRequired: field.required === true,
    },
  ]
}
