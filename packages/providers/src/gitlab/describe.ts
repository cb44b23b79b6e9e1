// Fields of GitLab's objects; there are no custom ones in this API.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'GitLab'))
}
