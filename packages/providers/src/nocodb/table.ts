// Knows a NocoDB table: its columns, its key, and the columns that say when a record was made and changed.
import {
  asArray,
  asObject,
  asString,
  type Call,
  isObject,
  memoByCall,
  type NativeRecord,
  ProviderError,
} from '@mortise/connector-kit'

/** A table as reads, searches and writes need it. */
export interface Table {
  displayName: string
  /** By the title, which is what records have. */
  columns: ReadonlyMap<string, NativeRecord>
  key: string
  /** The columns NocoDB stamps, where the table has them. */
  changed: string | undefined
  created: string | undefined
}

/**
 * The name as one part of an address.
 * @throws ProviderError stop for what is no table's id (`mrl9p4ujvg8t5zc`)
 */
export function idOf(objectName: string): string {
  if (/^\w+$/.test(objectName)) return objectName
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${objectName}" is no table. Name it by its id, such as mrl9p4ujvg8t5zc.`,
    status: 404,
  })
}

/**
 * A table's columns, asked for once in a `Call`.
 * @throws ProviderError stop where there is no such table, or it has no primary key of one column
 * @see https://nocodb.com/docs/apis-and-mcp/rest-apis read 2026-11-22
 */
export const tableOf = memoByCall(async (call: Call, objectName: string): Promise<Table> => {
  const { json } = await call.request({ path: `/api/v2/meta/tables/${idOf(objectName)}` })
  const { title, columns } = asObject(json) ?? {}
  // The order of rows in the grid is kept in a column that records do not show.
  const rows = asArray(columns)
    .filter(isObject)
    .filter(({ uidt }) => uidt !== 'Order')
  const keys = rows.filter(({ pk }) => pk === true || pk === 1)
  const key = asString(keys[0]?.title)
  if (key === undefined || keys.length > 1) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `The table "${objectName}" needs a primary key of one column.`,
      status: 400,
    })
  }
  const stamped = (type: string) =>
    asString(rows.find(({ uidt, system }) => uidt === type && (system === true || system === 1))?.title)
  return {
    displayName: asString(title) ?? objectName,
    columns: new Map(rows.flatMap((row) => (typeof row.title === 'string' ? [[row.title, row]] : []))),
    key,
    changed: stamped('LastModifiedTime'),
    created: stamped('CreatedTime'),
  }
})

/** Whether a table has no column that NocoDB stamps when a record changes, so that changes cannot be asked for. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  return (await tableOf(call, objectName)).changed === undefined
}

/** The usual names of what a table names otherwise, each with the table's own. */
export function usualNames({ columns, key, changed, created }: Table): ReadonlyMap<string, string> {
  const usual = { Id: key, UpdatedAt: changed, CreatedAt: created }
  return new Map(
    Object.entries(usual).flatMap(([name, own]) =>
      own === undefined || columns.has(name) ? [] : [[name, own] as const],
    ),
  )
}

/** The record with its key and its instants under their usual names as well. */
export function withUsualNames(record: NativeRecord, table: Table): NativeRecord {
  const usual = [...usualNames(table)].map(([name, own]) => [name, record[own]] as const)
  return usual.length === 0 ? record : { ...Object.fromEntries(usual), ...record }
}
