// Refuses addresses for providers that do not exist: the one that was meant would go on being called at its own.
import type { ProviderRegistry } from '@mortise/connector-kit'
import { suggest } from '@mortise/contract'
import { StartupError } from '../postgres/startup-error.ts'

/** @throws StartupError naming the first of `names` that the catalogue lacks; `from` is the setting */
export function requireKnownProviders(
  names: readonly string[],
  { providers, from }: { providers: ProviderRegistry; from: string },
): void {
  const known = providers.list().map(({ name }) => name)
  for (const name of names) {
    if (providers.get(name)) continue
    const meant = suggest(name, known)
    const hint = meant ? `did you mean ${meant}?` : 'GET /v1/providers lists all names.'
    throw new StartupError(`${from}: there is no provider ${name}; ${hint}`)
  }
}
