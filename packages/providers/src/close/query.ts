// Builds the queries of Close's search; every value travels as JSON, so none can break out of its place.
import type { Call, EqualsFilter } from '@mortise/connector-kit'
import { customFields } from './describe.ts'
import { objectOf } from './objects.ts'

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
  wanted: {
    objectName: string
    filters: readonly EqualsFilter[]
    since?: Date | undefined
    until?: Date | undefined
  },
): Promise<SearchQuery> {
  const { objectName, filters, since, until } = wanted
  const searchType = typeOf(objectName)
  const { ofType } = objectOf(objectName)
  const conditions = await conditionsOf(call, { objectName, filters })
  const searchable = Object.keys(conditions)
  const pushed = filters.filter(({ fieldName }) => searchable.includes(fieldName))
  const queries = [
    { type: 'object_type', object_type: searchType },
    ...(ofType ? [isOfType(searchType, ofType)] : []),
    ...(since || until ? [changedWithin({ searchType, since, until })] : []),
    ...pushed.map(({ fieldName, value }) => conditions[fieldName]?.(String(value))),
  ]
  return {
    query: { type: 'and', queries },
    left: filters.filter(({ fieldName }) => !searchable.includes(fieldName)),
    searchable,
  }
}

/** The search's name for an object. */
export function typeOf(objectName: string): string {
  return objectOf(objectName).searchType ?? objectName
}

/** How each field that can be compared is compared: texts as a whole, choices by their name. */
async function conditionsOf(
  call: Call,
  { objectName, filters }: { objectName: string; filters: readonly EqualsFilter[] },
): Promise<Record<string, (value: string) => object>> {
  const { textFields, customFields: described } = objectOf(objectName)
  if (filters.length === 0 || described !== 'schema') return {}
  const own = textFields.map((name) => {
    const field = { type: 'regular_field', object_type: objectName, field_name: name }
    return [name, (value: string) => fieldCondition(field, textIs(value))] as const
  })
  const statuses =
    objectName === 'lead'
      ? [['status_id', (value: string) => fieldCondition(leadStatus, statusIs(value))] as const]
      : []
  const custom = (await customFields(call, objectName)).filter(
    ({ type }) => type === 'text' || type === 'choices',
  )
  const ofCustom = custom.map(({ id, type }) => {
    const field = { type: 'custom_field', custom_field_id: String(id) }
    const isOf = (value: string) => (type === 'text' ? textIs(value) : { type: 'term', values: [value] })
    return [`custom.${String(id)}`, (value: string) => fieldCondition(field, isOf(value))] as const
  })
  return Object.fromEntries([...own, ...statuses, ...ofCustom])
}

const leadStatus = { type: 'regular_field', object_type: 'lead', field_name: 'status_id' }

function statusIs(id: string): object {
  return { type: 'reference', reference_type: 'status.lead', object_ids: [id] }
}

function fieldCondition(field: object, condition: object): object {
  return { type: 'field_condition', field, condition }
}

function textIs(value: string): object {
  return { type: 'text', mode: 'exact_value', value }
}

function isOfType(searchType: string, { field, id }: { field: string; id: string }): object {
  const typeField = { type: 'regular_field', object_type: searchType, field_name: field }
  return fieldCondition(typeField, { type: 'term', values: [id] })
}

function changedWithin(span: {
  searchType: string
  since: Date | undefined
  until: Date | undefined
}): object {
  const { searchType, since, until } = span
  const at = (instant: Date) => ({ type: 'fixed_utc', value: instant.toISOString() })
  return {
    type: 'field_condition',
    field: { type: 'regular_field', object_type: searchType, field_name: 'date_updated' },
    condition: {
      type: 'moment_range',
      on_or_after: since ? at(since) : null,
      before: until ? at(until) : null,
    },
  }
}
