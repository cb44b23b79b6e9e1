// The tables of a data set: what there is, and what columns they have.
import {
  asObject,
  asString,
  byCursor,
  type Call,
  type FieldDescription,
  listInAccount,
  listPages,
  memoByCall,
  type ObjectDescription,
  readList,
  summarize,
} from '@mortise/connector-kit'
import { type Column, columnsIn } from './rows.ts'

/** @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/tables/list read 2026-11-28 */
export const listObjects = listInAccount((call) =>
  listPages(
    (cursor) =>
      readList(call, {
        request: { path: pathOf(call) },
        style: byCursor({ cursor: 'pageToken', limit: 'maxResults', next: 'nextPageToken' }),
        items: 'tables',
        omitsEmptyList: true,
        cursor,
        pageSize: 1000,
        pageSizeMax: 1000,
      }),
    ({ tableReference }) => {
      const name = asString(asObject(tableReference)?.tableId)
      return name ? summarize(name, { displayName: name, isCustom: true }) : undefined
    },
  ),
)

/** @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/tables/get read 2026-11-28 */
export const columnsOf = memoByCall(async (call: Call, objectName: string): Promise<Column[]> => {
  const { json } = await call.request({ path: `${pathOf(call)}/${encodeURIComponent(objectName)}` })
  return columnsIn(asObject(json)?.schema)
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

function pathOf({ metadata: { projectId = '', dataset = '' } }: Call): string {
  return `/bigquery/v2/projects/${encodeURIComponent(projectId)}/datasets/${encodeURIComponent(dataset)}/tables`
}

const types: Readonly<Record<string, FieldDescription['valueType']>> = {
  STRING: 'string',
  INTEGER: 'int',
  INT64: 'int',
  FLOAT: 'float',
  FLOAT64: 'float',
  NUMERIC: 'string',
  BOOLEAN: 'boolean',
  BOOL: 'boolean',
  TIMESTAMP: 'datetime',
  DATE: 'date',
}

function toField({ name, type, isRepeated }: Column): FieldDescription {
  return {
    fieldName: name,
    displayName: name,
    valueType: isRepeated ? 'other' : (types[type] ?? 'other'),
    providerType: isRepeated ? `ARRAY<${type}>` : type,
    isReadOnly: true,
    isCustom: true,
    isRequired: false,
  }
}
