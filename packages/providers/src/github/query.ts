// Builds GitHub search queries that no value can break out of.
import type { EqualsFilter } from '@mortise/connector-kit'
import { isName, isRepository } from './record.ts'

const phraseCharactersMax = 100

/** A qualifier's text: `undefined` when the search cannot express it, `nothing` when no record has such a value. */
type Term = string | 'nothing' | undefined

const terms: Readonly<Record<string, (value: string) => Term>> = {
  state: (value) => (/^(open|closed)$/.test(value) ? `state:${value}` : 'nothing'),
  repository: (value) => (isRepository(value) ? `repo:${value}` : 'nothing'),
  labels: (value) => (toPhrase(value) === `"${value}"` ? `label:"${value}"` : undefined),
  assignee: (value) => (isName(value) ? `assignee:${value}` : 'nothing'),
  assignees: (value) => (isName(value) ? `assignee:${value}` : 'nothing'),
  user: (value) => (isName(value) ? `author:${value.replace(/^(.+)\[bot\]$/, 'app/$1')}` : 'nothing'),
  title(value) {
    const phrase = toPhrase(value)
    return phrase === undefined ? 'nothing' : `${phrase} in:title`
  },
}

/** Whether the search can filter by a field. */
export function isTerm({ fieldName }: EqualsFilter): boolean {
  return Object.hasOwn(terms, fieldName)
}

/**
 * `is:issue involves:@me "sign in" in:title state:open`. Text becomes a phrase without quotes and backslashes. States,
 * people and repositories are qualifiers only when they look like one. Values that the search cannot express are left
 * out, and the records found are compared afterwards. Without a repository the search stays with what the account takes
 * part in, since it would find the issues of all of GitHub. `undefined` when nothing could be found.
 * @see https://github.com/github/docs/blob/051718f297e11fadbf357da1e8e756991eb2ed89/content/search-github/searching-on-github/searching-issues-and-pull-requests.md read 2026-11-22
 */
export function toQuery(kind: 'issue' | 'pr', filters: readonly EqualsFilter[]): string | undefined {
  const told = filters
    .filter(isTerm)
    .flatMap(({ fieldName, value }) => terms[fieldName]?.(String(value)) ?? [])
  const isScoped = filters.some(({ fieldName }) => fieldName === 'repository')
  if (told.includes('nothing')) return undefined
  return [`is:${kind}`, ...(isScoped ? [] : ['involves:@me']), ...told].join(' ')
}

/** The text in quotes; `undefined` when it holds no word to search for. */
export function toPhrase(text: string): string | undefined {
  const words = text.replace(/["\\\s\p{Cc}]+/gu, ' ').trim()
  const phrase = [...words].slice(0, phraseCharactersMax).join('').trim()
  return /[\p{L}\p{N}]/u.test(phrase) ? `"${phrase}"` : undefined
}
