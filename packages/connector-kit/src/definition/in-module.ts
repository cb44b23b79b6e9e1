// The abilities of a provider within one of its modules.
import type { ProviderDefinition } from './provider.ts'

/** The provider as it is in that module: one that only the proxy reaches has no objects to read, search or write. */
export function inModule(provider: ProviderDefinition, module: string | undefined): ProviderDefinition {
  if (module === undefined || provider.modules?.[module]?.isProxyOnly !== true) return provider
  const { read, search, write, events, ...rest } = provider
  const { list, describe, upsertFields, ...objects } = provider.objects
  return { ...rest, objects, events: {} }
}
