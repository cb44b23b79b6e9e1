// The end of a run: every operation in it reports the outcome of its records, and the builder is notified.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { notifyOfWriteDone } from '../message/notification/notify-of-write.ts'
import { commit } from '../platform/db/commit.ts'
import { describeEnds, messagesOf, writtenIds } from './describe-ends.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { logEnds } from './record-write.ts'
import type { RunLease } from './run-lease.ts'
import { deleteRun, finishWriteOperation, type StoredEnd } from './store.ts'
import type { WriteProgress } from './write-progress.ts'

/**
 * Ends all operations of a run in one transaction and forgets the records. `words` say why the records without an end
 * are not written. Safe to repeat.
 * @throws LeaseLost when another attempt has the run
 */
export async function finishRun(
  ctx: Context,
  { run, fence, noteDeleted }: RunLease,
  { book, words = 'The write has no outcome' }: { book: WriteProgress; words?: string | undefined },
): Promise<void> {
  const { projectId, id, installationId, objectName, type } = run
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    await fence(unit.tx)
    for (const { operationId, ends: stored } of book.endsByOperation()) {
      const ends = stored.map((end) => toEnd(end, words))
      const result = describeEnds(objectName, type, ends)
      const isSuccess = ends.every(({ kind }) => kind === 'written')
      const recordIds = writtenIds(ends)
      const end = {
        status: isSuccess ? ('success' as const) : ('failure' as const),
        result,
        writtenIds: recordIds,
      }
      if (!(await finishWriteOperation(unit.tx, projectId, operationId, { ...end, now }))) continue
      await logEnds(unit.tx, projectId, { operationId, ends, result, now })
      await notifyOfWriteDone(unit, {
        projectId,
        operationId,
        installationId,
        objectName,
        success: isSuccess,
        successfulRecordIds: recordIds,
        errors: messagesOf(ends),
      })
    }
    await deleteRun(unit.tx, projectId, id)
  })
  noteDeleted()
}

function toEnd(stored: StoredEnd | null, words: string): RecordOutcome {
  if (stored === null) return { kind: 'refused', message: words }
  if (stored.kind !== 'sent') return stored
  return { kind: 'unclear', error: new ProviderError({ reaction: { kind: 'stop' }, message: words }) }
}
