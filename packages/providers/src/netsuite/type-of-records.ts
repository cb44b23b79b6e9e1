// All that reading and writing needs to know of a record type.
import type { Call, FieldDescription, ObjectDescription } from '@mortise/connector-kit'
import { clockOffsetMs } from './clock.ts'
import { describe } from './describe.ts'
import { type Source, sourceOf } from './record-type.ts'

/** A record type of one account. */
export interface RecordType {
  objectName: string
  description: ObjectDescription
  /** Fields by their names in small letters, as queries have them. */
  byName: ReadonlyMap<string, FieldDescription>
  source: Source
  /** How far the local time of queries is ahead of UTC. */
  offsetMs: number
}

/** @throws ProviderError stop/404 when there is no such type. */
export async function recordTypeOf(call: Call, objectName: string): Promise<RecordType> {
  const description = await describe(call, objectName)
  return {
    objectName,
    description,
    byName: new Map(description.fields.map((field) => [field.fieldName.toLowerCase(), field])),
    source: sourceOf(objectName),
    offsetMs: await clockOffsetMs(call, objectName),
  }
}
