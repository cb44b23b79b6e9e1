// The meaning of GitLab's failures.
import { asArray, asObject, ProviderError, type ProviderFailure, reactionTo } from '@mortise/connector-kit'

/** Refused fields stand in the message by name: `{"message": {"title": ["can't be blank"]}}`. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const byField = asObject(asObject(failure.json)?.message)
  if (!byField) return undefined
  const entries = Object.entries(byField)
  const [fieldName] = entries[0] ?? []
  return new ProviderError({
    reaction: reactionTo(failure),
    message: entries.map(([name, words]) => `${name}: ${asArray(words).join(', ')}`).join(' '),
    status: failure.status,
    fieldName,
  })
}
