// Fields of Stripe's objects, as its API reference lists them.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** The documented fields: Stripe has no endpoint that lists them, and custom values are in `metadata`. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Stripe'))
}
