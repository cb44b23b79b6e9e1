// Metadata of an account from the redirect that leads back to Mortise.
import type { CallbackFact, ProviderDefinition } from '../definition/provider.ts'

/** The facts a definition takes from the redirect; none for providers that do not authorize by redirect. */
export function callbackFactsOf({ auth }: ProviderDefinition): readonly CallbackFact[] {
  return auth.kind === 'oauth2' ? (auth.callbackFacts ?? []) : []
}

/**
 * Reads the metadata of the account from a redirect's parameters; a value that the vendor cannot have sent counts as
 * absent.
 */
export function readCallbackFacts(
  provider: ProviderDefinition,
  params: Readonly<Record<string, string>>,
): { name: string; value: string; displayName: string }[] {
  return callbackFactsOf(provider).flatMap(({ name, displayName, parameter, read }) => {
    const sent = Object.hasOwn(params, parameter) ? params[parameter] : undefined
    const value = sent === undefined ? undefined : read(sent)
    return value === undefined ? [] : [{ name, value, displayName }]
  })
}

/**
 * The facts that a connection needs and its metadata does not hold, or holds as something the vendor cannot have sent.
 * One that is asked of a person as well is that input's concern.
 */
export function missingCallbackFacts(
  provider: ProviderDefinition,
  metadata: Readonly<Record<string, string>>,
): CallbackFact[] {
  const inputs = new Set((provider.account.metadata ?? []).map(({ name }) => name))
  return callbackFactsOf(provider).filter(({ name, read }) => {
    const value = metadata[name]
    return !inputs.has(name) && (value === undefined || read(value) !== value)
  })
}
