// Values of Notion properties as plain values and back.
import { asArray, asObject, isObject } from '@mortise/connector-kit'

/**
 * What people see of a property: text, a number, a name, a list of them. `{type: 'select', select: {name: 'Open'}}` is
 * `Open`. Types that are not known are answered as they came.
 */
export function toPlain(property: unknown): unknown {
  if (!isObject(property) || typeof property.type !== 'string') return property
  const value = property[property.type]
  switch (property.type) {
    case 'title':
    case 'rich_text':
      return asArray(value).filter(isObject).map(textOf).join('')
    case 'select':
    case 'status':
      return asObject(value)?.name ?? null
    case 'multi_select':
      return asArray(value)
        .filter(isObject)
        .map(({ name }) => name)
    case 'people':
    case 'relation':
      return asArray(value)
        .filter(isObject)
        .map(({ id }) => id)
    case 'date':
      return asObject(value)?.end ? value : (asObject(value)?.start ?? null)
    case 'formula':
    case 'rollup':
      return toPlain(value)
    case 'array':
      return asArray(value).map(toPlain)
    case 'unique_id':
      return numberOf(value)
    case 'created_by':
    case 'last_edited_by':
      return asObject(value)?.id
    default:
      return value
  }
}

/** `TASK-42`, or `42` where the property has no prefix. */
function numberOf(value: unknown): string | null {
  const { prefix, number } = asObject(value) ?? {}
  if (typeof number !== 'number') return null
  return typeof prefix === 'string' && prefix !== '' ? `${prefix}-${number}` : String(number)
}

/** Pages read back carry `plain_text`; what was only just sent carries the text it was sent with. */
function textOf({ plain_text: plain, text }: Record<string, unknown>): string {
  return String(plain ?? asObject(text)?.content ?? '')
}

/**
 * A plain value as the property takes it; an object that names its type already is left alone. Properties that hold a
 * list are emptied by an empty one, all others by null.
 * @see https://github.com/makenotion/notion-sdk-js/blob/9060802/src/api-endpoints/pages.ts (`UpdatePageBodyParameters`) read 2026-11-29
 */
export function fromPlain(type: string, value: unknown): unknown {
  if (isObject(value) && type in value) return value
  switch (type) {
    case 'title':
    case 'rich_text':
      return { [type]: value === null || value === '' ? [] : textParts(String(value)) }
    case 'select':
    case 'status':
      return { [type]: value === null ? null : { name: String(value) } }
    case 'multi_select':
      return { [type]: asArray(value).map((name) => ({ name: String(name) })) }
    case 'people':
    case 'relation':
      return { [type]: listed(value).map((id) => ({ id: String(id) })) }
    case 'files':
      return { files: listed(value) }
    case 'date':
      return { date: typeof value === 'string' ? { start: value } : value }
    default:
      return { [type]: value }
  }
}

/** One value or several; null is none. */
function listed(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

/** Notion takes at most 2000 characters in one part. */
function textParts(text: string): { type: 'text'; text: { content: string } }[] {
  const characters = [...text]
  const parts: { type: 'text'; text: { content: string } }[] = []
  for (let start = 0; start < characters.length; start += 1000) {
    parts.push({ type: 'text', text: { content: characters.slice(start, start + 1000).join('') } })
  }
  return parts
}
