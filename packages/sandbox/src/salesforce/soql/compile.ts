/** Turns a SOQL query that was read into SQL on the records of one object, or into Salesforce's refusal. */

import type { Field } from '../../field/field.ts'
import { equalsAny, propertyText } from '../../record/expression.ts'
import type { Condition } from '../../record/store.ts'
import { salesforceError } from '../errors.ts'
import { normalizeId } from '../identifier.ts'
import { hasPersonName } from '../objects.ts'
import type { FieldName, Filter, Literal, Operator, SoqlQuery } from './parse.ts'

/** A query ready to run. */
export type CompiledQuery = {
  /** Names under the describe's spelling; empty for COUNT(). */
  names: string[]
  isCount: boolean
  where: Condition
  orderBy: string
  limit: number | undefined
  offset: number
  /** Text expressions compared for equality, worth an index. */
  equalityTexts: string[]
}

type Kind = 'id' | 'string' | 'number' | 'boolean' | 'date' | 'dateTime'
type Column = { text: string; value: string; kind: Kind; name: string }
type Around = { soql: string; object: string; fields: ReadonlyMap<string, Field>; now: Date }

const dayMs = 24 * 60 * 60_000

/** @throws AnswerError 400 INVALID_FIELD or MALFORMED_QUERY in Salesforce's words */
export function compileSoql(query: SoqlQuery, around: Around): CompiledQuery {
  const equalityTexts: string[] = []
  const where = query.where === undefined ? () => 'true' : compileFilter(query.where, around, equalityTexts)
  const orders = query.orderBy.map(({ field, isDescending, nulls }) => {
    const column = columnOf(field, around)
    return `${column.value} ${isDescending ? 'DESC' : 'ASC'} NULLS ${nulls}`
  })
  return {
    names: selectedNames(query, around),
    isCount: query.select.kind === 'count',
    where,
    orderBy: [...orders, 'ordinal'].join(', '),
    limit: query.limit,
    offset: query.offset ?? 0,
    equalityTexts,
  }
}

function selectedNames(query: SoqlQuery, around: Around): string[] {
  const { select } = query
  if (select.kind === 'count') return []
  if (select.kind === 'fields') {
    const names = select.fields.map((field) => columnOf(field, around).name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) {
      throw salesforceError(400, 'INVALID_FIELD', `duplicate field selected: ${twice}`)
    }
    return names
  }
  if (select.group !== 'STANDARD' && (query.limit === undefined || query.limit > 200)) {
    throw salesforceError(400, 'MALFORMED_QUERY', 'The SOQL FIELDS function must have a LIMIT of at most 200')
  }
  return [...around.fields.values()]
    .filter((field) => select.group === 'ALL' || field.isCustom === (select.group === 'CUSTOM'))
    .map((field) => field.name)
}

function columnOf(field: FieldName, around: Around): Column {
  const dot = field.name.indexOf('.')
  const isOwn = dot > 0 && field.name.slice(0, dot).toLowerCase() === around.object.toLowerCase()
  const name = isOwn ? field.name.slice(dot + 1) : field.name
  if (name.includes('.')) {
    const [relationship] = name.split('.')
    throw invalidField(
      `Didn't understand relationship '${relationship}' in field path. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the appropriate names.`,
      field.position,
      around.soql,
    )
  }
  const known = around.fields.get(name.toLowerCase())
  if (known === undefined) {
    throw invalidField(
      `No such column '${name}' on entity '${around.object}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.`,
      field.position,
      around.soql,
    )
  }
  return columnOfField(known, around.object)
}

const systemColumns: Record<string, { sql: string; kind: Kind }> = {
  Id: { sql: 'id', kind: 'id' },
  IsDeleted: { sql: 'is_archived', kind: 'boolean' },
  CreatedDate: { sql: 'created_at', kind: 'dateTime' },
  LastModifiedDate: { sql: 'updated_at', kind: 'dateTime' },
  SystemModstamp: { sql: 'updated_at', kind: 'dateTime' },
}

function columnOfField(field: Field, object: string): Column {
  const { name } = field
  const system = systemColumns[name]
  if (system !== undefined) return { text: `${system.sql}::text`, value: system.sql, kind: system.kind, name }
  const text = name === 'Name' && hasPersonName(object) ? personNameText : propertyText(name)
  switch (field.type) {
    case 'number':
    case 'currency':
    case 'integer':
    case 'percent':
      return { text, value: `sandbox.as_number(${text})`, kind: 'number', name }
    case 'boolean':
      return { text, value: `(coalesce(${text}, 'false') = 'true')`, kind: 'boolean', name }
    case 'date':
      return { text, value: `(sandbox.as_time(${text}) AT TIME ZONE 'UTC')::date`, kind: 'date', name }
    case 'datetime':
      return { text, value: `sandbox.as_time(${text})`, kind: 'dateTime', name }
    case 'reference':
      return { text, value: text, kind: 'id', name }
    default:
      return { text, value: `lower(${text})`, kind: 'string', name }
  }
}

const personNameText = `coalesce(nullif(properties->>'FirstName', '') || ' ', '') || coalesce(properties->>'LastName', '')`

function compileFilter(filter: Filter, around: Around, equalityTexts: string[]): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => compileFilter(part, around, equalityTexts))
      const joint = filter.kind === 'and' ? ' AND ' : ' OR '
      return (bind) => `(${parts.map((part) => part(bind)).join(joint)})`
    }
    case 'not': {
      const part = compileFilter(filter.of, around, equalityTexts)
      return (bind) => `NOT coalesce((${part(bind)}), false)`
    }
    case 'compare': {
      const column = columnOf(filter.field, around)
      if (column.kind === 'string' && ['=', 'IN'].includes(filter.operator)) equalityTexts.push(column.text)
      return compare(column, filter.operator, filter.values, around)
    }
  }
}

function compare(column: Column, operator: Operator, values: Literal[], around: Around): Condition {
  const [first] = values
  if (operator === 'LIKE') {
    if (first?.kind !== 'string') throw wrongType(column, 'string', true)
    const { pattern } = first
    return (bind) => `${column.text} ILIKE ${bind(pattern)}`
  }
  if (operator === 'IN' || operator === 'NOT IN') {
    const hasNull = values.some((value) => value.kind === 'null')
    const plain = values
      .filter((value) => value.kind !== 'null')
      .map((value) => operand(column, value, around))
    const inSql = (bind: (value: unknown) => string) =>
      [
        plain.length > 0 ? equals(column, plain, bind) : 'false',
        ...(hasNull ? [`${column.value} IS NULL`] : []),
      ].join(' OR ')
    return operator === 'IN'
      ? (bind) => `(${inSql(bind)})`
      : (bind) => `NOT coalesce((${inSql(bind)}), false)`
  }
  if (first === undefined || first.kind === 'null') {
    if (operator !== '=' && operator !== '!=') {
      throw salesforceError(
        400,
        'INVALID_QUERY_FILTER_OPERATOR',
        `invalid operator on null for field '${column.name}'`,
      )
    }
    return () => `${column.value} IS ${operator === '=' ? '' : 'NOT '}NULL`
  }
  if (first.kind === 'period') return comparePeriod(column, operator, first, around)
  const value = operand(column, first, around)
  if (operator === '=') return (bind) => equals(column, [value], bind)
  if (operator === '!=') return (bind) => `NOT coalesce((${equals(column, [value], bind)}), false)`
  const folded = column.kind === 'string' ? String(value).toLowerCase() : value
  return (bind) => `${column.value} ${operator} ${bind(folded)}`
}

function equals(column: Column, values: unknown[], bind: (value: unknown) => string): string {
  if (column.kind === 'string') return equalsAny(column.text, values, bind)
  return `${column.value} = ANY(${bind(values)})`
}

function operand(column: Column, literal: Literal, around: Around): string | number | boolean | Date {
  switch (column.kind) {
    case 'id':
      if (literal.kind !== 'string') throw wrongType(column, 'string', true)
      return normalizeId(literal.value) ?? literal.value
    case 'string':
      if (literal.kind !== 'string') throw wrongType(column, 'string', true)
      return literal.value
    case 'number':
      if (literal.kind !== 'number') throw wrongType(column, 'double', false)
      return literal.value
    case 'boolean':
      if (literal.kind !== 'boolean') throw wrongType(column, 'boolean', false)
      return literal.value
    case 'date':
    case 'dateTime': {
      if (literal.kind === 'period') return periodStart(literal, around.now)
      if (literal.kind !== 'date' && literal.kind !== 'datetime') throw wrongType(column, column.kind, false)
      if (literal.kind === 'date' && column.kind === 'dateTime') throw wrongType(column, 'dateTime', false)
      const time = new Date(literal.value)
      if (Number.isNaN(time.getTime()))
        throw salesforceError(400, 'MALFORMED_QUERY', `Invalid ${literal.kind}: ${literal.value}`)
      return column.kind === 'date' ? literal.value.slice(0, 10) : time
    }
  }
}

function periodStart(period: { name: string; count: number }, now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const shifts: Record<string, number> = {
    YESTERDAY: -1,
    TOMORROW: 1,
    LAST_N_DAYS: -period.count,
    NEXT_N_DAYS: 1,
  }
  return new Date(today + (shifts[period.name] ?? 0) * dayMs)
}

/** `=` means within the period; `<` before it begins, `>` after it ends. */
function comparePeriod(
  column: Column,
  operator: Operator,
  period: { name: string; count: number },
  around: Around,
): Condition {
  if (column.kind !== 'date' && column.kind !== 'dateTime') throw wrongType(column, 'string', true)
  const start = periodStart(period, around.now)
  const days = period.name.endsWith('_N_DAYS') ? period.count + (period.name.startsWith('LAST') ? 1 : 0) : 1
  const end = new Date(start.getTime() + days * dayMs)
  const asDate = (time: Date) => (column.kind === 'date' ? time.toISOString().slice(0, 10) : time)
  const isBelow =
    (time: Date): Condition =>
    (bind) =>
      `${column.value} < ${bind(asDate(time))}`
  const isFrom =
    (time: Date): Condition =>
    (bind) =>
      `${column.value} >= ${bind(asDate(time))}`
  const isWithin: Condition = (bind) => `(${isFrom(start)(bind)} AND ${isBelow(end)(bind)})`
  const forms: Partial<Record<Operator, Condition>> = {
    '=': isWithin,
    '!=': (bind) => `NOT coalesce(${isWithin(bind)}, false)`,
    '<': isBelow(start),
    '<=': isBelow(end),
    '>': isFrom(end),
    '>=': isFrom(start),
  }
  return forms[operator] ?? isWithin
}

function wrongType(column: Column, type: string, isQuoted: boolean) {
  const ending = isQuoted ? 'should be enclosed in quotes' : 'should not be enclosed in quotes'
  return salesforceError(
    400,
    'INVALID_FIELD',
    `value of filter criterion for field '${column.name}' must be of type ${type} and ${ending}`,
  )
}

/** Salesforce shows the query around the place, a caret under it, and the row and column. */
function invalidField(text: string, position: number, soql: string) {
  return salesforceError(400, 'INVALID_FIELD', locate(text, position, soql))
}

/** A message with its place in the query. */
export function locate(text: string, position: number, soql: string): string {
  const before = soql.slice(0, position)
  const row = before.split('\n').length
  const column = position - (before.lastIndexOf('\n') + 1)
  const line = soql.split('\n')[row - 1] ?? ''
  const start = Math.max(0, column - 40)
  const excerpt = line.slice(start, column + 40)
  return `\n${excerpt}\n${' '.repeat(column - start)}^\nERROR at Row:${row}:Column:${column + 1}\n${text}`
}
