// Fields of Linear's objects, as its schema lists them; there are no custom ones.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Linear'))
}
