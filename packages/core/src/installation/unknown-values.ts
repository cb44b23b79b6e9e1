// Finds the provider's values that a config maps and the field does not have among its options.
import type { ObjectDescription } from '@mortise/connector-kit'
import type { ConfigContent } from '@mortise/contract'
import type { ReadPlan } from '../read/read-plan.ts'
import type { UnknownField } from './unknown-fields.ts'

/** One value of a mapping; `name` is what the mapping is filed under: the mapped name, or the provider's field. */
export interface MappedValue {
  name: string
  deliveredValue: string
  providerValue: string
}

/**
 * The values an object's config maps now and did not before. An option that the account lost since then does not keep
 * customers from changing something else.
 */
export function addedValues(
  objectName: string,
  { before, after }: { before: ConfigContent | undefined; after: ConfigContent },
): MappedValue[] {
  const mapped = (content: ConfigContent | undefined) =>
    content?.read?.objects[objectName]?.selectedValueMappings ?? {}
  const held = mapped(before)
  return Object.entries(mapped(after)).flatMap(([name, values]) =>
    Object.entries(values)
      .filter(([deliveredValue, providerValue]) => held[name]?.[deliveredValue] !== providerValue)
      .map(([deliveredValue, providerValue]) => ({ name, deliveredValue, providerValue })),
  )
}

/** Fields whose options the provider does not describe take any value. */
export function unknownValues(
  plan: ReadPlan,
  description: ObjectDescription,
  values: readonly MappedValue[],
): UnknownField[] {
  const { displayName } = plan.provider
  return values.flatMap(({ name, deliveredValue, providerValue }) => {
    const fieldName = plan.mapping.sources.find(({ mapToName }) => mapToName === name)?.source ?? name
    const field = description.fields.find((each) => each.fieldName === fieldName)
    const options = field?.values ?? []
    if (options.length === 0 || options.some(({ value }) => value === providerValue)) return []
    const location = `selectedValueMappings.${name}.${deliveredValue}`
    const detail = `${displayName} has no value ${providerValue} for ${fieldName} on ${plan.objectName}`
    return [{ fieldName, location, detail }]
  })
}
