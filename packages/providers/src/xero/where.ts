// Builds Xero's filter expressions, which no value can break out of.
import { type EqualsFilter, parseFieldPath, plainPart, unsearchable } from '@mortise/connector-kit'
import type { XeroObject } from './xero-object.ts'

/**
 * `Name=="Ada"`, `Contact.ContactID==guid("…")`. How a quote is escaped is not documented, so a value with one is
 * looked for by a part without it. Compare the records found with the whole value. `undefined` when there is nothing to
 * look for, or nothing could be equal.
 * @throws ProviderError stop for a field that is not known to be filtered by.
 * @see https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml read 2026-11-22
 */
export function equalTo(
  { fieldName, value }: EqualsFilter,
  { filters = {} }: Pick<XeroObject, 'filters'>,
): string | undefined {
  const kind = Object.hasOwn(filters, fieldName) ? filters[fieldName] : undefined
  const text = String(value)
  const name = parseFieldPath(fieldName)?.join('.')
  switch (kind) {
    case 'text': {
      if (!special.test(text)) return text === '' ? undefined : `${name}=="${text}"`
      const part = plainPart(text, special)
      return part === undefined ? undefined : `${name}!=null AND ${name}.Contains("${part}")`
    }
    case 'guid':
      return isGuid(text) ? `${name}==guid("${text}")` : undefined
    case 'boolean':
      return /^(true|false)$/.test(text) ? `${name}==${text}` : undefined
    case undefined:
      throw unsearchable(fieldName, Object.keys(filters))
  }
}

/** Quotes, backslashes and control characters. */
const special = /["\\\p{Cc}]/u

/** Whether a text is an id as Xero writes it. */
export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
