// The list of sealed columns and the schema name the same columns, so that no rotation passes one over.
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { sealedColumns } from './sealed-columns.ts'

const tables = Object.values(schema).filter((value) => is(value, PgTable))

it('lists every column of the schema whose name ends with _sealed, and no other', () => {
  const inSchema = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => name.endsWith('_sealed'))
      .map(({ name }) => `${getTableConfig(table).name}.${name}`),
  )
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(inSchema.sort())
  expect(inSchema.length).toBeGreaterThan(5)
})

it.each(sealedColumns)('finds each row of $table.$column by its primary key, a text', ({ table, key }) => {
  const found = tables.find((one) => getTableConfig(one).name === table)
  const column = found && Object.values(getTableColumns(found)).find(({ name }) => name === key)
  expect(column).toMatchObject({ primary: true, columnType: 'PgText' })
})

it('binds every column of one row to a purpose of its own, but for the two halves of a rotated secret', () => {
  const byPurpose = new Map<string, string[]>()
  for (const { column, purpose } of sealedColumns) {
    byPurpose.set(purpose('x'), [...(byPurpose.get(purpose('x')) ?? []), column])
  }
  expect([...byPurpose.values()].filter((columns) => columns.length > 1)).toEqual([
    ['secret_sealed', 'previous_secret_sealed'],
  ])
})
