// Jira's query language: conditions in which a value can only ever be a value.
import { type EqualsFilter, unsearchable } from '@mortise/connector-kit'

/** Fields that are compared with names or ids of what Jira knows. */
const named = ['status', 'project', 'issuetype', 'priority', 'resolution', 'assignee', 'reporter', 'labels']

/** The fields that issues can be searched by; `id` and `key` are looked up instead. */
export const searchable: readonly string[] = ['id', 'key', 'summary', ...named]

/** All issues: Jira refuses queries without any bound. */
export const everything = 'created >= 0 ORDER BY created ASC, key ASC'

/**
 * Issues changed at or after an instant, and some of the minute before it. Dates as text would be in the time zone of
 * the connected user; a number is milliseconds since 1970 everywhere.
 * @see https://docs.atlassian.com/jira/server/com/atlassian/jira/jql/util/JqlDateSupportImpl.html read 2026-11-21, of Jira's server.
 */
export function changedSince(since: Date): string {
  return `updated >= ${Math.max(0, since.getTime() - 60_000)} ORDER BY updated ASC, key ASC`
}

/** Whether Jira compares the field itself; what else is read by is compared with the records. */
export function isNamed({ fieldName }: EqualsFilter): boolean {
  return named.includes(fieldName)
}

/** A read narrowed by what Jira compares, of changes where there is a `since`; `undefined` when no issue can be meant. */
export function issuesToRead(filters: readonly EqualsFilter[], since: Date | undefined): string | undefined {
  const terms = filters.map((filter) => toTerm(filter))
  const window = since ? changedSince(since) : everything
  return terms.includes(undefined) ? undefined : [...terms, window].join(' AND ')
}

/** The number of a site's own field: `10001` of `customfield_10001`. */
export function ownFieldOf(fieldName: string): string | undefined {
  return /^customfield_(\d+)$/.exec(fieldName)?.[1]
}

/**
 * Issues that equal, or hold the words of a text, in any of the site's own fields that `texts` names; `undefined` when
 * none can. @throws ProviderError stop for a field that is not searchable.
 */
export function equalTo(
  filters: readonly EqualsFilter[],
  texts: ReadonlySet<string> = new Set(),
): string | undefined {
  const terms = filters.map((filter) => toTerm(filter, texts))
  return terms.includes(undefined) ? undefined : `${terms.join(' AND ')} ORDER BY created ASC, key ASC`
}

function toTerm({ fieldName, value }: EqualsFilter, texts?: ReadonlySet<string>): string | undefined {
  const own = ownFieldOf(fieldName)
  const name = own === undefined ? fieldName : `cf[${own}]`
  if (fieldName === 'summary' || texts?.has(fieldName)) {
    const phrase = toPhrase(String(value))
    return phrase === undefined ? undefined : `${name} ~ ${quote(`"${phrase}"`)}`
  }
  if (own === undefined && !named.includes(fieldName)) throw unsearchable(fieldName, searchable)
  return /^\s*$|\p{Cc}/u.test(String(value)) ? undefined : `${name} = ${quote(String(value))}`
}

/**
 * Text in quotes, those inside and backslashes escaped.
 * @see https://www.npmjs.com/package/@atlaskit/jql-ast/v/4.0.0 read 2026-11-22
 */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** The words of a text, without what means something in a search of texts; `undefined` when there is none. */
function toPhrase(text: string): string | undefined {
  const words = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return words === '' ? undefined : words.slice(0, 200)
}
