// Refuses filters the vendor would ignore: an ignored filter finds everything.

import type { EqualsFilter } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'

/** @throws ProviderError stop naming the first field that cannot be searched by. */
export function requireFields(filters: readonly EqualsFilter[], searchable: readonly string[]): void {
  const refused = filters.find(({ fieldName }) => !searchable.includes(fieldName))
  if (refused) throw unsearchable(refused.fieldName, searchable)
}

/** The refusal of a field that cannot be searched by, with those that can. */
export function unsearchable(fieldName: string, searchable: readonly string[]): ProviderError {
  const instead = searchable.length === 0 ? '' : ` These can be searched by: ${searchable.join(', ')}.`
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Records cannot be searched by "${fieldName}".${instead}`,
    fieldName,
    searchableFields: searchable,
    status: 400,
  })
}
