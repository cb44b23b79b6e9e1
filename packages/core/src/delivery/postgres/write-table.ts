// Writes messages of one object into its table.
import type { DestinationColumns, DestinationDeletions } from '@mortise/contract'
import pg from 'pg'
import type { Context } from '../../context.ts'
import { beginWithin } from '../../platform/outbound/postgres-client.ts'
import type { RecordMessage } from '../sink/read-entries.ts'
import { type BuiltRows, buildRows } from '../table/build-rows.ts'
import { findMissingColumns } from '../table/find-missing-columns.ts'
import { type Table, tableKey } from '../table/table.ts'
import { existingRecords, removedRecords, type TableBatch } from '../table/table-batch.ts'
import { changeTable } from './change-table.ts'
import { changingTables, openTable } from './open-table.ts'
import {
  deleteRemoved,
  insertRows,
  lockTable,
  markRemoved,
  noteMessages,
  someExist,
  upsertRows,
} from './write-rows.ts'

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

/** A batch of fewer rows is written at once: a question first would take longer. */
const ASKS_FROM = 100
/** A row of the same key exists. */
const DUPLICATE = '23505'

/**
 * Writes messages in one transaction that notes their ids: a message that was written before changes nothing. Each row takes
 * the newest state, in whichever order states arrive. Columns are added and widened before, in a separate transaction.
 */
export async function writeTable(session: TableSession, batch: TableBatch): Promise<void> {
  const { client, deletions } = session
  const { table, built } = await fitTable(session, batch)
  const mayAllBeNew = deletions !== 'hard' && built.rows.length >= ASKS_FROM
  const areNew = mayAllBeNew && !(await someExist(client, table, built.rows))
  try {
    await write(session, batch, { table, built, areNew })
  } catch (error) {
    if (!areNew || !(error instanceof pg.DatabaseError) || error.code !== DUPLICATE) throw error
    await client.query('ROLLBACK')
    await write(session, batch, { table, built, areNew: false })
  }
}

async function write(
  session: TableSession,
  batch: TableBatch,
  { table, built, areNew }: { table: Table; built: BuiltRows; areNew: boolean },
): Promise<void> {
  const { client, deletions, columns } = session
  await client.query(beginWithin)
  const ids = batch.messages.map(({ messageId }) => messageId)
  const fresh = await noteMessages(client, table, ids)
  const isFresh = ({ messageId }: RecordMessage) => fresh.has(messageId)
  const messages = batch.messages.filter(isFresh)
  const isWhole = messages.length === batch.messages.length
  const { rows } = isWhole ? built : buildRows(table, existingRecords(messages), columns)
  const removed = removedRecords(messages)
  const isHard = deletions === 'hard'
  if (isHard) await lockTable(client, table)
  if (areNew) await insertRows(client, table, rows)
  else await upsertRows(client, { table, rows, hasTombstones: isHard })
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
  const records = existingRecords(messages)
  const table =
    tables.get(key) ?? (await changingTables(client, identity.schema, () => openTable(client, identity)))
  const built = buildRows(table, records, mode)
  const lacks = built.unknown.size > 0 || built.mismatches.size > 0
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
  const wanted = await findMissingColumns(ctx, { projectId, batch, table, built })
  if (wanted.size === 0) return table
  return changingTables(client, table.schema, async () => {
    const latest = await openTable(client, table.identity)
    return changeTable(client, { table: latest, wanted, log: ctx.log })
  })
}
