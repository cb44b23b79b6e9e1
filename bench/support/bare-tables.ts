// Bare clients of PostgreSQL tables: the floor under the sink.
import type pg from 'pg'
import { encodeTextArray } from '../../packages/core/src/delivery/postgres/encode-text-array.ts'

/** A row of the benchmark as the table has it. */
export interface BareRow {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly raw: object
}

/** Writes batches of rows that are ready to be sent. */
export interface BareTable {
  /** Makes what one statement sends. */
  prepare(rows: readonly BareRow[]): Buffer[]
  write(prepared: readonly Buffer[]): Promise<unknown>
}

const VERSION = '2026-11-28T00:00:00.000Z 0000000000000001'

/** A table with these columns beside `id`, `version` and `raw`. The types are those of PostgreSQL. */
async function makeTable(
  client: pg.Client,
  name: string,
  columns: readonly (readonly [name: string, type: string])[],
): Promise<string[]> {
  const list = columns.map(([column, type]) => `"${column}" ${type}`).join(', ')
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${name} (id text PRIMARY KEY, version text COLLATE "C" NOT NULL, raw jsonb, ${list})`,
  )
  return ['id', 'version', 'raw', ...columns.map(([column]) => `"${column}"`)]
}

/** The cheapest statement that keeps the newest state of each row whatever is there: arrays, and `ON CONFLICT` by version. */
export async function openUpsertTable(
  client: pg.Client,
  columns: readonly (readonly [name: string, type: string])[],
): Promise<BareTable> {
  const names = await makeTable(client, 'bare_upsert', columns)
  const types = ['text', 'text', 'jsonb', ...columns.map(([, type]) => type)]
  const arrays = names.map((name, at) => `unnest($${at + 1}::text[]) AS ${name}`).join(', ')
  const casts = names.map((name, at) => (types[at] === 'text' ? `s.${name}` : `s.${name}::${types[at]}`))
  const set = names.slice(1).map((name) => `${name} = excluded.${name}`)
  const statement = `INSERT INTO bare_upsert AS t (${names.join(', ')}) SELECT ${casts.join(', ')} FROM (SELECT ${arrays}) AS s
    ON CONFLICT (id) DO UPDATE SET ${set.join(', ')} WHERE t.version <= excluded.version`
  return {
    prepare: (rows) => textsOf(rows, columns).map(encodeTextArray),
    write: (prepared) => client.query(statement, [...prepared]),
  }
}

/** `COPY` of rows of which none exists: no statement writes rows for less, and it knows no versions. */
export async function openCopyTable(
  client: pg.Client,
  columns: readonly (readonly [name: string, type: string])[],
): Promise<BareTable> {
  const names = await makeTable(client, 'bare_copy', columns)
  return {
    prepare(rows) {
      const texts = textsOf(rows, columns)
      const lines = rows.map((_, at) => `${texts.map((column) => escaped(column[at])).join('\t')}\n`)
      return [Buffer.from(lines.join(''))]
    },
    write: (prepared) => copy(client, `COPY bare_copy (${names.join(', ')}) FROM STDIN`, prepared),
  }
}

/** Each column of the rows. */
function textsOf(
  rows: readonly BareRow[],
  columns: readonly (readonly [name: string, type: string])[],
): string[][] {
  return [
    rows.map(({ id }) => id),
    rows.map(() => VERSION),
    rows.map(({ raw }) => JSON.stringify(raw)),
    ...columns.map(([name]) => rows.map(({ fields }) => String(fields[name]))),
  ]
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(text = ''): string {
  return text.replace(/[\\\n\r\t]/g, (char) => special[char] ?? char)
}

/** The driver has the messages of `COPY`, and no method for them. */
function copy(client: pg.Client, statement: string, chunks: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, chunks, (error) => (error ? reject(error) : resolve())))
  })
}

/** The connection of the driver, with members that its types lack. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

class CopyIn {
  #error: Error | undefined

  constructor(
    readonly statement: string,
    readonly chunks: readonly Buffer[],
    readonly done: (error?: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#error = error
  }

  handleReadyForQuery(): void {
    this.done(this.#error)
  }

  handleCommandComplete(): void {
    // `ReadyForQuery` follows.
  }
}
