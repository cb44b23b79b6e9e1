// JSON that databases store.

const UNSTORABLE = /\\u0000|\\ud[89a-f]/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL keeps no NUL
const BROKEN = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** JSON without NUL and without half of a surrogate pair, which become U+FFFD: PostgreSQL and ClickHouse refuse them. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return UNSTORABLE.test(json) ? JSON.stringify(mended(value)) : json
}

/** A single value as text, mended in the same way; `null` where there is none. */
export function storableText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = String(value)
  return text.includes('\0') ? text.replace(BROKEN, '\ufffd') : text
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(BROKEN, '\ufffd')
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(BROKEN, '\ufffd'), mended(each)]),
  )
}
