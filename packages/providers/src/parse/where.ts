// Equality conditions in Parse's query language, typed by the class's schema.
import { type EqualsFilter, ProviderError, parseFieldPath, unsearchable } from '@mortise/connector-kit'
import type { Column } from './describe.ts'

/**
 * One condition per filter; `undefined` where no object can meet one, such as a text that is no number: databases answer
 * that with a fault. Values become JSON values, never query operators, whatever text they hold.
 * @throws ProviderError stop when the class has no such field: databases answer that with a fault or with nothing.
 */
export function toConditions(
  columns: ReadonlyMap<string, Column>,
  filters: readonly EqualsFilter[],
): Record<string, unknown>[] | undefined {
  const conditions = filters.map((filter) => toCondition(columns, filter))
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === conditions.length ? known : undefined
}

/** Columns of these types are compared as a whole; of what the others hold, parts are. */
const comparable = ['String', 'Number', 'Boolean', 'Date', 'Pointer', 'Array']

function toCondition(
  columns: ReadonlyMap<string, Column>,
  { fieldName, value }: EqualsFilter,
): Record<string, unknown> | undefined {
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
  if (!comparable.includes(column.type)) {
    const instead = [...columns].filter(([, { type }]) => comparable.includes(type)).map(([name]) => name)
    throw unsearchable(fieldName, instead)
  }
  const operand = toOperand(column, value, fieldName)
  return operand === undefined ? undefined : { [fieldName]: operand }
}

/**
 * `$['address']['city']` as the column and the dotted rest, which is how Parse names a value inside an Object. A name
 * that contains a dot cannot be asked for that way, and is left as it is.
 */
function splitPath(fieldName: string): [top: string, nested?: string] {
  const [top = fieldName, ...rest] = parseFieldPath(fieldName) ?? [fieldName]
  const isPlain = rest.length > 0 && [top, ...rest].every((name) => /^\w+$/.test(String(name)))
  return isPlain ? [String(top), rest.join('.')] : [fieldName]
}

/** Dates and pointers have their own JSON shapes, as Parse Server 9.10.0 answers them. */
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
        : typeof value === 'number'
          ? value
          : undefined
    case 'Boolean':
      return String(value) === 'true' ? true : String(value) === 'false' ? false : undefined
    // One of its values: plain equality is a fault on PostgreSQL, as Parse Server 9.10.0 has it.
    default:
      return { $all: [value] }
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
