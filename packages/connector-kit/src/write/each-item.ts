// Writing records one request each, with every refusal kept to its record.
import { isAnswerLost } from '../error/answer-lost.ts'
import { ProviderError } from '../error/reaction.ts'
import type { WriteItem, WriteOutcome } from './write.ts'

/**
 * Writes items one after the other and turns the provider's refusal of one into its outcome, so that the rest is tried.
 * @throws ProviderError what is not about one record: credentials, rate limits and outages before anything was written.
 * After the first success, or if this one may have been written, such a failure becomes the outcome of its item. All
 * items that follow get it too, and are marked as never sent.
 */
export async function writeEachItem(
  items: readonly WriteItem[],
  write: (item: WriteItem) => Promise<WriteOutcome>,
): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  for (const item of items) {
    try {
      outcomes.push(await write(item))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const refused: WriteOutcome = { isWritten: false, error }
      if (isAboutOneRecord(error)) {
        outcomes.push(refused)
        continue
      }
      const isUntouched = !outcomes.some(({ isWritten }) => isWritten)
      if (isUntouched && !(isAnswerLost(error) && items.length > 1)) throw error
      const never: WriteOutcome = { ...refused, isUnsent: true }
      return [...outcomes, refused, ...items.slice(outcomes.length + 1).map(() => never)]
    }
  }
  return outcomes
}

function isAboutOneRecord({ reaction }: ProviderError): boolean {
  switch (reaction.kind) {
    case 'stop':
    case 'dropField':
    case 'skipRecord':
    case 'restartCursor':
      return true
    case 'retry':
    case 'waitUntil':
    case 'reconnect':
      return false
  }
}
