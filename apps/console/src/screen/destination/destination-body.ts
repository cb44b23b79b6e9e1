// Turns what a builder typed into the metadata and secrets of a destination, and back.
import type { DestinationField, DestinationMetadata, DestinationSecrets } from '@mortise/contract'

/** Typed texts by `place.name`. */
export type FieldValues = Readonly<Record<string, string>>

/** The key of a field among the typed texts. */
export const keyOfField = ({ place, name }: Pick<DestinationField, 'place' | 'name'>): string =>
  `${place}.${name}`

/** The body of a request; fields without a text are left out. */
export function toDestinationBody(
  fields: readonly DestinationField[],
  values: FieldValues,
): { metadata: DestinationMetadata; secrets: DestinationSecrets | undefined } {
  const part = (place: DestinationField['place']) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = values[keyOfField(field)]?.trim() ?? ''
        return field.place === place && text !== '' ? [[field.name, parse(field, text)]] : []
      }),
    )
  const secrets = part('secrets')
  return { metadata: part('metadata'), secrets: Object.keys(secrets).length > 0 ? secrets : undefined }
}

/** The texts of stored metadata; secrets are never shown. */
export function toFieldValues(
  fields: readonly DestinationField[],
  metadata: DestinationMetadata,
): FieldValues {
  const stored: Readonly<Record<string, unknown>> = metadata
  return Object.fromEntries(
    fields.map((field) => [keyOfField(field), field.place === 'secrets' ? '' : show(stored[field.name])]),
  )
}

/** A number that is none goes as it is, so that the server says what is wrong with it. */
function parse({ kind }: DestinationField, text: string): unknown {
  switch (kind) {
    case 'number':
      return Number.isNaN(Number(text)) ? text : Number(text)
    case 'boolean':
      return text === 'true'
    case 'list':
      return linesOf(text)
    case 'map':
      return Object.fromEntries(linesOf(text).map(entryOf))
    case 'text':
    case 'choice':
      return text
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** `Authorization: Bearer …` */
function entryOf(line: string): [name: string, value: string] {
  const at = line.indexOf(':')
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

function show(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${each}`)
    .join('\n')
}
