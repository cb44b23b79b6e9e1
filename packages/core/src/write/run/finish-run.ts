// The end of a run: every operation in it reports the outcome of its records, and the builder is notified.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { describeEnds, messagesOf, writtenIds } from '../describe-ends.ts'
import type { RecordOutcome } from '../record-outcome.ts'
import { lineOfEnds } from '../record-write.ts'
import type { StoredEnd } from '../store.ts'
import type { RunLease } from './run-lease.ts'
import { sharedWritesOf } from './shared-writes.ts'
import type { WriteProgress } from './write-progress.ts'

/**
 * Ends all operations of a run together with other runs, and forgets the records. `words` say why the records without an
 * end are not written. Safe to repeat.
 * @throws LeaseLost when another attempt has the run
 */
export async function finishRun(
  ctx: Context,
  { run, holding, lose, forget }: RunLease,
  { book, words = 'The write has no outcome' }: { book: WriteProgress; words?: string | undefined },
): Promise<void> {
  const { projectId, installationId, objectName, type } = run
  const at = ctx.now()
  const ended = book.endsByOperation().map(({ operationId, ends: stored }) => {
    const ends = stored.map((end) => toEnd(end, words))
    const isSuccess = ends.every(({ kind }) => kind === 'written')
    const result = describeEnds(objectName, type, ends)
    const recordIds = writtenIds(ends)
    const status = isSuccess ? ('success' as const) : ('failure' as const)
    return {
      operation: {
        operationId,
        status,
        result,
        writtenIds: recordIds,
        line: lineOfEnds({ ends, result, at }),
      },
      notice: {
        projectId,
        operationId,
        installationId,
        objectName,
        success: isSuccess,
        successfulRecordIds: recordIds,
        errors: messagesOf(ends),
      },
    }
  })
  const isHeld = await sharedWritesOf(ctx)
    .end({
      holding,
      operations: ended.map(({ operation }) => operation),
      notices: ended.map(({ notice }) => notice),
      ownWrites: book.unsavedOwnWrites(),
    })
    .catch(async (error: unknown) => {
      // The outcomes are known here and nowhere else.
      await book.saveRest()
      throw error
    })
  if (!isHeld) lose()
  forget()
}

function toEnd(stored: StoredEnd | null, words: string): RecordOutcome {
  if (stored === null) return { kind: 'refused', message: words }
  if (stored.kind !== 'sent') return stored
  return { kind: 'unclear', error: new ProviderError({ reaction: { kind: 'stop' }, message: words }) }
}
