// Rows of what installations wrote: which fields of which record, and what became of them.
import type { WriteAction } from '@mortise/connector-kit'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { installations, ownWrites } from '../../platform/db/schema.ts'
import type { Fingerprints } from '../poll/store-fingerprints.ts'

/** An object of an installation. */
interface OfObject {
  installationId: string
  objectName: string
}

/** The last writes of a record, as its reads and events meet them. */
export interface OwnWrite {
  recordId: string
  action: WriteAction
  /** By field; empty if they are too old. */
  written: Record<string, string>
  exact: Record<string, string>
  versionAt: Date | null
  writtenAt: Date
  delivered: Fingerprints | null
  /** The key of the hashes. */
  key: string
}

/** A record that was written, to be noted. */
export interface NewOwnWrite {
  recordId: string
  action: WriteAction
  written: Record<string, string>
  exact: Record<string, string>
  versionAt: Date | null
}

/** The findings of a read or an event about a written record. */
export interface OwnWriteSeen {
  recordId: string
  action: WriteAction
  written: Record<string, string>
  exact: Record<string, string>
  writtenAt: Date
  /** As a read delivers the record; absent where an event met it. */
  delivered?: Fingerprints | undefined
}

/** The key of a record's hashes, so that the same value looks different elsewhere. */
export function ownWriteKey({ installationId }: Pick<OfObject, 'installationId'>, recordId: string): string {
  return `${installationId} ${recordId}`
}

/** A written record, with the object that it belongs to. */
export interface OwnWriteOf extends NewOwnWrite, OfObject {
  projectId: string
}

/** Notes records of any projects that were written. Fields of earlier writes stay beside the new ones. */
export async function saveOwnWrites(db: Db, writes: readonly OwnWriteOf[], now: Date): Promise<void> {
  if (writes.length === 0) return
  const byRecord = new Map<string, OwnWriteOf>()
  for (const write of writes) {
    const key = JSON.stringify([write.installationId, write.objectName, write.recordId])
    byRecord.set(key, withEarlier(byRecord.get(key), write))
  }
  // In one order everywhere, so that a read and a write never wait for each other.
  const rows = [...byRecord].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, write]) => write)
  const list = (value: (write: OwnWriteOf) => string | null) => sql.param(rows.map(value))
  await db.execute(sql`
    INSERT INTO own_writes (project_id, installation_id, object_name, record_id, action, written, exact, version_at,
      written_at)
    SELECT project_id, installation_id, object_name, record_id, action, written::json, exact::json, version_at,
      ${now.toISOString()}::timestamptz
    FROM unnest(
      ${list(({ projectId }) => projectId)}::text[], ${list(({ installationId }) => installationId)}::text[],
      ${list(({ objectName }) => objectName)}::text[], ${list(({ recordId }) => recordId)}::text[],
      ${list(({ action }) => action)}::text[], ${list(({ written }) => JSON.stringify(written))}::text[],
      ${list(({ exact }) => JSON.stringify(exact))}::text[],
      ${list(({ versionAt }) => versionAt?.toISOString() ?? null)}::timestamptz[]
    ) AS given (project_id, installation_id, object_name, record_id, action, written, exact, version_at)
    ON CONFLICT (installation_id, object_name, record_id) DO UPDATE SET
      action = CASE WHEN own_writes.action = 'create' AND excluded.action = 'update' THEN 'update'
        ELSE excluded.action END,
      written = (own_writes.written::jsonb || excluded.written::jsonb)::json,
      exact = ((own_writes.exact::jsonb - ARRAY(SELECT json_object_keys(excluded.written)))
        || excluded.exact::jsonb)::json,
      version_at = excluded.version_at,
      written_at = excluded.written_at`)
}

/** Two writes of one record as the statement joins them, which can meet no row twice. */
function withEarlier(earlier: OwnWriteOf | undefined, write: OwnWriteOf): OwnWriteOf {
  if (!earlier) return write
  const kept = Object.entries(earlier.exact).filter(([name]) => !Object.hasOwn(write.written, name))
  return {
    ...write,
    written: { ...earlier.written, ...write.written },
    exact: { ...Object.fromEntries(kept), ...write.exact },
  }
}

/** Finds the writes of these records. `since` is the oldest write that still counts. */
export async function findOwnWrites(
  db: Db,
  projectId: string,
  of: OfObject & { recordIds: readonly string[]; since: Date },
): Promise<Map<string, OwnWrite>> {
  const { installationId, objectName, recordIds, since } = of
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(ownWrites)
    .where(
      and(
        eq(ownWrites.projectId, projectId),
        eq(ownWrites.installationId, installationId),
        eq(ownWrites.objectName, objectName),
        inArray(ownWrites.recordId, [...recordIds]),
      ),
    )
  return new Map(
    rows.map((row) => {
      const isOld = row.writtenAt < since
      const key = ownWriteKey(of, row.recordId)
      return [
        row.recordId,
        { ...row, key, written: isOld ? {} : row.written, action: isOld ? 'update' : row.action },
      ]
    }),
  )
}

/** Stores what was found out. A write that came meanwhile stays as it is. */
export async function updateOwnWrites(
  db: Db,
  projectId: string,
  of: OfObject & { seen: readonly OwnWriteSeen[] },
): Promise<void> {
  const inOrder = of.seen.toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1))
  if (inOrder.length === 0) return
  const rows = JSON.stringify(
    inOrder.map(({ delivered, writtenAt, ...seen }) => ({
      ...seen,
      writtenAt: writtenAt.toISOString(),
      delivered: delivered ?? null,
    })),
  )
  await db.execute(sql`
    UPDATE own_writes AS o SET
      action = CASE WHEN o.written_at = s."writtenAt" THEN s.action ELSE o.action END,
      written = CASE WHEN o.written_at = s."writtenAt" THEN s.written ELSE o.written END,
      exact = CASE WHEN o.written_at = s."writtenAt" THEN s.exact ELSE o.exact END,
      delivered = coalesce(s.delivered, o.delivered)
    FROM json_to_recordset(${rows}::json)
      AS s ("recordId" text, action text, written json, exact json, "writtenAt" timestamptz, delivered json)
    WHERE o.project_id = ${projectId} AND o.installation_id = ${of.installationId}
      AND o.object_name = ${of.objectName} AND o.record_id = s."recordId"`)
}

/** Notes that an installation writes, if it was not noted since `before`. Returns whether that is news. */
export async function noteWriting(
  db: Db,
  projectId: string,
  { installationId, before, now }: { installationId: string; before: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(installations)
    .set({ wroteAt: now })
    .where(
      and(
        eq(installations.projectId, projectId),
        eq(installations.id, installationId),
        or(isNull(installations.wroteAt), lt(installations.wroteAt, before)),
      ),
    )
    .returning({ id: installations.id })
  return rows.length === 1
}
