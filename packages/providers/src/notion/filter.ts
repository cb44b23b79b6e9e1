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
 * `{property: 'Name', title: {equals: 'Ada'}}` for each; `undefined` where no page can meet one, such as a text that is no
 * number.
 * @throws ProviderError stop for a property the data source does not have, or that cannot be compared.
 */
export function toFilters(
  properties: ReadonlyMap<string, Property>,
  filters: readonly EqualsFilter[],
): Record<string, unknown>[] | undefined {
  const searchable = [...properties.values()].filter(({ type }) => Object.hasOwn(operators, type))
  const conditions = filters.map(({ fieldName, value }) => {
    const property = searchable.find(({ name }) => name === fieldName)
    const operator = property && operators[property.type]
    if (!property || !operator)
      throw unsearchable(
        fieldName,
        searchable.map(({ name }) => name),
      )
    const operand = toOperand(property.type, value)
    if (operand === undefined) return undefined
    return { property: fieldName, [property.type]: { [operator]: operand } }
  })
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === conditions.length ? known : undefined
}

function toOperand(type: string, value: EqualsFilter['value']): EqualsFilter['value'] | undefined {
  const text = String(value)
  if (type === 'number') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(number) ? number : undefined
  }
  if (type === 'checkbox') return text === 'true' ? true : text === 'false' ? false : undefined
  return text
}
