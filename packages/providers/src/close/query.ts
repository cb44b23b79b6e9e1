// Builds the queries of Close's search; every value travels as JSON, so none can break out of its place.
import { asString, type Call, type EqualsFilter, objectIn } from '@mortise/connector-kit'
import { customFields } from './describe.ts'
import { objects } from './objects.ts'

/** A query, the filters it leaves, and the fields it could have compared. */
export interface SearchQuery {
  query: object
  left: EqualsFilter[]
  searchable: string[]
}

/**
 * Records of the object that changed in a span of time and hold these values.
 * @see https://developer.close.com/api/resources/advanced-filtering/search.md read 2026-11-21
 */
export async function toQuery(
  call: Call,
  wanted: { objectName: string; filters: readonly EqualsFilter[]; since?: Date; until?: Date },
): Promise<SearchQuery> {
  const { objectName, filters, since, until } = wanted
  const searchable = await searchableFields(call, { objectName, filters })
  const pushed = filters.filter(({ fieldName }) => searchable.includes(fieldName))
  const queries = [
    { type: 'object_type', object_type: objectName },
    ...(since || until ? [changedWithin({ objectName, since, until })] : []),
    ...pushed.map((filter) => equals(objectName, filter)),
  ]
  return {
    query: { type: 'and', queries },
    left: filters.filter(({ fieldName }) => !searchable.includes(fieldName)),
    searchable,
  }
}

async function searchableFields(
  call: Call,
  { objectName, filters }: { objectName: string; filters: readonly EqualsFilter[] },
): Promise<string[]> {
  const { textFields } = objectIn(objects, objectName, 'Close')
  if (filters.length === 0) return []
  const custom = await customFields(call, objectName)
  const texts = custom.filter(({ type }) => type === 'text' || type === 'choices')
  return [...textFields, ...texts.map(({ id }) => `custom.${asString(id)}`)]
}

function equals(objectName: string, { fieldName, value }: EqualsFilter): object {
  const isCustom = fieldName.startsWith('custom.')
  return {
    type: 'field_condition',
    field: isCustom
      ? { type: 'custom_field', custom_field_id: fieldName.slice('custom.'.length) }
      : { type: 'regular_field', object_type: objectName, field_name: fieldName },
    condition: { type: 'text', mode: 'exact_value', value: String(value) },
  }
}

function changedWithin(span: {
  objectName: string
  since: Date | undefined
  until: Date | undefined
}): object {
  const { objectName, since, until } = span
  const at = (instant: Date) => ({ type: 'fixed_utc', value: instant.toISOString() })
  return {
    type: 'field_condition',
    field: { type: 'regular_field', object_type: objectName, field_name: 'date_updated' },
    condition: {
      type: 'moment_range',
      on_or_after: since ? at(since) : null,
      before: until ? at(until) : null,
    },
  }
}
