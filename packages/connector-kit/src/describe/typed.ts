// Lists of fields in provider definitions: names in a string, each with its type.
import { type FieldValueType, fieldValueTypeSchema } from '@mortise/contract'

/** Field names with their types, in the order of the description. */
export type TypedFields = Readonly<Record<string, FieldValueType>>

/**
 * Field names with their types. Each word is `name:type`, or a bare name for text. Lists made earlier may stand among
 * the strings.
 * @example
 * const stamps = typed('id:int created_at:datetime')
 * typed(stamps, 'email is_active:boolean')
 * // { id: 'int', created_at: 'datetime', email: 'string', is_active: 'boolean' }
 * @throws TypeError when a type is not one of `FieldValueType`
 */
export function typed(...lists: readonly (string | TypedFields)[]): TypedFields {
  const parts = lists.map((list) => (typeof list === 'string' ? parse(list) : list))
  return Object.assign({}, ...parts)
}

function parse(list: string): TypedFields {
  return Object.fromEntries((list.match(/\S+/g) ?? []).map(parseWord))
}

function parseWord(word: string): [string, FieldValueType] {
  const colon = word.lastIndexOf(':')
  if (colon < 0) return [word, 'string']
  const type = fieldValueTypeSchema.safeParse(word.slice(colon + 1))
  if (type.success) return [word.slice(0, colon), type.data]
  throw new TypeError(`"${word}" has no known type. Use one of: ${fieldValueTypeSchema.options.join(', ')}.`)
}
