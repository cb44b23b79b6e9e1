// Decides which columns a table gets: from the provider's description of the fields, and from values where it is silent.
import type { BuiltRows } from './build-rows.ts'
import { type ColumnType, columnTypeOfValue, fit, joinTypes, MISMATCH, widerType } from './column-type.ts'
import type { FieldTypes } from './field-types.ts'
import type { Table } from './table.ts'

/** The columns that a table should have: by place, with their types. */
export type WantedColumns = ReadonlyMap<string, ColumnType>

/** Values of a batch that have to contradict the provider's description of a field. */
const MISMATCHES_MIN = 20

/**
 * The columns to add and to widen. A new table gets a column for each field that the customer chose. Later a field without a
 * column gets one, and a column widens when the provider describes its field differently than before: odd values
 * change no column that the provider describes, unless most values are odd.
 */
export function chooseColumns(table: Table, built: BuiltRows, known: readonly FieldTypes[]): WantedColumns {
  const wanted = new Map<string, ColumnType>()
  const described = (place: string) =>
    known.map(({ chosen }) => chosen.get(place)).find((type) => type !== undefined)
  if (table.isNew) {
    for (const place of known.flatMap(({ chosen }) => [...chosen.keys()])) {
      const type = described(place)
      if (type) wanted.set(place, type)
    }
  }
  for (const [place, values] of built.unknown) wanted.set(place, typeFor(described(place), values))
  const isKnown = known.every(({ isComplete }) => isComplete)
  for (const [place, values] of built.mismatches) {
    const column = table.columns.find((each) => each.place === place)
    if (column?.type === undefined || !isKnown) continue
    const said = isWrong(values.length, built.rows.length) ? undefined : described(place)
    const wider = widerType(column.type, said ?? typeFor(undefined, values))
    if (wider !== column.type) wanted.set(place, wider)
  }
  return wanted
}

/** The described type, unless it is wrong; else the narrowest that takes all values. */
function typeFor(described: ColumnType | undefined, values: readonly unknown[]): ColumnType {
  const mismatches = described ? values.filter((value) => fit(value, described) === MISMATCH).length : 0
  if (described && !isWrong(mismatches, values.length)) return described
  const found = values.map(columnTypeOfValue)
  return (described ? [described, ...found] : found).reduce(joinTypes)
}

/** Many values contradict the provider's description: more than half, and not only a few. */
function isWrong(mismatches: number, values: number): boolean {
  return mismatches >= MISMATCHES_MIN && mismatches * 2 > values
}
