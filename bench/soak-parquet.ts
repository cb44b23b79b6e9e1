// A trial of Parquet files: DuckDB reads back what the sink of buckets writes, value by value.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { encodeRecords } from '../packages/core/src/delivery/s3/encode-records.ts'
import type { RecordEntry, RecordMessage } from '../packages/core/src/delivery/sink/read-entries.ts'

/** The outcome; `differing` must be 0. */
export interface ParquetFigures {
  files: number
  records: number
  /** Rows that DuckDB reads differently. */
  differing: number
  example: unknown
  types: Readonly<Record<string, string>>
}

const FILES = 4
const IN_FILE = 2_500
const REMOVED_OF = 50
const texts = ['', ' space ', 'it\'s {"quoted"}, \\N', 'ü€😀\u00a0', 'line\nline\ttab', 'NULL', '0012']

/** Writes files and compares. @throws Error when DuckDB is not installed */
export async function soakParquet(root: string): Promise<ParquetFigures> {
  const room = join(root, 'bench/duckdb')
  if (!existsSync(join(room, 'node_modules/@duckdb')))
    throw new Error('DuckDB is not installed. Run npm install in bench/duckdb: it takes 70 MB.')
  const folder = await mkdtemp(join(tmpdir(), 'mortise-parquet-'))
  try {
    const messages = Array.from({ length: FILES }, (_, file) => messageOf(file))
    for (const message of messages) {
      const { body, extension } = await encodeRecords(message, { format: 'parquet', compression: 'none' })
      await writeFile(join(folder, `${message.messageId}.${extension}`), body)
    }
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [join(room, 'read.mjs'), folder], { maxBuffer: 1e9 })
    return { files: FILES, ...compare(messages, JSON.parse(stdout)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function messageOf(file: number): RecordMessage {
  const messageId = `msg_${file}`
  const of = { installationId: 'i1', groupRef: 'acme', objectName: 'contacts' }
  const records = Array.from({ length: IN_FILE }, (_, at): RecordEntry => {
    const id = `r${file}-${at}`
    const changedAt = new Date(1_700_000_000_000 + at * 1_001).toISOString()
    const isRemoved = at % REMOVED_OF === 0
    const fields = { name: texts[at % texts.length], score: at / 8, tags: [at, null, { a: 'b' }] }
    const entry = isRemoved
      ? { id }
      : { id, fields, mappedFields: { city: `City ${at}` }, raw: { id, ...fields } }
    const version = `${changedAt} ${String(at).padStart(16, '0')}`
    return { installationId: 'i1', groupRef: 'acme', id, version, isRemoved, changedAt, entry }
  })
  return { messageId, ...of, provider: 'bench', rawObjectName: 'contacts', records }
}

interface Read {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly types: readonly { column_name: string; column_type: string }[]
}

function compare(messages: readonly RecordMessage[], { rows, types }: Read): Omit<ParquetFigures, 'files'> {
  const expected = messages.flatMap(({ messageId, objectName, records }) =>
    records.map((record) => expectedOf(messageId, objectName, record)),
  )
  const found = rows.map(({ fields, mapped_fields, raw, ...rest }) => ({
    ...rest,
    fields: parsed(fields),
    mapped_fields: parsed(mapped_fields),
    raw: parsed(raw),
  }))
  const wrong = expected.flatMap((row, at) =>
    isDeepStrictEqual(row, found[at]) ? [] : [{ row, found: found[at] }],
  )
  return {
    records: rows.length,
    differing: wrong.length + Math.abs(rows.length - expected.length),
    example: wrong[0],
    types: Object.fromEntries(types.map((each) => [each.column_name, each.column_type])),
  }
}

function expectedOf(messageId: string, objectName: string, record: RecordEntry): Record<string, unknown> {
  const { id, version, installationId, groupRef, isRemoved, changedAt, entry } = record
  return {
    id,
    version,
    installation_id: installationId,
    group_ref: groupRef,
    object_name: objectName,
    message_id: messageId,
    is_removed: isRemoved,
    changed_ms: Date.parse(changedAt),
    name: entry.fields?.name ?? null,
    fields: entry.fields ?? null,
    mapped_fields: entry.mappedFields ?? null,
    raw: entry.raw ?? null,
  }
}

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null)
