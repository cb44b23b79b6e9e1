// A database that reads the SuiteQL we write, word by word: a value that escaped its quotes would be a word it refuses.
import type { Answer } from '../../../../connector-kit/src/testing/vendor.ts'

type Row = Record<string, unknown>
type Kind = 'text' | 'number' | 'boolean' | 'date' | 'instant' | 'link'

/** What the database holds. */
export interface PlayedTable {
  /** By the record service's names. */
  columns: Readonly<Record<string, Kind>>
  rows(table: string): readonly Row[]
  /** Local time less UTC. */
  zoneMs: number
}

/** The first page of what a query finds, in the vendor's shape. */
export function runPlayedQuery(table: PlayedTable, q: string, limit: number): Answer {
  try {
    return { json: answer(table, q, limit) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const detail = `Invalid search query. Detailed unprocessed description follows. ${error.message}.`
    return {
      status: 400,
      json: {
        title: 'Bad Request',
        status: 400,
        'o:errorDetails': [{ detail, 'o:errorCode': 'INVALID_PARAMETER' }],
      },
    }
  }
}

class Refusal extends Error {}

function answer(table: PlayedTable, q: string, limit: number) {
  const words = new Words(q)
  words.take('SELECT')
  const list = words.list(() => selected(words))
  words.take('FROM')
  const name = words.next()
  const holds = words.has('WHERE') ? condition(words) : () => true
  const order = words.has('ORDER') && words.has('BY') ? words.list(() => sorting(words)) : []
  if (words.left > 0) throw new Refusal(`Unexpected ${words.next()}`)
  const local = table.rows(name).map((row) => toLocal(table, row))
  const found = local.filter(holds).sort((a, b) => {
    for (const { column, sign } of order) {
      const [one, other] = [sortable(a[column]), sortable(b[column])]
      if (one !== other) return one < other ? -sign : sign
    }
    return 0
  })
  const known = new Set([...Object.keys(table.columns).map((each) => each.toLowerCase()), 'type'])
  const named = [...list.map(({ column }) => column).filter((column) => column !== '*'), ...words.compared]
  const unknown = named.find((column) => !known.has(column))
  if (unknown !== undefined) throw new Refusal(`Unknown identifier '${unknown}'`)
  const items = found
    .slice(0, limit)
    .map((row) => ({ links: [], ...Object.assign({}, ...list.map(({ read }) => read(row))) }))
  return {
    links: [],
    items,
    count: items.length,
    offset: 0,
    hasMore: found.length > limit,
    totalResults: found.length,
  }
}

/** A row as the database has it: names in small letters, local instants as `Date`, nothing for what is empty. */
function toLocal({ columns, zoneMs }: PlayedTable, row: Row): Row {
  const values = Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return []
    const kind = columns[name]
    const local =
      kind === 'instant' || kind === 'date'
        ? new Date(Date.parse(String(value)) + (kind === 'date' ? 0 : zoneMs))
        : kind === 'boolean'
          ? value === true || value === 'T'
            ? 'T'
            : 'F'
          : kind === 'link'
            ? String((value as Row).id)
            : String(value)
    return [[name.toLowerCase(), local] as const]
  })
  return Object.fromEntries(values)
}

const written = (value: unknown) =>
  // What the user likes: the day alone, in an order of its own.
  value instanceof Date ? `${value.getUTCDate()}.${value.getUTCMonth() + 1}.${value.getUTCFullYear()}` : value

function selected(words: Words): { column: string; read(row: Row): Row } {
  if (words.has('*'))
    return {
      column: '*',
      read: (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])),
    }
  const column = words.next()
  if (column !== 'TO_CHAR')
    return { column, read: (row) => (row[column] === undefined ? {} : { [column]: written(row[column]) }) }
  words.take('(')
  const inner = words.next()
  words.take(',')
  const length = words.text() === 'YYYY-MM-DD' ? 10 : 19
  words.take(')')
  words.take('AS')
  const alias = words.next()
  const read = (row: Row): Row => {
    const value = row[inner]
    return value instanceof Date ? { [alias]: value.toISOString().slice(0, length).replace('T', ' ') } : {}
  }
  return { column: inner, read }
}

function sorting(words: Words): { column: string; sign: number } {
  const column = words.next()
  return { column, sign: words.has('DESC') ? -1 : 1 }
}

type Holds = (row: Row) => boolean

function condition(words: Words): Holds {
  const first = conjunction(words)
  if (!words.has('OR')) return first
  const second = condition(words)
  return (row) => first(row) || second(row)
}

function conjunction(words: Words): Holds {
  const first = comparison(words)
  if (!words.has('AND')) return first
  const second = conjunction(words)
  return (row) => first(row) && second(row)
}

function comparison(words: Words): Holds {
  if (words.has('(')) {
    const inner = condition(words)
    words.take(')')
    return inner
  }
  const { column, of } = compared(words)
  words.compared.push(column)
  if (words.has('IS')) {
    words.take('NOT')
    words.take('NULL')
    return (row) => row[column] !== undefined
  }
  if (words.has('IN')) {
    words.take('(')
    const ids = words.list(() => words.value())
    words.take(')')
    return (row) => ids.includes(sortable(of(row[column])))
  }
  const operator = words.next()
  const wanted = words.value()
  return (row) => {
    if (row[column] === undefined) return false
    const value = sortable(row[column])
    if (typeof value !== typeof wanted) return operator === '=' && String(value) === String(wanted)
    if (operator === '=') return value === wanted
    if (operator === '>') return value > wanted
    if (operator === '>=') return value >= wanted
    if (operator === '<') return value < wanted
    throw new Refusal(`Unexpected ${operator}`)
  }
}

/** A column, or one in small letters and without spaces. */
function compared(words: Words): { column: string; of(value: unknown): unknown } {
  if (!words.has('LOWER')) return { column: words.next(), of: (value) => value }
  words.take('(')
  words.take('REPLACE')
  words.take('(')
  const column = words.next()
  words.take(',')
  const what = words.text()
  words.take(',')
  const by = words.text()
  words.take(')')
  words.take(')')
  return {
    column,
    of: (value) =>
      String(value ?? '')
        .replaceAll(what, by)
        .toLowerCase(),
  }
}

function sortable(value: unknown): string | number {
  if (value instanceof Date) return value.getTime()
  const text = String(value ?? '')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The words of a query, one after the other. */
class Words {
  private readonly words: string[]
  /** Columns that conditions are about. */
  readonly compared: string[] = []

  constructor(q: string) {
    this.words = []
    const one = /\s*('(?:[^']|'')*'|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|>=|[*(),=<>])\s*/suy
    while (one.lastIndex < q.length) {
      const at = one.lastIndex
      const word = one.exec(q)?.[1]
      if (word === undefined) throw new Refusal(`Unexpected text at ${q.slice(at)}`)
      this.words.push(word)
    }
  }

  get left() {
    return this.words.length
  }

  next(): string {
    return this.words.shift() ?? ''
  }

  has(word: string): boolean {
    if (this.words[0] !== word) return false
    this.words.shift()
    return true
  }

  take(word: string): void {
    const found = this.next()
    if (found !== word) throw new Refusal(`Expected ${word}, not ${found}`)
  }

  text(): string {
    const word = this.next()
    if (!word.startsWith("'")) throw new Refusal(`Expected a text, not ${word}`)
    return word.slice(1, -1).replaceAll("''", "'")
  }

  value(): string | number {
    if (this.words[0]?.startsWith("'")) return this.text()
    if (!this.has('TO_DATE')) return Number(this.next())
    this.take('(')
    const text = this.text()
    this.take(',')
    this.text()
    this.take(')')
    return Date.parse(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`)
  }

  list<One>(read: () => One): One[] {
    const found = [read()]
    while (this.has(',')) found.push(read())
    return found
  }
}
