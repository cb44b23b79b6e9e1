// Builds GitHub search queries that no value can break out of.
import { type EqualsFilter, requireFields } from '@mortise/connector-kit'
import { isRepository } from './record.ts'

/** Unverified: a query has at most 256 characters; a shorter phrase finds more, and what is found is compared afterwards. */
const phraseCharactersMax = 100

/**
 * `is:issue involves:@me "sign in" in:title state:open`. Text becomes a phrase without quotes and backslashes; states
 * and repositories are qualifiers only when they look like one. Without a repository the search stays with what the
 * account takes part in, since it would find the issues of all of GitHub.
 * `undefined` when nothing could be found. @throws ProviderError stop for a field the search does not know.
 * @see https://github.com/github/docs/blob/main/content/search-github/searching-on-github/searching-issues-and-pull-requests.md read 2026-11-21
 */
export function toQuery(kind: 'issue' | 'pr', filters: readonly EqualsFilter[]): string | undefined {
  // What is asked for by id is fetched and needs no query; a refusal names it all the same.
  requireFields(filters, ['id', 'title', 'state', 'repository'])
  const terms = filters.map(toTerm)
  const isScoped = filters.some(({ fieldName }) => fieldName === 'repository')
  if (terms.includes(undefined)) return undefined
  return [`is:${kind}`, ...(isScoped ? [] : ['involves:@me']), ...terms].join(' ')
}

function toTerm({ fieldName, value }: EqualsFilter): string | undefined {
  const text = String(value)
  if (fieldName === 'state') return /^(open|closed)$/.test(text) ? `state:${text}` : undefined
  if (fieldName === 'repository') return isRepository(text) ? `repo:${text}` : undefined
  const phrase = toPhrase(text)
  return phrase === undefined ? undefined : `${phrase} in:title`
}

/** The text in quotes; `undefined` when it holds no word to search for. */
export function toPhrase(text: string): string | undefined {
  const words = text.replace(/["\\\s\p{Cc}]+/gu, ' ').trim()
  const phrase = [...words].slice(0, phraseCharactersMax).join('').trim()
  return /[\p{L}\p{N}]/u.test(phrase) ? `"${phrase}"` : undefined
}
