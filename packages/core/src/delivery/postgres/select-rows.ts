// Rows as a statement of the builder's database gets them.
import pg from 'pg'
import type { Row } from '../table/build-rows.ts'
import { storableJson, storableText } from '../table/storable-json.ts'
import type { Table } from '../table/table.ts'
import { encodeTextArray } from './encode-text-array.ts'

/**
 * Rows as the result of a `SELECT`, whatever their number. Each column is an array, and one value where all rows have the
 * same. That costs PostgreSQL less than rows of JSON or a table beside it (decision 55).
 */
export function selectRows(
  table: Table,
  rows: readonly Row[],
): { names: string[]; select: string; values: unknown[] } {
  const values: unknown[] = []
  const unnested: string[] = []
  const sources = sourcesOf(table, rows)
  const selected = sources.map(({ name, type, texts }) => {
    const [first = null] = texts
    const isOne = texts.every((text) => text === first)
    if (isOne && first === null) return `NULL::${type}`
    values.push(isOne ? first : encodeTextArray(texts))
    const parameter = `$${values.length}`
    unnested.push(isOne ? `${parameter}::text AS ${name}` : `unnest(${parameter}::text[]) AS ${name}`)
    return type === 'text' ? `s.${name}` : `s.${name}::${type}`
  })
  const select = `SELECT ${selected.join(', ')} FROM (SELECT ${unnested.join(', ')}) AS s`
  return { names: sources.map(({ name }) => name), select, values }
}

/** A column of the table, and its value in each row. */
interface Source {
  readonly name: string
  readonly type: string
  readonly texts: readonly (string | null)[]
}

function sourcesOf(table: Table, rows: readonly Row[]): Source[] {
  const texts = (pick: (row: Row) => unknown) => rows.map((row) => storableText(pick(row)))
  const json = (pick: (row: Row) => unknown) => rows.map((row) => jsonText(pick(row)))
  return [
    { name: '_mortise_installation_id', type: 'text', texts: texts((row) => row.i) },
    { name: '_mortise_group_ref', type: 'text', texts: texts((row) => row.g) },
    { name: 'id', type: 'text', texts: texts((row) => row.k) },
    { name: '_mortise_version', type: 'text', texts: texts((row) => row.v) },
    { name: '_mortise_changes', type: 'jsonb', texts: json((row) => row.x) },
    { name: 'raw', type: 'jsonb', texts: json((row) => row.r) },
    ...table.columns.flatMap(({ name, type }, index): Source[] => {
      if (type === undefined) return []
      const pick = (row: Row) => row[`c${index}`]
      return [{ name: pg.escapeIdentifier(name), type, texts: type === 'jsonb' ? json(pick) : texts(pick) }]
    }),
  ]
}

function jsonText(value: unknown): string | null {
  return value === undefined || value === null ? null : storableJson(value)
}
