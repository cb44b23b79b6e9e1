// Builds Attio's filters; every value travels as JSON, so none can break out of its place.
import type { Call, EqualsFilter } from '@mortise/connector-kit'
import { attributesOf } from './attributes.ts'
import { listSlug } from './objects.ts'

/**
 * The filter `{$and: [{name: 'Acme'}, {employees: 12}]}` of the fields that can be compared, and the filters left.
 * @see https://docs.attio.com/rest-api/guides/filtering-and-sorting.md read 2026-11-21
 */
export async function toFilter(
  call: Call,
  { objectName, filters }: { objectName: string; filters: readonly EqualsFilter[] },
): Promise<{ json: object; left: EqualsFilter[]; searchable: string[] }> {
  if (filters.length === 0) return { json: {}, left: [], searchable: [] }
  const attributes = await attributesOf(call, objectName)
  const types = new Map<string, string>([
    [listSlug(objectName) === undefined ? 'record_id' : 'entry_id', 'text'],
    ...attributes.map(({ api_slug: slug, type }) => [String(slug), String(type)] as const),
  ])
  const searchable = [...types].filter(([, type]) => filterTypes.includes(type)).map(([name]) => name)
  // A value other than a truth value matches no checkbox; such a filter is compared here.
  const canMeet = ({ fieldName, value }: EqualsFilter) =>
    types.get(fieldName) !== 'checkbox' || truth.test(String(value))
  const isPushed = (filter: EqualsFilter) => searchable.includes(filter.fieldName) && canMeet(filter)
  const pushed = filters.filter(isPushed)
  const conditions = pushed.map(({ fieldName, value }) => ({
    [fieldName]: typedValue(types.get(fieldName) ?? '', value),
  }))
  return {
    json: conditions.length === 0 ? {} : { filter: { $and: conditions } },
    left: filters.filter((filter) => !isPushed(filter)),
    searchable,
  }
}

/** Types whose values can be given as one plain value. */
const filterTypes = [
  'text',
  'personal-name',
  'number',
  'rating',
  'currency',
  'checkbox',
  'date',
  'email-address',
  'phone-number',
  'domain',
  'select',
  'status',
]

/** Text that can be compared with a truth value. */
export const truth = /^(true|false)$/i

/** Filters arrive as text where people typed them; numbers and checkboxes are compared as what they are. */
function typedValue(type: string, value: EqualsFilter['value']): EqualsFilter['value'] {
  if (type === 'checkbox') return String(value).toLowerCase() === 'true'
  const isNumber = ['number', 'rating', 'currency'].includes(type)
  const number = Number(value)
  return isNumber && value !== '' && Number.isFinite(number) ? number : String(value)
}
