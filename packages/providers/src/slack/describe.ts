// Fields of Slack's objects, as its client declares them.
import { type Call, describeStatic, type ObjectDescription, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** The fields a workspace adds to profiles are inside `profile`, which lists of users leave out. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Slack'))
}
