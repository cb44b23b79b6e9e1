// Writes many rows at a vendor that takes or refuses them as a whole, so that each gets its own outcome.
import { isAnswerLost, ProviderError, type WriteItem, type WriteOutcome } from '@mortise/connector-kit'

/**
 * Sends all items at once and halves what is refused until the refusal is about one item: the others are written.
 * `send` is given at least one item and has written nothing when it is refused.
 * @throws ProviderError for failures that are not about some of them, such as rate limits, before anything was written.
 *   Later, or where a part may have been written, it becomes the outcome of that part and of all that follow, which are
 *   marked unsent.
 */
export async function writeHalving(
  items: readonly WriteItem[],
  send: (part: readonly WriteItem[]) => Promise<WriteOutcome[]>,
): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  const parts = items.length === 0 ? [] : [items]
  for (let part = parts.shift(); part; part = parts.shift()) {
    try {
      outcomes.push(...(await send(part)))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const failed: WriteOutcome = { isWritten: false, error }
      if (isRefusal(error)) {
        const middle = Math.ceil(part.length / 2)
        if (part.length === 1) outcomes.push(failed)
        else parts.unshift(part.slice(0, middle), part.slice(middle))
        continue
      }
      const isUntouched = !outcomes.some(({ isWritten }) => isWritten)
      const isWhole = part.length === items.length
      if (isUntouched && (isWhole || !isAnswerLost(error))) throw error
      return [
        ...outcomes,
        ...part.map(() => failed),
        ...parts.flat().map((): WriteOutcome => ({ ...failed, isUnsent: true })),
      ]
    }
  }
  return outcomes
}

function isRefusal({ reaction }: ProviderError): boolean {
  return !['retry', 'waitUntil', 'reconnect'].includes(reaction.kind)
}
