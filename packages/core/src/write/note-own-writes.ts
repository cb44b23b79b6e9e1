// Notes what a write changed, so that the records are recognised when reads and events bring them back.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { commit } from '../platform/db/commit.ts'
import type { Db } from '../platform/db/database.ts'
import { storableText } from '../platform/request/storable-text.ts'
import { fingerprintValue } from '../sync/own-write/fingerprint-value.ts'
import {
  type NewOwnWrite,
  noteWriting,
  type OwnWriteOf,
  ownWriteKey,
  saveOwnWrites,
} from '../sync/own-write/store.ts'
import type { RecordOutcome } from './record-outcome.ts'

const DAY_MS = 86_400_000

/**
 * Notes before the first write of a day that the installation writes: from then on its reads and events look for writes.
 * Nothing is done for an object that is not read, or whose manifest wants such changes delivered like any other.
 */
export async function announceWriting(ctx: Context, plan: WritePlan): Promise<void> {
  const { projectId, installationId, ownWrites } = plan
  const now = ctx.now()
  const before = new Date(now.getTime() - DAY_MS)
  if (ownWrites.policy === 'deliver' || (ownWrites.wroteAt && ownWrites.wroteAt >= before)) return
  await commit(ctx, async (unit) => {
    if (await noteWriting(unit.tx, projectId, { installationId, before, now }))
      unit.changed('installation', projectId)
  })
}

/** Stores the records that were certainly written by this attempt. */
export async function noteOwnWrites(
  tx: Db,
  plan: WritePlan,
  { ends, now }: { ends: Iterable<RecordOutcome>; now: Date },
): Promise<void> {
  await saveOwnWrites(tx, ownWritesOfEnds(plan, ends), now)
}

/** The records that were certainly written by this attempt. Failed and unclear ones are not noted. */
export function ownWritesOfEnds(plan: WritePlan, ends: Iterable<RecordOutcome>): OwnWriteOf[] {
  const { projectId, installationId, objectName, ownWrites } = plan
  if (ownWrites.policy === 'deliver') return []
  return [...ends]
    .flatMap((end) => toOwnWrite(plan, end))
    .map((write) => ({ ...write, projectId, installationId, objectName }))
}

function toOwnWrite(plan: WritePlan, end: RecordOutcome): NewOwnWrite[] {
  if (end.kind !== 'written' || end.recordId === undefined || !end.sent) return []
  const recordId = storableText(end.recordId)
  const { action, fields } = end.sent
  const key = ownWriteKey(plan, recordId)
  const written = Object.fromEntries(
    Object.entries(action === 'delete' ? {} : fields).map(([name, value]) => [
      storableText(name),
      fingerprintValue(value, `${key} ${name}`, 'tidied'),
    ]),
  )
  const { exact, versionAt } = returnedOf(plan, end.record, { key, names: Object.keys(written) })
  return [{ recordId, action, written, exact, versionAt }]
}

/** The record's values and version, from the provider's answer. */
function returnedOf(
  { provider: { record: shape } }: WritePlan,
  record: NativeRecord | undefined,
  { key, names }: { key: string; names: readonly string[] },
): Pick<NewOwnWrite, 'exact' | 'versionAt'> {
  if (!record) return { exact: {}, versionAt: null }
  const fieldValue = (name: string) => (shape.field ? shape.field(name)(record) : record[name])
  const returned = names.filter((name) => fieldValue(name) !== undefined)
  const updatedAt = shape.updatedAt(record)
  return {
    exact: Object.fromEntries(
      returned.map((name) => [name, fingerprintValue(fieldValue(name), `${key} ${name}`, 'kept')]),
    ),
    versionAt: updatedAt === undefined ? null : new Date(updatedAt),
  }
}
