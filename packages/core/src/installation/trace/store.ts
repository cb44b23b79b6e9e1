// Statements of a trace: messages with a record, their attempts, and the operations that met it.
import type { DeliveryStatus } from '@mortise/contract'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { FirstAttempt } from '../../delivery/history/attempts-of.ts'
import { recordKey } from '../../message/envelope/record-key.ts'
import { IS_NO_READ, type OperationRow } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  deliveries,
  deliveryAttempts,
  downloads,
  newestStates,
  operations,
  orderLedgers,
} from '../../platform/db/schema.ts'

/** The record that is traced. */
export interface TracedRecord {
  readonly installationId: string
  /** The provider's name. */
  readonly objectName: string
  readonly recordId: string
}

/** A message that may have the record: its key is in it. */
export interface TracedRow extends FirstAttempt {
  readonly id: number
  readonly messageId: string
  readonly operationId: string | null
  readonly destination: string
  readonly status: DeliveryStatus
  readonly parkedReason: string | null
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly nextAttemptAt: Date
  readonly body: string
  readonly download: string | null
  /** The message with the newest state, if the destination has an order. */
  readonly newestId: number | null
}

/** Messages whose keys name the record, newest first, those before `before`. */
export async function listTracedRows(
  db: Db,
  projectId: string,
  record: TracedRecord,
  page: { before: number | undefined; limit: number },
): Promise<TracedRow[]> {
  const key = recordKey(record.recordId)
  return db
    .select({
      id: deliveries.id,
      messageId: deliveries.messageId,
      operationId: deliveries.operationId,
      destination: deliveries.destination,
      status: deliveries.status,
      parkedReason: deliveries.parkedReason,
      createdAt: deliveries.createdAt,
      deliveredAt: deliveries.deliveredAt,
      nextAttemptAt: deliveries.nextAttemptAt,
      body: deliveries.body,
      firstAttemptAt: deliveries.firstAttemptAt,
      firstAttemptStatus: deliveries.firstAttemptStatus,
      firstAttemptMs: deliveries.firstAttemptMs,
      download: downloads.body,
      newestId: newestStates.deliveryId,
    })
    .from(deliveries)
    .leftJoin(downloads, and(eq(downloads.id, deliveries.downloadId), eq(downloads.projectId, projectId)))
    .leftJoin(
      orderLedgers,
      and(
        eq(orderLedgers.projectId, projectId),
        eq(orderLedgers.installationId, deliveries.installationId),
        eq(orderLedgers.objectName, deliveries.objectName),
        eq(orderLedgers.destination, deliveries.destination),
      ),
    )
    .leftJoin(
      newestStates,
      and(eq(newestStates.ledgerId, orderLedgers.id), sql`${newestStates.recordKey} = ${key}::bytea`),
    )
    .where(
      and(hasKey(projectId, record), page.before === undefined ? undefined : lt(deliveries.id, page.before)),
    )
    .orderBy(desc(deliveries.id))
    .limit(page.limit)
}

/** The messages with the record's key that come from these operations, by operation. */
export async function listMessagesOf(
  db: Db,
  projectId: string,
  record: TracedRecord,
  operationIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (operationIds.length === 0) return new Map()
  const rows = await db
    .select({ operationId: deliveries.operationId, messageId: deliveries.messageId })
    .from(deliveries)
    .where(and(hasKey(projectId, record), inArray(deliveries.operationId, [...operationIds])))
    .orderBy(deliveries.id)
  const found = new Map<string, string[]>()
  for (const { operationId, messageId } of rows)
    if (operationId !== null) found.set(operationId, [...(found.get(operationId) ?? []), messageId])
  return found
}

/** An attempt at a message that has a row. */
export type AttemptRow = typeof deliveryAttempts.$inferSelect

/** The attempts at these messages that have a row, oldest first. */
export async function listAttempts(
  db: Db,
  projectId: string,
  messageIds: readonly string[],
): Promise<AttemptRow[]> {
  if (messageIds.length === 0) return []
  return db
    .select()
    .from(deliveryAttempts)
    .where(
      and(eq(deliveryAttempts.projectId, projectId), inArray(deliveryAttempts.deliveryId, [...messageIds])),
    )
    .orderBy(deliveryAttempts.id)
}

const READS = 100
const WRITES = 1_000

/** The latest reads of the record's object, newest first. */
export async function listReads(
  db: Db,
  projectId: string,
  { installationId, objectName }: TracedRecord,
): Promise<OperationRow[]> {
  return db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, installationId),
        eq(operations.objectName, objectName),
        eq(operations.actionType, 'read'),
      ),
    )
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(READS)
}

/** The latest writes of these objects that wrote the record, newest first. */
export async function listWrites(
  db: Db,
  projectId: string,
  { installationId, recordId }: TracedRecord,
  objectNames: readonly string[],
): Promise<OperationRow[]> {
  const latest = db
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, installationId),
        eq(operations.actionType, 'write'),
        IS_NO_READ,
      ),
    )
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(WRITES)
  return db
    .select()
    .from(operations)
    .where(
      and(
        inArray(operations.id, latest),
        inArray(operations.objectName, [...objectNames]),
        sql`position(${JSON.stringify(recordId)} IN ${operations.writtenIds}::text) > 0`,
      ),
    )
    .orderBy(desc(operations.createdAt), desc(operations.id))
}

function hasKey(projectId: string, { installationId, objectName, recordId }: TracedRecord): SQL | undefined {
  return and(
    eq(deliveries.projectId, projectId),
    eq(deliveries.installationId, installationId),
    eq(deliveries.objectName, objectName),
    sql`position(${recordKey(recordId)}::bytea IN ${deliveries.recordKeys}) > 0`,
  )
}
