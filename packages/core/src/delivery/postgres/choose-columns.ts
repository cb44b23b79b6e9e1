// Decides which columns a table gets: from the provider's description of the fields, and from values where it is silent.

import type { BuiltRows } from './build-rows.ts'
import type { WantedColumns } from './change-table.ts'
import { type ColumnType, columnTypeOfValue, fit, joinTypes, MISFIT, widerType } from './column-type.ts'
import type { FieldTypes } from './field-types.ts'
import type { Table } from './table.ts'

/**
 * The columns to add and to widen. A new table gets a column for each field that the customer chose. Later a field without a
 * column gets one, and a column widens when the provider describes its field differently than before: a single odd value
 * changes no column that the provider describes.
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
  for (const [place, values] of built.misfits) {
    const column = table.columns.find((each) => each.place === place)
    if (column?.type === undefined || !isKnown) continue
    const wider = widerType(column.type, described(place) ?? typeFor(undefined, values))
    if (wider !== column.type) wanted.set(place, wider)
  }
  return wanted
}

/** The described type where all values fit it, else the narrowest that takes both. */
function typeFor(described: ColumnType | undefined, values: readonly unknown[]): ColumnType {
  if (described && values.every((value) => fit(value, described) !== MISFIT)) return described
  const found = values.map(columnTypeOfValue)
  return (described ? [described, ...found] : found).reduce(joinTypes)
}
