// Fields of Outreach's objects, as its reference lists them.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Outreach')
  const described = describeStatic(objectName, object)
  const fields = described.fields.map((field) => ({
    ...field,
    isCustom: /^custom\d+$/.test(field.fieldName),
  }))
  return { ...described, fields }
}
