// Fields of Shopify's objects, as its reference lists them, and the metafields that the shop defines for them.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { metafieldFields } from './metafields.ts'
import { objects } from './objects.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Shopify')
  return describeStatic(objectName, object, await metafieldFields(call, object))
}
