// The tables of a played ClickHouse: statements in the form in which Mortise sends them, and no others.

interface PlayedColumn {
  name: string
  type: string
  comment: string
}

interface PlayedTable {
  comment: string
  columns: PlayedColumn[]
  rows: Record<string, unknown>[]
  tokens: Set<string>
}

/** The answer of ClickHouse: a text, or the number and the text of an error. */
export interface PlayedAnswer {
  readonly code: number
  readonly text: string
}

class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const TABLE =
  /^(?:CREATE TABLE IF NOT EXISTS|ALTER TABLE|INSERT INTO|DROP TABLE IF EXISTS) `warehouse`\.`((?:\\`|[^`])+)`\s*/
const QUOTED = /^`((?:\\`|[^`])+)` (.+?)(?: DEFAULT .+?)?(?: COMMENT '((?:\\'|[^'])*)')?$/

/** Holds them. */
export class PlayedTables {
  readonly #tables = new Map<string, PlayedTable>()

  /** Runs a statement; `search` has its settings, `rows` what follows `FORMAT JSONEachRow`. */
  readonly answer = async (query: string, search = '', rows?: string): Promise<PlayedAnswer> => {
    try {
      return { code: 0, text: this.#run(query, search, rows) }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, text: error.message }
      throw error
    }
  }

  #run(query: string, search: string, rows: string | undefined): string {
    if (query.startsWith('SELECT')) return this.#select(query)
    const [head = '', name = ''] = TABLE.exec(query) ?? []
    const rest = query.slice(head.length)
    if (query.startsWith('DROP')) this.#tables.delete(name)
    else if (query.startsWith('CREATE')) this.#create(name, rest)
    else if (query.startsWith('ALTER')) change(this.#require(name), rest)
    else if (query.startsWith('INSERT')) insert(this.#require(name), { rest, search, rows })
    else throw new Error(`The played ClickHouse does not know: ${query}`)
    return ''
  }

  #require(name: string): PlayedTable {
    const table = this.#tables.get(name)
    if (!table) throw new Refusal(60, `Table warehouse.${name} does not exist. (UNKNOWN_TABLE)`)
    return table
  }

  #create(name: string, rest: string): void {
    if (this.#tables.has(name)) return
    const list = /^\((.*)\)\s*ENGINE = ReplacingMergeTree\(/s.exec(rest)?.[1] ?? ''
    const columns = list.split(/, (?=`)|, (?=\w+ \w)/).map(readColumn)
    const comment = / COMMENT '((?:\\'|[^'])*)'$/.exec(rest)?.[1] ?? ''
    this.#tables.set(name, { comment, columns, rows: [], tokens: new Set() })
  }

  #select(query: string): string {
    const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    if (query.includes('FROM system.tables'))
      return lines([...this.#tables].map(([name, { comment }]) => ({ name, comment })))
    const [, name = ''] =
      /AND table = '(.+?)'|FROM `warehouse`\.`(.+?)`/.exec(query)?.filter((part) => part) ?? []
    const table = this.#require(name)
    if (query.includes('FROM system.columns')) return lines(table.columns)
    if (query.startsWith('SELECT count()')) return `${table.rows.length}\n`
    return lines(newest(table))
  }
}

function readColumn(text: string): PlayedColumn {
  const [, name = text.split(' ')[0] ?? '', type = '', comment = ''] = QUOTED.exec(text) ?? []
  return { name, type, comment: comment.replace(/\\(.)/g, '$1') }
}

function change(table: PlayedTable, rest: string): void {
  const [, verb, text = ''] = /^(ADD COLUMN IF NOT EXISTS|MODIFY COLUMN) (.+)$/s.exec(rest) ?? []
  const wanted = readColumn(text.startsWith('`') ? text : text.replace(/^(\w+)/, '`$1`'))
  const column = table.columns.find(({ name }) => name === wanted.name)
  if (verb === 'MODIFY COLUMN') {
    if (!column) throw new Refusal(10, `Wrong column name ${wanted.name}. (NOT_FOUND_COLUMN_IN_BLOCK)`)
    column.type = wanted.type
    for (const row of table.rows) row[column.name] = stored(row[column.name], wanted.type)
  } else if (!column) table.columns.push(wanted)
}

function insert(
  table: PlayedTable,
  { rest, search, rows }: { rest: string; search: string; rows: string | undefined },
): void {
  const names = [...(/^\((.+?)\) FORMAT/.exec(rest)?.[1] ?? '').matchAll(/`(.+?)`/g)].map(
    ([, name = '']) => name,
  )
  const columns = names.map((name) => {
    const column = table.columns.find((each) => each.name === name)
    if (!column) throw new Refusal(16, `No such column ${name} in table. (NO_SUCH_COLUMN_IN_TABLE)`)
    return column
  })
  const added = (rows ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const values: Record<string, unknown> = JSON.parse(line)
      return Object.fromEntries(columns.map(({ name, type }) => [name, stored(values[name] ?? null, type)]))
    })
  const token = new URLSearchParams(search).get('insert_deduplication_token') ?? undefined
  if (token !== undefined && table.tokens.has(token)) return
  if (token !== undefined) table.tokens.add(token)
  table.rows.push(...added)
}

/** A value as the column holds it and JSONEachRow shows it. */
function stored(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type.includes('String')) return String(value)
  if (type.includes('DateTime64')) return shownInstant(String(value))
  if (type === 'UInt128') return BigInt(String(value)) > 0n ? String(value).padStart(39, '0') : value
  if (!/Int|Float/.test(type)) return value
  const number = Number(value)
  if (Number.isNaN(number))
    throw new Refusal(27, `Cannot parse input: ${value}. (CANNOT_PARSE_INPUT_ASSERTION_FAILED)`)
  return number
}

/** `2026-01-02 03:04:05.000000`, in UTC. */
function shownInstant(text: string): string {
  const micros = /\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? ''
  const hasZone = /Z$|[+-]\d{2}(?::?\d{2})?$/.test(text.slice(10))
  const at = new Date(hasZone || text.length === 10 ? text : `${text.replace(' ', 'T')}Z`)
  return `${at.toISOString().slice(0, -1).replace('T', ' ')}${micros.padEnd(3, '0')}`
}

/** The row of each record with the greatest version, the last of equal ones. */
function newest({ columns, rows }: PlayedTable): Record<string, unknown>[] {
  const found = new Map<string, Record<string, unknown>>()
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]))
  for (const row of rows) {
    const key = `${row._mortise_installation_id} ${row.id}`
    const former = found.get(key)
    if (!former || String(former._mortise_version) <= String(row._mortise_version)) found.set(key, row)
  }
  return [...found.values()]
    .map((row) => ({ ...empty, ...row }))
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
}
