// Conditions of Intercom's search: objects, so that no value is ever part of a language.
import { type EqualsFilter, unsearchable } from '@mortise/connector-kit'
import type { IntercomObject } from './intercom-object.ts'
import { isOwn } from './record.ts'

const dayMs = 86_400_000

/** A group of conditions that all have to hold. */
export interface Query {
  operator: 'AND'
  value: { field: string; operator: '=' | '>'; value: string | number | boolean }[]
}

/**
 * A query for changes since an instant, and more. Contacts are searched by whole days after the one of the value, so the
 * day before is named. Conversations and tickets are searched from the second before, so that `>` includes the instant's.
 * @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/contacts/searchcontacts read 2026-11-21
 */
export function changedSince(since: Date, { model }: IntercomObject): Query {
  const from =
    model === 'contact' ? Math.floor(since.getTime() / dayMs) * dayMs - dayMs : since.getTime() - 1000
  const value = Math.floor(from / 1000)
  return { operator: 'AND', value: [{ field: 'updated_at', operator: '>', value }] }
}

/**
 * A query for equal values; `undefined` when nothing can match.
 * @throws ProviderError stop for a field that the search does not take.
 */
export function equalTo(filters: readonly EqualsFilter[], object: IntercomObject): Query | undefined {
  const value = filters.map((filter) => ({
    field: fieldOf(filter.fieldName, object),
    operator: '=' as const,
    value: toValue(filter, object),
  }))
  return value.some((condition) => Number.isNaN(condition.value)) ? undefined : { operator: 'AND', value }
}

function fieldOf(name: string, object: IntercomObject): string {
  if (object.model !== undefined && !isOwn(name, object)) return `custom_attributes.${name}`
  if (object.searchable.includes(name)) return name
  throw unsearchable(name, object.searchable)
}

function toValue({ fieldName, value }: EqualsFilter, { readOnly, writable }: IntercomObject) {
  const type = readOnly[fieldName] ?? writable[fieldName]
  if (type === 'int') return Number(value)
  return type === 'boolean' ? String(value) === 'true' : value
}
