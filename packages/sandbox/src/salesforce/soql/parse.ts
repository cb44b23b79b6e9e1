/** Reads the part of SOQL that applications use to read records: one object, filters, order and limits. */

import { SoqlSyntaxError, type Token, tokenize } from './token.ts'

/** A literal value. */
export type Literal =
  | { kind: 'string'; value: string; pattern: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'date' | 'datetime'; value: string }
  /** `TODAY`, `LAST_N_DAYS:7` and their like. */
  | { kind: 'period'; name: string; count: number }
  | { kind: 'null' }

/** A field as written and where, for error messages. */
export type FieldName = { name: string; position: number }

/** The operators of a comparison. */
export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'LIKE' | 'IN' | 'NOT IN'

/** A filter. */
export type Filter =
  | { kind: 'and' | 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'compare'; field: FieldName; operator: Operator; values: Literal[] }

/** A query as read. */
export type SoqlQuery = {
  select:
    | { kind: 'fields'; fields: FieldName[] }
    | { kind: 'count' }
    | { kind: 'group'; group: 'ALL' | 'STANDARD' | 'CUSTOM' }
  from: { name: string; position: number }
  where: Filter | undefined
  orderBy: { field: FieldName; isDescending: boolean; nulls: 'FIRST' | 'LAST' }[]
  limit: number | undefined
  offset: number | undefined
}

const periods = /^(TODAY|YESTERDAY|TOMORROW|(?:LAST|NEXT)_N_DAYS:\d+)$/i

/** Reads a query. @throws SoqlSyntaxError naming the unexpected token */
export function parseSoql(soql: string): SoqlQuery {
  const tokens = tokenize(soql)
  let index = 0

  const peek = (): Token =>
    tokens[index] ?? { kind: 'end', text: '<EOF>', pattern: '', position: soql.length }
  const isNext = (text: string) => peek().kind !== 'string' && peek().text.toUpperCase() === text
  const fail = (token: Token): never => {
    throw new SoqlSyntaxError(`unexpected token: '${token.text}'`, token.position)
  }
  const take = (): Token => {
    const token = peek()
    index += 1
    return token
  }
  const accept = (text: string): boolean => {
    if (!isNext(text)) return false
    index += 1
    return true
  }
  const expect = (text: string) => {
    if (!accept(text)) fail(peek())
  }
  const word = (): FieldName => {
    const token = take()
    if (token.kind !== 'word') fail(token)
    return { name: token.text, position: token.position }
  }
  const wholeNumber = (): number => {
    const token = take()
    if (token.kind !== 'number' || !/^\d+$/.test(token.text)) fail(token)
    return Number(token.text)
  }

  function select(): SoqlQuery['select'] {
    if (accept('COUNT')) {
      expect('(')
      expect(')')
      return { kind: 'count' }
    }
    if (accept('FIELDS')) {
      expect('(')
      const token = take()
      const group = (['ALL', 'STANDARD', 'CUSTOM'] as const).find((each) => each === token.text.toUpperCase())
      if (group === undefined) return fail(token)
      expect(')')
      return { kind: 'group', group }
    }
    const fields = [word()]
    while (accept(',')) fields.push(word())
    return { kind: 'fields', fields }
  }

  /** AND and OR do not mix without parentheses in SOQL; reading AND first gives mixed ones a meaning. */
  function either(): Filter {
    const of = [both()]
    while (accept('OR')) of.push(both())
    return of.length === 1 ? (of[0] ?? fail(peek())) : { kind: 'or', of }
  }

  function both(): Filter {
    const of = [single()]
    while (accept('AND')) of.push(single())
    return of.length === 1 ? (of[0] ?? fail(peek())) : { kind: 'and', of }
  }

  function single(): Filter {
    if (accept('NOT')) return { kind: 'not', of: single() }
    if (accept('(')) {
      const inner = either()
      expect(')')
      return inner
    }
    const field = word()
    const operator = readOperator()
    if (operator === 'IN' || operator === 'NOT IN') {
      expect('(')
      const values = [literal()]
      while (accept(',')) values.push(literal())
      expect(')')
      return { kind: 'compare', field, operator, values }
    }
    return { kind: 'compare', field, operator, values: [literal()] }
  }

  function readOperator(): Operator {
    const token = take()
    const text = token.text.toUpperCase()
    if (text === '<>') return '!='
    if (text === 'NOT') {
      expect('IN')
      return 'NOT IN'
    }
    const known = ['=', '!=', '<', '<=', '>', '>=', 'LIKE', 'IN'] as const
    return (token.kind === 'string' ? undefined : known.find((each) => each === text)) ?? fail(token)
  }

  function literal(): Literal {
    const token = take()
    switch (token.kind) {
      case 'string':
        return { kind: 'string', value: token.text, pattern: token.pattern }
      case 'number':
        return { kind: 'number', value: Number(token.text) }
      case 'date':
      case 'datetime':
        return { kind: token.kind, value: token.text }
      case 'word': {
        const text = token.text.toUpperCase()
        if (text === 'NULL') return { kind: 'null' }
        if (text === 'TRUE' || text === 'FALSE') return { kind: 'boolean', value: text === 'TRUE' }
        if (!periods.test(text)) return fail(token)
        const [name = text, count = '0'] = text.split(':')
        return { kind: 'period', name, count: Number(count) }
      }
      default:
        return fail(token)
    }
  }

  function orders(): SoqlQuery['orderBy'] {
    const list: SoqlQuery['orderBy'] = []
    do {
      const field = word()
      const isDescending = accept('DESC')
      if (!isDescending) accept('ASC')
      let nulls: 'FIRST' | 'LAST' = 'FIRST'
      if (accept('NULLS')) {
        if (accept('LAST')) nulls = 'LAST'
        else expect('FIRST')
      }
      list.push({ field, isDescending, nulls })
    } while (accept(','))
    return list
  }

  expect('SELECT')
  const selected = select()
  expect('FROM')
  const from = word()
  const where = accept('WHERE') ? either() : undefined
  let orderBy: SoqlQuery['orderBy'] = []
  if (accept('ORDER')) {
    expect('BY')
    orderBy = orders()
  }
  const limit = accept('LIMIT') ? wholeNumber() : undefined
  const offset = accept('OFFSET') ? wholeNumber() : undefined
  if (accept('ALL')) expect('ROWS')
  if (peek().kind !== 'end') fail(peek())
  return { select: selected, from, where, orderBy, limit, offset }
}
