// Finds provider definitions by name, the way paths and manifests spell them.
import type { ProviderDefinition } from '../definition/provider.ts'

/** The providers this installation knows. */
export interface ProviderRegistry {
  /** By name, whatever its case; `undefined` when there is none. */
  get(name: string): ProviderDefinition | undefined
  /** All of them, by name. */
  list(): readonly ProviderDefinition[]
}

/** A registry over definitions. @throws TypeError when two share a name. */
export function createRegistry(definitions: readonly ProviderDefinition[]): ProviderRegistry {
  const sorted = Object.freeze([...definitions].sort((a, b) => (a.name < b.name ? -1 : 1)))
  const byName = new Map<string, ProviderDefinition>()
  for (const definition of sorted) {
    const key = definition.name.toLowerCase()
    if (byName.has(key)) throw new TypeError(`two providers are named "${definition.name}"`)
    byName.set(key, definition)
  }
  return Object.freeze({
    get: (name: string) => byName.get(name.toLowerCase()),
    list: () => sorted,
  })
}
