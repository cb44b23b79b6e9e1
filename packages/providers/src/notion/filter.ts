// Equality conditions as Notion's filters: JSON, so that values stay values.
import { type EqualsFilter, unsearchable } from '@mortise/connector-kit'
import type { Property } from './data-source.ts'

/** The word for equality in filters of a property's type. */
const operators: Readonly<Record<string, 'equals' | 'contains'>> = {
  title: 'equals',
  rich_text: 'equals',
  email: 'equals',
  url: 'equals',
  phone_number: 'equals',
  number: 'equals',
  checkbox: 'equals',
  select: 'equals',
  status: 'equals',
  date: 'equals',
  multi_select: 'contains',
  people: 'contains',
  relation: 'contains',
}

/**
 * `{property: 'Name', title: {equals: 'Ada'}}` for each.
 * @throws ProviderError stop for a property the data source does not have, or that cannot be compared.
 */
export function toFilters(
  properties: ReadonlyMap<string, Property>,
  filters: readonly EqualsFilter[],
): Record<string, unknown>[] {
  const searchable = [...properties.values()].filter(({ type }) => Object.hasOwn(operators, type))
  return filters.map(({ fieldName, value }) => {
    const property = searchable.find(({ name }) => name === fieldName)
    const operator = property && operators[property.type]
    if (!property || !operator)
      throw unsearchable(
        fieldName,
        searchable.map(({ name }) => name),
      )
    return { property: fieldName, [property.type]: { [operator]: toOperand(property.type, value) } }
  })
}

function toOperand(type: string, value: EqualsFilter['value']): EqualsFilter['value'] {
  if (type === 'number') return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (type === 'checkbox') return value === true || value === 'true'
  return String(value)
}
