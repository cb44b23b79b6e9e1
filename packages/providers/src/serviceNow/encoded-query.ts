// Builds ServiceNow's encoded queries, which no value can break out of.
import { type EqualsFilter, ProviderError, plainPart } from '@mortise/connector-kit'

/**
 * A table or column name, checked.
 * @throws ProviderError stop when it is not a name, before it becomes part of a query.
 */
export function tableName(name: string): string {
  if (/^[a-z_]\w*$/i.test(name)) return name
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${name}" is not a valid table or column name.`,
    fieldName: name,
    status: 400,
  })
}

/**
 * The condition of an equality filter. `^` ends a condition, and no way to escape it is documented: a value with one is
 * looked for by a part without it. Some words are read as more than words (`NULL`), so what is found has to be compared.
 * `undefined` when the value holds nothing to look for.
 * @throws ProviderError stop for a value the instance would run as a script.
 * @see https://servicenow.github.io/sdk/guides/encoded-query-guide read 2026-11-21
 */
export function equalTo({ fieldName, value }: EqualsFilter): string | undefined {
  const text = String(value)
  if (/^\s*javascript:/i.test(text)) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `"${fieldName}" cannot be compared with a value that ServiceNow would run as a script.`,
      fieldName,
      status: 400,
    })
  }
  const name = tableName(fieldName)
  if (!text.includes('^')) return text === '' ? undefined : `${name}=${text}`
  const part = plainPart(text, /[\^]/)
  return part === undefined || /javascript:/i.test(part) ? undefined : `${name}LIKE${part}`
}

/** An instant to the second, in UTC: `2026-11-21 09:30:00`. */
export function instant(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
