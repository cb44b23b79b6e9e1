// A table of records as this process knows it.
import { type Column, type FieldTree, growTrees, type Part } from './field-tree.ts'

/** Identifies a table, whatever name it got. */
export interface TableIdentity {
  readonly schema: string
  readonly integration: string
  /** The name delivered. */
  readonly objectName: string
}

/** A table that exists. */
export interface Table {
  readonly identity: TableIdentity
  readonly schema: string
  readonly name: string
  readonly columns: readonly Column[]
  readonly trees: Readonly<Record<Part, FieldTree>>
  /** Names that no new column may have. */
  readonly taken: ReadonlySet<string>
  /** It has just been made. */
  readonly isNew: boolean
}

/** Names of columns that every table has. */
export const systemColumns = [
  '_mortise_installation_id',
  '_mortise_group_ref',
  'id',
  '_mortise_version',
  '_mortise_deleted_at',
  '_mortise_synced_at',
  '_mortise_changes',
  'raw',
] as const

/** PostgreSQL allows 1,600 columns, and dropped ones count. */
export const COLUMNS_MAX = 1_500

/** The key of a table in the memory of a process. */
export function tableKey({ schema, integration, objectName }: TableIdentity): string {
  return JSON.stringify([schema, integration, objectName])
}

/** The comment by which a table is found again. */
export function tableComment({ integration, objectName }: TableIdentity): string {
  return `Mortise: ${integration}/${objectName}`
}

/** A table of these columns. */
export function describeTable(
  found: Pick<Table, 'identity' | 'name' | 'isNew'> & {
    columns: readonly Column[]
    others: readonly string[]
  },
): Table {
  const { identity, name, isNew, columns, others } = found
  const taken = new Set([...systemColumns, ...others, ...columns.map((each) => each.name)])
  return { identity, schema: identity.schema, name, isNew, columns, trees: growTrees(columns), taken }
}
