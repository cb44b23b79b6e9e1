// Fields of GitLab's objects; there are no custom ones in this API.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** Unverified: the fields, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-21). */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'GitLab'))
}
