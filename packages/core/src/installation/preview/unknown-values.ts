// Finds the provider's values that a config maps and the field does not have among its options.
import type { ObjectDescription } from '@mortise/connector-kit'
import type { ConfigContent } from '@mortise/contract'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
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
  const [held, chosen] = [before, after].map((content) => content?.read?.objects[objectName])
  return Object.entries(chosen?.selectedValueMappings ?? {}).flatMap(([name, values]) => {
    const isSameField = held?.selectedFieldMappings[name] === chosen?.selectedFieldMappings[name]
    const known = isSameField ? held?.selectedValueMappings?.[name] : undefined
    return Object.entries(values)
      .filter(([deliveredValue, providerValue]) => known?.[deliveredValue] !== providerValue)
      .map(([deliveredValue, providerValue]) => ({ name, deliveredValue, providerValue }))
  })
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
