// Builds Zendesk search queries that no value can break out of.
import { type EqualsFilter, unsearchable } from '@mortise/connector-kit'
import type { ZendeskObject } from './zendesk-object.ts'

/**
 * `type:ticket status:"open"`. Values become phrases; quotes and backslashes, which could end one, become spaces, as the
 * search reads words and passes over punctuation. Records that it finds have to be compared with the values afterwards.
 * `undefined` when a value holds no word to search for, so that nothing can be found.
 * @throws ProviderError stop for a field the search does not know.
 * @see https://developer.zendesk.com/documentation/ticketing/using-the-zendesk-api/searching-with-the-zendesk-api/ read 2026-11-21
 */
export function toQuery(filters: readonly EqualsFilter[], object: ZendeskObject): string | undefined {
  const terms = filters.map(({ fieldName, value }) => {
    const phrase = toPhrase(String(value))
    return phrase === undefined ? undefined : `${keywordOf(fieldName, object)}:"${phrase}"`
  })
  return terms.includes(undefined) ? undefined : [`type:${object.singular}`, ...terms].join(' ')
}

/** The words of a value; `undefined` when it holds none. */
export function toPhrase(value: string): string | undefined {
  const words = value.replace(/["\\\s\p{Cc}]+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : undefined
}

function keywordOf(fieldName: string, { keywords, custom }: ZendeskObject): string {
  const known = Object.hasOwn(keywords, fieldName) ? keywords[fieldName] : undefined
  if (known !== undefined) return known
  if (custom?.member === 'custom_fields' && /^custom_field_\d+$/.test(fieldName)) return fieldName
  throw unsearchable(fieldName, ['id', ...Object.keys(keywords)])
}
