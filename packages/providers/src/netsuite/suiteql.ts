// Builds SuiteQL that no value can break out of, and runs it.
import { type Call, listIn, type NativeRecord, ProviderError, valueAt } from '@mortise/connector-kit'
import { queryUrl } from './api.ts'

/**
 * A column, checked.
 * @throws ProviderError stop when it is not a name, before it becomes part of a query.
 */
export function suiteqlName(name: string): string {
  if (/^[A-Za-z]\w*$/.test(name)) return name
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${name}" is not a valid field name.`,
    fieldName: name,
    status: 400,
  })
}

/** Text as a literal: quotes are doubled, which is all that SQL escapes. */
export function suiteqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The format of local instants in queries and in what they answer: `2026-11-21 09:30:00`. */
const instantFormat = 'YYYY-MM-DD HH24:MI:SS'
const dayFormat = 'YYYY-MM-DD'

/** A local instant (`2026-11-21 09:30:00`) as a value. @throws TypeError when it is none; callers made it. */
export function suiteqlInstant(local: string): string {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(local)) throw new TypeError(`"${local}" is no instant`)
  return `TO_DATE('${local}', '${instantFormat}')`
}

/** A day as a value; `undefined` when the text is none. */
export function suiteqlDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `TO_DATE('${text}', '${dayFormat}')` : undefined
}

/**
 * A column of days or instants as text that does not depend on what the user likes dates to look like.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158513731864.html (functions) read 2026-11-22
 */
export function asText(column: string, kind: 'date' | 'datetime'): string {
  return `TO_CHAR(${column}, '${kind === 'date' ? dayFormat : instantFormat}')`
}

/** Conditions that must all hold. */
export function where(conditions: readonly (string | undefined)[]): string {
  const stated = conditions.filter((condition) => condition !== undefined)
  return stated.length === 0 ? '' : ` WHERE ${stated.join(' AND ')}`
}

/**
 * The rows of a query, with columns in small letters: by NetSuite's documentation, the case of its answers may change.
 * Values are text; those that are empty are left out.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257796125.html (names) read 2026-11-22
 */
export interface Rows {
  rows: NativeRecord[]
  hasMore: boolean
  /** All that the query finds, pages after this one included. */
  total: number | undefined
}

/**
 * The first page of a query. Later ones are asked for by conditions: offsets end at 100,000 records.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_157909186990.html read 2026-11-22
 */
export async function runSuiteql(call: Call, q: string, limit: number): Promise<Rows> {
  const answer = await call.request({
    method: 'POST',
    path: queryUrl(call),
    query: { limit, offset: 0 },
    // Required; it says that nothing of the query is kept.
    headers: { prefer: 'transient' },
    json: { q },
  })
  const rows = listIn(answer, 'items')
  const totalResults = valueAt(answer.json, 'totalResults')
  return {
    rows: rows.map(({ links: _links, ...row }) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])),
    ),
    hasMore: valueAt(answer.json, 'hasMore') === true,
    total: typeof totalResults === 'number' ? totalResults : undefined,
  }
}
