// The columns that a table lacks for a batch, as the provider describes the fields of each installation in it.
import type { Context } from '../../context.ts'
import type { BuiltRows } from './build-rows.ts'
import { chooseColumns, type WantedColumns } from './choose-columns.ts'
import { loadFieldTypes } from './field-types.ts'
import type { Table } from './table.ts'
import type { TableBatch } from './table-batch.ts'

/** The columns to add and to widen; none when the table fits. */
export async function findMissingColumns(
  ctx: Context,
  of: { projectId: string; batch: TableBatch; table: Table; built: BuiltRows },
): Promise<WantedColumns> {
  const { projectId, batch, table, built } = of
  const origins = new Map(
    batch.messages.map(({ installationId, rawObjectName }) => [
      `${installationId} ${rawObjectName}`,
      { installationId, objectName: rawObjectName },
    ]),
  )
  const known = []
  for (const origin of origins.values()) known.push(await loadFieldTypes(ctx, { projectId, ...origin }))
  return chooseColumns(table, built, known)
}
