// The sink of PostgreSQL tables: a schema for each integration, a table for each object.
import type { DestinationColumns, DestinationDeletions } from '@mortise/contract'
import pg from 'pg'
import type { Context } from '../../context.ts'
import { explainPostgresFault, shownAddress } from '../../platform/outbound/explain-postgres-fault.ts'
import { type PostgresAddress, postgresClient } from '../../platform/outbound/postgres-client.ts'
import type { RecordMessage } from '../sink/read-entries.ts'
import { accepted, failed, type KeptSink, type SinkAnswer } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { groupByTable } from '../table/group-by-table.ts'
import { snakeCase } from '../table/sql-name.ts'
import { type Table, tableKey } from '../table/table.ts'
import type { TableBatch } from '../table/table-batch.ts'
import { pruneMessages } from './prune-messages.ts'
import { type TableSession, writeTable } from './write-table.ts'

/** A PostgreSQL destination as its sink needs it. */
export interface PostgresTarget {
  readonly type: 'postgres'
  readonly id: string
  readonly projectId: string
  /** Another text means that the destination has changed since. */
  readonly version: string
  readonly address: PostgresAddress
  /** The schema for all integrations; each has a separate one without it. */
  readonly schemaName: string | undefined
  readonly columns: DestinationColumns
  readonly deletions: DestinationDeletions
}

/** Connections of one process to one database. */
const CONNECTIONS_MAX = 2
const IDLE_MS = 10_000
const TRIES_MAX = 3
const PRUNE_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

// The builder or another process dropped or changed the table. 42P01 table, 42703 column, 42804 type, 3F000 schema.
const STALE = new Set(['42P01', '42703', '42804', '3F000'])
// Two sessions met: deadlock, serialization, or two that made the same thing.
const MET = new Set(['40P01', '40001', '23505', '42P07', '42710'])
// Class 22: PostgreSQL does not take a value.
const isValueFault = (code: string) => code.startsWith('22') || code === '54000'

/** Opens a sink that connects when there is something to write. */
export function createPostgresSink(ctx: Context, target: PostgresTarget): KeptSink {
  const pool = new pg.Pool({
    ...postgresClient(ctx.openSocket, target.address),
    max: CONNECTIONS_MAX,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  })
  // An idle connection that breaks is replaced by the next one.
  pool.on('error', (error) => ctx.log.debug({ err: error }, 'an idle connection to a destination broke'))
  // The same for one that breaks between two statements of a batch: the next statement fails, and the batch is tried again.
  pool.on('connect', (client) => {
    client.on('error', (error) => ctx.log.debug({ err: error }, 'a connection to a destination broke'))
  })
  const tables = new Map<string, Table>()
  const opened: Opened = { ctx, target, pool, tables, prunedAtMs: new Map() }
  return {
    limits: { messagesMax: 32, batchesMax: CONNECTIONS_MAX, sharesOut: true },
    write: (batch) => writeBatch(opened, batch),
    close: () => pool.end(),
  }
}

interface Opened {
  readonly ctx: Context
  readonly target: PostgresTarget
  readonly pool: pg.Pool
  readonly tables: Map<string, Table>
  /** When this process last pruned the notes of a schema. */
  readonly prunedAtMs: Map<string, number>
}

async function writeBatch(opened: Opened, batch: readonly ClaimedDelivery[]): Promise<readonly SinkAnswer[]> {
  const { projectId, schemaName } = opened.target
  const schemaOf = (integration: string) => schemaName ?? snakeCase(integration)
  const { answers, groups } = await groupByTable(opened.ctx, { projectId, schemaOf }, batch)
  for (const group of groups) {
    for (const [messageId, answer] of await writeGroup(opened, group)) answers.set(messageId, answer)
  }
  return batch.map(({ messageId }) => answers.get(messageId) ?? accepted())
}

/** Writes messages of one table: together, and one by one where PostgreSQL does not take a value of one of them. */
async function writeGroup(opened: Opened, group: TableBatch): Promise<Map<string, SinkAnswer>> {
  const { ctx, target } = opened
  try {
    await tryWrite(opened, group)
    await prune(opened, group.identity.schema)
    return answerAll(group.messages, accepted())
  } catch (error) {
    if (isValueFault(codeOf(error)) && group.messages.length > 1) {
      const answers = new Map<string, SinkAnswer>()
      for (const message of group.messages) {
        const alone = await writeGroup(opened, { ...group, messages: [message] })
        for (const [messageId, answer] of alone) answers.set(messageId, answer)
      }
      return answers
    }
    const { reason, remedy } = explainPostgresFault(error, target.address)
    const { schema, objectName } = group.identity
    const { projectId, id: destinationId } = target
    ctx.log.warn(
      { projectId, destinationId, schema, objectName, code: codeOf(error) },
      'records could not be written',
    )
    return answerAll(group.messages, failed(`${shownAddress(target.address)}: ${reason}. ${remedy}`))
  }
}

/** Forgets messages that the outbox has forgotten, once an hour for each schema. Records stay written if it fails. */
async function prune({ ctx, target, pool, prunedAtMs }: Opened, schema: string): Promise<void> {
  const { deliveryRetentionMs } = ctx.settings
  const nowMs = ctx.now().getTime()
  if (deliveryRetentionMs === undefined || nowMs < (prunedAtMs.get(schema) ?? 0) + PRUNE_EVERY_MS) return
  prunedAtMs.set(schema, nowMs)
  const client = await pool.connect()
  try {
    await pruneMessages(client, { schema, olderThanMs: deliveryRetentionMs + DAY_MS })
    client.release()
  } catch (error) {
    client.release(true)
    const { projectId, id: destinationId } = target
    ctx.log.warn(
      { projectId, destinationId, schema, code: codeOf(error) },
      'old message ids could not be deleted',
    )
  }
}

/** Writes, and again where the table changed meanwhile or another session was in the way. */
async function tryWrite(opened: Opened, group: TableBatch): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withClient(opened, (session) => writeTable(session, group))
    } catch (error) {
      const code = codeOf(error)
      if (STALE.has(code)) opened.tables.delete(tableKey(group.identity))
      if (tries >= TRIES_MAX || !(STALE.has(code) || MET.has(code))) throw error
    }
  }
}

async function withClient(
  { ctx, target, pool, tables }: Opened,
  work: (session: TableSession) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const { projectId, columns, deletions } = target
  try {
    await work({ ctx, client, projectId, columns, deletions, tables })
    client.release()
  } catch (error) {
    // Nothing of the transaction stays, whatever the state of the connection.
    client.release(true)
    throw error
  }
}

function answerAll(messages: readonly RecordMessage[], answer: SinkAnswer): Map<string, SinkAnswer> {
  return new Map(messages.map(({ messageId }) => [messageId, answer]))
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
