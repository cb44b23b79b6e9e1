// Fields of GitHub's objects, as its reference lists them; there are no custom ones in this API.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21 */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'GitHub'))
}
