// Equality conditions in Parse's query language, typed by the class's schema.
import { type EqualsFilter, ProviderError, parseFieldPath } from '@mortise/connector-kit'
import type { Column } from './describe.ts'

/**
 * One condition per filter. Values become JSON values, never query operators, whatever text they hold.
 * @throws ProviderError stop when the class has no such field: databases answer that with a fault or with nothing.
 */
export function toConditions(
  columns: ReadonlyMap<string, Column>,
  filters: readonly EqualsFilter[],
): Record<string, unknown>[] {
  return filters.map(({ fieldName, value }) => {
    const [top, nested] = splitPath(fieldName)
    const column = columns.get(top)
    if (column?.type === 'Object' && nested !== undefined) return { [`${top}.${nested}`]: value }
    if (!column || nested !== undefined) {
      throw new ProviderError({
        reaction: { kind: 'stop' },
        message: `The class has no field "${fieldName}".`,
        fieldName,
        status: 400,
      })
    }
    return { [fieldName]: toOperand(column, value, fieldName) }
  })
}

/**
 * `$['address']['city']` as the column and the dotted rest, which is how Parse names a value inside an Object. A name
 * with a dot of its own cannot be asked for that way, and is left as it is.
 */
function splitPath(fieldName: string): [top: string, nested?: string] {
  const [top = fieldName, ...rest] = parseFieldPath(fieldName) ?? [fieldName]
  const isPlain = rest.length > 0 && [top, ...rest].every((name) => /^\w+$/.test(String(name)))
  return isPlain ? [String(top), rest.join('.')] : [fieldName]
}

/** Dates and pointers have a JSON shape of their own, as Parse Server 9.10.0 answers them. */
function toOperand(column: Column, value: EqualsFilter['value'], fieldName: string): unknown {
  switch (column.type) {
    case 'Date':
      return { __type: 'Date', iso: toIso(value, fieldName) }
    case 'Pointer':
      return { __type: 'Pointer', className: column.targetClass, objectId: String(value) }
    case 'String':
      return String(value)
    case 'Number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value
    case 'Boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    default:
      return value
  }
}

function toIso(value: EqualsFilter['value'], fieldName: string): string {
  const at = typeof value === 'boolean' ? Number.NaN : new Date(value).getTime()
  if (!Number.isNaN(at)) return new Date(at).toISOString()
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${fieldName}" is a date, and "${value}" is not.`,
    fieldName,
    status: 400,
  })
}
