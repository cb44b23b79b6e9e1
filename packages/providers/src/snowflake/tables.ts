// The tables of a schema: what there is, and what columns they have.
import {
  asString,
  type Call,
  type FieldDescription,
  listInAccount,
  memoByCall,
  type ObjectDescription,
  ProviderError,
  summarize,
} from '@mortise/connector-kit'
import { runWhole } from './statement.ts'

/** A column of a table. */
interface TableColumn {
  name: string
  type: string
}

/** @see https://docs.snowflake.com/en/sql-reference/info-schema/tables read 2026-11-28 */
export const listObjects = listInAccount(async (call) => {
  const rows = await runWhole(call, {
    text: 'SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = ? ORDER BY TABLE_NAME',
    values: [call.metadata.schema ?? ''],
  })
  const names = rows.flatMap(({ TABLE_NAME }) => asString(TABLE_NAME) ?? [])
  const objects = names.map((name) => summarize(name, { displayName: name, isCustom: true }))
  return { objects, isComplete: true }
})

/**
 * @see https://docs.snowflake.com/en/sql-reference/info-schema/columns read 2026-11-28
 * @throws ProviderError stop/404 for a table that the role of the token does not see
 */
export const columnsOf = memoByCall(async (call: Call, objectName: string): Promise<TableColumn[]> => {
  const rows = await runWhole(call, {
    text: 'SELECT COLUMN_NAME, DATA_TYPE FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? ORDER BY ORDINAL_POSITION',
    values: [call.metadata.schema ?? '', objectName],
  })
  if (rows.length > 0)
    return rows.map((row) => ({ name: String(row.COLUMN_NAME), type: String(row.DATA_TYPE) }))
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The schema has no table "${objectName}" that the role of the token can see. Names are case-sensitive.`,
    status: 404,
  })
})

export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const columns = await columnsOf(call, objectName)
  return { objectName, displayName: objectName, fields: columns.map(toField), isComplete: true }
}

/** A table without the column of changes is read as a whole. */
export async function isReadInFull(call: Call, objectName: string): Promise<boolean> {
  const columns = await columnsOf(call, objectName)
  return !columns.some(({ name }) => name === call.metadata.timestampColumn)
}

const types: Readonly<Record<string, FieldDescription['valueType']>> = {
  TEXT: 'string',
  NUMBER: 'float',
  FLOAT: 'float',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIMESTAMP_NTZ: 'datetime',
  TIMESTAMP_LTZ: 'datetime',
  TIMESTAMP_TZ: 'datetime',
}

function toField({ name, type }: TableColumn): FieldDescription {
  return {
    fieldName: name,
    displayName: name,
    valueType: types[type] ?? 'other',
    providerType: type,
    isReadOnly: true,
    isCustom: true,
    isRequired: false,
  }
}
