// Writes records that go in one question together, each of them by itself where the question is refused as a whole.
import { ProviderError, type WriteItem, type WriteOutcome, writeEachItem } from '@mortise/connector-kit'
import { record } from './record.ts'

/**
 * An outcome for each item. A field that no input has, or a text too long for its type, refuses a question before anything
 * of it is done.
 * @throws ProviderError what `send` throws and is no refusal: rate limits, credentials, outages.
 */
export async function writePlanned(
  items: readonly WriteItem[],
  send: (items: readonly WriteItem[]) => Promise<WriteOutcome[]>,
): Promise<WriteOutcome[]> {
  try {
    return await send(items)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    if (items.length === 1) return [{ isWritten: false, error }]
    return writeEachItem(items, async (item) => (await send([item]))[0] ?? { isWritten: false, error })
  }
}

/** The outcome with the id of the record. */
export function identified(outcome: WriteOutcome, item: WriteItem | undefined): WriteOutcome {
  if (!outcome.isWritten) return outcome
  const { record: written } = outcome
  const recordId = (written && record.id(written)) ?? item?.id
  return { ...outcome, recordId: recordId ?? outcome.recordId }
}
