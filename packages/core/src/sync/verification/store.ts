// Rows of verifications: the operation, and one row for each record met on either side.
import type { DeliveryStatus } from '@mortise/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { deliveries, operations } from '../../platform/db/schema.ts'
import type { Findings } from './verification.ts'

/** The input of a verification. */
export interface NewVerification {
  id: string
  integrationId: string
  installationId: string
  configId: string
  objectName: string
  findings: Findings
  isRepair: boolean
  now: Date
}

/** Adds a verification that no worker has begun. */
export async function insertVerification(
  db: Db,
  projectId: string,
  { isRepair, now, ...row }: NewVerification,
): Promise<void> {
  await db.insert(operations).values({
    ...row,
    projectId,
    actionType: 'verify',
    status: 'in_progress',
    basis: isRepair ? REPAIR : null,
    createdAt: now,
    updatedAt: now,
  })
}

const REPAIR = 'repair'

/** Whether a verification delivers what is missing. */
export function isRepair({ basis }: Pick<OperationRow, 'basis'>): boolean {
  return basis === REPAIR
}

/** Moves a verification on. Answers false, having changed nothing, when another worker moved it. */
export async function advanceVerification(
  db: Db,
  projectId: string,
  held: { id: string; pageCount: number },
  step: { cursor: string | null; findings: Findings; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set({
      cursor: step.cursor,
      findings: step.findings,
      pageCount: held.pageCount + 1,
      recordCount: step.findings.recordsAtVendor,
      attempts: 0,
      blockedSince: null,
      updatedAt: step.now,
    })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.id, held.id),
        eq(operations.pageCount, held.pageCount),
        eq(operations.status, 'in_progress'),
      ),
    )
    .returning({ id: operations.id })
  return rows.length === 1
}

/** A message as the ledger of what was delivered. */
export interface LedgerMessage {
  id: number
  status: DeliveryStatus
  body: string
  /** Parts that were too large for the body, if any. */
  download: string | null
}

/** Messages of an object stored after `after`, oldest first. */
export async function listLedgerMessages(
  db: Db,
  projectId: string,
  page: { installationId: string; objectName: string; after: number; limit: number },
): Promise<LedgerMessage[]> {
  const { rows } = await db.execute<{
    id: string
    status: LedgerMessage['status']
    body: string
    download: string | null
  }>(sql`
    SELECT d.id, d.status, d.body, f.body AS download
    FROM ${deliveries} AS d LEFT JOIN downloads f ON f.id = d.download_id
    WHERE d.project_id = ${projectId} AND d.installation_id = ${page.installationId}
      AND d.object_name = ${page.objectName} AND d.id > ${page.after}
    ORDER BY d.id LIMIT ${page.limit}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * Enters what messages say of records; what is entered later counts. A record that a page of the provider had stays as
 * it was judged: a list that starts over finds the messages that repaired it.
 */
export async function noteDelivered(
  db: Db,
  operationId: string,
  records: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (records.size === 0) return
  const ids = sql.param([...records.keys()])
  const claims = sql.param([...records.values()])
  await db.execute(sql`
    INSERT INTO sync_checks (operation_id, record_id, is_delivered, is_at_vendor)
    SELECT ${operationId}, n.id, n.is_delivered, false
    FROM unnest(${ids}::text[], ${claims}::boolean[]) AS n (id, is_delivered)
    ON CONFLICT (operation_id, record_id) DO UPDATE SET is_delivered = CASE
      WHEN sync_checks.is_at_vendor THEN sync_checks.is_delivered ELSE excluded.is_delivered END`)
}

/** Enters every record with a fingerprint: everything that was ever stored for delivery. */
export async function noteAllPrinted(
  db: Db,
  projectId: string,
  {
    operationId,
    installationId,
    objectName,
  }: { operationId: string; installationId: string; objectName: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO sync_checks (operation_id, record_id, is_delivered, is_at_vendor)
    SELECT ${operationId}, p.record_id, true, false FROM read_prints p JOIN read_ledgers l ON l.id = p.ledger_id
    WHERE l.project_id = ${projectId} AND l.installation_id = ${installationId} AND l.object_name = ${objectName}
    ON CONFLICT (operation_id, record_id) DO NOTHING`)
}

/** The entries of these records; unknown records are left out. */
export async function findEntries(
  db: Db,
  operationId: string,
  recordIds: readonly string[],
): Promise<Map<string, { isDelivered: boolean; isAtProvider: boolean }>> {
  const { rows } = await db.execute<{ id: string; isDelivered: boolean; isAtProvider: boolean }>(sql`
    SELECT record_id AS id, is_delivered AS "isDelivered", is_at_vendor AS "isAtProvider" FROM sync_checks
    WHERE operation_id = ${operationId} AND record_id = ANY(${sql.param([...recordIds])}::text[])`)
  return new Map(rows.map(({ id, ...entry }) => [id, entry]))
}

/** Enters records that the provider has. */
export async function noteAtProvider(
  db: Db,
  operationId: string,
  records: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (records.size === 0) return
  const ids = sql.param([...records.keys()])
  const claims = sql.param([...records.values()])
  await db.execute(sql`
    INSERT INTO sync_checks (operation_id, record_id, is_delivered, is_at_vendor)
    SELECT ${operationId}, n.id, n.is_delivered, true
    FROM unnest(${ids}::text[], ${claims}::boolean[]) AS n (id, is_delivered)
    ON CONFLICT (operation_id, record_id) DO UPDATE SET is_at_vendor = true`)
}

/** Records that were delivered and that no page of the provider had, by id, after `after`. */
export async function listUnlisted(
  db: Db,
  operationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ record_id: string }>(sql`
    SELECT record_id FROM sync_checks
    WHERE operation_id = ${operationId} AND is_delivered AND NOT is_at_vendor AND record_id > ${after}
    ORDER BY record_id LIMIT ${limit}`)
  return rows.map((row) => row.record_id)
}

/** The books of a verification, added up. */
export interface Balance {
  delivered: number
  missing: { count: number; ids: string[] }
  extra: { count: number; ids: string[] }
}

/** Adds up and closes the books; names the first `idsMax` of each kind. */
export async function closeBooks(db: Db, operationId: string, idsMax: number): Promise<Balance> {
  const { rows } = await db.execute<{ delivered: number; missing: number; extra: number }>(sql`
    SELECT count(*) FILTER (WHERE is_delivered)::int AS delivered,
      count(*) FILTER (WHERE is_at_vendor AND NOT is_delivered)::int AS missing,
      count(*) FILTER (WHERE is_delivered AND NOT is_at_vendor)::int AS extra
    FROM sync_checks WHERE operation_id = ${operationId}`)
  const ids = async (isDelivered: boolean) => {
    const { rows: named } = await db.execute<{ record_id: string }>(sql`
      SELECT record_id FROM sync_checks
      WHERE operation_id = ${operationId} AND is_delivered = ${isDelivered} AND is_at_vendor = ${!isDelivered}
      ORDER BY record_id LIMIT ${idsMax}`)
    return named.map((row) => row.record_id)
  }
  const { delivered = 0, missing = 0, extra = 0 } = rows[0] ?? {}
  const balance = {
    delivered,
    missing: { count: missing, ids: await ids(false) },
    extra: { count: extra, ids: await ids(true) },
  }
  await db.execute(sql`DELETE FROM sync_checks WHERE operation_id = ${operationId}`)
  return balance
}
