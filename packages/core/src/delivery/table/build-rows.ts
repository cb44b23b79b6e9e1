// Records become rows: each value goes to its column, and what no column takes is noted beside them.
import type { DestinationColumns } from '@mortise/contract'
import type { RecordEntry } from '../sink/read-entries.ts'
import { fit, MISMATCH } from './column-type.ts'
import { parts, placeOf, visitFields } from './field-tree.ts'
import type { Table } from './table.ts'

/** A value that is in no column, as `_mortise_changes` holds it. */
export interface NotedChange {
  readonly field: string
  readonly value: unknown
  /** `type`: the value does not fit the column. `column`: the table has no column for the field. */
  readonly reason: 'type' | 'column'
}

/** A row under way to the database; the keys are those of `rowSource`. */
export interface Row {
  i: string
  g: string
  k: string
  v: string
  x?: NotedChange[]
  r?: unknown
  [column: `c${number}`]: unknown
}

/** The rows of records, and what the table lacks for them. */
export interface BuiltRows {
  readonly rows: readonly Row[]
  /** Values of fields without a column, by the field's place. */
  readonly unknown: ReadonlyMap<string, readonly unknown[]>
  /** Values that the column of their field does not take, by the field's place. */
  readonly mismatches: ReadonlyMap<string, readonly unknown[]>
}

/** Builds the rows of records that exist. Fields without a column are noted with `freeze`, and left out with `discard`. */
export function buildRows(
  table: Table,
  records: readonly RecordEntry[],
  mode: DestinationColumns,
): BuiltRows {
  const unknown = new Map<string, unknown[]>()
  const mismatches = new Map<string, unknown[]>()
  const rows = records.map((record) => {
    const row = emptyRow(record)
    const changes: NotedChange[] = []
    for (const part of parts) {
      visitFields(table.trees[part], record.entry[part] ?? {}, {
        known(index, value) {
          const column = table.columns[index]
          const fitted = column?.type === undefined ? MISMATCH : fit(value, column.type)
          if (fitted !== MISMATCH) {
            if (fitted !== null) row[`c${index}`] = fitted
            return
          }
          const field = column?.place ?? ''
          if (column?.type !== undefined) note(mismatches, field, value)
          if (value !== null) changes.push({ field, value, reason: 'type' })
        },
        unknown(path, value) {
          if (value === null || value === undefined) return
          const field = placeOf(part, path)
          note(unknown, field, value)
          if (mode !== 'discard') changes.push({ field, value, reason: 'column' })
        },
      })
    }
    if (changes.length > 0) row.x = changes
    return row
  })
  return { rows, unknown, mismatches }
}

function emptyRow({ installationId, groupRef, id, version, entry }: RecordEntry): Row {
  return { i: installationId, g: groupRef, k: id, v: version, r: entry.raw }
}

function note(values: Map<string, unknown[]>, field: string, value: unknown): void {
  const known = values.get(field)
  if (known) known.push(value)
  else values.set(field, [value])
}
