// Builds COQL, Zoho's query language, that no value can break out of.
import {
  type EqualsFilter,
  type FieldDescription,
  ProviderError,
  plainPart,
  unsearchable,
} from '@mortise/connector-kit'

/**
 * A module or field name, checked.
 * @throws ProviderError stop when it is not a name, before it becomes part of a query.
 */
export function coqlName(name: string): string {
  if (/^[A-Za-z]\w*$/.test(name)) return name
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${name}" is not a valid field or module name.`,
    fieldName: name,
    status: 400,
  })
}

/** An instant as a quoted literal, to the second: `'2026-11-21T09:30:00+00:00'`. */
export function coqlInstant(at: Date): string {
  return `'${at.toISOString().replace(/\.\d+Z$/, '+00:00')}'`
}

/**
 * The condition of an equality filter; `undefined` when no value of that type can be equal to it, so nothing is found.
 * Quotes are doubled. The effect of a backslash in a literal is not documented, so values with one are looked for by a
 * part without it. The records found have to be compared.
 * @throws ProviderError stop for fields that criteria cannot name: text areas, lookups, lists.
 * @see https://help.zoho.com/portal/en/community/topic/kaizen-171-faqs-on-coql-api read 2026-11-21
 * @see https://www.zoho.com/crm/developer/docs/api/v8/COQL-Limitations.html read 2026-11-21
 */
export function equalTo(
  { fieldName, value }: EqualsFilter,
  fields: readonly FieldDescription[],
): string | undefined {
  const name = coqlName(fieldName)
  const text = String(value)
  switch (kindOf(fields.find((field) => field.fieldName === name))) {
    case 'text': {
      if (!text.includes('\\')) return `${name} = ${quoted(text)}`
      const part = plainPart(text, /[\\%_]/)
      return part === undefined ? undefined : `${name} like ${quoted(`%${part}%`)}`
    }
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? `${name} = ${text}` : undefined
    case 'boolean':
      return /^(true|false)$/.test(text) ? `${name} = ${text}` : undefined
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${name} = '${text}'` : undefined
    case 'datetime':
      return Number.isNaN(Date.parse(text)) ? undefined : `${name} = ${coqlInstant(new Date(text))}`
    case undefined: {
      const searchable = fields.filter((field) => kindOf(field)).map((field) => field.fieldName)
      throw unsearchable(fieldName, searchable)
    }
  }
}

/** All conditions, in pairs, as the language wants them: `((a and b) and c)`. */
export function allOf([first = 'id is not null', ...rest]: readonly string[]): string {
  return rest.reduce((joined, next) => `(${joined} and ${next})`, `(${first})`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'datetime'

const kinds: Readonly<Record<string, Kind>> = {
  text: 'text',
  email: 'text',
  phone: 'text',
  website: 'text',
  picklist: 'text',
  autonumber: 'text',
  integer: 'number',
  bigint: 'number',
  double: 'number',
  currency: 'number',
  percent: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
}

function kindOf(field: FieldDescription | undefined): Kind | undefined {
  if (!field) return undefined
  return field.fieldName === 'id' ? 'number' : kinds[field.providerType]
}
