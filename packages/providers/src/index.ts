// The providers Mortise connects to, one folder each.
import { createRegistry, type ProviderDefinition, type ProviderRegistry } from '@mortise/connector-kit'
import { icons } from './icons.gen.ts'
import { definitions as folders } from './registry.gen.ts'

/** Every provider of this package, with its icon where there is one. */
export const definitions: readonly ProviderDefinition[] = folders.map((definition) => {
  const icon = icons[definition.name]
  return icon ? Object.freeze({ ...definition, icon }) : definition
})

/** Every provider of this package, by name. */
export const providers: ProviderRegistry = createRegistry(definitions)
