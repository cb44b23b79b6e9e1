// Derives how each of the latest reads treated a record, from what is kept anyway.
import type { TracedMessage, TracedRead, TracedReadOutcome, TracedState } from '@mortise/contract'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { hasFingerprint } from '../../sync/read-state/store-record-fingerprint.ts'
import { listMessagesOf, listReads, type TracedRecord } from './store.ts'

/** The facts from which the outcome of a read follows. */
interface Evidence {
  /** The messages with the record, by read. */
  readonly messageIds: ReadonlyMap<string, readonly string[]>
  /** The newest messages with the record, newest first. */
  readonly messages: readonly TracedMessage[]
  /** Every read sees all records of the object, and Mortise keeps the fingerprint of this one. */
  readonly isReadInFull: boolean
  readonly atProvider: TracedState | undefined
}

/** The latest reads that met the record, newest first. A read that did not list it is left out. */
export async function judgeReads(
  db: Db,
  projectId: string,
  known: { record: TracedRecord } & Pick<Evidence, 'messages' | 'atProvider'>,
): Promise<TracedRead[]> {
  const { record, messages, atProvider } = known
  const reads = await listReads(db, projectId, record)
  const ids = reads.map(({ id }) => id)
  const messageIds = await listMessagesOf(db, projectId, record, ids)
  const recordId = storableText(record.recordId)
  const isReadInFull = await hasFingerprint(db, projectId, { ...record, recordId })
  const evidence: Evidence = { messageIds, messages, isReadInFull, atProvider }
  return reads.flatMap((read) => {
    const outcome = judge(read, evidence)
    if (!outcome) return []
    const createTime = read.createdAt.toISOString()
    const ofRead = [...(messageIds.get(read.id) ?? [])]
    const readType = read.readType ?? undefined
    return [{ operationId: read.id, readType, createTime, outcome, messageIds: ofRead }]
  })
}

function judge(read: OperationRow, evidence: Evidence): TracedReadOutcome | undefined {
  const { messageIds, messages, isReadInFull, atProvider } = evidence
  if (messageIds.has(read.id)) return 'delivered'
  if (read.status !== 'success') return undefined
  const isFiltered = atProvider !== undefined && atProvider.unmetFilters.length > 0
  if (isFiltered && isInWindow(read, atProvider.entry?.updateTime)) return 'filtered'
  const former = messages.find(({ createTime }) => Date.parse(createTime) < read.createdAt.getTime())
  if (!former || read.isWindowGiven) return undefined
  if (isReadInFull) return 'unchanged'
  const { updateTime } = former.entries.at(-1) ?? {}
  return updateTime !== undefined && isInWindow(read, updateTime) ? 'overlap' : undefined
}

/** Whether a record that changed then is in the window of the read. Without a time of change, each read lists it. */
function isInWindow(
  { windowSince, windowUntil, finishedAt, createdAt }: OperationRow,
  updateTime: string | undefined,
): boolean {
  if (updateTime === undefined) return true
  const at = Date.parse(updateTime)
  const end = windowUntil ?? finishedAt ?? createdAt
  return (windowSince === null || at >= windowSince.getTime()) && at < end.getTime()
}
