// A member of a destination as a form needs it, read from its schema.
import { z } from 'zod'
import { destinationMetadataSchema, destinationSecretsSchema } from './destination.ts'
import type { DestinationField } from './destination-status.ts'

type Members = Readonly<Record<string, { type?: string; enum?: string[] } | undefined>>

const schemas = { metadata: destinationMetadataSchema, secrets: destinationSecretsSchema }
const kinds: Readonly<Record<string, DestinationField['kind']>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
}

/** Its kind, and its values where it has few. */
export function describeDestinationField(
  place: DestinationField['place'],
  name: string,
): Omit<DestinationField, 'isEssential'> {
  const members = (z.toJSONSchema(schemas[place]).properties ?? {}) as Members
  const { type = '', enum: options } = members[name] ?? {}
  return { name, place, kind: options === undefined ? (kinds[type] ?? 'text') : 'choice', options }
}
