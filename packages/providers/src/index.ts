// The providers Mortise connects to, one folder each.
import { createRegistry, type ProviderDefinition, type ProviderRegistry } from '@mortise/connector-kit'
import { confirmed } from './confirmed.gen.ts'
import { evidence } from './evidence.gen.ts'
import { icons } from './icons.gen.ts'
import { listSearches, standardObjects } from './objects.gen.ts'
import { definitions as folders } from './registry.gen.ts'

/** Every provider of this package, with its icon where there is one, what objects it has, and how it is known to be right. */
export const definitions: readonly ProviderDefinition[] = folders.map((definition) => {
  const icon = icons[definition.name]
  const standard = standardObjects[definition.name]
  const scans = listSearches[definition.name] ?? []
  const verifiedBy = evidence[definition.name] ?? []
  return Object.freeze({
    ...definition,
    objects: standard ? { ...definition.objects, standard } : definition.objects,
    search:
      typeof definition.search?.scans === 'function' ? { ...definition.search, scans } : definition.search,
    icon: icon ?? definition.icon,
    verifiedBy:
      verifiedBy.length > 0 ? [...(definition.verifiedBy ?? []), ...verifiedBy] : definition.verifiedBy,
    confirmed: confirmed[definition.name],
  })
})

/** Every provider of this package, by name. */
export const providers: ProviderRegistry = createRegistry(definitions)
