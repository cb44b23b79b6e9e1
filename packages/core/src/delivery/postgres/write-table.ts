// Writes messages of one object into its table.
import type { DestinationColumns, DestinationDeletions } from '@mortise/contract'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { beginWithin } from '../../platform/outbound/postgres-client.ts'
import type { RecordEntry, RecordMessage } from '../sink/read-entries.ts'
import { type BuiltRows, buildRows } from './build-rows.ts'
import { changeTable } from './change-table.ts'
import { chooseColumns } from './choose-columns.ts'
import { loadFieldTypes } from './field-types.ts'
import { changingTables, openTable } from './open-table.ts'
import { type Table, type TableIdentity, tableKey } from './table.ts'
import { deleteRemoved, lockTable, markRemoved, noteMessages, upsertRows } from './write-rows.ts'

/** A connection to the builder's database, and what is known of it. */
export interface TableSession {
  readonly ctx: Context
  readonly client: pg.ClientBase
  readonly projectId: string
  readonly columns: DestinationColumns
  readonly deletions: DestinationDeletions
  /** The tables of the database that this process has met. */
  readonly tables: Map<string, Table>
}

/** Messages for one table. */
export interface TableBatch {
  readonly identity: TableIdentity
  readonly messages: readonly RecordMessage[]
}

/**
 * Writes messages in one transaction that notes their ids: a message that was written before changes nothing. Each row takes
 * the newest state, in whichever order states arrive. Columns are added and widened before, in a separate transaction.
 */
export async function writeTable(session: TableSession, batch: TableBatch): Promise<void> {
  const { client, deletions } = session
  const { table, built } = await fitTable(session, batch)
  await client.query(beginWithin)
  const ids = batch.messages.map(({ messageId }) => messageId)
  const fresh = await noteMessages(client, table, ids)
  const isFresh = ({ messageId }: RecordMessage) => fresh.has(messageId)
  const messages = batch.messages.filter(isFresh)
  const isWhole = messages.length === batch.messages.length
  const { rows } = isWhole ? built : buildRows(table, existing(messages), session.columns)
  const removed = newest(messages.flatMap(({ records }) => records.filter(({ isRemoved }) => isRemoved)))
  const isHard = deletions === 'hard'
  if (isHard) await lockTable(client, table)
  await upsertRows(client, { table, rows, hasTombstones: isHard })
  if (isHard) await deleteRemoved(client, table, removed)
  else await markRemoved(client, table, removed)
  await client.query('COMMIT')
}

/** The table with a column for every value, as far as the builder lets it change, and the rows for it. */
async function fitTable(
  session: TableSession,
  batch: TableBatch,
): Promise<{ table: Table; built: BuiltRows }> {
  const { client, tables, columns: mode } = session
  const { identity, messages } = batch
  const key = tableKey(identity)
  const records = existing(messages)
  const table =
    tables.get(key) ?? (await changingTables(client, identity.schema, () => openTable(client, identity)))
  const built = buildRows(table, records, mode)
  const lacks = built.unknown.size > 0 || built.misfits.size > 0
  const mayChange = table.isNew || (mode === 'evolve' && lacks)
  const changed = mayChange ? await change(session, { batch, table, built }) : table
  tables.set(key, { ...changed, isNew: false })
  return { table: changed, built: changed === table ? built : buildRows(changed, records, mode) }
}

async function change(
  session: TableSession,
  { batch, table, built }: { batch: TableBatch; table: Table; built: BuiltRows },
): Promise<Table> {
  const { ctx, client, projectId } = session
  const origins = new Map(
    batch.messages.map(({ installationId, rawObjectName }) => [
      `${installationId} ${rawObjectName}`,
      { installationId, objectName: rawObjectName },
    ]),
  )
  const known = []
  for (const origin of origins.values()) known.push(await loadFieldTypes(ctx, { projectId, ...origin }))
  const wanted = chooseColumns(table, built, known)
  if (wanted.size === 0) return table
  return changingTables(client, table.schema, async () => {
    const latest = await openTable(client, table.identity)
    return changeTable(client, { table: latest, wanted, log: ctx.log })
  })
}

function existing(messages: readonly RecordMessage[]): readonly RecordEntry[] {
  return newest(messages.flatMap(({ records }) => records.filter(({ isRemoved }) => !isRemoved)))
}

/** The newest state of each record. In one order everywhere, so that two processes never wait for each other. */
function newest(records: readonly RecordEntry[]): readonly RecordEntry[] {
  const found = new Map<string, RecordEntry>()
  for (const record of records) {
    const key = `${record.installationId} ${record.id}`
    const former = found.get(key)
    if (!former || former.version <= record.version) found.set(key, record)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
}
