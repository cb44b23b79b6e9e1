// Metafields of a record that is written: taken from among its fields, and set or emptied by separate mutations.
import type { NativeRecord } from '@mortise/connector-kit'
import { isMetafield, metafieldPrefix } from './metafield-names.ts'
import { type Plan, refusal, type Step } from './steps.ts'

/** Fields without the metafields, those that have a value as inputs, and those to be emptied. */
export function takeMetafields(fields: NativeRecord): {
  fields: NativeRecord
  set: { namespace: string; key: string; value: string }[]
  drop: { namespace: string; key: string }[]
} {
  const entries = Object.entries(fields)
  const own = entries
    .filter(([name]) => isMetafield(name))
    .map(([name, value]) => ({ ...placeOf(name), value }))
  return {
    fields: Object.fromEntries(entries.filter(([name]) => !isMetafield(name))),
    set: own
      .filter(({ value }) => !isEmpty(value))
      .map(({ value, ...place }) => ({ ...place, value: toText(value) })),
    drop: own.filter(({ value }) => isEmpty(value)).map(({ namespace, key }) => ({ namespace, key })),
  }
}

/** A key holds no dot, a namespace may. */
function placeOf(fieldName: string): { namespace: string; key: string } {
  const place = fieldName.slice(metafieldPrefix.length)
  const at = place.lastIndexOf('.')
  return { namespace: place.slice(0, at), key: place.slice(at + 1) }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === ''
}

/** A value that is not text becomes JSON. @see https://shopify.dev/docs/apps/build/custom-data/metafields/list-of-data-types read 2026-11-22 */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The step, and those that set and empty metafields of the record by themselves. */
export function withMetafields(
  step: Step,
  given: { gid: string | undefined; objectName: string } & Pick<
    ReturnType<typeof takeMetafields>,
    'set' | 'drop'
  >,
): Plan {
  const { gid: ownerId, set, drop, objectName } = given
  if (ownerId === undefined && set.length > 0) {
    const words = `Shopify takes no metafields with new ${objectName}; change them once they are there.`
    return refusal(words, { field: ['metafields'] })
  }
  const apart = (mutation: string, type: string, places: readonly object[]): Step[] =>
    ownerId === undefined || places.length === 0
      ? []
      : [
          {
            mutation,
            arguments: [{ name: 'metafields', type, value: places.map((place) => ({ ...place, ownerId })) }],
          },
        ]
  const steps = [
    ...apart('metafieldsSet', '[MetafieldsSetInput!]!', set),
    ...apart('metafieldsDelete', '[MetafieldIdentifierInput!]!', drop),
  ]
  return [step, ...steps]
}
