// Translates the values of one field between provider and builder; values without a mapping pass through.
import type { ValueMapping } from '@mortise/contract'

/** Both directions of one field's value mapping. Lists are translated item by item. */
export interface CompiledValueMapping {
  toDelivered(value: unknown): unknown
  toProvider(value: string | number | boolean): string | number | boolean
}

/** Compiles `{ delivered: provider }`, as the config stores it. */
export function compileValueMapping(mapping: ValueMapping): CompiledValueMapping {
  const deliveredByProvider = new Map(
    Object.entries(mapping).map(([delivered, provider]) => [provider, delivered]),
  )
  const providerByDelivered = new Map(Object.entries(mapping))
  const toDelivered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toDelivered)
    if (typeof value === 'string') return deliveredByProvider.get(value) ?? value
    if (typeof value === 'number' || typeof value === 'boolean')
      return deliveredByProvider.get(String(value)) ?? value
    return value
  }
  return {
    toDelivered,
    toProvider: (value) => providerByDelivered.get(String(value)) ?? value,
  }
}
