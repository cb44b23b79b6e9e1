// Where things are in a row: warehouses keep to no names, so a row has an id if it has a column of that name.
import { instantOf, type RecordShape } from '@mortise/connector-kit'

const named = (record: Readonly<Record<string, unknown>>, name: RegExp) =>
  Object.entries(record).find(([column]) => name.test(column))?.[1]

export const record: RecordShape = {
  id(row) {
    const id = named(row, /^id$/i)
    return id === undefined || id === null || id === '' ? undefined : String(id)
  },
  updatedAt: (row) => instantOf(named(row, /^(?:updated_at|modified_at|last_modified)$/i)),
}
