// Rows of fingerprints: what was last delivered of each record of objects that can only be read in full.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { readLedgers } from '../../platform/db/schema.ts'

/** A record's id and the eight bytes that stand for what was delivered of it, as 16 hexadecimal digits. */
export type RecordFingerprint = [recordId: string, fingerprint: string]

/** The ledger of an object of an installation, made when there is none. */
export async function ensureLedger(
  db: Db,
  projectId: string,
  object: { installationId: string; objectName: string },
): Promise<number> {
  const isIt = isObject(projectId, object)
  const find = () => db.select({ id: readLedgers.id }).from(readLedgers).where(isIt)
  const [found] = await find()
  if (found) return found.id
  await db
    .insert(readLedgers)
    .values({ ...object, projectId })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`no ledger could be made for ${object.objectName} of ${object.installationId}`)
  return made.id
}

/** Whether fingerprints of the object's records are kept: it is read in full. */
export async function hasLedger(
  db: Db,
  projectId: string,
  object: { installationId: string; objectName: string },
): Promise<boolean> {
  const found = await db.select({ id: readLedgers.id }).from(readLedgers).where(isObject(projectId, object))
  return found.length > 0
}

/** Whether a fingerprint of this record is kept. */
export async function hasFingerprint(
  db: Db,
  projectId: string,
  { installationId, objectName, recordId }: { installationId: string; objectName: string; recordId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM read_prints p JOIN read_ledgers l ON l.id = p.ledger_id
    WHERE l.project_id = ${projectId} AND l.installation_id = ${installationId} AND l.object_name = ${objectName}
      AND p.record_id = ${recordId}`)
  return rows.length > 0
}

/** Forgets what was delivered of an object. */
export async function deleteLedger(
  db: Db,
  projectId: string,
  object: { installationId: string; objectName: string },
): Promise<void> {
  await db.delete(readLedgers).where(isObject(projectId, object))
}

/** The fingerprints of those records that have one. */
export async function findFingerprints(
  db: Db,
  projectId: string,
  ledgerId: number,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ record_id: string; print: string }>(sql`
    SELECT p.record_id, encode(p.print, 'hex') AS print FROM read_prints p
    JOIN read_ledgers l ON l.id = p.ledger_id AND l.project_id = ${projectId}
    WHERE p.ledger_id = ${ledgerId} AND p.record_id = ANY(${sql.param([...recordIds])}::text[])`)
  return new Map(rows.map((row) => [row.record_id, row.print]))
}

/** Notes what was delivered; a record met twice on a page stands as it came last. */
export async function saveFingerprints(
  db: Db,
  projectId: string,
  ledgerId: number,
  fingerprints: readonly RecordFingerprint[],
): Promise<void> {
  // In one order everywhere, so that two reads of the same object never wait for each other.
  const latest = [...new Map(fingerprints)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (latest.length === 0) return
  const ids = sql.param(latest.map(([id]) => id))
  const texts = sql.param(latest.map(([, fingerprint]) => fingerprint))
  await db.execute(sql`
    INSERT INTO read_prints (ledger_id, record_id, print)
    SELECT l.id, n.id, decode(n.print, 'hex') FROM unnest(${ids}::text[], ${texts}::text[]) AS n (id, print)
    JOIN read_ledgers l ON l.id = ${ledgerId} AND l.project_id = ${projectId}
    ON CONFLICT (ledger_id, record_id) DO UPDATE SET print = excluded.print`)
}

function isObject(projectId: string, object: { installationId: string; objectName: string }) {
  return and(
    eq(readLedgers.projectId, projectId),
    eq(readLedgers.installationId, object.installationId),
    eq(readLedgers.objectName, object.objectName),
  )
}
