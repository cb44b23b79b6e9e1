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
  return new Parser(soql).query()
}

/** Goes through the tokens of one query once; each method takes the tokens of the part it is named for. */
class Parser {
  readonly #tokens: readonly Token[]
  readonly #end: Token
  #index = 0

  constructor(soql: string) {
    this.#tokens = tokenize(soql)
    this.#end = { kind: 'end', text: '<EOF>', pattern: '', position: soql.length }
  }

  query(): SoqlQuery {
    this.#expect('SELECT')
    const select = this.#select()
    this.#expect('FROM')
    const from = this.#word()
    const where = this.#accept('WHERE') ? this.#either() : undefined
    const orderBy = this.#accept('ORDER') ? this.#orders() : []
    const limit = this.#accept('LIMIT') ? this.#wholeNumber() : undefined
    const offset = this.#accept('OFFSET') ? this.#wholeNumber() : undefined
    if (this.#accept('ALL')) this.#expect('ROWS')
    if (this.#peek().kind !== 'end') this.#fail(this.#peek())
    return { select, from, where, orderBy, limit, offset }
  }

  #select(): SoqlQuery['select'] {
    if (this.#accept('COUNT')) {
      this.#expect('(')
      this.#expect(')')
      return { kind: 'count' }
    }
    if (this.#accept('FIELDS')) {
      this.#expect('(')
      const token = this.#take()
      const group = (['ALL', 'STANDARD', 'CUSTOM'] as const).find((each) => each === token.text.toUpperCase())
      if (group === undefined) return this.#fail(token)
      this.#expect(')')
      return { kind: 'group', group }
    }
    const fields = [this.#word()]
    while (this.#accept(',')) fields.push(this.#word())
    return { kind: 'fields', fields }
  }

  /** AND and OR do not mix without parentheses in SOQL; reading AND first gives mixed ones a meaning. */
  #either(): Filter {
    const of = [this.#both()]
    while (this.#accept('OR')) of.push(this.#both())
    return of.length === 1 ? (of[0] ?? this.#fail(this.#peek())) : { kind: 'or', of }
  }

  #both(): Filter {
    const of = [this.#single()]
    while (this.#accept('AND')) of.push(this.#single())
    return of.length === 1 ? (of[0] ?? this.#fail(this.#peek())) : { kind: 'and', of }
  }

  #single(): Filter {
    if (this.#accept('NOT')) return { kind: 'not', of: this.#single() }
    if (this.#accept('(')) {
      const inner = this.#either()
      this.#expect(')')
      return inner
    }
    const field = this.#word()
    const operator = this.#readOperator()
    if (operator === 'IN' || operator === 'NOT IN') {
      this.#expect('(')
      const values = [this.#literal()]
      while (this.#accept(',')) values.push(this.#literal())
      this.#expect(')')
      return { kind: 'compare', field, operator, values }
    }
    return { kind: 'compare', field, operator, values: [this.#literal()] }
  }

  #readOperator(): Operator {
    const token = this.#take()
    const text = token.text.toUpperCase()
    if (text === '<>') return '!='
    if (text === 'NOT') {
      this.#expect('IN')
      return 'NOT IN'
    }
    const known = ['=', '!=', '<', '<=', '>', '>=', 'LIKE', 'IN'] as const
    return (token.kind === 'string' ? undefined : known.find((each) => each === text)) ?? this.#fail(token)
  }

  #literal(): Literal {
    const token = this.#take()
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
        if (!periods.test(text)) return this.#fail(token)
        const [name = text, count = '0'] = text.split(':')
        return { kind: 'period', name, count: Number(count) }
      }
      default:
        return this.#fail(token)
    }
  }

  #orders(): SoqlQuery['orderBy'] {
    this.#expect('BY')
    const list: SoqlQuery['orderBy'] = []
    do {
      const field = this.#word()
      const isDescending = this.#accept('DESC')
      if (!isDescending) this.#accept('ASC')
      let nulls: 'FIRST' | 'LAST' = 'FIRST'
      if (this.#accept('NULLS')) {
        if (this.#accept('LAST')) nulls = 'LAST'
        else this.#expect('FIRST')
      }
      list.push({ field, isDescending, nulls })
    } while (this.#accept(','))
    return list
  }

  #peek(): Token {
    return this.#tokens[this.#index] ?? this.#end
  }

  #take(): Token {
    const token = this.#peek()
    this.#index += 1
    return token
  }

  #accept(text: string): boolean {
    const { kind, text: found } = this.#peek()
    if (kind === 'string' || found.toUpperCase() !== text) return false
    this.#index += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#accept(text)) this.#fail(this.#peek())
  }

  #word(): FieldName {
    const token = this.#take()
    if (token.kind !== 'word') this.#fail(token)
    return { name: token.text, position: token.position }
  }

  #wholeNumber(): number {
    const token = this.#take()
    if (token.kind !== 'number' || !/^\d+$/.test(token.text)) this.#fail(token)
    return Number(token.text)
  }

  #fail(token: Token): never {
    throw new SoqlSyntaxError(`unexpected token: '${token.text}'`, token.position)
  }
}
