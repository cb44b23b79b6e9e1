// Builds OData filters that no value can break out of.
import { type EqualsFilter, type FieldDescription, ProviderError, unsearchable } from '@mortise/connector-kit'

/**
 * A table or column name, checked.
 * @throws ProviderError stop when it is not a name, before it becomes part of an address.
 */
export function odataName(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${name}" is not a valid column or table name.`,
    fieldName: name,
    status: 400,
  })
}

/** Text as a literal: quotes are doubled, which is all the language escapes. */
export function odataText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** An id as Dataverse writes it, or `undefined` when the text is none. */
export function odataId(text: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined
}

/**
 * The condition of an equality filter; `undefined` when no value of that type can be equal to it, so nothing is found.
 * @throws ProviderError stop for columns that cannot be compared.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/query/filter-rows read 2026-11-21
 */
export function equalTo(
  { fieldName, value }: EqualsFilter,
  fields: readonly FieldDescription[],
): string | undefined {
  const field = fields.find((each) => each.fieldName === fieldName)
  const toLiteral = field && literals[field.providerType]
  if (!toLiteral) {
    throw unsearchable(
      fieldName,
      fields.filter(({ providerType }) => literals[providerType]).map((each) => each.fieldName),
    )
  }
  const literal = toLiteral(String(value))
  return literal === undefined ? undefined : `${odataName(fieldName)} eq ${literal}`
}

type ToLiteral = (text: string) => string | undefined

const whole: ToLiteral = (text) => (/^-?\d+$/.test(text) ? text : undefined)
const decimal: ToLiteral = (text) => (/^-?\d+(\.\d+)?$/.test(text) ? text : undefined)

const literals: Readonly<Record<string, ToLiteral>> = {
  String: odataText,
  Memo: odataText,
  Integer: whole,
  BigInt: whole,
  Picklist: whole,
  State: whole,
  Status: whole,
  Decimal: decimal,
  Double: decimal,
  Money: decimal,
  Boolean: (text) => (/^(true|false)$/.test(text) ? text : undefined),
  DateTime: (text) => (Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()),
  Uniqueidentifier: odataId,
  Lookup: odataId,
  Customer: odataId,
  Owner: odataId,
}
