// The providers Mortise connects to, one folder each.
import { createRegistry, type ProviderRegistry } from '@mortise/connector-kit'
import { definitions } from './registry.gen.ts'

export { definitions }

/** Every provider of this package, by name. */
export const providers: ProviderRegistry = createRegistry(definitions)
