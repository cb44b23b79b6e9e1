// The sink of ClickHouse tables: a table for each object, in one database.

import type { SendError } from '@mortise/connector-kit'
import type { DestinationColumns } from '@mortise/contract'
import type { Context } from '../../context.ts'
import {
  type ClickhouseAddress,
  ClickhouseRefusal,
  callClickhouse,
} from '../../platform/outbound/clickhouse/call-clickhouse.ts'
import {
  explainClickhouseFault,
  shownClickhouse,
} from '../../platform/outbound/clickhouse/explain-clickhouse-fault.ts'
import type { RecordMessage } from '../sink/read-entries.ts'
import { accepted, failed, type KeptSink, type SinkAnswer } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { buildRows } from '../table/build-rows.ts'
import { findMissingColumns } from '../table/find-missing-columns.ts'
import { groupByTable } from '../table/group-by-table.ts'
import { type Table, tableKey } from '../table/table.ts'
import { existingRecords, removedRecords, type TableBatch } from '../table/table-batch.ts'
import { insertStatement } from './insert-statement.ts'
import { changeTable, openTable } from './open-table.ts'

/** A ClickHouse destination as its sink needs it. */
export interface ClickhouseTarget {
  readonly type: 'clickhouse'
  readonly id: string
  readonly projectId: string
  /** Another text means that the destination has changed since. */
  readonly version: string
  readonly address: ClickhouseAddress
  readonly columns: DestinationColumns
}

const TRIES_MAX = 3

// The builder or another process dropped or changed the table: 16 column, 60 table, the others a value that the column of
// another type does not take.
const STALE = new Set([6, 16, 26, 27, 38, 41, 53, 60, 72, 117, 131, 467])
// Two processes changed a table at once: 15 the same column, 57 the same table, 473 and 517 wait for each other.
const MET = new Set([15, 57, 473, 517])

/** Opens a sink that remembers the tables it met. */
export function createClickhouseSink(ctx: Context, target: ClickhouseTarget): KeptSink {
  const opened: Opened = { ctx, target, tables: new Map() }
  return {
    limits: { messagesMax: 8, batchesMax: 2 },
    write: (batch) => writeBatch(opened, batch),
    // Connections are those of all destinations; only tables are kept here.
    close: async () => opened.tables.clear(),
  }
}

interface Opened {
  readonly ctx: Context
  readonly target: ClickhouseTarget
  readonly tables: Map<string, Table>
}

async function writeBatch(opened: Opened, batch: readonly ClaimedDelivery[]): Promise<readonly SinkAnswer[]> {
  const { projectId, address } = opened.target
  const schemaOf = () => address.database
  const { answers, groups } = await groupByTable(opened.ctx, { projectId, schemaOf }, batch)
  for (const group of groups) {
    for (const [messageId, answer] of await writeGroup(opened, group)) answers.set(messageId, answer)
  }
  return batch.map(({ messageId }) => answers.get(messageId) ?? accepted())
}

/** Fits the table to all messages of a group, then inserts each of them: a message that fails stops no other. */
async function writeGroup(opened: Opened, group: TableBatch): Promise<[string, SinkAnswer][]> {
  try {
    await trying(opened, group, () => fitTable(opened, group))
  } catch (error) {
    const answer = refusalOf(opened, group, error)
    return group.messages.map(({ messageId }) => [messageId, answer])
  }
  return Promise.all(
    group.messages.map(async (message): Promise<[string, SinkAnswer]> => {
      const alone = { identity: group.identity, messages: [message] }
      try {
        await trying(opened, alone, () => insertMessage(opened, alone, message))
        return [message.messageId, accepted()]
      } catch (error) {
        return [message.messageId, refusalOf(opened, group, error)]
      }
    }),
  )
}

/** The table with a column for every value, as far as the builder lets it change. */
async function fitTable({ ctx, target, tables }: Opened, batch: TableBatch): Promise<Table> {
  const { address, projectId, columns: mode } = target
  const key = tableKey(batch.identity)
  const table = tables.get(key) ?? (await openTable({ ctx, address }, batch.identity))
  const built = buildRows(table, existingRecords(batch.messages), mode)
  const lacks = built.unknown.size > 0 || built.mismatches.size > 0
  const mayChange = table.isNew || (mode === 'evolve' && lacks)
  const wanted = mayChange ? await findMissingColumns(ctx, { projectId, batch, table, built }) : new Map()
  const changed = wanted.size === 0 ? table : await changeTable({ ctx, address }, table, wanted)
  const known = { ...changed, isNew: false }
  tables.set(key, known)
  return known
}

async function insertMessage(opened: Opened, batch: TableBatch, message: RecordMessage): Promise<void> {
  const { ctx, target, tables } = opened
  const table = tables.get(tableKey(batch.identity)) ?? (await fitTable(opened, batch))
  const { rows } = buildRows(table, existingRecords(batch.messages), target.columns)
  const removed = removedRecords(batch.messages)
  await callClickhouse(
    ctx,
    target.address,
    insertStatement(table, { messageId: message.messageId, rows, removed }),
  )
}

/** Tries again where the table changed meanwhile, or another process was in the way. */
async function trying<T>({ tables }: Opened, { identity }: TableBatch, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof ClickhouseRefusal ? error.code : 0
      if (STALE.has(code)) tables.delete(tableKey(identity))
      if (tries >= TRIES_MAX || !(STALE.has(code) || MET.has(code))) throw error
    }
  }
}

/** @throws the error itself when it is none of the server or of the way there */
function refusalOf({ ctx, target }: Opened, { identity }: TableBatch, error: unknown): SinkAnswer {
  const { reason, remedy } = explainClickhouseFault(error, target.address)
  const { projectId, id: destinationId } = target
  const { schema, objectName } = identity
  const code = error instanceof ClickhouseRefusal ? error.code : (error as SendError).reason
  ctx.log.warn({ projectId, destinationId, schema, objectName, code }, 'records could not be written')
  return failed(`${shownClickhouse(target.address)}: ${reason}. ${remedy}`)
}
