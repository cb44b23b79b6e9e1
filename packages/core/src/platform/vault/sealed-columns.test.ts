// The list of sealed columns and the schema name the same columns, so that no rotation passes one over.
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { boundTo } from './purpose.ts'
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

it('binds every column, row and project to a purpose that nothing else has', () => {
  const purposes = sealedColumns.flatMap(({ purpose }) => [
    purpose('p', 'x'),
    purpose('p', 'y'),
    purpose('q', 'x'),
  ])
  expect(new Set(purposes.map(boundTo)).size).toBe(sealedColumns.length * 3)
  for (const { table, column, purpose } of sealedColumns) {
    expect(boundTo(purpose('p', 'x'))).toBe(`p ${table}.${column} x`)
  }
})

it('keeps what ciphertexts of the version before are bound to', () => {
  expect(sealedColumns.map(({ purpose }) => purpose('p', 'x').former)).toEqual([
    'connection:x',
    'provider_app:x',
    'destination:x',
    'destination:x',
    'destination_headers:x',
    'oauth_state:x',
    'webhook_token:x',
    'webhook_secret:x',
    'webhook_kept:x',
    'custom_auth_session:x',
    'second_factor:x',
  ])
})

it.each(sealedColumns.filter(({ isOfServer }) => !isOfServer))(
  'finds the project of each row of $table',
  ({ table }) => {
    const found = tables.find((one) => getTableConfig(one).name === table)
    expect(found && Object.values(getTableColumns(found)).map(({ name }) => name)).toContain('project_id')
  },
)
