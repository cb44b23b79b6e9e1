/**
 * HubSpot's search filters as SQL.
 *
 * @see https://developers.hubspot.com/docs/api-reference/search/guide (operators and limits, read 2026-11-21)
 */

import type { Field } from '../field/field.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { equalsAny, propertyText } from '../record/expression.ts'
import type { Condition } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { unknownSearchProperty, validationError } from './errors.ts'
import type { ObjectTraits } from './objects.ts'
import { readTime } from './record.ts'

const groupsMax = 5
const filtersPerGroupMax = 6
const filtersMax = 18

type Comparable = { text: string; value: string; kind: 'text' | 'number' | 'time' }
type Fields = ReadonlyMap<string, Field>

/**
 * Turns the filter groups of a search into one condition: OR between groups, AND within.
 *
 * @throws AnswerError 400 naming an unknown property, a wrong operator or a missing value
 */
export async function compileFilters(body: JsonObject, fields: Fields, context: Context): Promise<Condition> {
  const groups = readGroups(body)
  const conditions = await Promise.all(
    groups.map((group) => Promise.all(group.map((filter) => compileFilter(filter, fields, context)))),
  )
  if (conditions.length === 0) return () => 'true'
  return (bind) =>
    conditions.map((group) => `(${group.map((each) => each(bind)).join(' AND ') || 'true'})`).join(' OR ')
}

/** The free-text `query` of a search as a condition on the object's searchable properties. */
export function compileQuery(query: string, traits: ObjectTraits): Condition {
  const text = traits.searchable.map((name) => `coalesce(${propertyText(name)}, '')`).join(` || ' ' || `)
  const words = query.split(/\s+/).filter((word) => word !== '')
  return (bind) =>
    words.map((word) => `(${text}) ILIKE ${bind(`%${escapeLike(word)}%`)}`).join(' AND ') || 'true'
}

/** How a property sorts and compares. @throws AnswerError 400 when the object does not have it. */
export function comparableOf(name: string, fields: Fields): Comparable {
  const field = fields.get(name)
  if (field === undefined || field.name !== name) throw unknownSearchProperty(name)
  if (name === 'hs_object_id') return { text: 'id', value: 'ordinal', kind: 'number' }
  if (name === 'createdate' || name === 'hs_createdate')
    return { text: 'created_at::text', value: 'created_at', kind: 'time' }
  if (name === 'lastmodifieddate' || name === 'hs_lastmodifieddate') {
    return { text: 'updated_at::text', value: 'updated_at', kind: 'time' }
  }
  const text = propertyText(name)
  if (['number', 'currency', 'integer', 'percent'].includes(field.type)) {
    return { text, value: `sandbox.as_number(${text})`, kind: 'number' }
  }
  if (field.type === 'datetime' || field.type === 'date') {
    return { text, value: `sandbox.as_time(${text})`, kind: 'time' }
  }
  return { text, value: `lower(${text})`, kind: 'text' }
}

function readGroups(body: JsonObject): JsonObject[][] {
  const given = body.filterGroups ?? []
  if (!Array.isArray(given)) throw validationError('Invalid input JSON: filterGroups must be a list.')
  const groups = given.map((group) => filtersOf(group))
  // A top-level list of filters is one more group; HubSpot's guide uses it without groups.
  if (Array.isArray(body.filters) && body.filters.length > 0)
    groups.push(filtersOf({ filters: body.filters }))
  if (groups.length > groupsMax) {
    throw validationError(
      `Invalid request: at most ${groupsMax} filter groups are allowed, found ${groups.length}.`,
    )
  }
  const count = groups.reduce((sum, group) => sum + group.length, 0)
  if (count > filtersMax || groups.some((group) => group.length > filtersPerGroupMax)) {
    throw validationError(
      `Invalid request: at most ${filtersPerGroupMax} filters per group and ${filtersMax} in all are allowed.`,
    )
  }
  return groups
}

function filtersOf(group: JsonValue): JsonObject[] {
  const filters = isObject(group) ? group.filters : undefined
  if (!Array.isArray(filters) || !filters.every(isObject)) {
    throw validationError('Invalid input JSON: every filter group needs a list of filters.')
  }
  return filters
}

async function compileFilter(filter: JsonObject, fields: Fields, context: Context): Promise<Condition> {
  const { propertyName, operator } = filter
  if (typeof propertyName !== 'string' || typeof operator !== 'string') {
    throw validationError(
      'Invalid input JSON: Cannot build Filter, some of required attributes are not set [propertyName, operator]',
    )
  }
  const property = comparableOf(propertyName, fields)
  const isIndexed = property.kind === 'text' && (operator === 'EQ' || operator === 'IN')
  if (isIndexed) await context.ensureIndex(property.text)
  const one = () => operand(filter.value, property, propertyName)
  const many = () => {
    if (!Array.isArray(filter.values) || filter.values.length === 0) throw missing('values', propertyName)
    return filter.values.map((value) => operand(value, property, propertyName))
  }
  switch (operator) {
    case 'EQ': {
      const value = one()
      return (bind) => equals(property, [value], bind)
    }
    case 'IN': {
      const values = many()
      return (bind) => equals(property, values, bind)
    }
    case 'NEQ': {
      const value = one()
      return (bind) => `(${property.text} IS NOT NULL AND NOT ${equals(property, [value], bind)})`
    }
    case 'NOT_IN': {
      const values = many()
      return (bind) => `(${property.text} IS NOT NULL AND NOT ${equals(property, values, bind)})`
    }
    case 'GT':
    case 'GTE':
    case 'LT':
    case 'LTE': {
      const sign = { GT: '>', GTE: '>=', LT: '<', LTE: '<=' }[operator]
      const value = one()
      return (bind) => `${property.value} ${sign} ${bind(value)}`
    }
    case 'BETWEEN': {
      const low = one()
      const high = operand(filter.highValue, property, propertyName)
      return (bind) => `${property.value} BETWEEN ${bind(low)} AND ${bind(high)}`
    }
    case 'HAS_PROPERTY':
      return () => `${property.text} IS NOT NULL`
    case 'NOT_HAS_PROPERTY':
      return () => `${property.text} IS NULL`
    case 'CONTAINS_TOKEN':
    case 'NOT_CONTAINS_TOKEN': {
      const pattern = tokenPattern(String(one()))
      const not = operator === 'NOT_CONTAINS_TOKEN' ? 'NOT ' : ''
      return (bind) => `${not}coalesce(${property.text}, '') ~* ${bind(pattern)}`
    }
    default:
      throw validationError(`Invalid input JSON: unknown filter operator ${operator}`)
  }
}

function equals(property: Comparable, values: unknown[], bind: (value: unknown) => string): string {
  if (property.kind !== 'text') return `${property.value} = ANY(${bind(values)})`
  return equalsAny(property.text, values, bind)
}

function operand(value: JsonValue | undefined, property: Comparable, name: string): string | number | Date {
  if (value === undefined || value === null || typeof value === 'object') throw missing('value', name)
  if (property.kind === 'text') return String(value).toLowerCase()
  const parsed =
    property.kind === 'number' ? Number(value) : readTime(typeof value === 'boolean' ? '' : value)
  if (parsed === undefined || Number.isNaN(parsed)) {
    throw validationError(
      `Invalid value "${value}" for ${property.kind === 'number' ? 'number' : 'date'} property ${name}`,
    )
  }
  return parsed
}

function missing(what: string, name: string) {
  return validationError(`Invalid input JSON: the filter on ${name} needs ${what}.`)
}

/** Whole words, with `*` standing for any letters. */
function tokenPattern(value: string): string {
  const body = value.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^\\s]*')
  const start = value.startsWith('*') ? '' : '\\m'
  const end = value.endsWith('*') ? '' : '\\M'
  return `${start}${body}${end}`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
